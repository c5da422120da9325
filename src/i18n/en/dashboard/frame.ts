/** What is around every page: navigation, commands, first steps. */
export const frame = {} as const
