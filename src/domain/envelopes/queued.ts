import type { Channel } from '../recipients/channel.ts'
import type { Instant } from './envelope.ts'

/** A message that waits to be sent. */
export const queued = (at: Instant, channel: Channel) => ({ channel, state: 'queued', last_error: null, at }) as const
