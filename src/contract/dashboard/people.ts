/** Somebody who was a recipient before, as they were named last. */
export interface KnownPerson {
  readonly name: string
  readonly email: string
  /** The language they were written to in; null where it was the envelope's. */
  readonly locale: string | null
}

export interface KnownPeople {
  readonly data: readonly KnownPerson[]
}
