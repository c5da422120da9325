/** Asks a sealing thread to end after its current task. */
export const LEAVE = 'leave'
