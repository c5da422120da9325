import { Command, Help, type Option } from '@commander-js/extra-typings'

/** Exit statuses for scripts (docs/command-line.md). */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const

/** The help text of each `--json`. */
export const AS_JSON = 'one JSON value on standard output; errors as JSON on standard error'

/**
 * A command or a group of commands with our defaults: it throws instead of ending the process, and says where help is.
 */
export const command = (name: string) =>
  new Command(name)
    .exitOverride()
    .configureHelp({ showGlobalOptions: false, sortSubcommands: false, optionDescription: describe })
    .helpOption('-h, --help', 'this text')
    .helpCommand(false)
    .showHelpAfterError('(--help says more)')
    // To a program whoever runs it tells what is wrong, as every other failure (src/cli/run.ts).
    .configureOutput({
      writeErr: (text) => void (process.argv.includes('--json') || process.stderr.write(text)),
    })
    .allowExcessArguments(false)

/** The defaults of switches and empty lists go without saying. Required options are marked. */
function describe(option: Option): string {
  const words = new Help().optionDescription(option).replace(/ \(default: (false|\[\])\)$/, '')
  return option.mandatory ? `${words} (required)` : words
}

/** Of an option that you can give it several times. */
export const several = (value: string, before: readonly string[]): readonly string[] => [...before, value]

/** A paragraph under the help of a command, wrapped for a terminal. */
export const note = (words: string): string => `\n${new Help().boxWrap(words, TERMINAL_CHARS)}`
const TERMINAL_CHARS = 80

/** Examples under the help of a command: whole lines that can be copied. */
export const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}`
