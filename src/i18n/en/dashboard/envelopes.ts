/** The list of envelopes. */
export const envelopes = {} as const
