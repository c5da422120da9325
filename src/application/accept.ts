import { isRefusal, type Refusal } from '../domain/refusal.ts'
import { Problem } from '../problem.ts'

/** A refusal of the domain becomes a thrown Problem, so that the transaction rolls back. */
export function accept<T extends object>(outcome: T | Refusal): T {
  if (!isRefusal(outcome)) return outcome
  throw problemOf(outcome)
}

export const problemOf = ({ refused, message, details, errors }: Refusal): Problem =>
  new Problem(refused, message, details, errors)

/** For rules that only ever say no: null means yes. */
export function refuse(refusal: Refusal | null): void {
  if (refusal) accept(refusal)
}
