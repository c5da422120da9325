/** The page of a template. */
export const template = {} as const
