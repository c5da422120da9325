/** Mails. */
export const letters = {} as const
