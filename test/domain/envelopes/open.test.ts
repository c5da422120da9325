import { describe, expect, test } from 'vitest'
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts'
import { open } from '../../../src/domain/envelopes/open.ts'
import { editRecipient } from '../../../src/domain/recipients/recipients.ts'
import { accepted, copy, one, openedBy, person, sent, signedBy, signer, story } from '../../support/build.ts'

const cast = {
  recipients: [signer('ada'), signer('bob'), signer('late', { signing_order: 2 }), copy('cleo')],
}
const opening = (envelope: Envelope, recipient_id: string) =>
  open(envelope, { now: one, recipient_id, consent_version: '2' })

describe('opening', () => {
  test('the first time is kept with the consent that was given', () => {
    const { envelope, events } = accepted(opening(sent(cast), 'ada'))
    expect(envelope).toMatchObject({ status: 'opened', updated_at: one })
    expect(person(envelope, 'ada')).toMatchObject({ status: 'opened', opened_at: one, consent_version: '2' })
    expect(events).toEqual([{ type: 'envelope.opened', at: one, recipient_id: 'ada', consent_version: '2' }])
  })

  test('a later visit changes nothing', () => {
    const envelope = openedBy(sent(cast), 'ada')
    expect(opening(envelope, 'ada')).toEqual({ envelope, events: [] })
  })

  test.each<[string, Envelope, string, string]>([
    ['each person has a first time', openedBy(sent(cast), 'ada'), 'bob', 'envelope.opened bob'],
    ['whose turn has not come waits', sent(cast), 'late', 'not_your_turn'],
    ['who has signed has nothing to open', signedBy(sent(cast), 'ada'), 'ada', 'recipient_already_acted'],
    ['a copy has no landing step', sent(cast), 'cleo', 'not_found'],
    ['a stranger is not found', sent(cast), 'eve', 'not_found'],
  ])('%s', (_, envelope, who, expected) => expect(story(opening(envelope, who))).toBe(expected))

  test('a substituted person opens for the first time, and the envelope stays opened meanwhile', () => {
    const substituted = accepted(
      editRecipient(openedBy(sent(cast), 'ada'), 'ada', { email: 'eve@example.test' }, one),
    ).envelope
    expect(substituted.status).toBe('opened')
    expect(story(opening(substituted, 'ada'))).toBe('envelope.opened ada')
  })
})
