import { describe, expect, test } from 'vitest'
import { fieldCounts, hasActed, type RecipientStatus, signersOf } from '../../../src/domain/envelopes/envelope.ts'
import { box, copy, draft, signer } from '../../support/build.ts'

describe('the people of an envelope', () => {
  test('signers are told from copies', () => {
    const envelope = draft({ recipients: [copy('cleo'), signer('ada'), signer('bob')] })
    expect(signersOf(envelope).map(({ id }) => id)).toEqual(['ada', 'bob'])
  })

  test.each<[RecipientStatus, boolean]>([
    ['created', false],
    ['waiting', false],
    ['sent', false],
    ['opened', false],
    ['signed', true],
    ['declined', true],
    ['expired', false],
    ['voided', false],
    ['copied', false],
  ])('%s has acted: %s', (status, acted) => expect(hasActed(signer('ada', { status }))).toBe(acted))

  test('boxes are counted by owner, optional ones too; who has none is absent', () => {
    const fields = [box('ada'), box('bob'), box('ada', { id: 'note', required: false })]
    const recipients = [signer('ada'), signer('bob'), copy('cleo')]
    expect(fieldCounts(draft({ recipients, fields }))).toEqual({ ada: 2, bob: 1 })
    expect(fieldCounts(draft({ fields: [] }))).toEqual({})
  })
})
