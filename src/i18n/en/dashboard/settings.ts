/** What the pages of the settings share. */
export const settings = {} as const
