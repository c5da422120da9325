import type { Label } from '../domain/envelopes/label.ts'
import type { Scope } from './scope.ts'

export interface LabelReads {
  /** By name. */
  list(scope: Scope): Promise<readonly Label[]>
  /** Of each of these envelopes that has labels: their ids, by name. */
  of(scope: Scope, envelope_ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
}

export interface LabelWrites {
  /** All of the space, locked against other changes until the end. */
  lockAll(scope: Scope): Promise<readonly Label[]>
  save(scope: Scope, label: Label): Promise<void>
  /** Takes it off its envelopes too. */
  remove(scope: Scope, id: string): Promise<void>
  /** False where there is no such envelope or no such label in this scope. Twice is once. */
  put(scope: Scope, envelope_id: string, label_id: string): Promise<boolean>
  take(scope: Scope, envelope_id: string, label_id: string): Promise<boolean>
}
