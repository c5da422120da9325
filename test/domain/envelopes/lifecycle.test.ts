import { describe, expect, test } from 'vitest'
import { decline } from '../../../src/domain/envelopes/decline.ts'
import { deleteEnvelope } from '../../../src/domain/envelopes/delete.ts'
import { ENVELOPE_STATUSES, type Envelope, type EnvelopeStatus } from '../../../src/domain/envelopes/envelope.ts'
import { changeDocuments } from '../../../src/domain/envelopes/documents.ts'
import { extend } from '../../../src/domain/envelopes/extend.ts'
import { expire } from '../../../src/domain/envelopes/expire.ts'
import { placeFields, removeField } from '../../../src/domain/fields/fields.ts'
import { issueSigningLink } from '../../../src/domain/envelopes/signing-link.ts'
import {
  type Act,
  admits,
  type Change,
  IN_FLIGHT,
  isTerminal,
  refusalOf,
  TERMINAL,
} from '../../../src/domain/envelopes/lifecycle.ts'
import { open } from '../../../src/domain/envelopes/open.ts'
import { recall } from '../../../src/domain/envelopes/recall.ts'
import { addRecipients, editRecipient, removeRecipient } from '../../../src/domain/recipients/recipients.ts'
import { isRefusal, type Refusal } from '../../../src/domain/refusal.ts'
import { remind } from '../../../src/domain/envelopes/remind.ts'
import { seal, sealFailed } from '../../../src/domain/envelopes/seal.ts'
import { send } from '../../../src/domain/envelopes/send.ts'
import { sign } from '../../../src/domain/envelopes/sign.ts'
import { voidEnvelope } from '../../../src/domain/envelopes/void.ts'
import { deadline, envelopeIn, noon, refused, sealingOf, signer, signingOf, story } from '../../support/build.ts'

const placing = { entries: [], given: 0, replace: true, newId: () => 'fld_new', issues: [] }

const later = '2027-03-18T12:00:00.000Z'
/** The documents as they are, one of them with a title. */
const listOf = ({ documents }: Envelope) => ({
  now: noon,
  entries: documents.map(({ id }, i) => [i, { id, title: 'Lease', file: null }] as const),
  given: documents.length,
  force: false,
  issues: [],
})

/** Every way to touch an envelope, with facts that are right wherever the status is. */
const ACTS: Readonly<Record<string, (envelope: Envelope) => Change | Refusal>> = {
  add: (e) => addRecipients(e, [signer('eve')], { now: noon, at: () => '' }),
  remove: (e) => removeRecipient(e, 'ada', true, noon),
  rename: (e) => editRecipient(e, 'ada', { name: 'Ada L.' }, noon),
  send: (e) => send(e, { now: noon, deadline_at: deadline }),
  open: (e) => open(e, { now: noon, recipient_id: 'ada', consent_version: '1' }),
  sign: (e) => sign(e, signingOf(e, 'ada')),
  decline: (e) => decline(e, { now: noon, recipient_id: 'ada', reason: 'wrong rent' }),
  remind: (e) => remind(e, { now: noon, kind: 'manual', secondsSince: () => 0, message: null, recipient_id: null }),
  void: (e) => voidEnvelope(e, { now: noon, reason: null }),
  recall: (e) => recall(e, { now: noon, reason: null }),
  extend: (e) => extend(e, { now: noon, deadline_at: later, latest: later }),
  documents: (e) => changeDocuments(e, listOf(e)),
  expire: (e) => expire(e, { now: deadline }),
  seal: (e) => seal(e, sealingOf(e)),
  'hand out': (e) => issueSigningLink(e, { now: noon, recipient_id: 'ada' }),
  delete: (e) => deleteEnvelope(e, { now: noon }),
  place: (e) => placeFields(e, { ...placing, now: noon }),
  unplace: (e) => removeField(e, e.fields[0]?.id ?? '', noon),
  'seal failed': (e) => sealFailed(e, 'no timestamp'),
}

const after = (act: string, status: EnvelopeStatus): string => {
  const outcome = ACTS[act]?.(envelopeIn(status))
  if (!outcome) throw new Error(`no act ${act}`)
  return isRefusal(outcome) ? outcome.refused : outcome.envelope.status
}

const asRows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s*\|\s*/))

describe('what every act does to a one-signer envelope in every status', () => {
  /** A status = it is there afterwards; a code = it was refused with it. */
  const rows = asRows(`
    add         | draft     | draft
    add         | recalled  | recalled
    add         | sent      | envelope_already_sent
    add         | opened    | envelope_already_sent
    add         | signed    | envelope_already_sent
    add         | completed | envelope_already_sent
    add         | declined  | envelope_already_sent
    add         | voided    | envelope_already_sent
    add         | expired   | envelope_already_sent
    remove      | draft     | draft
    remove      | recalled  | recalled
    remove      | sent      | envelope_already_sent
    remove      | opened    | envelope_already_sent
    remove      | signed    | envelope_already_sent
    remove      | completed | envelope_already_sent
    remove      | declined  | envelope_already_sent
    remove      | voided    | envelope_already_sent
    remove      | expired   | envelope_already_sent
    rename      | draft     | draft
    rename      | recalled  | recalled
    rename      | sent      | sent
    rename      | opened    | opened
    rename      | signed    | recipient_already_acted
    rename      | completed | recipient_already_acted
    rename      | declined  | recipient_already_acted
    rename      | voided    | envelope_already_sent
    rename      | expired   | envelope_already_sent
    send        | draft     | sent
    send        | recalled  | sent
    send        | sent      | envelope_not_draft
    send        | opened    | envelope_not_draft
    send        | signed    | envelope_not_draft
    send        | completed | envelope_not_draft
    send        | declined  | envelope_not_draft
    send        | voided    | envelope_not_draft
    send        | expired   | envelope_not_draft
    open        | draft     | envelope_not_in_flight
    open        | recalled  | envelope_not_in_flight
    open        | sent      | opened
    open        | opened    | opened
    open        | signed    | recipient_already_acted
    open        | completed | recipient_already_acted
    open        | declined  | envelope_not_in_flight
    open        | voided    | envelope_not_in_flight
    open        | expired   | envelope_not_in_flight
    sign        | draft     | envelope_not_in_flight
    sign        | recalled  | envelope_not_in_flight
    sign        | sent      | not_opened
    sign        | opened    | signed
    sign        | signed    | recipient_already_acted
    sign        | completed | recipient_already_acted
    sign        | declined  | envelope_not_in_flight
    sign        | voided    | envelope_not_in_flight
    sign        | expired   | envelope_not_in_flight
    decline     | draft     | envelope_not_in_flight
    decline     | recalled  | envelope_not_in_flight
    decline     | sent      | declined
    decline     | opened    | declined
    decline     | signed    | recipient_already_acted
    decline     | completed | recipient_already_acted
    decline     | declined  | envelope_not_in_flight
    decline     | voided    | envelope_not_in_flight
    decline     | expired   | envelope_not_in_flight
    remind      | draft     | envelope_not_in_flight
    remind      | recalled  | envelope_not_in_flight
    remind      | sent      | sent
    remind      | opened    | opened
    remind      | signed    | envelope_already_signed
    remind      | completed | envelope_not_in_flight
    remind      | declined  | envelope_not_in_flight
    remind      | voided    | envelope_not_in_flight
    remind      | expired   | envelope_not_in_flight
    void        | draft     | envelope_not_in_flight
    void        | recalled  | voided
    void        | sent      | voided
    void        | opened    | voided
    void        | signed    | envelope_already_signed
    void        | completed | envelope_not_in_flight
    void        | declined  | envelope_not_in_flight
    void        | voided    | envelope_not_in_flight
    void        | expired   | envelope_not_in_flight
    recall      | draft     | envelope_not_in_flight
    recall      | recalled  | envelope_not_in_flight
    recall      | sent      | recalled
    recall      | opened    | recalled
    recall      | signed    | envelope_already_signed
    recall      | completed | envelope_not_in_flight
    recall      | declined  | envelope_not_in_flight
    recall      | voided    | envelope_not_in_flight
    recall      | expired   | envelope_not_in_flight
    expire      | draft     | envelope_not_in_flight
    expire      | recalled  | envelope_not_in_flight
    expire      | sent      | expired
    expire      | opened    | expired
    expire      | signed    | envelope_already_signed
    expire      | completed | envelope_not_in_flight
    expire      | declined  | envelope_not_in_flight
    expire      | voided    | envelope_not_in_flight
    expire      | expired   | envelope_not_in_flight
    seal        | draft     | envelope_not_in_flight
    seal        | recalled  | envelope_not_in_flight
    seal        | sent      | envelope_not_in_flight
    seal        | opened    | envelope_not_in_flight
    seal        | signed    | completed
    seal        | completed | envelope_not_in_flight
    seal        | declined  | envelope_not_in_flight
    seal        | voided    | envelope_not_in_flight
    seal        | expired   | envelope_not_in_flight
    hand out    | draft     | envelope_not_in_flight
    hand out    | recalled  | envelope_not_in_flight
    hand out    | sent      | sent
    hand out    | opened    | opened
    hand out    | signed    | envelope_already_signed
    hand out    | completed | envelope_not_in_flight
    hand out    | declined  | envelope_not_in_flight
    hand out    | voided    | envelope_not_in_flight
    hand out    | expired   | envelope_not_in_flight
    documents   | draft     | draft
    documents   | recalled  | recalled
    documents   | sent      | envelope_already_sent
    documents   | opened    | envelope_already_sent
    documents   | signed    | envelope_already_sent
    documents   | completed | envelope_already_sent
    documents   | declined  | envelope_already_sent
    documents   | voided    | envelope_already_sent
    documents   | expired   | envelope_already_sent
    extend      | draft     | envelope_not_in_flight
    extend      | recalled  | envelope_not_in_flight
    extend      | sent      | sent
    extend      | opened    | opened
    extend      | signed    | envelope_already_signed
    extend      | completed | envelope_not_in_flight
    extend      | declined  | envelope_not_in_flight
    extend      | voided    | envelope_not_in_flight
    extend      | expired   | envelope_not_in_flight
    delete      | draft     | draft
    delete      | recalled  | recalled
    delete      | sent      | envelope_in_flight
    delete      | opened    | envelope_in_flight
    delete      | signed    | envelope_in_flight
    delete      | completed | completed
    delete      | declined  | declined
    delete      | voided    | voided
    delete      | expired   | expired
    place       | draft     | draft
    place       | recalled  | recalled
    place       | sent      | envelope_already_sent
    place       | opened    | envelope_already_sent
    place       | signed    | envelope_already_sent
    place       | completed | envelope_already_sent
    place       | declined  | envelope_already_sent
    place       | voided    | envelope_already_sent
    place       | expired   | envelope_already_sent
    unplace     | draft     | draft
    unplace     | recalled  | recalled
    unplace     | sent      | envelope_already_sent
    unplace     | opened    | envelope_already_sent
    unplace     | signed    | envelope_already_sent
    unplace     | completed | envelope_already_sent
    unplace     | declined  | envelope_already_sent
    unplace     | voided    | envelope_already_sent
    unplace     | expired   | envelope_already_sent
    seal failed | signed    | signed
    seal failed | completed | envelope_not_in_flight
    seal failed | sent      | envelope_not_in_flight
  `)

  test.each(rows)('%s while %s: %s', (act, status, expected) => {
    expect(after(act ?? '', status as EnvelopeStatus)).toBe(expected)
  })

  test('the table leaves no pair out', () => {
    const pairs = new Set(rows.map(([act, status]) => `${act} ${status}`))
    const all = Object.keys(ACTS).filter((act) => act !== 'seal failed')
    const missing = all.flatMap((act) =>
      ENVELOPE_STATUSES.filter((status) => !pairs.has(`${act} ${status}`)).map((status) => `${act} ${status}`),
    )
    expect(missing).toEqual([])
  })
})

describe('the table of admitted acts', () => {
  test.each<[EnvelopeStatus, string]>([
    ['draft', 'edit, send, delete'],
    ['recalled', 'edit, send, void, delete'],
    ['sent', 'correct, open, sign, decline, remind, hand out, void, recall, expire'],
    ['opened', 'correct, open, sign, decline, remind, hand out, void, recall, expire'],
    ['signed', 'seal'],
    ['completed', 'delete'],
    ['declined', 'delete'],
    ['voided', 'delete'],
    ['expired', 'delete'],
  ])('%s admits: %s', (status, admitted) => {
    const acts: Act[] = [
      ...(['edit', 'correct', 'send', 'open', 'sign', 'decline'] as const),
      ...(['remind', 'void', 'recall', 'expire', 'seal', 'hand out', 'delete'] as const),
    ]
    expect(acts.filter((act) => admits(status, act)).toSorted()).toEqual(admitted.split(', ').toSorted())
    for (const act of acts) expect(refusalOf(envelopeIn(status), act) === null, act).toBe(admits(status, act))
  })

  test('in flight, terminal and the rest part the statuses', () => {
    expect(IN_FLIGHT).toEqual(['sent', 'opened', 'signed'])
    expect(TERMINAL).toEqual(['completed', 'declined', 'voided', 'expired'])
    expect(ENVELOPE_STATUSES.filter(isTerminal)).toEqual([...TERMINAL])
    expect([...IN_FLIGHT, ...TERMINAL, 'draft', 'recalled'].toSorted()).toEqual([...ENVELOPE_STATUSES].toSorted())
  })
})

describe('the events of every transition of docs/interface.md, States, in order', () => {
  test.each<[string, EnvelopeStatus, string]>([
    ['send', 'draft', 'envelope.sent, recipient.invited ada'],
    ['send', 'recalled', 'envelope.sent, recipient.invited ada'],
    ['open', 'sent', 'envelope.opened ada'],
    ['open', 'opened', ''],
    ['sign', 'opened', 'envelope.document_signed ada, envelope.all_signed'],
    ['seal', 'signed', 'envelope.sealed, envelope.completed'],
    ['decline', 'sent', 'envelope.declined ada'],
    ['decline', 'opened', 'envelope.declined ada'],
    ['void', 'sent', 'envelope.voided'],
    ['void', 'opened', 'envelope.voided'],
    ['void', 'recalled', 'envelope.voided'],
    ['expire', 'sent', 'envelope.expired'],
    ['expire', 'opened', 'envelope.expired'],
    ['recall', 'sent', 'envelope.recalled'],
    ['recall', 'opened', 'envelope.recalled'],
    ['remind', 'sent', 'envelope.reminded ada'],
    ['remind', 'opened', 'envelope.reminded ada'],
    ['seal failed', 'signed', ''],
    ['hand out', 'sent', 'recipient.link_handed_out ada'],
    ['delete', 'draft', 'envelope.deleted'],
    ['delete', 'voided', 'envelope.deleted'],
    ['place', 'draft', 'fields.placed'],
    ['unplace', 'recalled', 'fields.removed ada'],
  ])('%s from %s: %s', (act, status, events) => {
    const outcome = ACTS[act]?.(envelopeIn(status))
    expect(outcome && story(outcome)).toBe(events)
  })
})

describe('the words of a refusal', () => {
  test.each<[string, EnvelopeStatus, string]>([
    ['void', 'draft', 'a draft envelope cannot be voided; delete a draft instead'],
    ['void', 'voided', 'a voided envelope cannot be voided'],
    ['void', 'signed', 'everyone has signed; it is too late to void this envelope'],
    ['void', 'expired', 'an expired envelope cannot be voided'],
    ['send', 'opened', 'an opened envelope cannot be sent'],
    ['add', 'sent', 'a sent envelope can no longer be edited'],
    ['remind', 'draft', 'a draft envelope cannot be reminded of'],
    ['hand out', 'draft', 'a draft envelope cannot be handed out for signing'],
    ['hand out', 'signed', 'everyone has signed; it is too late to hand out this envelope'],
    ['delete', 'opened', 'an opened envelope is in flight; void it first'],
    ['delete', 'signed', 'a signed envelope is being sealed; delete it once it is completed'],
  ])('%s while %s: %s', (act, status, message) => {
    const refusal = refused(ACTS[act]?.(envelopeIn(status)) ?? {})
    expect(refusal.message).toBe(message)
    expect(refusal.errors).toEqual([{ code: refusal.refused, param: null, message }])
    expect(refusal.details).toMatchObject({ envelope_status: status })
  })

  test('a refused edit says what can still be changed', () => {
    expect(refusalOf(envelopeIn('sent'), 'edit')?.details).toEqual({
      envelope_status: 'sent',
      allowed: ['name', 'email'],
    })
    expect(refusalOf(envelopeIn('voided'), 'edit')?.details).toEqual({
      envelope_status: 'voided',
      allowed: [],
    })
  })
})
