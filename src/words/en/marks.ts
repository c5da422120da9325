/** The sheet in which signatures and initials are made. */
export const marks = {} as const
