/** Settings, Defaults. */
export const defaults = {} as const
