import type { Instant } from './envelopes/envelope.ts'
import { type DomainEvent, recipientIdOf } from './envelopes/event.ts'

/** Who did it. `system` is the service itself (sweeps, seal job). */
export interface Actor {
  readonly kind: 'api_key' | 'user' | 'recipient' | 'system'
  readonly id: string | null
  readonly name: string
  readonly ip: string | null
  readonly user_agent: string | null
  /** For whom a CRM's key acted; absent where it acted for itself. */
  readonly on_behalf_of?: Behalf
  /** Who asked for what this person then confirmed; absent where nobody did. */
  readonly asked_by?: Asker
  /** The connected program that acted for a person; absent where they acted themselves. */
  readonly through?: Through
}

export interface Through {
  readonly id: string
  /** What it calls itself. */
  readonly name: string
}

/** A key or a program, as it was named then. */
export type Asker = Pick<Actor, 'kind' | 'id' | 'name' | 'through'>

/** A person of the workspace, as it was named then. */
export interface Behalf {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** One link of the chain, as it is hashed, stored and shown (docs/interface.md, Calls). */
export interface AuditEntry {
  readonly seq: number
  readonly id: string
  readonly type: string
  readonly at: Instant
  readonly actor: Pick<Actor, 'kind' | 'id' | 'name' | 'on_behalf_of' | 'asked_by' | 'through'>
  readonly recipient_id: string | null
  readonly ip: string | null
  readonly user_agent: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly prev_hash: string
  readonly hash: string
}

export type Hash = (text: string) => string

interface Chain {
  readonly length: number
  readonly head: string
}

interface Witness {
  readonly actor: Actor
  readonly hash: Hash
  readonly newId: () => string
}

/** The entries that `events` add to a chain. docs/internals/audit-chain.md describes the bytes. */
export function append(
  chain: Chain,
  events: readonly DomainEvent[],
  { actor, hash, newId }: Witness,
): readonly AuditEntry[] {
  let { length, head } = chain
  return events.map((event) => {
    const entry = link({ ...bodyOf(event, actor), seq: length + 1, id: newId(), prev_hash: head }, hash)
    length = entry.seq
    head = entry.hash
    return entry
  })
}

/** Position of the first entry that does not fit, from 1; null when the whole chain holds. */
export function firstBreak(entries: readonly AuditEntry[], hash: Hash): number | null {
  let prev_hash = ''
  for (const [index, entry] of entries.entries()) {
    const { hash: claimed, ...body } = entry
    if (entry.seq !== index + 1 || entry.prev_hash !== prev_hash || link(body, hash).hash !== claimed) return index + 1
    prev_hash = claimed
  }
  return null
}

/** JSON with keys in UTF-16 code unit order and no spaces: the subset of RFC 8785 that our values need. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) {
    // Drawn strokes are thousands of numbers, which need no sorting.
    const is_plain = value.every((item) => typeof item === 'number')
    return is_plain ? JSON.stringify(value) : `[${value.map(canonical).join(',')}]`
  }
  const members = value as Readonly<Record<string, unknown>>
  let text = ''
  for (const key of Object.keys(members).sort()) {
    const member = members[key]
    if (member !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(member)}`
  }
  return `{${text}}`
}

const link = (body: Omit<AuditEntry, 'hash'>, hash: Hash): AuditEntry => ({
  ...body,
  hash: hash(canonical(body)),
})

/** All identities of who acted; further ones only where there are any, so that entries without them keep their hash. */
export const namesOf = ({ kind, id, name, on_behalf_of, asked_by, through }: Actor): AuditEntry['actor'] => ({
  kind,
  id,
  name,
  ...(on_behalf_of === undefined ? {} : { on_behalf_of }),
  ...(asked_by === undefined ? {} : { asked_by }),
  ...(through === undefined ? {} : { through }),
})

function bodyOf(event: DomainEvent, actor: Actor): Omit<AuditEntry, 'seq' | 'id' | 'prev_hash' | 'hash'> {
  const { type, at, ...data } = event
  // What people answered is told to subscribers; the trail has it by its hash.
  const { recipient_id: _, values: _values, ...rest } = data as Record<string, unknown>
  return {
    type,
    at,
    actor: namesOf(actor),
    recipient_id: recipientIdOf(event),
    ip: actor.ip,
    user_agent: actor.user_agent,
    data: rest,
  }
}
