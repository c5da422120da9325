import { CallProblem } from '../client/client.ts'
import { WrongSettings } from '../config.ts'
import { Problem } from '../problem.ts'
import { EXIT } from './command.ts'
import { printable } from './terminal.ts'

/** Prints why a command failed to standard error, and sets the exit status for that kind of failure. */
export function printError(error: unknown, as_json: boolean): void {
  const message = reasonOf(error)
  const text = as_json ? JSON.stringify({ error: { code: codeOf(error), message } }) : `countersign: ${message}`
  process.stderr.write(`${text}\n`)
  process.exitCode = isUsage(error) ? EXIT.usage : EXIT.failed
}

/** A host name with several addresses fails with one error per address and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ')
  // A service's message, which may quote text from strangers.
  if (error instanceof CallProblem) return printable(error.message)
  return error instanceof Error ? error.message : String(error)
}

/** The API's code, or the command line's own for errors that never reached the API. */
function codeOf(error: unknown): string {
  if (error instanceof WrongSettings) return 'wrong_settings'
  return isProblem(error) ? error.code : 'failed'
}

const isUsage = (error: unknown): boolean =>
  error instanceof WrongSettings ||
  (isProblem(error) && ['invalid_parameter', 'missing_parameter'].includes(error.code))

/** Ours, or the answer of a service. */
const isProblem = (error: unknown): error is Problem | CallProblem =>
  error instanceof Problem || error instanceof CallProblem
