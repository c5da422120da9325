/** Settings, Plan. */
export const plan = {} as const
