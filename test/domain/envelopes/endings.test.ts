import { describe, expect, test } from 'vitest'
import { expire } from '../../../src/domain/envelopes/expire.ts'
import { recall } from '../../../src/domain/envelopes/recall.ts'
import { seal, sealFailed } from '../../../src/domain/envelopes/seal.ts'
import { voidEnvelope } from '../../../src/domain/envelopes/void.ts'
import {
  accepted,
  copy,
  deadline,
  doc,
  envelopeIn,
  hashOf,
  noon,
  one,
  openedBy,
  person,
  refused,
  sealingOf,
  sent,
  signedBy,
  signer,
  story,
} from '../../support/build.ts'

const cast = {
  recipients: [signer('ada'), signer('bob'), signer('late', { signing_order: 2 }), copy('cleo')],
}
const statuses = (envelope: { recipients: readonly { status: string }[] }) =>
  envelope.recipients.map(({ status }) => status)

describe('voiding', () => {
  test('ends it for everyone who has not signed, with the reason', () => {
    const before = signedBy(sent(cast), 'ada')
    const { envelope, events } = accepted(voidEnvelope(before, { now: one, reason: 'typo' }))
    expect(envelope).toMatchObject({ status: 'voided', voided_at: one, void_reason: 'typo', updated_at: one })
    expect(statuses(envelope)).toEqual(['signed', 'voided', 'voided', 'created'])
    expect(person(envelope, 'ada')).toEqual(person(before, 'ada'))
    expect(events).toEqual([{ type: 'envelope.voided', at: one, reason: 'typo' }])
  })

  test('needs no reason', () => {
    const { envelope } = accepted(voidEnvelope(sent(cast), { now: one, reason: null }))
    expect(envelope.void_reason).toBeNull()
  })
})

describe('recalling', () => {
  test('pulls the envelope back and retires the links of the round', () => {
    const before = openedBy(sent(cast), 'ada')
    const { envelope, events } = accepted(recall(before, { now: one, reason: 'wrong file' }))
    expect(envelope).toMatchObject({ status: 'recalled', recalled_at: one, updated_at: one })
    expect(statuses(envelope)).toEqual(['created', 'created', 'created', 'created'])
    for (const { id, link_version } of before.recipients)
      expect(person(envelope, id).link_version).toBe(link_version + 1)
    expect(events).toEqual([{ type: 'envelope.recalled', at: one, reason: 'wrong file' }])
  })

  test('is too late after the first signature', () => {
    const refusal = refused(recall(signedBy(sent(cast), 'ada'), { now: one, reason: null }))
    expect(refusal.refused).toBe('recipient_already_acted')
    expect(refusal.message).toBe('ada@example.test has already signed; void the envelope instead')
  })
})

describe('expiring', () => {
  const justBefore = '2027-02-18T11:59:59.999Z'

  test('ends it with the pending signers named; copies and who signed are left alone', () => {
    const before = signedBy(sent(cast), 'ada')
    const { envelope, events } = accepted(expire(before, { now: deadline }))
    expect(envelope).toMatchObject({ status: 'expired', expired_at: deadline, updated_at: deadline })
    expect(statuses(envelope)).toEqual(['signed', 'expired', 'expired', 'created'])
    expect(events).toEqual([
      { type: 'envelope.expired', at: deadline, deadline_at: deadline, pending: ['bob', 'late'] },
    ])
  })

  test('does not happen a millisecond early', () => {
    expect(refused(expire(sent(cast), { now: justBefore })).message).toBe('the deadline has not passed')
    expect(story(expire(sent(cast), { now: deadline }))).toBe('envelope.expired')
  })
})

describe('sealing', () => {
  const lease = doc({ id: 'doc_lease', name: 'lease.pdf', order: 2, sha256: hashOf('e') })

  test('completes: each document has its final file, copies get theirs, the events carry the hashes', () => {
    const before = envelopeIn('signed', { ...cast, documents: [doc(), lease] })
    const { envelope, events } = accepted(seal(before, { ...sealingOf(before), now: one }))
    expect(envelope).toMatchObject({
      status: 'completed',
      sealed_at: one,
      completed_at: one,
      updated_at: one,
      sealing: null,
      final_sha256: hashOf('f'),
      certificate: { sha256: hashOf('c'), size: 40_000 },
    })
    expect(envelope.documents.map(({ final }) => final)).toEqual([
      { sha256: hashOf('f'), size: 90_000 },
      { sha256: hashOf('f'), size: 90_000 },
    ])
    expect(envelope.documents.map(({ sha256 }) => sha256)).toEqual([hashOf('d'), hashOf('e')])
    expect(statuses(envelope)).toEqual(['signed', 'signed', 'signed', 'copied'])
    expect(person(envelope, 'cleo').sent_at).toBe(one)
    expect(person(envelope, 'ada')).toEqual(person(before, 'ada'))
    expect(events).toEqual([
      {
        type: 'envelope.sealed',
        at: one,
        sha256: hashOf('f'),
        documents: [
          { name: 'contract.pdf', sha256: hashOf('f'), size: 90_000 },
          { name: 'lease.pdf', sha256: hashOf('f'), size: 90_000 },
        ],
        certificate: { sha256: hashOf('c'), size: 40_000 },
      },
      { type: 'envelope.completed', at: one },
    ])
  })

  test('a second run is refused', () => {
    const completed = envelopeIn('completed', cast)
    expect(refused(seal(completed, sealingOf(completed))).refused).toBe('envelope_not_in_flight')
  })

  test('a failed try counts and is told, and the next one may succeed', () => {
    const once = accepted(sealFailed(envelopeIn('signed', cast), 'no timestamp'))
    expect(once.envelope).toMatchObject({
      status: 'signed',
      sealing: { state: 'retrying', attempts: 1, last_error: 'no timestamp' },
    })
    const twice = accepted(sealFailed(once.envelope, 'disk full'))
    expect(twice.envelope.sealing).toEqual({ state: 'retrying', attempts: 2, last_error: 'disk full' })
    expect([once.events, twice.events]).toEqual([[], []])
    expect(accepted(seal(twice.envelope, { ...sealingOf(twice.envelope), now: noon })).envelope.sealing).toBeNull()
  })
})
