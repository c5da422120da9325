/** Parts that many pages share. */
export const ui = {} as const
