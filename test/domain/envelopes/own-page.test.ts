import { describe, expect, test } from 'vitest'
import { isOneself } from '../../../src/domain/account/kept-marks.ts'
import { reactionsTo } from '../../../src/domain/envelopes/reactions.ts'
import { send } from '../../../src/domain/envelopes/send.ts'
import { sign } from '../../../src/domain/envelopes/sign.ts'
import { openOwnPage } from '../../../src/domain/envelopes/signing-link.ts'
import {
  accepted,
  copy,
  deadline,
  draft,
  envelopeIn,
  one,
  openedBy,
  person,
  refused,
  sent,
  signedBy,
  signer,
  signingOf,
} from '../../support/build.ts'

const ada_email = 'ada@example.test'
const bob_email = 'bob@example.test'
const ada = signer('ada')
const bob = signer('bob', { signing_order: 2 })
const opening = (envelope = sent({ recipients: [ada, bob, copy('cleo')] }), recipient_id = 'ada', email = ada_email) =>
  openOwnPage(envelope, { now: one, recipient_id, member: { email } })

describe('a member opens their own page', () => {
  test('which is recorded before they have it', () => {
    const { envelope, events, recipient } = accepted(opening())
    expect(events).toEqual([
      {
        type: 'recipient.link_handed_out',
        at: one,
        recipient_id: 'ada',
        link_version: recipient.link_version,
        purpose: 'own',
      },
    ])
    expect(envelope.updated_at).toBe(one)
  })

  test.each<[string, Parameters<typeof opening>, string]>([
    ['of somebody else', [undefined, 'ada', bob_email], 'forbidden'],
    ['of an address that only begins alike', [undefined, 'ada', `x${ada_email}`], 'forbidden'],
    ['before their turn', [undefined, 'bob', bob_email], 'not_your_turn'],
    ['of a copy', [undefined, 'cleo', 'cleo@example.test'], 'not_found'],
    ['of nobody', [undefined, 'zoe', ada_email], 'not_found'],
    ['of a draft', [draft()], 'envelope_not_in_flight'],
    ['of what is voided', [envelopeIn('voided')], 'envelope_not_in_flight'],
    ['once they have signed', [signedBy(sent({ recipients: [ada, bob] }), 'ada')], 'recipient_already_acted'],
    ['past the deadline', [{ ...sent(), deadline_at: one }], 'envelope_not_in_flight'],
  ])('not %s', (_, given, code) => {
    expect(refused(opening(...given)).refused).toBe(code)
  })

  test.each([
    ['ada@example.test', 'ADA@Example.test', true],
    ['ada@exämple.test', 'ada@xn--exmple-cua.test', true],
    ['ada@example.test', 'ada@example.test.evil.test', false],
    ['ada@example.test', 'ada+2@example.test', false],
    ['', ' ', true],
  ])('%j and %j: %j', (email, other, same) => {
    expect(isOneself({ email }, { email: other })).toBe(same)
  })
})

describe('a send by somebody who signs at once', () => {
  const sending = (email: string | undefined, recipients = [ada, signer('bob')]) =>
    accepted(send(draft({ recipients }), { now: one, deadline_at: deadline, ...(email && { present: { email } }) }))
  const mailsOf = ({ envelope, events }: ReturnType<typeof sending>) =>
    events.flatMap((event) => reactionsTo(event, envelope).mails.map(({ recipient_id }) => recipient_id))

  test('asks the others by mail, and not them', () => {
    const change = sending(ada_email.toUpperCase())
    expect(mailsOf(change)).toEqual(['bob'])
    expect([person(change.envelope, 'ada').delivery, person(change.envelope, 'bob').delivery?.state]).toEqual([
      null,
      'queued',
    ])
    expect(person(change.envelope, 'ada')).toMatchObject({ status: 'sent', sent_at: one })
  })

  test('asks everybody whose address is another', () => {
    expect(mailsOf(sending('zoe@example.test'))).toEqual(['ada', 'bob'])
    expect(mailsOf(sending(undefined))).toEqual(['ada', 'bob'])
  })

  test('asks them by mail where their turn comes later', () => {
    const first = accepted(
      send(draft({ recipients: [ada, bob] }), { now: one, deadline_at: deadline, present: { email: bob_email } }),
    )
    const before = openedBy(first.envelope, 'ada')
    const { events, envelope } = accepted(sign(before, { ...signingOf(before, 'ada'), now: one }))
    expect(events.flatMap((event) => reactionsTo(event, envelope).mails)).toMatchObject([
      { kind: 'invitation', recipient_id: 'bob' },
    ])
  })
})
