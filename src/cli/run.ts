import { CommanderError } from '@commander-js/extra-typings'
import { EXIT } from './command.ts'
import { program } from './program.ts'

/** The command line. Exit status: 0 done, 1 failed, 2 wrong usage or settings; verify and bounce have their own. */
export async function runCommand(argv: readonly string[]): Promise<void> {
  // The reader may close the pipe early (`| head`): the work is finished all the same.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') process.exitCode = EXIT.failed
  })
  try {
    await program.parseAsync(argv.length > 0 ? argv : ['--help'], { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has printed the help, and for people the error.
      if (error.exitCode === 0) return
      if (argv.includes('--json')) printUsageError(error)
      process.exitCode = OWN_USAGE.get(argv[0] ?? '') ?? EXIT.usage
      return
    }
    const { printError: tell } = await import('./print-error.ts')
    tell(error, argv.includes('--json'))
  }
}

function printUsageError({ message }: CommanderError): void {
  const error = { code: 'wrong_usage', message: message.replace(/^error: /, '').replaceAll('\n', ' ') }
  process.stderr.write(`${JSON.stringify({ error })}\n`)
}

/** Commands where 2 means something else (docs/operating.md; sysexits.h). */
const OWN_USAGE: ReadonlyMap<string, number> = new Map([
  ['verify', 64],
  ['bounce', 64],
])
