import { expect, test } from 'vitest'
import { withReminder } from '../../src/web/envelope/foreseen-reminder.ts'
import type { Envelope, Person } from '../../src/web/envelope/envelope.ts'

const person = (id: string, more: Partial<Person> = {}) =>
  ({ id, phone: null, reminder_count: 0, delivery: null, ...more }) as Person

const PEOPLE = [
  person('by mail', { phone: '+15551234567' }),
  person('by text', { notify_by: 'sms', phone: '+15551234567' }),
  person('by messenger', { notify_by: 'whatsapp', phone: '+15551234567' }),
  person('by text, without a number', { notify_by: 'sms' }),
  person('not reminded'),
]

test('a reminder is foreseen on the way that its person is reached', () => {
  const { recipients } = withReminder({ recipients: PEOPLE } as Envelope, PEOPLE.slice(0, 4))
  expect(recipients.map(({ delivery, reminder_count }) => [delivery?.channel, reminder_count])).toEqual([
    ['email', 1],
    ['sms', 1],
    ['whatsapp', 1],
    ['email', 1],
    [undefined, 0],
  ])
})
