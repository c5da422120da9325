import { describe, expect, test } from 'vitest'
import type { Envelope, FieldValue } from '../../../src/domain/envelopes/envelope.ts'
import { editRecipient } from '../../../src/domain/recipients/recipients.ts'
import { sign } from '../../../src/domain/envelopes/sign.ts'
import {
  accepted,
  box,
  copy,
  hashOf,
  one,
  openedBy,
  person,
  refused,
  sent,
  signedBy,
  signer,
  signingOf,
  story,
} from '../../support/build.ts'

const cast = {
  recipients: [signer('ada'), signer('bob'), signer('late', { signing_order: 2 }), copy('cleo')],
}
const signing = (envelope: Envelope, recipient_id: string) =>
  sign(envelope, { ...signingOf(envelope, recipient_id), now: one })

describe('finishing', () => {
  test('one of several leaves the envelope opened and says how much was signed', () => {
    const before = openedBy(sent(cast), 'ada')
    const { envelope, events } = accepted(signing(before, 'ada'))
    expect(envelope).toMatchObject({ status: 'opened', updated_at: one, sealing: null })
    expect(person(envelope, 'ada')).toEqual({ ...person(before, 'ada'), status: 'signed', signed_at: one })
    expect(events).toEqual([
      {
        type: 'envelope.document_signed',
        at: one,
        recipient_id: 'ada',
        field_count: 1,
        values_sha256: hashOf('a'),
      },
    ])
  })

  test('the last one turns the envelope to signed, with sealing pending', () => {
    const before = openedBy(signedBy(signedBy(sent(cast), 'ada'), 'bob'), 'late')
    const change = accepted(signing(before, 'late'))
    expect(story(change)).toBe('envelope.document_signed late, envelope.all_signed')
    expect(change.envelope).toMatchObject({
      status: 'signed',
      sealing: { state: 'pending', attempts: 0, last_error: null },
      completed_at: null,
    })
    expect(person(change.envelope, 'cleo').status).toBe('created')
  })

  test.each<[string, Envelope, string, string]>([
    ['nobody finishes twice', signedBy(sent(cast), 'ada'), 'ada', 'recipient_already_acted'],
    ['nobody finishes before they agreed', sent(cast), 'ada', 'not_opened'],
    ['nobody finishes out of turn', sent(cast), 'late', 'not_your_turn'],
    ['a copy cannot sign', sent(cast), 'cleo', 'not_found'],
    ['a stranger cannot sign', sent(cast), 'eve', 'not_found'],
  ])('%s', (_, envelope, who, expected) => expect(story(signing(envelope, who))).toBe(expected))

  test('whoever takes a place over has to agree anew', () => {
    const opened = openedBy(sent(cast), 'ada')
    const substituted = accepted(editRecipient(opened, 'ada', { email: 'eve@example.test' }, one)).envelope
    expect(story(signing(substituted, 'ada'))).toBe('not_opened')
  })
})

describe('required boxes', () => {
  const fields = [
    box('ada'),
    box('ada', { id: 'rent', type: 'text', page: 2, label: 'Rent' }),
    box('ada', { id: 'note', type: 'text', required: false }),
    box('bob', { id: 'other' }),
  ]
  const before = openedBy(sent({ recipients: [signer('ada'), signer('bob')], fields }), 'ada')
  const with_ = (...values: [string, FieldValue][]) =>
    sign(before, { ...signingOf(before, 'ada'), values: new Map(values) })

  test('all that are empty are named at once', () => {
    const refusal = refused(with_())
    expect(refusal.refused).toBe('required_fields_missing')
    expect(refusal.errors).toEqual([
      { code: 'required_fields_missing', param: 'fld_ada', message: 'signature on page 1 is required' },
      { code: 'required_fields_missing', param: 'rent', message: 'Rent on page 2 is required' },
    ])
  })

  test.each<[string, [string, FieldValue][], string]>([
    [
      'blank text is empty',
      [
        ['fld_ada', 'x'],
        ['rent', ' '],
      ],
      'required_fields_missing',
    ],
    [
      'a box left unticked is empty',
      [
        ['fld_ada', 'x'],
        ['rent', false],
      ],
      'required_fields_missing',
    ],
    [
      'optional boxes and those of others may stay empty',
      [
        ['fld_ada', 'x'],
        ['rent', '950'],
      ],
      'envelope.document_signed ada',
    ],
  ])('%s', (_, values, expected) => expect(story(with_(...values))).toBe(expected))

  test('the count covers every box of the person', () => {
    const change = accepted(with_(['fld_ada', 'x'], ['rent', '950']))
    expect(change.events).toMatchObject([{ field_count: 3 }])
  })
})
