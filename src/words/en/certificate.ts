/** The certificate of completion. */
export const certificate = {} as const
