/** The list of templates. */
export const templates = {} as const
