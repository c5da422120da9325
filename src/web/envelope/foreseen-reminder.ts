import { channelOf } from '../../domain/recipients/channel.ts'
import type { Envelope, Person } from './envelope.ts'

/** As the service will answer: the message is on its way from the press on, by the way on which its person is reached. */
export function withReminder(envelope: Envelope, people: readonly Pick<Person, 'id'>[]): Envelope {
  const at = new Date().toISOString()
  const ids = people.map(({ id }) => id)
  const recipients = envelope.recipients.map((one) =>
    ids.includes(one.id)
      ? {
          ...one,
          last_reminded_at: at,
          reminder_count: one.reminder_count + 1,
          delivery: { channel: channelOf(one), state: 'queued' as const, last_error: null, last_error_code: null, at },
        }
      : one,
  )
  return { ...envelope, recipients }
}
