/** Settings, Activity. */
export const activity = {} as const
