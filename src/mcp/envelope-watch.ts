import { setTimeout as sleep } from 'node:timers/promises'
import { CallProblem, type Client } from '../client/client.ts'
import { LIMITS } from '../domain/account/limits.ts'
import { isTerminal } from '../domain/envelopes/lifecycle.ts'
import type { Envelope } from './show-envelope.ts'
import { lastSeqOf, nextOf, pauseAfter } from './wait.ts'

/** Each is a call that waits, and a space has room for some twenty of them; those of tools come first. */
const WATCHED_MAX = 10
/** Where the service cannot be reached. */
const AWAY_S = 5

const TEMPLATE = /^countersign:\/\/envelopes\/(env_\w{1,60})$/
export const addressOf = (envelope_id: string): string => `countersign://envelopes/${envelope_id}`
/** The envelope of a resource's address; null if it is none of ours. */
export const envelopeAt = (uri: string): string | null => TEMPLATE.exec(uri)?.[1] ?? null

/** Watches the envelopes that somebody subscribed to, and tells when something has happened to one. */
export class EnvelopeWatch {
  readonly #client: Client
  readonly #changed: (uri: string) => void
  /** What each subscription holds: a client may have several. */
  readonly #held = new Map<string, ReadonlySet<string>>()
  readonly #watched = new Map<string, AbortController>()

  constructor(client: Client, changed: (uri: string) => void) {
    this.#client = client
    this.#changed = changed
  }

  /** From now on this subscription holds these addresses and no others. */
  hold(subscription: string, uris: Iterable<string>): void {
    this.#held.set(subscription, new Set(uris))
    this.#settle()
  }

  release(subscription: string): void {
    this.#held.delete(subscription)
    this.#settle()
  }

  add(subscription: string, uri: string): void {
    this.hold(subscription, [...(this.#held.get(subscription) ?? []), uri])
  }

  remove(subscription: string, uri: string): void {
    this.hold(
      subscription,
      [...(this.#held.get(subscription) ?? [])].filter((one) => one !== uri),
    )
  }

  #settle(): void {
    const uris = new Set(
      [...this.#held.values()].flatMap((held) => [...held]).filter((uri) => envelopeAt(uri) !== null),
    )
    for (const [uri, watch] of this.#watched) {
      if (uris.has(uri)) continue
      watch.abort()
      this.#watched.delete(uri)
    }
    for (const uri of uris) {
      if (this.#watched.has(uri) || this.#watched.size >= WATCHED_MAX) continue
      const watch = new AbortController()
      this.#watched.set(uri, watch)
      void this.#follow(uri, watch.signal)
    }
  }

  /** Until it has ended, is not there any more, or nobody wants to know. */
  async #follow(uri: string, signal: AbortSignal): Promise<void> {
    let known: Envelope | null = null
    while (!signal.aborted && !(known && isTerminal(known.status))) {
      try {
        known = await this.#told(uri, known, signal)
      } catch (error) {
        if (isRefused(error)) return
        await sleep((pauseAfter(error) ?? AWAY_S) * 1000, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }

  async #told(uri: string, known: Envelope | null, signal: AbortSignal): Promise<Envelope> {
    const now = await this.#next(envelopeAt(uri) ?? '', known, signal)
    if (known && lastSeqOf(now) > lastSeqOf(known)) this.#changed(uri)
    return now
  }

  #next(envelope_id: string, known: Envelope | null, signal: AbortSignal): Promise<Envelope> {
    if (!known) return this.#client.call<Envelope>('GET', `/envelopes/${envelope_id}`, { signal })
    return nextOf(this.#client, {
      envelope_id,
      after_seq: lastSeqOf(known),
      wait_s: LIMITS.listener_wait_s_max,
      signal,
    })
  }
}

/** The key may not read it, or there is none: asking again brings nothing else. */
const isRefused = (error: unknown): boolean =>
  error instanceof CallProblem && error.status < 500 && pauseAfter(error) === null
