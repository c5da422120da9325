import { describe, expect, test } from 'vitest'
import type { DomainEvent, EventType } from '../../../src/domain/envelopes/event.ts'
import { EVENT_VARIANTS, OPT_IN_EVENTS, reactionsTo, WEBHOOK_EVENTS } from '../../../src/domain/envelopes/reactions.ts'
import { copy, deadline, hashOf, noon, sent, signedBy, signer } from '../../support/build.ts'

/** ada has signed, bob's turn it is, late has heard of nothing, cleo gets a copy. */
const envelope = signedBy(
  sent({
    recipients: [
      signer('ada'),
      signer('bob', { signing_order: 2 }),
      signer('late', { signing_order: 3 }),
      copy('cleo'),
    ],
  }),
  'ada',
)

const at = noon
const bob = { at, recipient_id: 'bob' } as const
const EVENTS: { readonly [T in EventType]: Extract<DomainEvent, { type: T }> } = {
  'envelope.created': { type: 'envelope.created', at, source: 'api', fields_required: false, documents: [] },
  'envelope.sent': { type: 'envelope.sent', at, deadline_at: deadline },
  'recipient.invited': { type: 'recipient.invited', ...bob },
  'envelope.opened': { type: 'envelope.opened', ...bob, consent_version: '1' },
  'envelope.document_signed': {
    type: 'envelope.document_signed',
    ...bob,
    field_count: 1,
    values_sha256: hashOf('a'),
  },
  'envelope.edited': { type: 'envelope.edited', at, changed: ['name'] },
  'documents.changed': { type: 'documents.changed', at, documents: [], removed_fields: 0 },
  'envelope.extended': { type: 'envelope.extended', at, from: noon, deadline_at: deadline },
  'envelope.all_signed': { type: 'envelope.all_signed', at },
  'envelope.sealed': {
    type: 'envelope.sealed',
    at,
    sha256: hashOf('f'),
    documents: [],
    certificate: { sha256: hashOf('c'), size: 1 },
  },
  'envelope.completed': { type: 'envelope.completed', at },
  'envelope.declined': { type: 'envelope.declined', ...bob, reason: 'wrong rent' },
  'envelope.voided': { type: 'envelope.voided', at, reason: 'typo' },
  'envelope.expired': { type: 'envelope.expired', at, deadline_at: deadline, pending: ['bob', 'late'] },
  'envelope.recalled': { type: 'envelope.recalled', at, reason: null },
  'envelope.deleted': { type: 'envelope.deleted', at },
  'envelope.reminded': { type: 'envelope.reminded', ...bob, kind: 'manual', count: 1, message: 'please' },
  'recipient.added': { type: 'recipient.added', ...bob },
  'recipient.edited': { type: 'recipient.edited', ...bob, changed: ['name'] },
  'recipient.substituted': { type: 'recipient.substituted', ...bob, from: 'a@x', to: 'b@x', mail_now: true },
  'recipient.removed': { type: 'recipient.removed', ...bob, email: 'bob@example.test', removed_fields: 0 },
  'recipient.link_handed_out': { type: 'recipient.link_handed_out', ...bob, link_version: 1 },
  'recipient.embed_token_issued': {
    type: 'recipient.embed_token_issued',
    ...bob,
    link_version: 1,
    token_id: 'rtk_1',
  },
  'recipient.link_mailed': { type: 'recipient.link_mailed', ...bob, link_version: 1 },
  'fields.placed': { type: 'fields.placed', at, count: 2, replaced: 1 },
  'fields.removed': { type: 'fields.removed', ...bob, field_id: 'fld_bob' },
  'identity.code_sent': {
    type: 'identity.code_sent',
    ...bob,
    method: 'email_code',
    sent_to: 'b•••@example.test',
    number: 2,
  },
  'identity.failed': { type: 'identity.failed', ...bob, method: 'access_code', tries_left: 4 },
  'identity.locked': { type: 'identity.locked', ...bob, method: 'access_code', until: null },
  'identity.passed': { type: 'identity.passed', ...bob, method: 'access_code', sent_to: null },
  'recipient.mail_failed': { type: 'recipient.mail_failed', ...bob, reason: 'bounced' },
}

const shown = (event: DomainEvent) => {
  const { webhook, mails, jobs } = reactionsTo(event, envelope)
  const requested = mails.map(({ kind, recipient_id, note }) => `${kind} ${recipient_id}${note ? `: ${note}` : ''}`)
  return [webhook ?? '-', requested.join(', ') || '-', jobs.join(', ') || '-']
}

describe('what follows from each event: webhook, letters, jobs', () => {
  const rows: [EventType, string, string, string][] = [
    ['envelope.created', 'envelope.created', '-', '-'],
    ['envelope.sent', 'envelope.sent', '-', '-'],
    ['recipient.invited', '-', 'invitation bob', '-'],
    ['envelope.opened', 'envelope.opened', '-', '-'],
    ['envelope.document_signed', 'envelope.document_signed', '-', '-'],
    ['envelope.all_signed', 'envelope.all_signed', '-', 'seal_envelope'],
    ['envelope.sealed', 'envelope.sealed', '-', '-'],
    ['envelope.completed', 'envelope.completed', 'completed ada, completed bob, completed late, copy cleo', '-'],
    ['envelope.declined', 'envelope.declined', 'declined ada: wrong rent', '-'],
    ['envelope.voided', 'envelope.voided', 'voided ada: typo, voided bob: typo', '-'],
    ['envelope.expired', 'envelope.expired', 'expired ada, expired bob', '-'],
    ['envelope.recalled', 'envelope.recalled', 'recalled ada, recalled bob', '-'],
    ['envelope.edited', '-', '-', '-'],
    ['documents.changed', '-', '-', '-'],
    ['envelope.extended', '-', 'extended bob', '-'],
    ['envelope.deleted', '-', '-', '-'],
    ['envelope.reminded', 'envelope.reminded', 'reminder bob: please', '-'],
    ['recipient.added', '-', '-', '-'],
    ['recipient.edited', '-', '-', '-'],
    ['recipient.substituted', 'recipient.substituted', 'invitation bob, substituted bob', '-'],
    ['recipient.removed', '-', '-', '-'],
    ['recipient.link_handed_out', '-', '-', '-'],
    ['recipient.embed_token_issued', '-', '-', '-'],
    ['recipient.link_mailed', '-', 'link bob', '-'],
    ['fields.placed', '-', '-', '-'],
    ['fields.removed', '-', '-', '-'],
    ['identity.code_sent', '-', 'code bob: 2', '-'],
    ['identity.failed', '-', '-', '-'],
    ['identity.locked', '-', '-', '-'],
    ['identity.passed', '-', '-', '-'],
    ['recipient.mail_failed', '-', '-', '-'],
  ]
  test.each(rows)('%s: %s | %s | %s', (type, ...expected) => expect(shown(EVENTS[type])).toEqual(expected))

  test('no event is left out', () => {
    expect(rows.map(([type]) => type).toSorted()).toEqual(Object.keys(EVENTS).toSorted())
  })

  test('a void tells nobody twice: those who were told of the recall know already', () => {
    const { mails } = reactionsTo(EVENTS['envelope.voided'], { ...envelope, recalled_at: noon })
    expect(mails).toEqual([])
  })

  test('a link that is asked for again leads to what there is by then', () => {
    const { mails } = reactionsTo(EVENTS['recipient.link_mailed'], { ...envelope, status: 'completed' })
    expect(mails).toEqual([{ kind: 'final_link', recipient_id: 'bob', note: null }])
  })

  test('a corrected address: the former one hears of it, and of nobody', () => {
    const { mails } = reactionsTo(EVENTS['recipient.substituted'], envelope)
    expect(mails[1]).toEqual({ kind: 'substituted', recipient_id: 'bob', note: null, to_email: 'a@x' })
  })

  test('a substitution out of turn mails nobody', () => {
    expect(shown({ ...EVENTS['recipient.substituted'], mail_now: false })).toEqual(['recipient.substituted', '-', '-'])
  })
})

describe('the names that subscribers may list', () => {
  test('are those of docs/interface.md, Webhooks, and one more', () => {
    expect([...WEBHOOK_EVENTS].toSorted()).toEqual(
      [
        ...['envelope.created', 'envelope.sent', 'envelope.opened', 'envelope.document_signed'],
        ...['envelope.all_signed', 'envelope.completed', 'envelope.declined', 'envelope.voided'],
        ...['envelope.expired', 'envelope.recalled', 'envelope.reminded', 'envelope.sealed'],
        'recipient.substituted',
      ].toSorted(),
    )
    expect(EVENT_VARIANTS).toEqual({
      'envelope.viewed': 'envelope.opened',
      'envelope.signed': 'envelope.document_signed',
    })
    expect(OPT_IN_EVENTS).toEqual(['recipient.substituted'])
  })

  test('every one of them is emitted by some event', () => {
    const emitted = Object.values(EVENTS).flatMap((event) => reactionsTo(event, envelope).webhook ?? [])
    expect(emitted.toSorted()).toEqual([...WEBHOOK_EVENTS].toSorted())
  })
})
