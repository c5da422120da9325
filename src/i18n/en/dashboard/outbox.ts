/** The outbox. */
export const outbox = {} as const
