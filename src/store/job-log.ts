import { Logger } from 'graphile-worker'

/** Drops the job engine's own messages: jobs log what matters themselves. */
export const silent = new Logger(() => () => {})
