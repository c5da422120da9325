import { describe, expect, test } from 'vitest'
import { presentEnvelope } from '../../src/contract/envelopes/present.ts'
import type { Recipient } from '../../src/domain/envelopes/envelope.ts'
import { actsOf, personActsOf } from '../../src/web/envelope/acts.ts'
import { nextStep } from '../../src/web/envelope/next-step.ts'
import { formOf, requestOf } from '../../src/web/envelope/person-form.ts'
import { attentionWords } from '../../src/web/envelopes/attention.ts'
import { listSearchOf } from '../../src/web/envelopes/list-search.ts'
import { anEnvelope, aRecipient } from './builders.ts'

// What the pages of envelopes say and offer, without a browser: the words and rules behind them.

const NOW = '2026-11-20T14:05:00.000Z'
const shown = (changes: Parameters<typeof anEnvelope>[0] = {}) =>
  presentEnvelope(anEnvelope(changes), [], 'https://sign.test') as never as Parameters<typeof nextStep>[0] &
    Parameters<typeof attentionWords>[0] &
    Parameters<typeof actsOf>[0]
const lost = { channel: 'email', state: 'bounced', last_error: 'no such mailbox', at: NOW } as const

const ada = aRecipient({ id: 'rcp_a', name: 'Ada', status: 'signed' })
const grace = aRecipient({
  id: 'rcp_g',
  name: 'Grace',
  signing_order: 2,
  status: 'sent',
  sent_at: '2026-11-19T14:05:00.000Z',
})
const bob = aRecipient({ id: 'rcp_b', name: 'Bob', signing_order: 2, status: 'opened', sent_at: NOW })

describe('the next step', () => {
  const step = (changes: Parameters<typeof anEnvelope>[0]) => nextStep(shown(changes), { now: NOW, zone: 'UTC' })

  test('while people sign: who is due, since when and until when', () => {
    expect(step({ status: 'opened', recipients: [ada, grace, bob] })).toBe(
      'Waiting for Grace and Bob, asked 1 day ago, until 18 Feb 2027, 22:59 UTC.',
    )
    expect(step({ recipients: [bob, bob, bob, bob, bob] })).toContain('Waiting for Bob, Bob and 3 others, asked')
    expect(step({ recipients: [bob] })).toContain('Waiting for Bob, asked just now, until')
  })

  test('where a mail did not arrive: whose, and the way out', () => {
    expect(step({ recipients: [{ ...grace, delivery: lost }, bob] })).toMatch(
      /^The email to Grace did not arrive: correct the address/,
    )
  })

  test('when sealing is stuck: why', () => {
    const sealing = { state: 'retrying', attempts: 3, last_error: 'disk full' } as const
    expect(step({ status: 'signed', sealing })).toContain('sealing failed 3 times and is tried again: “disk full”')
  })

  test('at its end: how it ended', () => {
    const declined = aRecipient({ name: 'Ada', status: 'declined', decline_reason: 'The rent is wrong' })
    expect(step({ status: 'declined', recipients: [declined] })).toContain('Ada declined: “The rent is wrong”.')
    expect(step({ status: 'voided', voided_at: NOW })).toContain('Voided on 20 Nov 2026, 14:05 UTC.')
  })

  test('a name that runs from right to left turns nothing around it', () => {
    expect(step({ recipients: [{ ...bob, name: 'ליאת' }] })).toContain('\u2068ליאת\u2069')
  })
})

describe('what can be done', () => {
  const offered = (changes: Parameters<typeof anEnvelope>[0]) =>
    Object.entries(actsOf(shown(changes), NOW)).flatMap(([act, why_not]) => (why_not === null ? [act] : []))

  test.each([
    ['draft', ['send', 'edit', 'duplicate', 'template', 'delete']],
    ['recalled', ['send', 'edit', 'void', 'duplicate', 'template', 'delete']],
    ['sent', ['remind', 'void', 'recall', 'extend', 'duplicate', 'template']],
    ['opened', ['remind', 'void', 'recall', 'extend', 'duplicate', 'template']],
    ['signed', ['duplicate', 'template']],
    ['completed', ['duplicate', 'template', 'delete']],
    ['declined', ['duplicate', 'template', 'delete']],
    ['voided', ['duplicate', 'template', 'delete']],
    ['expired', ['duplicate', 'template', 'delete']],
  ] as const)('with one that is %s', (status, acts) => {
    const people = [aRecipient({ status: status === 'signed' ? 'signed' : 'sent' })]
    expect(offered({ status, recipients: people })).toEqual(acts)
  })

  test('everything else says why not', () => {
    const { recall, void: not_void, remind } = actsOf(shown({ status: 'completed', recipients: [ada] }), NOW)
    expect(not_void).toBe('A completed envelope cannot be voided.')
    expect(remind).toBe('You cannot remind anyone of a completed envelope.')
    expect(recall).toMatch(/can no longer do this with the envelope/)
    expect(actsOf(shown({ recipients: [ada, grace] }), NOW).recall).toMatch(/already signed/)
  })

  const why = (person: Recipient, others: readonly Recipient[] = []) => {
    const envelope = shown({ recipients: [person, ...others] })
    const [first] = envelope.recipients
    if (!first) throw new Error('nobody')
    return personActsOf(envelope, first as never, NOW)
  }

  test('for a person, by turn, mail and what they did', () => {
    expect(why(grace)).toMatchObject({ remind: null, correct: null, hand_out: null })
    expect(why(ada)).toMatchObject({
      remind: 'Has already signed.',
      correct: 'This recipient has already signed or declined.',
      hand_out: 'This recipient has already signed or declined.',
    })
    expect(why({ ...grace, status: 'waiting' }, [aRecipient({ id: 'x', status: 'sent' })]).remind).toBe(
      'It is not their turn yet.',
    )
    expect(why({ ...grace, delivery: lost }).remind).toMatch(/came back/)
    expect(why({ ...grace, last_reminded_at: '2026-11-20T14:04:30.000Z' }).remind).toMatch(/less than a minute/)
    expect(why(aRecipient({ role: 'cc', status: 'created' }))).toMatchObject({
      hand_out: expect.stringMatching(/copy/),
      share: expect.stringMatching(/copy/),
    })
    const early = why({ ...grace, signing_order: 2, status: 'waiting' }, [aRecipient({ id: 'x', status: 'sent' })])
    expect(early).toMatchObject({ hand_out: null, share: 'Others have to sign first.' })
    expect([why(grace).share, why(ada).share]).toEqual([null, 'This recipient has already signed or declined.'])
  })
})

describe('what needs somebody', () => {
  test.each([
    ['a lost mail', { recipients: [{ ...grace, delivery: lost }] }, 'The email to ada@example.test did not arrive'],
    ['a lost mail of who has signed', { recipients: [{ ...ada, delivery: lost }] }, null],
    ['a deadline in two days', { deadline_at: '2026-11-22T14:05:00.000Z' }, 'Expires soon'],
    ['a deadline in four', { deadline_at: '2026-11-24T14:06:00.000Z' }, null],
    [
      'a stuck seal',
      { status: 'signed', sealing: { state: 'failed', attempts: 1, last_error: 'x' } },
      'Sealing is stuck',
    ],
    ['a seal under way', { status: 'signed', sealing: { state: 'pending', attempts: 0, last_error: null } }, null],
    [
      'a refusal of last week',
      { status: 'declined', declined_at: '2026-11-13T14:05:00.000Z' },
      'Declined without a reason',
    ],
    ['one of last month', { status: 'declined', declined_at: '2026-10-13T14:05:00.000Z' }, null],
    ['a draft', { status: 'draft' }, null],
  ] as const)('%s', (_, changes, words) => {
    const expected = typeof words === 'string' ? words.replace('ada@example.test', aRecipient().email ?? '') : words
    expect(attentionWords(shown(changes as never), NOW)).toBe(expected)
  })
})

describe('the address of the list', () => {
  test.each([
    [{}, { tab: 'all', page: 1 }],
    [
      { tab: 'in_flight', q: 2026, status: 'sent', page: 3 },
      { tab: 'in_flight', q: '2026', status: 'sent', page: 3 },
    ],
    [
      { tab: 'toString', status: 'nonsense', page: -1 },
      { tab: 'all', page: 1 },
    ],
    [
      { tab: 'drafts', status: 'completed', page: 1.5 },
      { tab: 'drafts', page: 1 },
    ],
    [
      { q: '', page: 1e9 },
      { tab: 'all', page: 1 },
    ],
  ])('%j means %j', (raw, meant) => {
    expect(listSearchOf(raw)).toEqual(meant)
  })
})

describe('what is asked of the service for a person', () => {
  const person = { ...aRecipient({ label: 'Tenant' }), auth: { method: 'none' } } as never
  const before = formOf(person)

  test('is only what differs', () => {
    expect(requestOf(before, before)).toEqual({})
    expect(requestOf({ ...before, email: ' new@example.test ', label: '' }, before)).toEqual({
      email: 'new@example.test',
      label: null,
    })
    expect(requestOf({ ...before, signing_order: '3', role: 'cc' }, before)).toEqual({
      signing_order: 3,
      role: 'cc',
    })
  })

  test('is all of a new one', () => {
    const form = { ...formOf(null, 2), name: 'Bob', email: 'bob@example.test' }
    const plain = { name: 'Bob', email: 'bob@example.test', role: 'signer', signing_order: 2 }
    expect(requestOf(form, null)).toEqual({ ...plain, auth: { method: 'none' } })
    expect(requestOf({ ...form, auth: { method: 'access_code', code: 'blue door' } }, null)).toEqual({
      ...plain,
      auth: { method: 'access_code', code: 'blue door' },
    })
  })

  test('leaves a code as it is unless a new one is typed', () => {
    const coded = formOf({ ...(person as object), auth: { method: 'access_code' } } as never)
    expect(requestOf(coded, coded)).toEqual({})
    expect(requestOf({ ...coded, auth: { method: 'access_code', code: 'new code' } }, coded)).toEqual({
      auth: { method: 'access_code', code: 'new code' },
    })
    expect(requestOf({ ...coded, auth: { method: 'none', code: '' } }, coded)).toEqual({ auth: { method: 'none' } })
  })
})
