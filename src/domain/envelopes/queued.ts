import type { Instant } from './envelope.ts'

/** A mail that waits to be sent. */
export const queued = (at: Instant) => ({ channel: 'email', state: 'queued', last_error: null, at }) as const
