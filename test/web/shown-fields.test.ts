import { expect, test } from 'vitest'
import type { FieldBox } from '../../src/domain/envelopes/envelope.ts'
import { type Field, shownFields, standWords } from '../../src/web/envelope/shown-fields.ts'
import { anEnvelope, aRecipient } from './builders.ts'

// The boxes over the pages of an envelope, in words: for pointers, keyboards and those who listen.

const ada = aRecipient({ id: 'ada', name: 'Ada' })
const bob = aRecipient({ id: 'bob', name: 'Bob', role: 'cc' })
const grace = aRecipient({ id: 'grace', name: 'Grace' })

const field = (changes: Partial<FieldBox> = {}) =>
  ({ id: 'f', recipient_id: 'ada', type: 'signature', page: 1, x: 0.1, y: 0.1, required: true, ...changes }) as Field

const words = (status: Parameters<typeof anEnvelope>[0], of: Partial<FieldBox>, value?: string | boolean) => {
  const envelope = { ...anEnvelope({ recipients: [ada, bob, grace], ...status }), fields: [field(of)] }
  return shownFields(envelope as never, { values: value === undefined ? {} : { f: value }, dark: [] })[0]?.words
}

const signed = { recipients: [{ ...ada, status: 'signed' as const }] }

test.each([
  [{ status: 'draft' }, {}, undefined, 'Signature, Ada: to fill in'],
  [{ status: 'sent' }, {}, undefined, 'Signature, Ada: not filled in yet'],
  [{ status: 'sent' }, { type: 'checkbox', required: false }, undefined, 'Checkbox, Ada: not filled in yet, optional'],
  [{}, { type: 'date', date_mode: 'signing' }, undefined, 'Date, Ada: filled in at signing'],
  [{}, { type: 'text', label: 'Town' }, 'Paris', 'Text “Town”, Ada: Paris, filled in by the sender'],
  [signed, { type: 'text', label: 'Town' }, 'Paris', 'Text “Town”, Ada: Paris'],
  [signed, { type: 'checkbox' }, true, 'Checkbox, Ada: ticked'],
  [signed, { type: 'strikethrough' }, true, 'Strikethrough, Ada: struck out'],
  [signed, { type: 'text', required: false }, undefined, 'Text, Ada: left empty'],
  [{ status: 'voided' }, {}, undefined, 'Signature, Ada: not filled in'],
  [{ status: 'declined', recipients: [{ ...ada, status: 'declined' }] }, {}, undefined, 'Signature, Ada: declined'],
] as const)('%j of %j with %j: %s', (envelope, of, value, told) => {
  expect(words(envelope as never, of as never, value)).toBe(told)
})

test('each signer has the colour that the editor gave them, and the fields come from top to bottom', () => {
  const fields = [
    field({ id: 'second page', page: 2, y: 0 }),
    field({ id: 'low', y: 0.5 }),
    field({ id: 'right', recipient_id: 'grace', x: 0.5 }),
    field({ id: 'left' }),
  ]
  const shown = shownFields({ ...anEnvelope({ recipients: [ada, bob, grace] }), fields } as never, {
    values: {},
    dark: ['low'],
  })
  expect(shown.map(({ field: { id } }) => id)).toEqual(['left', 'right', 'low', 'second page'])
  expect(shown.map(({ owner }) => owner.hue)).toEqual([0, 1, 0, 0])
  expect(shown.map(({ dark }) => dark)).toEqual([false, false, true, false])
})

test.each([
  ['completed', 'The sealed documents, as everyone signed them.'],
  ['sent', 'The documents as they are now, with what Ada signed.'],
  ['voided', 'The documents as they were when the envelope was voided, with what Ada signed.'],
] as const)('what is seen of a %s envelope', (status, told) => {
  const envelope = anEnvelope({ status, recipients: [{ ...ada, status: 'signed' }, grace] })
  expect(standWords(envelope as never)).toBe(told)
})
