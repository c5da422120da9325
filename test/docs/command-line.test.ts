import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { program } from '../../src/cli/program.ts'
import { runCommand } from '../../src/cli/run.ts'
import { ROOT } from './fences.ts'

const run = promisify(execFile)

interface Leaf {
  readonly path: readonly string[]
  readonly one: CommandUnknownOpts
}

const leavesOf = (one: CommandUnknownOpts, path: readonly string[] = []): readonly Leaf[] =>
  one.commands.length === 0
    ? [{ path, one }]
    : one.commands.flatMap((child) => leavesOf(child, [...path, child.name()]))
const groupsOf = (one: CommandUnknownOpts): readonly CommandUnknownOpts[] =>
  one.commands.length === 0 ? [] : [one, ...one.commands.flatMap(groupsOf)]

const LEAVES = leavesOf(program)
const named = LEAVES.map(({ path, one }) => [path.join(' '), { path, one }] as const)

/** Whose output is no value. */
const WITHOUT_JSON: Readonly<Record<string, string>> = {
  serve: 'runs until it is stopped, and logs JSON on standard error',
  bounce: 'a mail server reads its exit status and nothing else',
  mcp: 'speaks a protocol of its own on standard output',
}
const OWN_USAGE = new Map([
  ['verify', 64],
  ['bounce', 64],
])

const said: string[] = []
beforeAll(() => {
  for (const one of [...groupsOf(program), ...LEAVES.map((leaf) => leaf.one)])
    one.configureOutput({
      writeOut: (text) => void said.push(text),
      writeErr: (text) => void said.push(text),
    })
})
afterEach(() => {
  said.length = 0
  process.exitCode = 0
})

test('docs/command-line.md is what the program says of itself', async () => {
  await expect(run(process.execPath, [join(ROOT, 'tools', 'command-reference.ts'), '--check'])).resolves.toBeTruthy()
})

describe.each(named)('%s', (name, { path, one }) => {
  test('says in words what it is, and what each of its arguments and options is', () => {
    const help = one.createHelp()
    expect(one.summary()).toMatch(/^[^A-Z].{5,}[^.]$/)
    for (const { long, description } of one.options)
      expect([long, description]).toEqual([long, expect.stringMatching(/./)])
    for (const argument of help.visibleArguments(one)) expect(help.argumentDescription(argument)).not.toBe('')
  })

  test('answers in JSON, or is on the list of those that have no value to answer', () => {
    const speaks = one.options.some(({ long }) => long === '--json')
    expect(speaks).toBe(!(name in WITHOUT_JSON))
  })

  test('--help is no failure, and an option that is none is wrong usage', async () => {
    await runCommand([...path, '--help'])
    expect([process.exitCode, said.join('')]).toEqual([0, expect.stringContaining(`Usage: countersign ${name}`)])
    await runCommand([...path, '--wrong'])
    expect(process.exitCode).toBe(OWN_USAGE.get(name) ?? 2)
    expect(said.join('')).toMatch(/^error: (unknown|required) option/m)
  })

  test('its examples are calls of it', async () => {
    await runCommand([...path, '--help'])
    const examples = [...said.join('').matchAll(/^ {2}\$ (.*)$/gm)].map(([, line]) => line ?? '')
    const met: string[] = []
    one.action(() => void met.push(name))
    for (const example of examples) {
      const words = wordsOf(example)
      await runCommand(words.slice(words.indexOf('countersign') + 1))
    }
    expect(met).toEqual(examples.map(() => name))
  })
})

/** As a shell takes them apart, for what our examples use: settings before, quotes, and what comes after a pipe. */
const wordsOf = (line: string): readonly string[] =>
  [...line.replace(/ [|>&].*$/, '').matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replaceAll(/["']/g, ''),
  )

test.each(groupsOf(program).map((group) => [group.name(), group] as const))(
  'the group %s says what is in it',
  (_name, group) => {
    const help = group.createHelp()
    for (const child of help.visibleCommands(group)) expect(help.subcommandDescription(child)).not.toBe('')
    expect(group.summary() || group.description()).not.toBe('')
  },
)
