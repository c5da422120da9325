import { describe, expect, test } from 'vitest'
import type { Envelope, IdentityCheck, Recipient } from '../../../src/domain/envelopes/envelope.ts'
import {
  authOf,
  codeInForce,
  isDialable,
  passIdentity,
  requestCode,
  sentTo,
  tryCode,
  unlocked,
} from '../../../src/domain/recipients/identity.ts'
import { maskedEmail, maskedPhone } from '../../../src/domain/recipients/mask-email.ts'
import { isRefusal } from '../../../src/domain/refusal.ts'
import { remind } from '../../../src/domain/envelopes/remind.ts'
import { send } from '../../../src/domain/envelopes/send.ts'
import { hashedAccessCode, isAccessCode, isOneTimeCode, oneTimeCode } from '../../../src/kit/one-time-codes.ts'
import { addSeconds } from '../../../src/kit/time.ts'
import { deadline, noon, sent, signer } from '../../support/build.ts'

const at = (seconds: number) => addSeconds(noon, seconds)
const checking = (seconds: number) => ({
  now: at(seconds),
  recipient_id: 'ada',
  later: addSeconds,
  wait: (until: string) => (Date.parse(until) - Date.parse(at(seconds))) / 1000,
})
const asked = (over: Partial<Recipient> = {}): Envelope =>
  sent({
    recipients: [signer('ada', { status: 'sent', auth: { method: 'email_code', code_hash: null }, ...over })],
  })
const checkOf = (envelope: Envelope): IdentityCheck | undefined => envelope.recipients[0]?.identity

/** What happens to an envelope, by steps: `!` a wrong code, `.` a right one, `@` a code is asked for; each at its second. */
function story(steps: readonly (readonly ['!' | '.' | '@', number])[], begin = asked()) {
  const told: string[] = []
  const envelope = steps.reduce((before, [step, second]) => {
    const outcome =
      step === '@' ? requestCode(before, checking(second)) : tryCode(before, () => step === '.', checking(second))
    if (isRefusal(outcome)) {
      told.push(outcome.refused)
      return before
    }
    told.push(outcome.events.map(({ type }) => type.replace('identity.', '')).join('+'))
    return outcome.envelope
  }, begin)
  return { envelope, told }
}
const wrong = (from: number, times: number) => Array.from({ length: times }, (_, i) => ['!', from + i] as const)
const byCode = asked({ auth: { method: 'access_code', code_hash: 'x' } })

describe('codes that are sent', () => {
  test.each([
    [
      'one, in time',
      [
        ['@', 0],
        ['.', 599],
      ],
      ['code_sent', 'passed'],
    ],
    [
      'one, too late',
      [
        ['@', 0],
        ['.', 600],
      ],
      ['code_sent', 'identity_code_expired'],
    ],
    ['none', [['.', 0]], ['identity_code_expired']],
    [
      'one, twice',
      [
        ['@', 0],
        ['.', 1],
        ['.', 2],
      ],
      ['code_sent', 'passed', 'identity_code_expired'],
    ],
    [
      'another in less than a minute',
      [
        ['@', 0],
        ['@', 59],
      ],
      ['code_sent', 'rate_limited'],
    ],
    [
      'another after a minute',
      [
        ['@', 0],
        ['@', 60],
      ],
      ['code_sent', 'code_sent'],
    ],
    [
      'a sixth in an hour, and after it',
      [
        ['@', 0],
        ['@', 60],
        ['@', 120],
        ['@', 180],
        ['@', 240],
        ['@', 3599],
        ['@', 3600],
      ],
      ['code_sent', 'code_sent', 'code_sent', 'code_sent', 'code_sent', 'rate_limited', 'code_sent'],
    ],
  ] as const)('%s', (_, steps, told) => {
    expect(story(steps).told).toEqual(told)
  })

  test('have numbers that never come again', () => {
    const { envelope } = story([['@', 0], ['.', 1], ['@', 60], ...wrong(61, 5), ['@', 1000]])
    expect(checkOf(envelope)?.code?.number).toBe(3)
    const [ada] = envelope.recipients
    if (!ada) throw new Error('nobody')
    expect(checkOf({ ...envelope, recipients: [unlocked(ada)] })?.codes).toBe(3)
    expect(codeInForce(ada, checking(1001))).toBe(3)
  })
})

describe('wrong codes', () => {
  const fail = (n: number) => Array<string>(n).fill('failed')
  test.each([
    ['four and a right one', [...wrong(0, 4), ['.', 9]], [...fail(4), 'passed']],
    ['five', [...wrong(0, 5), ['.', 9]], [...fail(4), 'failed+locked', 'identity_locked']],
    ['five, to the last second', [...wrong(0, 5), ['.', 903]], [...fail(4), 'failed+locked', 'identity_locked']],
    ['five, and a quarter of an hour', [...wrong(0, 5), ['.', 904]], [...fail(4), 'failed+locked', 'passed']],
    [
      'fifteen, and a year',
      [...wrong(0, 5), ...wrong(1000, 5), ...wrong(2000, 5), ['.', 31_000_000]],
      [
        ...Array(3)
          .fill([...fail(4), 'failed+locked'])
          .flat(),
        'identity_locked',
      ],
    ],
    [
      'a right one in between begins anew',
      [...wrong(0, 4), ['.', 5], ...wrong(6, 4), ['.', 11]],
      [...fail(4), 'passed', ...fail(4), 'passed'],
    ],
  ] as const)('%s', (_, steps, told) => {
    const long = { ...byCode, deadline_at: addSeconds(deadline, 100_000_000) }
    expect(story(steps as never, long).told).toEqual(told)
  })

  test('are forgiven by a reminder by hand and by a new round, not by the rhythm', () => {
    const { envelope } = story([...wrong(0, 5), ...wrong(1000, 5), ...wrong(2000, 5)], byCode)
    const reminded = (kind: 'manual' | 'automatic') => {
      const outcome = remind(envelope, {
        now: at(4000),
        kind,
        secondsSince: () => 1000,
        message: null,
        recipient_id: null,
      })
      if (isRefusal(outcome)) throw new Error(outcome.message)
      return story([['.', 4001]], outcome.envelope).told
    }
    expect([reminded('manual'), reminded('automatic')]).toEqual([['passed'], ['identity_locked']])
    const again = send({ ...envelope, status: 'recalled' }, { now: at(4000), deadline_at: deadline })
    if (isRefusal(again)) throw new Error(again.message)
    expect(checkOf(again.envelope)).toBeUndefined()
  })
})

test('the simulator passes once, and only who is asked', () => {
  const once = passIdentity(asked(), checking(0))
  expect(once.events).toMatchObject([{ type: 'identity.passed', sent_to: 'a•••@example.test' }])
  expect(passIdentity(once.envelope, checking(1)).events).toEqual([])
  expect(passIdentity(asked({ auth: undefined }), checking(0)).events).toEqual([])
})

test.each([
  [undefined, undefined],
  [{ method: 'none' }, undefined],
  [{ method: 'mail_code' }, { method: 'email_code', code_hash: null }],
  [
    { method: 'sms_code', code_hash: 'x' },
    { method: 'sms_code', code_hash: null },
  ],
  [
    { method: 'access_code', code: 'clear', code_hash: 'h' },
    { method: 'access_code', code_hash: 'h' },
  ],
  // Never hashed: it opens for nobody, rather than for everybody.
  [
    { method: 'access_code', code: 'clear' },
    { method: 'access_code', code_hash: null },
  ],
] as const)('of %j is kept %j', (input, kept) => expect(authOf(input)).toEqual(kept))

test.each([
  ['+4930123456', true],
  ['+123456', false],
  ['+12345678901234567', false],
  ['+0301234567', false],
  ['030123456', false],
  ['+49 30 123456', false],
  [null, false],
])('%s can be dialled: %s', (phone, dialable) => expect(isDialable(phone)).toBe(dialable))

test('addresses are shortened', () => {
  expect(maskedEmail('ada@example.test')).toBe('a•••@example.test')
  expect(maskedEmail('"a@b"@example.test')).toBe('"•••@example.test')
  expect(maskedPhone('+4930123456')).toBe('•••456')
  expect(sentTo({ auth: { method: 'access_code', code_hash: '' }, email: 'a@b.test', phone: null })).toBeNull()
})

describe('codes', () => {
  const key = Buffer.alloc(32, 7)
  const name = { recipient_id: 'rcp_1', link_version: 1, number: 1 }
  test('are six digits, and others for another person, link or number', () => {
    const others = [name, { ...name, recipient_id: 'rcp_2' }, { ...name, link_version: 2 }, { ...name, number: 2 }]
    const codes = others.map((other) => oneTimeCode(key, other))
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
    expect(new Set(codes).size).toBe(4)
    expect(isOneTimeCode(key, name, ` ${codes[0]?.replace(/^.../, '$&-')} `)).toBe(true)
    for (const typed of ['', codes[1] ?? '', `${codes[0]}0`, codes[0]?.slice(1) ?? ''])
      expect(isOneTimeCode(key, name, typed)).toBe(false)
  })

  test('are spread over all numbers', () => {
    const first = new Map<string, number>()
    for (let number = 0; number < 5000; number++) {
      const [digit = ''] = oneTimeCode(key, { ...name, number })
      first.set(digit, (first.get(digit) ?? 0) + 1)
    }
    expect([...first.values()].every((count) => count > 400 && count < 600)).toBe(true)
  })

  test('of a sender are kept so that equal ones differ, and only the key tells', () => {
    const hashed = hashedAccessCode(key, 'Ünï 4711')
    expect(hashed).not.toBe(hashedAccessCode(key, 'Ünï 4711'))
    expect(isAccessCode(key, hashed, ' U\u0308ni\u0308 4711 ')).toBe(true)
    expect(isAccessCode(Buffer.alloc(32, 8), hashed, 'Ünï 4711')).toBe(false)
    for (const typed of ['', 'ünï 4711', 'Ünï 471']) expect(isAccessCode(key, hashed, typed)).toBe(false)
    expect(isAccessCode(key, '', '')).toBe(false)
  })
})
