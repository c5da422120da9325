import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decline } from '../../../src/domain/envelopes/decline.ts'
import {
  type Envelope,
  hasActed,
  NOTIFICATION_KINDS,
  type Notifications,
  type Recipient,
  signersOf,
} from '../../../src/domain/envelopes/envelope.ts'
import type { DomainEvent, EventType } from '../../../src/domain/envelopes/event.ts'
import { expire } from '../../../src/domain/envelopes/expire.ts'
import { extend } from '../../../src/domain/envelopes/extend.ts'
import { type Change, isTerminal } from '../../../src/domain/envelopes/lifecycle.ts'
import { open } from '../../../src/domain/envelopes/open.ts'
import { type MailKind, reactionsTo } from '../../../src/domain/envelopes/reactions.ts'
import { recall } from '../../../src/domain/envelopes/recall.ts'
import { handOverLink } from '../../../src/domain/envelopes/signing-link.ts'
import { addRecipients, editRecipient, removeRecipient } from '../../../src/domain/recipients/recipients.ts'
import { isRefusal, type Refusal } from '../../../src/domain/refusal.ts'
import { remind } from '../../../src/domain/envelopes/remind.ts'
import { isDue } from '../../../src/domain/envelopes/routing.ts'
import { seal, sealFailed } from '../../../src/domain/envelopes/seal.ts'
import { send } from '../../../src/domain/envelopes/send.ts'
import { sign } from '../../../src/domain/envelopes/sign.ts'
import { voidEnvelope } from '../../../src/domain/envelopes/void.ts'
import { box, copy, deadline, draft, sealingOf, signer, signingOf } from '../../support/build.ts'

/** One thing that somebody tries: who is a position among the people, some of it outside the list. */
interface Try {
  readonly act: keyof typeof ACTS
  readonly who: number
  readonly flag: boolean
}

interface Attempt extends Try {
  readonly envelope: Envelope
  readonly id: string
  readonly now: string
}

const ACTS = {
  add: ({ envelope: e, now, flag }: Attempt) => {
    const id = `p${now}`
    const person = flag ? copy(id) : signer(id, { signing_order: 2 })
    const added = addRecipients(e, [person], { now: now, at: () => '' })
    // A signer without a box would end every walk at the draft.
    if (isRefusal(added) || flag) return added
    return { ...added, envelope: { ...added.envelope, fields: [...added.envelope.fields, box(id)] } }
  },
  edit: ({ envelope: e, id, now, flag }: Attempt) =>
    editRecipient(e, id, flag ? { email: `${now}@example.test` } : { name: now }, now),
  reroute: ({ envelope: e, id, now }: Attempt) => editRecipient(e, id, { signing_order: 3 }, now),
  remove: ({ envelope: e, id, now, flag }: Attempt) => removeRecipient(e, id, flag, now),
  send: ({ envelope: e, now }: Attempt) => send(e, { now, deadline_at: deadline }),
  open: ({ envelope: e, id, now }: Attempt) => open(e, { now, recipient_id: id, consent_version: '1' }),
  sign: ({ envelope: e, id, now, flag }: Attempt) =>
    sign(e, { ...signingOf(e, id), now, ...(flag ? {} : { values: new Map() }) }),
  finish: ({ envelope: e, id, now }: Attempt) => sign(e, { ...signingOf(e, id), now }),
  decline: ({ envelope: e, id, now, flag }: Attempt) =>
    decline(e, { now, recipient_id: id, reason: flag ? 'wrong rent' : ' ' }),
  void: ({ envelope: e, now }: Attempt) => voidEnvelope(e, { now, reason: null }),
  recall: ({ envelope: e, now }: Attempt) => recall(e, { now, reason: null }),
  hush: ({ envelope: e, id, now, flag }: Attempt) =>
    editRecipient(e, id, flag ? { email: null, notifications: [] } : { notifications: ['completion'] }, now),
  wake: ({ envelope: e, id, now, flag }: Attempt) =>
    editRecipient(e, id, { notifications: null, ...(flag ? { email: `${now}@example.test` } : {}) }, now),
  sendSilently: ({ envelope: e, now }: Attempt) => send(e, { now, deadline_at: deadline, notifications: [] }),
  handOver: ({ envelope: e, id, now, flag }: Attempt) =>
    handOverLink(e, { now, recipient_id: id, expires_at: null, replaces_earlier: flag }),
  extend: ({ envelope: e, now }: Attempt) => extend(e, { now, deadline_at: `${deadline}1`, latest: `${deadline}2` }),
  remind: ({ envelope: e, id, now, flag }: Attempt) =>
    remind(e, { now, kind: 'manual', secondsSince: () => 0, message: null, recipient_id: flag ? id : null }),
  expire: ({ envelope: e, flag, now }: Attempt) => expire(e, { now: flag ? deadline : now }),
  seal: ({ envelope: e, now }: Attempt) => seal(e, { ...sealingOf(e), now }),
  sealFailed: ({ envelope: e }: Attempt) => sealFailed(e, 'no timestamp'),
} as const satisfies Record<string, (attempt: Attempt) => Change | Refusal>

/** The usual course of things is likelier than its end, so that long walks happen. */
const WEIGHTS: Readonly<Record<keyof typeof ACTS, number>> = {
  open: 12,
  finish: 12,
  send: 6,
  seal: 4,
  sign: 3,
  edit: 3,
  add: 2,
  remove: 2,
  reroute: 2,
  remind: 2,
  hush: 2,
  wake: 2,
  sendSilently: 2,
  handOver: 1,
  extend: 1,
  recall: 2,
  sealFailed: 2,
  decline: 2,
  void: 1,
  expire: 1,
}

const tries: fc.Arbitrary<Try> = fc.record({
  act: fc.oneof(
    ...(Object.keys(ACTS) as (keyof typeof ACTS)[]).map((act) => ({
      arbitrary: fc.constant(act),
      weight: WEIGHTS[act],
    })),
  ),
  who: fc.nat({ max: 5 }),
  flag: fc.boolean(),
})

const casts: fc.Arbitrary<readonly Recipient[]> = fc
  .array(
    fc.record({
      signing_order: fc.integer({ min: 1, max: 3 }),
      cc: fc.boolean(),
      // Most people get every mail, some get some, and some have no address.
      mails: fc.oneof(
        { weight: 4, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.constant({ email: null, notifications: [] }) },
        { weight: 1, arbitrary: fc.subarray([...NOTIFICATION_KINDS]).map((notifications) => ({ notifications })) },
      ),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((people) =>
    people.map(({ signing_order, cc, mails }, i) =>
      cc && i > 0 ? copy(`p${i}`, { signing_order, ...mails }) : signer(`p${i}`, { signing_order, ...mails }),
    ),
  )

/** As docs/interface.md, Notifications, lists them; a code and a former address are no one's choice. */
const COUNTS_AS: Readonly<Partial<Record<MailKind, Notifications[number]>>> = {
  ...{
    invitation: 'invitation',
    reminder: 'reminder',
    extended: 'reminder',
    completed: 'completion',
    copy: 'completion',
  },
  ...{ declined: 'ended', voided: 'ended', expired: 'ended', recalled: 'ended' },
}

/** Nobody is mailed what they are not to get, nobody without an address at all, and the trail says who was. */
function checkMails(after: Envelope, event: DomainEvent): void {
  const { mails } = reactionsTo(event, after)
  for (const { kind, recipient_id, to_email } of mails) {
    const person = after.recipients.find(({ id }) => id === recipient_id)
    const wanted = person?.notifications ?? after.notifications ?? NOTIFICATION_KINDS
    if (to_email !== undefined) expect([kind, to_email]).toEqual(['substituted', expect.stringContaining('@')])
    else
      expect([kind, person?.email ?? null, wanted]).toEqual([
        kind,
        expect.any(String),
        expect.arrayContaining([COUNTS_AS[kind]]),
      ])
  }
  if (event.type === 'recipient.invited') expect(mails).toHaveLength(event.mailed === false ? 0 : 1)
  if (event.type === 'envelope.reminded') expect(mails).toHaveLength(1)
  if (event.type === 'envelope.completed')
    expect(mails.length + (event.unmailed?.length ?? 0)).toBe(after.recipients.length)
  const unreachable = after.recipients.filter(
    ({ email, notifications }) =>
      email === null && (notifications ?? after.notifications ?? NOTIFICATION_KINDS).length > 0,
  )
  expect(unreachable).toEqual([])
}

/** Where an event of this type takes the envelope; null = it stays where it is. */
const LEADS_TO: Readonly<Record<EventType, Envelope['status'] | null>> = {
  'envelope.created': 'draft',
  'envelope.sent': 'sent',
  'envelope.opened': 'opened',
  'envelope.document_signed': 'opened',
  'envelope.all_signed': 'signed',
  'envelope.sealed': null,
  'envelope.completed': 'completed',
  'envelope.declined': 'declined',
  'envelope.voided': 'voided',
  'envelope.expired': 'expired',
  'envelope.recalled': 'recalled',
  'envelope.edited': null,
  'envelope.extended': null,
  'documents.changed': null,
  'envelope.deleted': null,
  'envelope.reminded': null,
  'recipient.invited': null,
  'recipient.added': null,
  'recipient.edited': null,
  'recipient.substituted': null,
  'recipient.removed': null,
  'recipient.link_handed_out': null,
  'recipient.embed_token_issued': null,
  'recipient.mail_failed': null,
  'recipient.link_mailed': null,
  'fields.placed': null,
  'fields.removed': null,
  'identity.code_sent': null,
  'identity.failed': null,
  'identity.locked': null,
  'identity.passed': null,
}

/** docs/interface.md, States, the statuses as pairs. Nobody finishes without opening, so sent never leads to signed at once. */
const TRANSITIONS = `
  draft>sent recalled>sent sent>opened opened>signed signed>completed
  sent>declined opened>declined sent>voided opened>voided recalled>voided
  sent>expired opened>expired sent>recalled opened>recalled`
  .trim()
  .split(/\s+/)

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member of Object.values(value)) deepFreeze(member)
  }
  return value
}

function checkStep(before: Envelope, { envelope: after, events }: Change, now: string): void {
  if (isTerminal(before.status)) throw new Error(`${before.status} was left or touched`)
  const led = events.map(({ type }) => LEADS_TO[type]).findLast((status) => status !== null)
  expect(after.status).toBe(led ?? before.status)
  expect(events.every(({ at }) => at === now || at === deadline)).toBe(true)
  for (const was of before.recipients) {
    const is = after.recipients.find(({ id }) => id === was.id)
    if (is) checkPerson(was, is, before.status === 'sent' || before.status === 'opened')
    else expect(hasActed(was), 'someone who acted was removed').toBe(false)
  }
  for (const event of events) {
    checkMails(after, event)
    if (event.type !== 'recipient.invited') continue
    const invited = after.recipients.find(({ id }) => id === event.recipient_id)
    expect(invited && isDue(after, invited) && invited.status === 'sent').toBe(true)
  }
  expect(after.fields.every((field) => after.recipients.some(({ id }) => id === field.recipient_id))).toBe(true)
  checkOrder(after)
}

function checkPerson(was: Recipient, is: Recipient, in_flight: boolean): void {
  expect(is.link_version).toBeGreaterThanOrEqual(was.link_version)
  if (in_flight && was.email !== is.email) expect(is.link_version).toBeGreaterThan(was.link_version)
  if (hasActed(was)) expect(is).toEqual(was)
}

/** Nobody has been asked, or has signed, while someone of a lower turn is still to sign. */
function checkOrder(envelope: Envelope): void {
  if (envelope.status === 'draft' || envelope.status === 'recalled') return
  const signers = signersOf(envelope)
  const asked = signers.filter(({ status }) => ['sent', 'opened', 'signed', 'declined'].includes(status))
  const pending = signers.filter(({ status }) => status !== 'signed').map(({ signing_order }) => signing_order)
  for (const { signing_order } of asked)
    expect(signing_order).toBeLessThanOrEqual(Math.min(...pending, Number.POSITIVE_INFINITY))
}

/** Walks the tries; gives the transitions that happened. */
function walk(cast: readonly Recipient[], course: readonly Try[]): string[] {
  let envelope = deepFreeze(draft({ recipients: cast }))
  const taken: string[] = []
  const told: EventType[] = []
  for (const [step, attempt] of course.entries()) {
    const now = `2026-11-20T12:00:${String(step).padStart(2, '0')}.000Z`
    const id = envelope.recipients[attempt.who]?.id ?? 'nobody'
    const outcome = ACTS[attempt.act]({ ...attempt, envelope, id, now })
    if (isRefusal(outcome)) continue
    checkStep(envelope, outcome, now)
    if (envelope.status !== outcome.envelope.status) taken.push(`${envelope.status}>${outcome.envelope.status}`)
    told.push(...outcome.events.map(({ type }) => type))
    envelope = deepFreeze(outcome.envelope)
  }
  const times = (type: EventType) => told.filter((each) => each === type).length
  const completed = envelope.status === 'completed' ? 1 : 0
  expect([times('envelope.sealed'), times('envelope.completed')]).toEqual([completed, completed])
  expect(times('envelope.all_signed')).toBe(completed || envelope.status === 'signed' ? 1 : 0)
  return taken
}

test('no course of acts breaks the state machine, and every transition of the table happens', () => {
  const taken = new Set<string>()
  fc.assert(
    fc.property(casts, fc.array(tries, { minLength: 10, maxLength: 50, size: 'max' }), (cast, course) => {
      for (const pair of walk(cast, course)) taken.add(pair)
    }),
    { numRuns: 1500 },
  )
  expect([...taken].toSorted()).toEqual(TRANSITIONS.toSorted())
})
