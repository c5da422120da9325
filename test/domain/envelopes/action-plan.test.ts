import { expect, test } from 'vitest'
import { actionPlan, lastingPart, type PlannedEnvelope } from '../../../src/domain/envelopes/action-plan.ts'

const person = (id: string, over: object = {}): PlannedEnvelope['recipients'][number] => ({
  id,
  name: `Name ${id}`,
  email: `${id}@example.test`,
  phone: null,
  role: 'signer',
  status: 'sent',
  signing_order: 1,
  sent_at: '2026-11-20T12:00:00.000Z',
  last_reminded_at: null,
  delivery: null,
  ...over,
})
const envelope = (recipients: PlannedEnvelope['recipients'], over: object = {}): PlannedEnvelope => ({
  id: 'env_1',
  name: 'Lease',
  status: 'sent',
  livemode: true,
  recalled_at: null,
  recipients,
  ...over,
})
const planned = (act: 'send' | 'remind' | 'void', of: PlannedEnvelope) =>
  actionPlan(of, { act, recipient_id: null, reason: null, secondsSince: () => 3600 }).mails.map(
    ({ kind, people }) => `${kind}: ${people.map(({ to }) => to).join(', ')}`,
  )

test('who is reached by text is shown with the number that the link goes to, and with the address of the result', () => {
  const of = envelope([person('ada', { phone: '+4915112345678', notify_by: 'sms' }), person('grace')])
  expect(planned('send', of)).toEqual([
    'invitation: +4915112345678, grace@example.test',
    'result: ada@example.test, grace@example.test',
  ])
  expect(planned('remind', of)).toEqual(['reminder: +4915112345678, grace@example.test'])
  expect(planned('void', of)).toEqual(['voided: ada@example.test, grace@example.test'])
})

test('who is told nothing is not in the plan, nor is anybody of a recalled envelope told that it ended', () => {
  const silent = envelope([person('ada', { notifications: [] }), person('grace')])
  expect(planned('send', silent)).toEqual(['invitation: grace@example.test', 'result: grace@example.test'])
  expect(planned('void', envelope([person('ada')], { recalled_at: '2026-11-21T12:00:00.000Z' }))).toEqual([])
})

test('a yes rests on everything but openings and how mails fare', () => {
  const before = lastingPart(envelope([person('ada')]))
  const opened = envelope([person('ada', { status: 'opened', opened_at: 'now', delivery: { state: 'sent' } })])
  expect(lastingPart({ ...opened, status: 'opened' })).toEqual(before)
  expect(lastingPart(envelope([person('ada', { status: 'signed' })]))).not.toEqual(before)
  expect(lastingPart(envelope([person('ada', { email: 'mallory@example.test' })]))).not.toEqual(before)
})
