import { describe, expect, test } from 'vitest'
import type { Envelope, Recipient, Reminders } from '../../../src/domain/envelopes/envelope.ts'
import { withRecipient } from '../../../src/domain/envelopes/lifecycle.ts'
import { automaticallyDue, nextReminderAt, remind } from '../../../src/domain/envelopes/remind.ts'
import { noteDelivery } from '../../../src/domain/recipients/recipients.ts'
import {
  accepted,
  copy,
  envelopeIn,
  noon,
  one,
  openedBy,
  person,
  refused,
  sent,
  signedBy,
  signer,
  story,
} from '../../support/build.ts'

const cast = {
  recipients: [signer('ada'), signer('bob'), signer('late', { signing_order: 2 }), copy('cleo')],
}
const reminding = {
  now: one,
  kind: 'manual',
  message: null,
  recipient_id: null,
  secondsSince: (instant: string) => (Date.parse(one) - Date.parse(instant)) / 1000,
} as const

type How = Partial<Parameters<typeof remind>[1]>
const reminded = (envelope: Envelope, how: How = {}) => remind(envelope, { ...reminding, ...how })
const at = (envelope: Envelope, id: string, changes: Partial<Recipient>) => withRecipient(envelope, id, changes)
const bounced = (envelope: Envelope, id: string) =>
  noteDelivery(envelope, id, { channel: 'email', state: 'bounced', last_error: null, at: noon }).envelope

describe('reminding', () => {
  test('mails everyone whose turn it is with the same link, and says why it skips the rest', () => {
    const before = signedBy(sent(cast), 'ada')
    const outcome = accepted(reminded(before, { message: 'please' }))
    expect(outcome.events).toEqual([
      {
        type: 'envelope.reminded',
        at: one,
        recipient_id: 'bob',
        kind: 'manual',
        count: 1,
        message: 'please',
      },
    ])
    expect(outcome.reminded).toEqual([{ recipient_id: 'bob', email: 'bob@example.test', at: one }])
    expect(outcome.skipped).toEqual([
      { recipient_id: 'ada', reason: 'signed' },
      { recipient_id: 'late', reason: 'waiting_turn' },
      { recipient_id: 'cleo', reason: 'cc' },
    ])
    expect(person(outcome.envelope, 'bob')).toEqual({
      ...person(before, 'bob'),
      last_reminded_at: one,
      reminder_count: 1,
      delivery: { channel: 'email', state: 'queued', last_error: null, at: one },
    })
    expect(outcome.envelope).toMatchObject({ status: 'opened', updated_at: one })
  })

  test('names someone without an email who is reminded by text', () => {
    const texted = signer('bob', { email: null, phone: '+4915112345678', notify_by: 'sms' })
    const outcome = accepted(reminded(sent({ recipients: [signer('ada'), texted] })))
    expect(outcome.events).toHaveLength(2)
    expect(outcome.reminded).toEqual([
      { recipient_id: 'ada', email: 'ada@example.test', at: one },
      { recipient_id: 'bob', email: null, at: one },
    ])
    expect(outcome.skipped).toEqual([])
  })

  test('one event for each person mailed', () => {
    expect(story(reminded(sent(cast)))).toBe('envelope.reminded ada, envelope.reminded bob')
  })

  test.each<[string, Envelope, How, string]>([
    ['one named person', sent(cast), { recipient_id: 'bob' }, 'envelope.reminded bob'],
    ['one who has opened already', openedBy(sent(cast), 'ada'), { recipient_id: 'ada' }, 'envelope.reminded ada'],
    ['one who waits', sent(cast), { recipient_id: 'late' }, 'nothing_to_remind'],
    ['one who has signed', signedBy(sent(cast), 'ada'), { recipient_id: 'ada' }, 'nothing_to_remind'],
    ['a copy', sent(cast), { recipient_id: 'cleo' }, 'nothing_to_remind'],
    ['a stranger', sent(cast), { recipient_id: 'eve' }, 'not_found'],
    ['an address that bounced', bounced(sent(cast), 'ada'), { recipient_id: 'ada' }, 'nothing_to_remind'],
    [
      'one reminded a second ago',
      at(sent(cast), 'ada', { last_reminded_at: '2026-11-20T12:59:59.000Z' }),
      { recipient_id: 'ada' },
      'nothing_to_remind',
    ],
    [
      'one reminded exactly a minute ago',
      at(sent(cast), 'ada', { last_reminded_at: '2026-11-20T12:59:00.000Z' }),
      { recipient_id: 'ada' },
      'envelope.reminded ada',
    ],
    [
      'one reminded a second ago, by the rhythm',
      at(sent(cast), 'ada', { last_reminded_at: '2026-11-20T12:59:59.000Z' }),
      { recipient_id: 'ada', kind: 'automatic' },
      'envelope.reminded ada',
    ],
  ])('%s', (_, envelope, how, expected) => expect(story(reminded(envelope, how))).toBe(expected))

  test('when nobody is eligible, the refusal says why for each', () => {
    const quiet = bounced(at(sent(cast), 'ada', { last_reminded_at: '2026-11-20T12:59:17.500Z' }), 'bob')
    expect(refused(reminded(quiet))).toMatchObject({
      refused: 'nothing_to_remind',
      message: 'the recipients who have to act were reminded a moment ago; remind again in 18 s',
      details: {
        retry_after: 18,
        skipped: [
          { recipient_id: 'ada', reason: 'reminded_recently' },
          { recipient_id: 'bob', reason: 'bounced' },
          { recipient_id: 'late', reason: 'waiting_turn' },
          { recipient_id: 'cleo', reason: 'cc' },
        ],
      },
    })
  })

  test.each<[string, Envelope, string | null, string]>([
    ['all bounced', bounced(bounced(sent(cast), 'ada'), 'bob'), null, 'came back; correct the address first'],
    ['one whose mail bounced', bounced(sent(cast), 'ada'), 'ada', 'came back; correct the address first'],
    ['one who waits', sent(cast), 'late', 'it is not this recipient’s turn yet'],
    ['one who has signed', signedBy(sent(cast), 'ada'), 'ada', 'this recipient has signed'],
    ['a copy', sent(cast), 'cleo', 'this recipient only gets a copy'],
  ])('in words, and without a time where waiting does not help: %s', (_, envelope, recipient_id, words) => {
    const { message, details } = refused(reminded(envelope, { recipient_id }))
    expect([message, details['retry_after']]).toEqual([expect.stringContaining(words), undefined])
  })

  test('counts on', () => {
    const twice = accepted(reminded(at(sent(cast), 'ada', { reminder_count: 4 }), { recipient_id: 'ada' }))
    expect(twice.events).toMatchObject([{ count: 5 }])
    expect(person(twice.envelope, 'ada').reminder_count).toBe(5)
  })
})

describe('automatic reminders', () => {
  const rhythm: Reminders = { first_after_days: 3, repeat_every_days: 2, max: 3 }
  const inFlight = sent({ ...cast, reminders: rhythm })
  /** Days after noon, the moment of the send. */
  const day = (days: number) => new Date(Date.parse(noon) + days * 86_400_000).toISOString()
  const dueAfter = (envelope: Envelope, days: number) =>
    automaticallyDue(envelope, { daysAgo: (back) => day(days - back) }).map(({ id }) => id)
  const remindedOn = (count: number, days: number) =>
    at(at(inFlight, 'bob', { status: 'signed' }), 'ada', {
      reminder_count: count,
      last_reminded_at: day(days),
    })

  test.each<[string, Envelope, number, string[]]>([
    ['not before the first wait is over', inFlight, 2.99, []],
    ['the whole first turn after it', inFlight, 3, ['ada', 'bob']],
    ['not again before the pause is over', remindedOn(1, 3), 4.99, []],
    ['again after it', remindedOn(1, 3), 5, ['ada']],
    ['up to the maximum', remindedOn(2, 5), 7, ['ada']],
    ['and then never more', remindedOn(3, 7), 50, []],
    ['whoever signed is left alone', signedBy(inFlight, 'ada'), 3, ['bob']],
    [
      'the next turn counts from its own invitation',
      at(signedBy(signedBy(inFlight, 'ada'), 'bob'), 'late', { sent_at: day(10) }),
      12.9,
      [],
    ],
    [
      'the next turn, three days on',
      at(signedBy(signedBy(inFlight, 'ada'), 'bob'), 'late', { sent_at: day(10) }),
      13,
      ['late'],
    ],
    ['an envelope without a rhythm', sent(cast), 50, []],
    ['a draft', envelopeIn('draft', { ...cast, reminders: rhythm }), 50, []],
    ['a recalled envelope', envelopeIn('recalled', { ...cast, reminders: rhythm }), 50, []],
    ['a voided envelope', envelopeIn('voided', { ...cast, reminders: rhythm }), 50, []],
    ['an expired envelope', envelopeIn('expired', { ...cast, reminders: rhythm }), 50, []],
    ['a declined envelope', envelopeIn('declined', { ...cast, reminders: rhythm }), 50, []],
    ['an envelope that is being sealed', envelopeIn('signed', { ...cast, reminders: rhythm }), 50, []],
  ])('%s', (_, envelope, days, expected) => expect(dueAfter(envelope, days)).toEqual(expected))

  const later = (instant: string, days: number) => new Date(Date.parse(instant) + days * 86_400_000).toISOString()
  test.each<[string, Envelope, number | null]>([
    ['after the first wait', inFlight, 3],
    ['after the pause', remindedOn(1, 3), 5],
    ['never after the last', remindedOn(3, 7), null],
    ['for whoever comes first', at(inFlight, 'ada', { reminder_count: 1, last_reminded_at: day(2) }), 3],
    ['for whoever is left', at(inFlight, 'ada', { reminder_count: 3, last_reminded_at: day(9) }), 3],
    ['not for a bounced address', bounced(bounced(inFlight, 'ada'), 'bob'), null],
    ['not before anyone’s turn', at(at(inFlight, 'ada', { sent_at: null }), 'bob', { sent_at: null }), null],
    ['not without a rhythm', sent(cast), null],
    ['not in a draft', envelopeIn('draft', { ...cast, reminders: rhythm }), null],
    ['not once it has ended', envelopeIn('voided', { ...cast, reminders: rhythm }), null],
  ])('the next one is foretold: %s', (_, envelope, days) =>
    expect(nextReminderAt(envelope, { later })).toBe(days === null ? null : day(days)),
  )
})
