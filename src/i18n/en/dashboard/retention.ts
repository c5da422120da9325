/** Settings, Data. */
export const retention = {} as const
