import { describe, expect, test } from 'vitest'
import { type EnvelopeEdit, editEnvelope } from '../../../src/domain/envelopes/edit.ts'
import { accepted, deadline, draft, envelopeIn, one, refused, signer } from '../../support/build.ts'

const edit = (wanted: EnvelopeEdit, envelope = draft()) =>
  editEnvelope(envelope, wanted, { now: one, deadline: null, issues: [] })
const changedBy = (wanted: EnvelopeEdit, envelope = draft()) =>
  accepted(edit(wanted, envelope)).events.flatMap((event) => ('changed' in event ? event.changed : []))

describe('what is changed', () => {
  test.each<[string, EnvelopeEdit, object]>([
    ['a name', { name: 'Lease' }, { name: 'Lease' }],
    ['a part of the message', { message: { body: 'Hello' } }, { message: { subject: null, body: 'Hello' } }],
    ['a reference', { external_ref: 'r' }, { external_ref: 'r' }],
    ['reminders', { reminders: { first_after_days: 1, repeat_every_days: 2, max: 3 } }, {}],
    ['a language', { locale: 'de' }, { locale: 'de' }],
    ['a zone', { timezone: 'Europe/Berlin' }, { timezone: 'Europe/Berlin' }],
    ['a redirect', { redirect_url: 'https://x.test' }, { redirect_url: 'https://x.test' }],
    ['metadata', { custom_metadata: { a: 'b' } }, { custom_metadata: { a: 'b' } }],
  ])('%s, and told by its name', (_, wanted, expected) => {
    const { envelope, events } = accepted(edit(wanted))
    expect(envelope).toMatchObject({ ...expected, updated_at: one })
    expect(events).toEqual([{ type: 'envelope.edited', at: one, changed: Object.keys(wanted) }])
  })

  test('is what differs, in whatever order it is written', () => {
    const known = draft({ custom_metadata: { a: '1', b: '2' }, external_ref: 'r' })
    expect(changedBy({ name: known.name, custom_metadata: { b: '2', a: '1' }, external_ref: 'r' }, known)).toEqual([])
  })

  test('can be taken away', () => {
    const full = draft({
      message: { subject: 'S', body: 'B' },
      external_ref: 'r',
      redirect_url: 'https://x.test',
      reminders: { first_after_days: 1, repeat_every_days: 1, max: 1 },
    })
    const nothing = {
      message: { subject: null },
      external_ref: null,
      redirect_url: null,
      reminders: false,
    } as const
    expect(accepted(edit(nothing, full)).envelope).toMatchObject({
      ...nothing,
      message: { subject: null, body: 'B' },
      reminders: null,
    })
  })

  test('may be the deadline', () => {
    const later = { deadline_days: null, deadline_at: '2027-01-01T00:00:00.000Z' }
    const { envelope, events } = accepted(editEnvelope(draft(), {}, { now: one, deadline: later, issues: [] }))
    expect(envelope).toMatchObject(later)
    expect(events[0]).toMatchObject({ changed: ['deadline_days', 'deadline_at'] })
    expect(accepted(edit({})).envelope).toMatchObject({ deadline_days: 90, deadline_at: deadline })
  })
})

describe('turns', () => {
  const people = (...turns: readonly number[]) =>
    turns.map((signing_order, i) => signer(`person${i}`, { signing_order }))
  test.each([
    ['sequential', [1, 1, 1], [1, 2, 3]],
    ['sequential', [2, 1, 2], [2, 1, 2]],
    ['parallel', [1, 2, 3], [1, 1, 1]],
  ] as const)('%s makes of %j %j', (signing_order, before, after) => {
    const other = signing_order === 'parallel' ? 'sequential' : 'parallel'
    const envelope = draft({ recipients: people(...before), signing_order: other })
    const { recipients } = accepted(edit({ signing_order }, envelope)).envelope
    expect(recipients.map((recipient) => recipient.signing_order)).toEqual(after)
  })

  test('stay where the order is what it was', () => {
    const envelope = draft({ recipients: people(1, 1, 2), signing_order: 'parallel' })
    expect(accepted(edit({ signing_order: 'parallel' }, envelope)).envelope.recipients).toBe(envelope.recipients)
  })
})

test('what has been sent is refused before anything else is said', () => {
  const issue = { code: 'invalid_parameter', param: 'name', message: 'name is wrong' }
  for (const status of ['sent', 'opened', 'signed', 'completed', 'declined', 'voided', 'expired'] as const) {
    const outcome = editEnvelope(envelopeIn(status), {}, { now: one, deadline: null, issues: [issue] })
    expect(refused(outcome).refused).toBe('envelope_already_sent')
  }
  expect(changedBy({ name: 'Lease' }, envelopeIn('recalled'))).toEqual(['name'])
})
