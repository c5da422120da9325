/** Files that are added. */
export const upload = {} as const
