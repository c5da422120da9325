import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENVELOPE_STATUSES, type Envelope } from '../../../src/domain/envelopes/envelope.ts'
import { admits } from '../../../src/domain/envelopes/lifecycle.ts'
import { isRefusal } from '../../../src/domain/refusal.ts'
import { send } from '../../../src/domain/envelopes/send.ts'
import {
  accepted,
  box,
  copy,
  deadline,
  draft,
  envelopeIn,
  noon,
  one,
  person,
  refused,
  signer,
  story,
} from '../../support/build.ts'

const round = { now: one, deadline_at: deadline }
const sending = (differs: Partial<Envelope>) => send(draft(differs), round)

describe('sending', () => {
  const two = [signer('ada'), signer('bob', { signing_order: 2 })]
  test.each<[string, Partial<Envelope>, string]>([
    ['invites the only signer', {}, 'envelope.sent, recipient.invited ada'],
    ['invites the first turn only', { recipients: two }, 'envelope.sent, recipient.invited ada'],
    [
      'invites all of a parallel group, in the order of the list',
      { recipients: [signer('ada'), signer('bob')] },
      'envelope.sent, recipient.invited ada, recipient.invited bob',
    ],
    ['mails no copy yet', { recipients: [copy('cleo'), signer('ada')] }, 'envelope.sent, recipient.invited ada'],
    [
      'needs a required box for each signer',
      { recipients: two, fields: [box('ada')] },
      'signer_without_required_field',
    ],
    ['counts no optional box', { fields: [box('ada', { required: false })] }, 'signer_without_required_field'],
    [
      'takes a required box of any type',
      { fields: [box('ada', { type: 'checkbox' })] },
      'envelope.sent, recipient.invited ada',
    ],
    [
      'needs no box for a copy',
      { recipients: [signer('ada'), copy('cleo')], fields: [box('ada')] },
      'envelope.sent, recipient.invited ada',
    ],
    ['needs a signer', { recipients: [copy('cleo')] }, 'no_signer'],
    ['needs a signer, not an empty list', { recipients: [] }, 'no_signer'],
  ])('%s', (_, differs, expected) => expect(story(sending(differs))).toBe(expected))

  test('sets every person up for the round', () => {
    const { envelope, events } = accepted(sending({ recipients: [...two, copy('cleo')] }))
    expect(envelope).toMatchObject({ status: 'sent', sent_at: one, updated_at: one, deadline_at: deadline })
    expect(events[0]).toEqual({ type: 'envelope.sent', at: one, deadline_at: deadline })
    const delivery = { channel: 'email', state: 'queued', last_error: null, at: one }
    expect(person(envelope, 'ada')).toEqual(
      signer('ada', { status: 'sent', link_version: 1, sent_at: one, delivery: delivery as never }),
    )
    expect(person(envelope, 'bob')).toEqual(signer('bob', { signing_order: 2, status: 'waiting', link_version: 1 }))
    expect(person(envelope, 'cleo')).toEqual(copy('cleo', { link_version: 1 }))
  })

  test('again after a recall retires the links of the first round and forgets its visits', () => {
    const recalled = envelopeIn('recalled', { recipients: two })
    const { envelope } = accepted(send(recalled, round))
    expect(envelope).toMatchObject({ status: 'sent', recalled_at: null, sent_at: one })
    for (const { id, link_version } of recalled.recipients)
      expect(person(envelope, id).link_version).toBeGreaterThan(link_version)
    expect(person(envelope, 'ada')).toMatchObject({ status: 'sent', opened_at: null, consent_version: null })
  })

  test('a message given with the send replaces only what it names', () => {
    const envelope = draft({ message: { subject: 'Lease', body: 'Please sign' } })
    const said = (message: NonNullable<Parameters<typeof send>[1]['message']>) =>
      accepted(send(envelope, { ...round, message })).envelope.message
    expect(said({ subject: 'Hurry' })).toEqual({ subject: 'Hurry', body: 'Please sign' })
    expect(said({ subject: undefined, body: null })).toEqual({ subject: 'Lease', body: null })
    expect(accepted(send(envelope, round)).envelope.message).toEqual(envelope.message)
  })

  test('names every signer without a required box, by position, person and address', () => {
    const recipients = [signer('ada'), copy('cleo'), signer('bob'), signer('eve')]
    const refusal = refused(sending({ recipients, fields: [box('bob')] }))
    expect(refusal.message).toBe('ada@example.test has no required field')
    expect(refusal.details).toEqual({
      recipients: [
        { id: 'ada', email: 'ada@example.test' },
        { id: 'eve', email: 'eve@example.test' },
      ],
    })
    expect(refusal.errors.map(({ code, param }) => [code, param])).toEqual([
      ['signer_without_required_field', 'recipients[0]'],
      ['signer_without_required_field', 'recipients[3]'],
    ])
  })

  test('without any box all signers are named', () => {
    const refusal = refused(sending({ recipients: two, fields: [] }))
    expect(refusal.errors).toHaveLength(2)
  })
})

test('whatever the routing order, sending invites exactly the signers at the lowest turn', () => {
  const turns = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(turns, fc.constantFrom(...ENVELOPE_STATUSES), (order, status) => {
      const recipients = order.map((signing_order, i) => signer(`s${i}`, { signing_order }))
      const outcome = send(draft({ status, recipients }), { now: noon, deadline_at: deadline })
      expect(isRefusal(outcome)).toBe(!admits(status, 'send'))
      if (isRefusal(outcome)) return
      const invited = outcome.events.flatMap((event) =>
        event.type === 'recipient.invited' ? [person(outcome.envelope, event.recipient_id).signing_order] : [],
      )
      expect(invited).toEqual(order.filter((turn) => turn === Math.min(...order)))
    }),
  )
})
