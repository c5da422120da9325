/** Settings, Seal. */
export const seal = {} as const
