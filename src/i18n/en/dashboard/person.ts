/** Entries of a person. */
export const person = {} as const
