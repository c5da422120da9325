/** Kinds of fields. */
export const fields = {} as const
