import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Envelope, Recipient } from '../../../src/domain/envelopes/envelope.ts'
import { open } from '../../../src/domain/envelopes/open.ts'
import { currentOrder, isDue, progressOf, signersDue } from '../../../src/domain/envelopes/routing.ts'
import { sign } from '../../../src/domain/envelopes/sign.ts'
import {
  accepted,
  copy,
  draft,
  noon,
  openedBy,
  person,
  sent,
  signedBy,
  signer,
  signingOf,
  story,
} from '../../support/build.ts'

const inTurns = (...orders: number[]): readonly Recipient[] =>
  orders.map((signing_order, i) => signer(`s${i}`, { signing_order }))

const idsDue = (envelope: Envelope) => signersDue(envelope).map(({ id }) => id)

describe('whose turn it is', () => {
  test.each<[string, readonly Recipient[], string[]]>([
    ['one signer is always due', inTurns(1), ['s0']],
    ['equal numbers act in parallel', inTurns(1, 1, 1), ['s0', 's1', 's2']],
    ['the lowest number goes first wherever it stands in the list', inTurns(3, 2, 7), ['s1']],
    ['numbers may have gaps and need not start at 1', inTurns(40, 7, 7), ['s1', 's2']],
    ['a copy is never due, not even with the lowest number', [copy('c'), ...inTurns(2, 3)], ['s0']],
    ['an envelope of copies has nobody due', [copy('c')], []],
  ])('%s', (_, recipients, due) => {
    const envelope = draft({ recipients })
    expect(idsDue(envelope)).toEqual(due)
    expect(recipients.filter((each) => isDue(envelope, each)).map(({ id }) => id)).toEqual(due)
  })

  test('the next group is due once all of the lower group have signed', () => {
    let envelope = sent({ recipients: inTurns(1, 1, 2, 2) })
    expect([currentOrder(envelope), idsDue(envelope)]).toEqual([1, ['s0', 's1']])
    envelope = signedBy(envelope, 's1')
    expect([currentOrder(envelope), idsDue(envelope)]).toEqual([1, ['s0']])
    envelope = signedBy(envelope, 's0')
    expect([currentOrder(envelope), idsDue(envelope)]).toEqual([2, ['s2', 's3']])
    envelope = signedBy(signedBy(envelope, 's2'), 's3')
    expect([currentOrder(envelope), idsDue(envelope)]).toEqual([null, []])
  })
})

describe('the next turn', () => {
  const cast = inTurns(1, 1, 2)

  test('is invited by the signature that completes the lower group, and only by that one', () => {
    const half = openedBy(openedBy(sent({ recipients: cast }), 's0'), 's1')
    const first = accepted(sign(half, signingOf(half, 's0')))
    expect(story(first)).toBe('envelope.document_signed s0')
    expect(person(first.envelope, 's2').status).toBe('waiting')

    const second = accepted(sign(first.envelope, signingOf(first.envelope, 's1')))
    expect(story(second)).toBe('envelope.document_signed s1, recipient.invited s2')
    expect(person(second.envelope, 's2')).toMatchObject({ status: 'sent', sent_at: noon })
  })

  test('cannot open, sign or jump the queue before it is invited', () => {
    const envelope = sent({ recipients: cast })
    expect(story(open(envelope, { now: noon, recipient_id: 's2', consent_version: '1' }))).toBe('not_your_turn')
    expect(story(sign(envelope, signingOf(envelope, 's2')))).toBe('not_your_turn')
  })
})

describe('progress', () => {
  test('counts signers only', () => {
    const recipients = [...inTurns(1, 2), copy('c')]
    const envelope = signedBy(sent({ recipients }), 's0')
    expect(progressOf(envelope)).toEqual({ signers: 2, signed: 1, declined: 0, opened: 1, current_order: 2 })
  })
})

test('whatever the orders and the sequence of signing, everyone is invited exactly once, group by group', () => {
  const orders = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(orders, fc.infiniteStream(fc.nat()), (turns, picks) => {
      let envelope = sent({ recipients: inTurns(...turns) })
      let invited = envelope.recipients.filter(({ status }) => status === 'sent').map(({ id }) => id)
      const turnOf = (id: string) => person(envelope, id).signing_order
      expect(invited.map(turnOf)).toEqual(turns.filter((turn) => turn === Math.min(...turns)))

      for (const _ of turns) {
        const due = signersDue(envelope)
        const [pick = 0] = [...picks.take(1)]
        const next = due[pick % due.length]
        if (!next) throw new Error('nobody is due although someone has not signed')
        const opened = openedBy(envelope, next.id)
        const change = accepted(sign(opened, signingOf(opened, next.id)))
        const fresh = change.events.flatMap((event) => (event.type === 'recipient.invited' ? [event.recipient_id] : []))
        expect(fresh.length > 0).toBe(due.length === 1 && change.envelope.status !== 'signed')
        invited = [...invited, ...fresh]
        envelope = change.envelope
      }
      expect(envelope.status).toBe('signed')
      expect(invited.toSorted()).toEqual(turns.map((_, i) => `s${i}`).toSorted())
      expect(invited.map(turnOf)).toEqual(turns.toSorted((a, b) => a - b))
    }),
    { numRuns: 300 },
  )
})
