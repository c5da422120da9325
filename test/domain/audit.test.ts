import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Actor, type AuditEntry, append, canonical, firstBreak } from '../../src/domain/audit.ts'
import type { DomainEvent } from '../../src/domain/envelopes/event.ts'
import { deadline, hashOf, noon, one } from '../support/build.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const ADA: Actor = { kind: 'recipient', id: 'rcp_ada', name: 'Ada', ip: '192.0.2.7', user_agent: 'Firefox' }
const SWEEP: Actor = { kind: 'system', id: null, name: 'countersign', ip: null, user_agent: null }

const witness = (actor: Actor = ADA, first = 1) => {
  let made = first - 1
  const newId = () => {
    made += 1
    return `aud_${made}`
  }
  return { actor, hash: sha256, newId }
}

const EVENTS: readonly DomainEvent[] = [
  { type: 'envelope.created', at: noon, source: 'api', fields_required: false, documents: [] },
  { type: 'envelope.sent', at: noon, deadline_at: deadline },
  { type: 'recipient.invited', at: noon, recipient_id: 'rcp_ada' },
  { type: 'envelope.opened', at: one, recipient_id: 'rcp_ada', consent_version: '1' },
  { type: 'envelope.declined', at: one, recipient_id: 'rcp_ada', reason: 'zu teuer \u2013 950 \u20ac' },
]
const START = { length: 0, head: '' }
const chain = append(START, EVENTS, witness())
const headOf = (entries: readonly AuditEntry[]) => entries.at(-1)?.hash ?? ''

describe('an entry', () => {
  test('carries who, what, whom and the hash of everything before it', () => {
    expect(chain[4]).toEqual({
      seq: 5,
      id: 'aud_5',
      type: 'envelope.declined',
      at: one,
      recipient_id: 'rcp_ada',
      actor: { kind: 'recipient', id: 'rcp_ada', name: 'Ada' },
      ip: '192.0.2.7',
      user_agent: 'Firefox',
      data: { reason: 'zu teuer \u2013 950 \u20ac' },
      prev_hash: chain[3]?.hash,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(chain[0]).toMatchObject({ seq: 1, prev_hash: '', recipient_id: null })
  })

  test('is hashed over its canonical JSON without the hash, so that anyone can recompute it', () => {
    const [entry] = append(START, [{ type: 'envelope.completed', at: noon }], witness(SWEEP))
    const bytes =
      '{"actor":{"id":null,"kind":"system","name":"countersign"},"at":"2026-11-20T12:00:00.000Z","data":{},"id":"aud_1","ip":null,"prev_hash":"","recipient_id":null,"seq":1,"type":"envelope.completed","user_agent":null}'
    expect(entry?.hash).toBe(sha256(bytes))
  })

  test('binds both identities where a key acted for a person, and no second one where none is', () => {
    const on_behalf_of = { id: 'usr_1', name: 'Ada', email: 'ada@example.test' }
    const events: DomainEvent[] = [{ type: 'envelope.completed', at: noon }]
    const [entry] = append(START, events, witness({ ...SWEEP, on_behalf_of }))
    const bytes =
      '{"actor":{"id":null,"kind":"system","name":"countersign","on_behalf_of":{"email":"ada@example.test","id":"usr_1","name":"Ada"}},"at":"2026-11-20T12:00:00.000Z","data":{},"id":"aud_1","ip":null,"prev_hash":"","recipient_id":null,"seq":1,"type":"envelope.completed","user_agent":null}'
    expect(entry?.hash).toBe(sha256(bytes))
    expect(Object.keys(chain[0]?.actor ?? {})).toEqual(['kind', 'id', 'name'])
  })
})

describe('the chain', () => {
  test('holds as it was written, and after a journey through JSON', () => {
    expect(firstBreak(chain, sha256)).toBeNull()
    expect(firstBreak(JSON.parse(JSON.stringify(chain)) as AuditEntry[], sha256)).toBeNull()
    expect(firstBreak([], sha256)).toBeNull()
  })

  test('written in two goes equals the chain written in one', () => {
    fc.assert(
      fc.property(fc.nat({ max: EVENTS.length }), (cut) => {
        const first = append(START, EVENTS.slice(0, cut), witness())
        const rest = append({ length: cut, head: headOf(first) }, EVENTS.slice(cut), witness(ADA, cut + 1))
        expect([...first, ...rest]).toEqual(chain)
      }),
    )
  })

  const rehashed = ({ hash: _, ...body }: AuditEntry): AuditEntry => ({
    ...body,
    hash: sha256(canonical(body)),
  })
  const swapped = (i: number) => chain.with(i, chain.at(i + 1) as AuditEntry).with(i + 1, chain.at(i) as AuditEntry)

  test.each<[string, readonly AuditEntry[], number]>([
    ['an entry taken out of the middle', chain.toSpliced(2, 1), 3],
    ['the first entry taken away', chain.slice(1), 1],
    ['an entry twice', chain.toSpliced(2, 0, chain[2] as AuditEntry), 4],
    ['two entries swapped', swapped(1), 2],
    ['a changed entry', chain.with(3, { ...(chain[3] as AuditEntry), at: noon }), 4],
    ['a changed entry with its hash made anew', chain.with(2, rehashed({ ...(chain[2] as AuditEntry), at: one })), 4],
    ['a key more', chain.with(1, { ...(chain[1] as AuditEntry), note: '' } as AuditEntry), 2],
    [
      'a key more in the data',
      chain.with(1, { ...(chain[1] as AuditEntry), data: { deadline_at: deadline, x: 1 } }),
      2,
    ],
    ['another number with its hash made anew', chain.with(4, rehashed({ ...(chain[4] as AuditEntry), seq: 6 })), 5],
    [
      'a tie to another past, hash made anew',
      chain.with(4, rehashed({ ...(chain[4] as AuditEntry), prev_hash: hashOf('0') })),
      5,
    ],
  ])('shows %s', (_, entries, position) => expect(firstBreak(entries, sha256)).toBe(position))

  test('a cut or rewritten end shows against the length and head that the envelope keeps', () => {
    const cut = chain.slice(0, -1)
    const rewritten = chain.with(4, rehashed({ ...(chain[4] as AuditEntry), data: { reason: 'nothing' } }))
    expect([firstBreak(cut, sha256), firstBreak(rewritten, sha256)]).toEqual([null, null])
    expect([cut.length, headOf(cut)]).not.toEqual([chain.length, headOf(chain)])
    expect(headOf(rewritten)).not.toBe(headOf(chain))
  })

  test('no change of a single character anywhere goes unseen', () => {
    const stored = JSON.stringify(chain)
    const characters = fc.constantFrom(...'0123456789abcdefABCXYZ _-:.,"{}[]\\u\u00e9'.split(''))
    let read = 0
    fc.assert(
      fc.property(fc.nat({ max: stored.length - 1 }), characters, (position, character) => {
        const entries = parsed(stored.slice(0, position) + character + stored.slice(position + 1))
        // What no longer parses, or means the same, is not a forgery.
        if (!entries || canonical(entries) === canonical(chain)) return
        read += 1
        expect(firstBreak(entries, sha256)).not.toBeNull()
      }),
      { numRuns: 3000 },
    )
    expect(read).toBeGreaterThan(500)
  })

  test('no key can be dropped, added or renamed unseen, however deep', () => {
    const paths = chain.flatMap((entry, i) => [
      ...Object.keys(entry).map((key) => [i, key] as const),
      ...Object.keys(entry.actor).map((key) => [i, 'actor', key] as const),
      ...Object.keys(entry.data).map((key) => [i, 'data', key] as const),
    ])
    for (const [i, ...path] of paths) {
      for (const forge of [drop, rename]) {
        const entries = structuredClone(chain) as unknown as Record<string, unknown>[]
        const [key, owner = ''] = path.toReversed()
        const target = (owner === '' ? entries[i] : entries[i]?.[owner]) as Record<string, unknown>
        forge(target, key ?? '')
        expect(firstBreak(entries as unknown as AuditEntry[], sha256), path.join('.')).toBe(i + 1)
      }
    }
  })
})

const drop = (target: Record<string, unknown>, key: string) => Reflect.deleteProperty(target, key)
const rename = (target: Record<string, unknown>, key: string) => {
  target[`${key}_`] = target[key]
  return drop(target, key)
}

function parsed(text: string): AuditEntry[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null) ? value : null
  } catch {
    return null
  }
}

describe('canonical JSON', () => {
  test.each<[unknown, string]>([
    [null, 'null'],
    [true, 'true'],
    [12.5, '12.5'],
    ['a"b\n\u20ac', '"a\\"b\\n\u20ac"'],
    [[3, 1, [2]], '[3,1,[2]]'],
    [{}, '{}'],
    [{ b: 1, a: { d: 2, c: [] } }, '{"a":{"c":[],"d":2},"b":1}'],
    [{ a: undefined, b: 1 }, '{"b":1}'],
    [{ 10: 'a', 9: 'b' }, '{"10":"a","9":"b"}'],
  ])('%j: %s', (value, text) => expect(canonical(value)).toBe(text))

  test('keys are in the order of RFC 8785, section 3.2.3: by UTF-16 code units', () => {
    const inOrder = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33']
    const object = Object.fromEntries(inOrder.toReversed().map((key) => [key, 0]))
    expect(canonical(object)).toBe(`{${inOrder.map((key) => `${JSON.stringify(key)}:0`).join(',')}}`)
  })

  test('the order in which keys were written does not matter, and nothing is lost', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonical(backwards(value))).toBe(canonical(value))
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

function backwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backwards)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([key, member]) => [key, backwards(member)] as const)
  return Object.fromEntries(members.toReversed())
}
