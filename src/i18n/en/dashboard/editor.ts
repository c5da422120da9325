/** The editor. */
export const editor = {} as const
