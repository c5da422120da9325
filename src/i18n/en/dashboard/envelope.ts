/** The page of an envelope. */
export const envelope = {} as const
