/** Proving who one is before the documents open. */
export const identity = {} as const
