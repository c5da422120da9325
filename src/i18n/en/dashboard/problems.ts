/** What went wrong, by the code of the service. */
export const problems = {} as const
