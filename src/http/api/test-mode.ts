import { readOutbox } from '../../application/mail/outbox.ts'
import { advanceClock } from '../../application/test-mode/advance-clock.ts'
import { simulate } from '../../application/test-mode/simulate.ts'
import { presentRecipient } from '../../contract/envelopes/present.ts'
import { RecipientShape } from '../../contract/envelopes/shapes.ts'
import {
  ActRequest,
  AdvanceRequest,
  ClockAnswer,
  OutboxAnswer,
  OutboxQuery,
  presentCaptured,
  presentClock,
} from '../../contract/test-mode.ts'
import { fieldCounts } from '../../domain/envelopes/envelope.ts'
import { notFound } from '../../problem.ts'
import { route } from '../route.ts'
import { RecipientParams } from './recipients.ts'

const readClockRoute = route({
  method: 'GET',
  path: '/test/clock',
  summary: 'Read the clock of the test space',
  test_only: true,
  answers: ClockAnswer,
  example: { answer: { now: '2026-11-20T12:00:00.000Z', offset: 'PT0S' } },
  refuses: ['live_key_refused'],
  run: async ({ caller: { clock } }) => presentClock(clock.now(), clock.ahead_ms),
})

const advanceClockRoute = route({
  method: 'POST',
  path: '/test/clock',
  summary: 'Move the clock of the test space forward; answers when everything due by then has happened',
  test_only: true,
  several_steps: true,
  body: AdvanceRequest,
  answers: ClockAnswer,
  example: {
    body: { advance: 'P7D' },
    answer: { now: '2026-11-27T12:00:00.000Z', offset: 'P7D' },
  },
  refuses: ['live_key_refused', 'missing_parameter', 'invalid_parameter', 'unknown_parameter', 'limit_exceeded'],
  async run({ app, caller, body }) {
    const clock = await advanceClock(app, caller, body.advance)
    return presentClock(clock.now(), clock.ahead_ms)
  },
})

const actRoute = route({
  method: 'POST',
  path: '/test/envelopes/{id}/recipients/{rid}/act',
  summary: 'Open, sign or decline for a recipient, or let their email bounce',
  test_only: true,
  params: RecipientParams,
  body: ActRequest,
  answers: RecipientShape,
  example: {
    body: { act: 'sign', values: { fld_01kb1m3v5s9q2w4e6r8t0y2u4i: 'Berlin' } },
    answer: {
      id: 'rcp_01kb1m3v5s9q2w4e6r8t0y2u4i',
      name: 'Ada Lovelace',
      email: 'ada@example.test',
      phone: null,
      label: null,
      role: 'signer',
      signing_order: 1,
      locale: null,
      auth: { method: 'none' },
      status: 'signed',
      sent_at: '2026-11-20T12:00:00.000Z',
      opened_at: '2026-11-20T12:00:01.000Z',
      signed_at: '2026-11-20T12:00:02.000Z',
      declined_at: null,
      decline_reason: null,
      deadline_at: '2027-02-18T12:00:00.000Z',
      last_reminded_at: null,
      reminder_count: 0,
      has_fields: 1,
      delivery: {
        channel: 'email',
        state: 'sent',
        last_error: null,
        last_error_code: null,
        at: '2026-11-20T12:00:00.500Z',
      },
    },
  },
  refuses: [
    ...(['live_key_refused', 'not_found', 'missing_parameter', 'invalid_parameter'] as const),
    ...(['unknown_parameter', 'invalid_value', 'field_not_yours', 'required_fields_missing'] as const),
    ...(['reason_required', 'not_your_turn', 'recipient_already_acted'] as const),
    ...(['envelope_not_in_flight', 'envelope_already_signed', 'link_retired'] as const),
  ],
  async run({ app, caller, params, body }) {
    const { act, reason = null, values = {} } = body
    const envelope = await simulate(app, caller, params, { act, reason, values })
    const recipient = envelope.recipients.find(({ id }) => id === params.rid)
    if (!recipient) throw notFound()
    return presentRecipient(recipient, { ...envelope, field_counts: fieldCounts(envelope) })
  },
})

const outboxRoute = route({
  method: 'GET',
  path: '/test/outbox',
  secret: true,
  summary: 'Read the emails of the test space with their links, newest first',
  test_only: true,
  query: OutboxQuery,
  answers: OutboxAnswer,
  example: {
    answer: {
      data: [
        {
          id: 'mail_01kb1m3v5s9q2w4e6r8t0y2u4i',
          to: 'ada@example.test',
          subject: 'Please sign: NDA',
          text: 'Hello Ada Lovelace, …',
          html: '<!doctype html>…',
          links: ['https://sign.example.com/s/01kb1m3v5s9q2w4e6r8t0y2u4i.1.Zm9v'],
          at: '2026-11-20T12:00:00.000Z',
        },
      ],
      limit: 20,
      offset: 0,
      has_more: false,
    },
  },
  refuses: ['live_key_refused', 'invalid_parameter', 'unknown_parameter'],
  async run({ app, caller, query }) {
    const { to = null, limit, offset } = query
    const { mails, has_more } = await readOutbox(app, caller, { to, limit, offset })
    return { data: mails.map(presentCaptured), limit, offset, has_more }
  },
})

export const testModeRoutes = [readClockRoute, advanceClockRoute, actRoute, outboxRoute]
