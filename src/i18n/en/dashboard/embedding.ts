/** Settings, Embedding. */
export const embedding = {} as const
