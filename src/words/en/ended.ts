/** Pages for everything but signing: done, declined, not your turn, links that open nothing. */
export const ended = {} as const
