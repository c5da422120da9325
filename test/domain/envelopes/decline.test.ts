import { describe, expect, test } from 'vitest'
import { decline } from '../../../src/domain/envelopes/decline.ts'
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts'
import { accepted, copy, one, openedBy, person, refused, sent, signedBy, signer, story } from '../../support/build.ts'

const cast = {
  recipients: [signer('ada'), signer('bob'), signer('late', { signing_order: 2 }), copy('cleo')],
}
const declining = (envelope: Envelope, recipient_id: string, reason = 'wrong rent') =>
  decline(envelope, { now: one, recipient_id, reason })

describe('declining', () => {
  test('ends the envelope with the reason; what others signed stays', () => {
    const before = openedBy(signedBy(sent(cast), 'bob'), 'ada')
    const { envelope, events } = accepted(declining(before, 'ada', '  wrong rent \n'))
    expect(envelope).toMatchObject({ status: 'declined', declined_at: one, updated_at: one })
    expect(person(envelope, 'ada')).toMatchObject({
      status: 'declined',
      declined_at: one,
      decline_reason: 'wrong rent',
    })
    expect(person(envelope, 'bob')).toEqual(person(before, 'bob'))
    expect(events).toEqual([{ type: 'envelope.declined', at: one, recipient_id: 'ada', reason: 'wrong rent' }])
  })

  test.each<[string, Envelope, string, string]>([
    ['is possible before opening', sent(cast), 'ada', 'envelope.declined ada'],
    ['is too late after signing', signedBy(sent(cast), 'ada'), 'ada', 'recipient_already_acted'],
    ['waits for its turn', sent(cast), 'late', 'not_your_turn'],
    ['is not for copies', sent(cast), 'cleo', 'not_found'],
    ['is not for strangers', sent(cast), 'eve', 'not_found'],
  ])('%s', (_, envelope, who, expected) => expect(story(declining(envelope, who))).toBe(expected))

  test.each<[string, string, string]>([
    ['none', '', 'reason_required'],
    ['blanks', '      ', 'reason_required'],
    ['2 characters', ' no ', 'reason_required'],
    ['3 characters', 'nay', 'envelope.declined ada'],
    ['2 characters of two halves each', '👍👍', 'reason_required'],
    ['500 characters of two halves each', '👍'.repeat(500), 'envelope.declined ada'],
    ['500 characters', 'x'.repeat(500), 'envelope.declined ada'],
    ['501 characters', 'x'.repeat(501), 'reason_required'],
  ])('a reason of %s', (_, reason, expected) => expect(story(declining(sent(cast), 'ada', reason))).toBe(expected))

  test('a missing reason is asked for in so many words', () => {
    expect(refused(declining(sent(cast), 'ada', ''))).toMatchObject({
      message: 'say why in at least 3 characters',
      details: { param: 'reason' },
    })
  })

  test('one that is too long is told how long it is', () => {
    expect(refused(declining(sent(cast), 'ada', `${'x'.repeat(501)}  `))).toMatchObject({
      message: 'say why in at most 500 characters; these are 501',
    })
  })
})
