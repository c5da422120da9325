import { Logger } from 'graphile-worker'

/** The job engine's chatter; what matters of a job is logged by the job itself. */
export const silent = new Logger(() => () => {})
