/** Settings, General. */
export const general = {} as const
