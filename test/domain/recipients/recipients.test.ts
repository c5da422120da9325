import { describe, expect, test } from 'vitest'
import type { Envelope, Recipient } from '../../../src/domain/envelopes/envelope.ts'
import {
  addRecipients,
  editRecipient,
  newRecipient,
  noteDelivery,
  type RecipientEdit,
  removeRecipient,
} from '../../../src/domain/recipients/recipients.ts'
import { send } from '../../../src/domain/envelopes/send.ts'
import {
  accepted,
  box,
  copy,
  deadline,
  draft,
  envelopeIn,
  noon,
  one,
  openedBy,
  person,
  refused,
  sent,
  signedBy,
  signer,
  story,
} from '../../support/build.ts'

const two = [signer('ada'), signer('bob', { signing_order: 2 }), copy('cleo')]
const both = { recipients: two }
const edit = (envelope: Envelope, id: string, changes: RecipientEdit) => editRecipient(envelope, id, changes, one)

const add = (envelope: Envelope, recipient: Recipient, now: string) =>
  addRecipients(envelope, [recipient], { now, at: () => '' })

describe('a new person', () => {
  test('starts untouched, in NFC, with the given turn unless they bring their own', () => {
    const made = newRecipient('rcp_1', { name: 'Zoe\u0308', email: 'zoe@example.test', role: 'signer' }, 4)
    expect(made).toEqual(signer('rcp_1', { name: 'Zo\u00eb', email: 'zoe@example.test', signing_order: 4 }))
    expect(newRecipient('r', { name: 'Z', email: 'z@x.test', role: 'cc', signing_order: 2 }, 4).signing_order).toBe(2)
  })
})

describe('rule 1: on a draft, or a recalled envelope, people can be added, edited and removed', () => {
  test.each(['draft', 'recalled'] as const)('%s', (status) => {
    const envelope = envelopeIn(status, both)
    expect(story(add(envelope, signer('eve'), one))).toBe('recipient.added eve')
    expect(story(edit(envelope, 'ada', { phone: '+491', signing_order: 3, email: 'a@x.test' }))).toBe(
      'recipient.edited ada',
    )
    expect(story(removeRecipient(envelope, 'cleo', false, one))).toBe('recipient.removed cleo')
  })

  test('an edit says which keys differ now, and nothing when none does', () => {
    const change = accepted(edit(draft(), 'ada', { name: 'Ada', phone: '+491', label: 'Client' }))
    expect(change.events).toEqual([
      { type: 'recipient.edited', at: one, recipient_id: 'ada', changed: ['phone', 'label'] },
    ])
    expect(person(change.envelope, 'ada')).toEqual(signer('ada', { phone: '+491', label: 'Client' }))
    expect(change.envelope.updated_at).toBe(one)
    expect(accepted(edit(draft(), 'ada', { name: 'Ada', label: null })).events).toEqual([])
  })

  test('a name is kept in NFC', () => {
    const change = accepted(edit(draft(), 'ada', { name: 'Ade\u0301' }))
    expect(person(change.envelope, 'ada').name).toBe('Ad\u00e9')
    expect(accepted(edit(change.envelope, 'ada', { name: 'Ade\u0301' })).events).toEqual([])
  })

  test('a draft takes 50 people and not one more', () => {
    const people = Array.from({ length: 49 }, (_, i) => signer(`s${i}`))
    const full = accepted(add(draft({ recipients: people }), signer('last'), one)).envelope
    expect(full.recipients).toHaveLength(50)
    const refusal = refused(add(full, signer('more'), one))
    expect(refusal).toMatchObject({ refused: 'limit_exceeded', details: { limit: 50, value: 51 } })
    expect(refusal.message).toBe('an envelope has at most 50 recipients')
  })

  test.each(['add', 'remove'] as const)('%s is refused after the send', (act) => {
    const envelope = sent(both)
    const outcome = act === 'add' ? add(envelope, signer('eve'), one) : removeRecipient(envelope, 'bob', true, one)
    expect(refused(outcome)).toMatchObject({
      refused: 'envelope_already_sent',
      details: { allowed: ['name', 'email'] },
    })
  })

  test('who is not in the envelope can be neither edited nor removed', () => {
    expect(refused(edit(draft(), 'eve', { name: 'Eve' })).refused).toBe('not_found')
    expect(refused(removeRecipient(draft(), 'eve', false, one)).refused).toBe('not_found')
  })
})

describe('removing someone who owns boxes', () => {
  const fields = [box('ada'), box('bob'), box('bob', { id: 'fld_2', required: false })]

  test('is refused with their number', () => {
    expect(refused(removeRecipient(draft({ ...both, fields }), 'bob', false, one))).toMatchObject({
      refused: 'recipient_has_fields',
      message: 'bob@example.test owns 2 placed field(s); repeat with force=true to lose them',
      details: { field_count: 2 },
    })
  })

  test('with force takes the boxes along and tells how many', () => {
    const { envelope, events } = accepted(removeRecipient(draft({ ...both, fields }), 'bob', true, one))
    expect(envelope.recipients.map(({ id }) => id)).toEqual(['ada', 'cleo'])
    expect(envelope.fields.map(({ id }) => id)).toEqual(['fld_ada'])
    expect(events).toEqual([
      {
        type: 'recipient.removed',
        at: one,
        recipient_id: 'bob',
        email: 'bob@example.test',
        removed_fields: 2,
      },
    ])
  })

  test('someone without boxes goes without force, and force changes nothing', () => {
    const plain = removeRecipient(draft({ ...both, fields }), 'cleo', false, one)
    expect(accepted(plain).events).toMatchObject([{ removed_fields: 0 }])
    expect(removeRecipient(draft({ ...both, fields }), 'cleo', true, one)).toEqual(plain)
  })

  test('a signer who owns boxes cannot become a copy either', () => {
    expect(refused(edit(draft({ ...both, fields }), 'bob', { role: 'cc' }))).toMatchObject({
      refused: 'recipient_has_fields',
      details: { field_count: 2 },
    })
    expect(story(edit(draft({ ...both, fields: [box('ada')] }), 'bob', { role: 'cc' }))).toBe('recipient.edited bob')
  })
})

describe('rule 2: after the send only name and email, and only of a person who has not acted', () => {
  test.each<[string, RecipientEdit, string]>([
    ['a name', { name: 'Ada L.' }, 'recipient.edited ada'],
    ['an e-mail', { email: 'new@example.test' }, 'recipient.substituted ada'],
    ['both', { name: 'Eve', email: 'new@example.test' }, 'recipient.substituted ada'],
    ['nothing new', { name: 'Ada', email: 'ada@example.test' }, ''],
    ['a key that is there but says nothing', { name: 'Ada L.', phone: undefined }, 'recipient.edited ada'],
    ['a phone', { phone: '+491' }, 'envelope_already_sent'],
    ['a phone beside a name', { name: 'Eve', phone: '+491' }, 'envelope_already_sent'],
    ['a turn', { signing_order: 2 }, 'envelope_already_sent'],
    ['a role', { role: 'cc' }, 'envelope_already_sent'],
  ])('%s', (_, changes, expected) => {
    expect(story(edit(sent(both), 'ada', changes))).toBe(expected)
    expect(story(edit(openedBy(sent(both), 'ada'), 'ada', changes))).toBe(expected)
  })

  test('the refusal names the keys and what is allowed', () => {
    const refusal = refused(edit(sent(both), 'ada', { phone: '+491', label: 'x', name: 'Eve' }))
    expect(refusal.message).toBe('phone, label cannot be changed after the send; only name and email can')
    expect(refusal.details).toEqual({ allowed: ['name', 'email'] })
  })

  test.each([
    ['signed', signedBy(sent(both), 'ada'), 'Ada has already signed'],
    ['declined', envelopeIn('declined', both), 'Ada has already declined'],
  ])('who has %s stays as they are', (_, envelope, message) => {
    expect(refused(edit(envelope, 'ada', { name: 'Eve' }))).toMatchObject({
      refused: 'recipient_already_acted',
      message,
    })
  })

  test('a copy can still be corrected, without a mail', () => {
    const change = accepted(edit(sent(both), 'cleo', { email: 'c@example.test' }))
    expect(change.events).toMatchObject([{ type: 'recipient.substituted', mail_now: false }])
  })

  test.each(['voided', 'expired'] as const)('nothing changes once %s', (status) => {
    expect(refused(edit(envelopeIn(status, both), 'bob', { name: 'Eve' }))).toMatchObject({
      refused: 'envelope_already_sent',
      details: { allowed: [] },
    })
  })
})

describe('rule 3: another e-mail after the send is a substitution', () => {
  test('whose turn it is gets a new link by mail; the old one dies, the deadline stays', () => {
    const before = openedBy(sent(both), 'ada')
    const { envelope, events } = accepted(edit(before, 'ada', { name: 'Eve', email: 'eve@example.test' }))
    expect(events).toEqual([
      {
        type: 'recipient.substituted',
        at: one,
        recipient_id: 'ada',
        from: 'ada@example.test',
        to: 'eve@example.test',
        mail_now: true,
      },
    ])
    expect(person(envelope, 'ada')).toEqual({
      ...person(before, 'ada'),
      name: 'Eve',
      email: 'eve@example.test',
      status: 'sent',
      link_version: 2,
      sent_at: one,
      opened_at: null,
      consent_version: null,
      delivery: { channel: 'email', state: 'queued', last_error: null, at: one },
    })
    expect(envelope.deadline_at).toBe(deadline)
    expect(envelope.status).toBe('opened')
  })

  test('who waits for their turn gets the new link later', () => {
    const before = sent(both)
    const { envelope, events } = accepted(edit(before, 'bob', { email: 'rob@example.test' }))
    expect(events).toMatchObject([{ type: 'recipient.substituted', mail_now: false }])
    expect(person(envelope, 'bob')).toEqual({
      ...person(before, 'bob'),
      email: 'rob@example.test',
      link_version: 2,
    })
    const later = signedBy(envelope, 'ada')
    expect(person(later, 'bob')).toMatchObject({ status: 'sent', email: 'rob@example.test', link_version: 2 })
  })

  test('a new person has been reminded of nothing', () => {
    const reminded = sent({ recipients: [signer('ada')] })
    const twice = {
      ...reminded,
      recipients: [{ ...person(reminded, 'ada'), reminder_count: 2, last_reminded_at: noon }],
    }
    const { envelope } = accepted(edit(twice, 'ada', { email: 'eve@example.test' }))
    expect(person(envelope, 'ada')).toMatchObject({ reminder_count: 0, last_reminded_at: null })
  })

  test('a new name alone leaves the link alone', () => {
    const { envelope } = accepted(edit(sent(both), 'ada', { name: 'Eve' }))
    expect(person(envelope, 'ada').link_version).toBe(person(sent(both), 'ada').link_version)
  })

  test('on a draft there is no link yet to retire, and the next send raises it anyway', () => {
    const { envelope } = accepted(edit(draft(both), 'ada', { email: 'eve@example.test' }))
    expect(person(envelope, 'ada').link_version).toBe(0)
    const now = accepted(send(envelope, { now: one, deadline_at: deadline })).envelope
    expect(person(now, 'ada').link_version).toBe(1)
  })
})

describe('what became of a mail', () => {
  const mail = { channel: 'email', last_error: null, at: one } as const
  test.each([
    ['sent', null, []],
    ['queued', null, []],
    [
      'bounced',
      'no such user',
      [{ type: 'recipient.mail_failed', at: one, recipient_id: 'ada', reason: 'no such user' }],
    ],
    ['failed', null, [{ type: 'recipient.mail_failed', at: one, recipient_id: 'ada', reason: 'failed' }]],
  ] as const)('%s', (state, last_error, events) => {
    const change = noteDelivery(sent(), 'ada', { ...mail, state, last_error })
    expect(change.events).toEqual(events)
    expect(person(change.envelope, 'ada').delivery).toEqual({ ...mail, state, last_error })
  })
})
