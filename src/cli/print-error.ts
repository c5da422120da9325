import { CallProblem } from '../client/client.ts'
import { WrongSettings } from '../config.ts'
import { Problem } from '../problem.ts'
import { EXIT } from './command.ts'
import { printable } from './terminal.ts'

/** Why a command failed, on standard error, and the exit status that says which kind of failure it was. */
export function printError(error: unknown, as_json: boolean): void {
  const message = reasonOf(error)
  const text = as_json ? JSON.stringify({ error: { code: codeOf(error), message } }) : `countersign: ${message}`
  process.stderr.write(`${text}\n`)
  process.exitCode = isUsage(error) ? EXIT.usage : EXIT.failed
}

/** A host name with several addresses fails with one error for each and no words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ')
  // Said by a service somewhere, which may quote what strangers typed.
  if (error instanceof CallProblem) return printable(error.message)
  return error instanceof Error ? error.message : String(error)
}

/** As the API has it, with one code of the command line's own for what never reached it. */
function codeOf(error: unknown): string {
  if (error instanceof WrongSettings) return 'wrong_settings'
  return isProblem(error) ? error.code : 'failed'
}

const isUsage = (error: unknown): boolean =>
  error instanceof WrongSettings ||
  (isProblem(error) && ['invalid_parameter', 'missing_parameter'].includes(error.code))

/** Ours, or the answer of a service somewhere. */
const isProblem = (error: unknown): error is Problem | CallProblem =>
  error instanceof Problem || error instanceof CallProblem
