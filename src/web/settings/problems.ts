import { CallProblem } from '../../client/client.ts'
import { sentence } from '../ui/sentence.ts'

/** What was wrong with one entry of a form; null where nothing was. */
export function problemOf(error: unknown, param: string): string | null {
  const found = error instanceof CallProblem ? error.errors.find((one) => isOf(one.param, param)) : undefined
  return found ? sentence(found.message) : null
}

/** Whether the form as a whole has to say it, since none of its entries does. */
export const isAbout = (error: unknown, ...params: readonly string[]): boolean =>
  error instanceof CallProblem && error.errors.some((one) => params.some((param) => isOf(one.param, param)))

const isOf = (named: string | null, param: string) =>
  named !== null && (named === param || named.startsWith(`${param}.`) || named.startsWith(`${param}[`))
