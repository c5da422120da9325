import type { FieldValue } from '../../../src/domain/envelopes/envelope.ts'
import type { FieldState } from '../../../src/domain/forms/form-state.ts'
import type { Form } from './form.ts'

/** What a form is tried on: the core in memory, or the whole service. */
export interface Service {
  /** Makes and sends it; the ids of its people and, by key, of its fields. Else how it was refused. */
  create(form: Form): Promise<Made | Refused>
  /** What a browser would send; answers as the service does. */
  readonly fetch: typeof fetch
}

export interface Made {
  readonly people: readonly string[]
  readonly field_ids: ReadonlyMap<string, string>
  readonly token_of: (person: string) => string
  /** What the service itself decides and keeps, where it can be asked. */
  readonly within?: Within
}

export interface Refused {
  readonly refused: readonly { readonly code: string; readonly param: string | null }[]
}

export interface Within {
  /** How the fields stand, by the values that are kept now. */
  states(): ReadonlyMap<string, FieldState>
  values(): ReadonlyMap<string, FieldValue>
  /** Everything that goes on from here to other people: evidence, stamps, answers by key. */
  told(): Told
}

export interface Told {
  readonly evidence: string
  /** Ids of fields that evidence calls hidden. */
  readonly hidden: ReadonlySet<string>
  /** What is drawn: by id of the field, null where nothing is. */
  readonly stamped: ReadonlyMap<string, unknown>
  readonly answers: Readonly<Record<string, unknown>>
}
