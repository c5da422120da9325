/** Settings, Members. */
export const members = {} as const
