import { CallProblem } from '../../client/client.ts'
import { sentence } from '../ui/sentence.ts'

/** What the service said about each entry of the form, by the entry's own name. */
export type EntryErrors = ReadonlyMap<string, string>

export const NO_ERRORS: EntryErrors = new Map()

export function entryErrors(error: unknown): EntryErrors {
  if (!(error instanceof CallProblem)) return NO_ERRORS
  const found = new Map<string, string>()
  for (const { param, message } of error.errors)
    if (param !== null && !found.has(param)) found.set(param, sentence(message))
  return found
}
