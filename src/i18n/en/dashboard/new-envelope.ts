/** A new envelope. */
export const new_envelope = {} as const
