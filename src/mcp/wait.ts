import { setTimeout as sleep } from 'node:timers/promises'
import { CallProblem, type Client } from '../client/client.ts'
import { LIMITS } from '../domain/account/limits.ts'
import type { Envelope } from './show-envelope.ts'

/** Where the service says that it has no room for one who waits, but not for how long. */
const COME_BACK_S = 5

export const lastSeqOf = ({ audit_trail }: Pick<Envelope, 'audit_trail'>): number => audit_trail.at(-1)?.seq ?? 0

interface NextInput {
  readonly envelope_id: string
  /** The newest entry of the trail that is known. */
  readonly after_seq: number
  readonly wait_s: number
  readonly signal: AbortSignal
}

/** The envelope when something has happened to it, or as it is when the time is up; at most as long as one call waits. */
export async function nextOf(client: Client, { envelope_id, after_seq, wait_s, signal }: NextInput): Promise<Envelope> {
  const for_s = Math.min(LIMITS.listener_wait_s_max, Math.ceil(wait_s))
  const path = `/envelopes/${envelope_id}`
  try {
    return await client.call<Envelope>('GET', path, { query: { wait_s: for_s, after_seq }, signal })
  } catch (error) {
    const pause_s = pauseAfter(error)
    if (pause_s === null) throw error
    await sleep(Math.min(for_s, pause_s) * 1000, undefined, { signal, ref: false })
    return client.call<Envelope>('GET', path, { signal })
  }
}

/** Seconds until it is worth asking again; null where it is not. */
export function pauseAfter(error: unknown): number | null {
  if (!(error instanceof CallProblem) || ![429, 503].includes(error.status)) return null
  const { retry_after } = error.details
  return typeof retry_after === 'number' && retry_after > 0 ? retry_after : COME_BACK_S
}
