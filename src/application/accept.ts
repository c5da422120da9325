import { isRefusal, type Refusal } from '../domain/refusal.ts'
import { Problem } from '../problem.ts'

/** A refusal of the domain becomes a thrown Problem, so that the transaction rolls back. */
export function accept<T extends object>(outcome: T | Refusal): T {
  if (!isRefusal(outcome)) return outcome
  throw problemOf(outcome)
}

export const problemOf = ({ refused, message, details, errors }: Refusal): Problem =>
  new Problem(refused, message, details, errors)

/** Throws a Problem that was handed on as a value. */
export function orThrow<T>(outcome: T | Problem): T {
  if (outcome instanceof Problem) throw outcome
  return outcome
}

/** For rules that only ever say no: null means yes. */
export function refuse(refusal: Refusal | null): void {
  if (refusal) accept(refusal)
}
