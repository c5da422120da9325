// Usage: node tools/command-reference.ts [--check]   writes docs/command-line.md; with --check says whether it is up to date
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { program } from '../src/cli/program.ts'

const FILE = join(import.meta.dirname, '..', 'docs', 'command-line.md')

const OPENING = `# Command line

Every command, as \`countersign <command> --help\` shows it. \`npm run command-reference\` makes this page from the program.

In a checkout, \`alias countersign="node $PWD/bin/countersign.js"\` makes the command; \`npm link\` puts it on the \`PATH\` permanently.

## All commands

- **Where they work.** Most commands work on an instance's own database, with or without a running server: run them on the
  same machine, as the same user, in the same folder and with the same settings. Settings are environment variables
  ([Operating](operating.md#settings)). Commands that call a service from any machine take \`COUNTERSIGN_URL\` and \`COUNTERSIGN_API_KEY\`.
- **Exit status.** 0 done, 1 failed, 2 wrong usage or settings. Commands with a status of their own say so below.
- **\`--json\`.** One JSON value on standard output and nothing else; a command that keeps running writes one value per line. An error
  is then \`{"error":{"code","message"}}\` on standard error, with the codes of the API, or \`wrong_usage\`, \`wrong_settings\` or \`failed\`.
- **Help.** \`--help\` after any command, or \`countersign help <command>\`. If you mistype a word, the answer suggests the right one.
`

/** A command is described by itself; a group by what is in it. */
function reference(): string {
  const groups = Map.groupBy(program.commands, (one) => one.helpGroup())
  const parts = [...groups].map(([heading, commands]) => {
    const leaves = commands.flatMap((one) => leavesOf(one))
    return `\n## ${heading.replace(/:$/, '')}\n${leaves.map(sectionOf).join('')}`
  })
  return `${OPENING}${parts.join('')}`
}

interface Leaf {
  readonly path: string
  readonly one: CommandUnknownOpts
}

const leavesOf = (one: CommandUnknownOpts, before = ''): readonly Leaf[] => {
  const path = `${before}${one.name()}`
  if (one.commands.length === 0) return [{ path, one }]
  return one.commands.flatMap((child) => leavesOf(child, `${path} `))
}

function sectionOf({ path, one }: Leaf): string {
  const words = one.description() || one.summary()
  const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}${words.endsWith('.') ? '' : '.'}`
  const usage = `\`countersign ${path} ${one.usage()}\``
  return `\n### ${path}\n\n${plain(sentence)}\n\n${usage}\n${tableOf(one)}${afterwords(one)}`
}

/** Arguments, then options, each in its own words, with choices and what holds where it is absent. */
function tableOf(one: CommandUnknownOpts): string {
  const help = one.createHelp()
  const taken = help
    .visibleArguments(one)
    .map((argument) => [help.argumentTerm(argument), help.argumentDescription(argument)])
  const options = help
    .visibleOptions(one)
    .filter(({ long }) => long !== '--help')
    .map((option) => [option.flags, help.optionDescription(option)])
  const rows = [...taken, ...options].map(([term, words]) => `| \`${cell(term)}\` | ${plain(cell(words))} |`)
  return rows.length === 0 ? '' : `\n| | |\n|---|---|\n${rows.join('\n')}\n`
}

const cell = (text = '') => text.replaceAll('|', '\\|')

/** What stands under the help of a command: paragraphs as they are, examples as a list. */
function afterwords(one: CommandUnknownOpts): string {
  const said: string[] = []
  one.configureOutput({ writeOut: (text) => void said.push(text) }).outputHelp()
  const after = said.join('').slice(one.helpInformation().length)
  const [words = '', list] = after.split('Examples:')
  const paragraphs = words.trim() === '' ? '' : `\n${plain(words.trim().replaceAll('\n', ' '))}\n`
  const lines = (list ?? '').split('\n').filter((line) => line.trim().startsWith('$ '))
  if (lines.length === 0) return paragraphs
  return `${paragraphs}\n${lines.map((line) => `- \`${line.trim().slice(2)}\``).join('\n')}\n`
}

/** Names of settings, options and placeholders would otherwise be read as Markdown or as tags. */
const plain = (text: string) =>
  text
    .replaceAll(/docs\/([\w-]+\.md)/g, '[docs/$1]($1)')
    .replaceAll(/(?<![`\w-])(--[a-z][a-z-]*|[A-Z][A-Z0-9]*_[A-Z0-9_]+|<[a-z-]+>)(?![`\w])/g, '`$1`')

const made = reference()
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, made)
  console.log('docs/command-line.md')
} else if (made !== readFileSync(FILE, 'utf8')) {
  console.error('docs/command-line.md is out of date: npm run command-reference')
  process.exitCode = 1
}
