/** Asks a sealing thread to leave once the task at hand is done. */
export const LEAVE = 'leave'
