import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealEnvelope } from '../../../src/application/sealing/seal.ts'
import { expireOne } from '../../../src/application/sweeps/sweeps.ts'
import { ada, call, grace } from '../../support/api.ts'
import type { TestService } from '../../support/service.ts'
import {
  CONSENT,
  fromRefs,
  made,
  metadataOf,
  type Nodes,
  opened,
  openNodes,
  type Place,
  type Session,
  said,
  withLink,
} from './nodes.ts'
import { type Round, rounds } from './race.ts'

let nodes: Nodes
let place: Place
beforeAll(async () => {
  nodes = await openNodes()
})
afterAll(() => nodes.close())

/** An envelope in flight whose first person has opened it, where the race is not about that. */
interface Given {
  readonly id: string
  readonly people: readonly string[]
  readonly session: Session
  /** Of the second person, where there is one. */
  readonly other: Session | null
}
const NOBODY = { status: 404, body: null }
type Act = (node: TestService, given: Given) => Promise<string>

const api =
  (method: string, path: (given: Given) => string, body?: object): Act =>
  async (node, given) =>
    said(await call(node, method, `/envelopes/${given.id}${path(given)}`, { key: place.live_key, body }))
const signing =
  (path: string, body: object = {}): Act =>
  async (node, { session }) =>
    said(await session.post(node, path, body))

const finish = signing('finish')
const otherFinishes: Act = async (node, { other }) => said((await other?.post(node, 'finish')) ?? NOBODY)
const decline = signing('decline', { reason: 'wrong rent' })
const open: Act = async (node, { people }) =>
  said(await withLink(node, people[0] ?? '').post(node, 'continue', CONSENT))
const otherDeclines: Act = async (node, { other }) =>
  said((await other?.post(node, 'decline', { reason: 'wrong rent' })) ?? NOBODY)
const voiding = api('POST', () => '/void', {})
const recall = api('POST', () => '/recall', {})
const remind = api('POST', () => '/remind', {})
const readdress = api('PATCH', ({ people }) => `/recipients/${people[0]}`, { email: 'new@example.test' })
const issueLink = api('POST', ({ people }) => `/recipients/${people[0]}/signing-url`)
/** The sweep of a node by whose clock the deadline has just passed. */
const expiry: Act = async ({ app }, { id }) => {
  await expireOne(
    { ...app, real_clock: { now: () => app.real_clock.now().replace(/^\d+/, '2030'), ahead_ms: 0 } },
    { workspace_id: place.key, id, ahead_ms: 0 },
  )
  return 'swept'
}

/** What the trail says of a seal. */
interface SealedData {
  readonly documents: readonly { readonly sha256: string }[]
  readonly sha256: string
  readonly certificate: object
}

interface Pair {
  readonly name: string
  readonly acts: readonly Act[]
  /** What each act is answered, in order, and how the envelope ends. */
  readonly outcomes: readonly string[]
  readonly people?: readonly { name: string; email: string }[]
  readonly unopened?: true
  readonly rounds?: number
}

const PAIRS: readonly Pair[] = [
  {
    name: 'the last signatures of two people',
    acts: [finish, otherFinishes],
    outcomes: ['200 | 200 | signed'],
    people: [ada, grace],
  },
  {
    name: 'a void against the last signature',
    acts: [finish, voiding],
    outcomes: ['200 | 409 envelope_already_signed | signed', '409 envelope_not_in_flight | 200 | voided'],
  },
  {
    name: 'two voids',
    acts: [voiding, voiding],
    outcomes: ['200 | 409 envelope_not_in_flight | voided', '409 envelope_not_in_flight | 200 | voided'],
  },
  {
    name: 'a decline against the last signature of the same person',
    rounds: 20,
    acts: [finish, decline],
    outcomes: ['200 | 409 recipient_already_acted | signed', '409 envelope_not_in_flight | 200 | declined'],
  },
  {
    name: 'a decline against the signature of another',
    rounds: 20,
    acts: [finish, otherDeclines],
    outcomes: ['200 | 200 | declined', '409 envelope_not_in_flight | 200 | declined'],
    people: [ada, grace],
  },
  {
    name: 'a recall against a signature',
    acts: [finish, recall],
    outcomes: ['200 | 409 envelope_already_signed | signed', '410 link_retired | 200 | recalled'],
  },
  {
    name: 'a recall against an opening',
    acts: [open, recall],
    outcomes: ['200 | 200 | recalled', '410 link_retired | 200 | recalled'],
    unopened: true,
  },
  {
    name: 'a void against an opening',
    rounds: 20,
    acts: [open, voiding],
    outcomes: ['200 | 200 | voided', '409 envelope_not_in_flight | 200 | voided'],
    unopened: true,
  },
  {
    name: 'the deadline against the last signature',
    acts: [finish, expiry],
    outcomes: ['200 | swept | signed', '409 envelope_not_in_flight | swept | expired'],
  },
  {
    name: 'the deadline against a void',
    rounds: 20,
    acts: [voiding, expiry],
    outcomes: ['200 | swept | voided', '409 envelope_not_in_flight | swept | expired'],
  },
  {
    name: 'a new address against a signature by the old link',
    acts: [finish, readdress],
    outcomes: ['200 | 409 recipient_already_acted | signed', '410 link_retired | 200 | opened'],
  },
  {
    name: 'a link handed out against a void',
    rounds: 20,
    acts: [issueLink, voiding],
    outcomes: ['200 | 200 | voided', '409 envelope_not_in_flight | 200 | voided'],
  },
  {
    name: 'three finishes of one person',
    acts: [finish, finish, finish],
    outcomes: [
      '200 | 409 recipient_already_acted | 409 recipient_already_acted | signed',
      '409 recipient_already_acted | 200 | 409 recipient_already_acted | signed',
      '409 recipient_already_acted | 409 recipient_already_acted | 200 | signed',
    ],
  },
  {
    name: 'a reminder against the last signature',
    acts: [finish, remind],
    outcomes: ['200 | 200 | signed', '200 | 409 envelope_already_signed | signed'],
  },
  {
    name: 'two reminders',
    acts: [remind, remind],
    outcomes: ['200 | 409 nothing_to_remind | opened', '409 nothing_to_remind | 200 | opened'],
  },
]

/** A workspace is a few rounds old at most, so that counting all that is in it stays cheap. */
async function given({ number }: Round, { people, unopened }: Pick<Pair, 'people' | 'unopened'>): Promise<Given> {
  if (number % 25 === 1) place = await nodes.workspace()
  const { first } = nodes
  const envelope = await made(fromRefs(first, place, { ...metadataOf(place.live_ref, people), send: true }))
  const ids: string[] = envelope.recipients.map(({ id }: { id: string }) => id)
  const [session, other = null] = await Promise.all(
    ids.map((rid) => (unopened ? withLink(first, rid) : opened(first, rid))),
  )
  if (!session) throw new Error('nobody is to sign')
  return { id: envelope.id, people: ids, session, other }
}

/** Of these kinds only one entry may be there, whatever happened. */
const ENDS = /^envelope\.(all_signed|completed|voided|declined|expired|recalled)$/

test.each(PAIRS)('$name: one winner', async (pair) => {
  const seen = new Set<string>()
  await rounds(pair.rounds ?? 30, async (round) => {
    const { both, first } = nodes
    const story = await given(round, pair)
    const begin = round.below(2)
    const answers = await round.race(pair.acts.map((act, i) => () => act(both[(begin + i) % 2] as TestService, story)))
    const { status, trail, mails } = await nodes.expectSound(place, story.id)
    const outcome = [...answers, status].join(' | ')
    expect(pair.outcomes).toContain(outcome)
    seen.add(outcome)
    const ends = trail.filter(({ type }) => ENDS.test(type))
    expect(ends).toHaveLength(status === 'opened' ? 0 : 1)
    const reminded = trail.filter(({ type }) => type === 'envelope.reminded')
    expect(mails.filter(({ kind }) => kind === 'reminder')).toHaveLength(reminded.length)
    expect(mails.filter(({ cause }) => !trail.some(({ id }) => id === cause))).toEqual([])
    if (pair.acts.includes(remind)) await first.database.query('delete from hit_window')
  })
  // Else it was no race.
  expect([...seen].toSorted()).toEqual([...pair.outcomes].toSorted())
})

test('three seals at once: completed once, told once, one set of files', async () => {
  await rounds(30, async (round) => {
    const { both, first } = nodes
    const story = await given(round, {})
    expect(await finish(first, story)).toBe('200')
    const ref = { workspace_id: place.key, id: story.id }
    const runs = [0, 1, 0].map((n) => () => sealEnvelope((both[n] as TestService).app, ref))
    expect(await round.race(runs)).not.toContain('failed')
    const { status, trail } = await nodes.expectSound(place, story.id)
    const of = (name: string) => trail.filter(({ type }) => type === name)
    expect([status, of('envelope.sealed').length, of('envelope.completed').length]).toEqual(['completed', 1, 1])
    const [row] = await first.database.query<any>(
      `select documents, details, (select count(*)::int from event v where v.workspace_id = $1 and v.envelope_id = $2
          and type in ('envelope.sealed', 'envelope.completed')) as told from envelope where workspace_id = $1 and id = $2`,
      [place.key, story.id],
    )
    const [sealed] = of('envelope.sealed')
    const { documents, sha256, certificate } = { ...sealed?.data } as unknown as SealedData
    expect([row.told, row.documents[0].final.sha256, row.details.final_sha256, row.details.certificate]).toEqual([
      2,
      documents[0]?.sha256,
      sha256,
      certificate,
    ])
  })
})
