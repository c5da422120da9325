import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, test } from 'vitest'
import { createPost } from '../../src/outgoing/post.ts'
import { textHook } from '../../src/outgoing/text-hook.ts'
import { twilioTexts } from '../../src/outgoing/twilio.ts'
import { segmentsOf } from '../../src/kit/text-segments.ts'
import { dialled, isAllowedPhone } from '../../src/phones.ts'
import type { OutgoingText } from '../../src/ports/texts.ts'
import { closeReceivers, type Hit, rawReceiver, receiver } from './receiver.ts'

afterEach(closeReceivers)

const SECRET = `whsec_${Buffer.from('a secret of the operator, long enough').toString('base64')}`
const OLDER = `whsec_${Buffer.from('the one before it, still in use there').toString('base64')}`
const post = createPost({ allow_cidrs: ['127.0.0.1/32'], timeout_ms: 400 })
const bounds = { places: ['*'], per_hour_max: 100 }
const TEXT: OutgoingText = {
  id: 'mail_1',
  attempt: 2,
  to: '+4915112345678',
  channel: 'sms',
  purpose: 'code',
  language: 'de',
  variables: ['123456'],
  text: '123456 ist Ihr Code',
  encoding: 'gsm7',
  segments: 1,
}

type Reply = NonNullable<Parameters<typeof receiver>[0]>
const answering =
  (status: number, body = ''): Reply =>
  (response) =>
    response.writeHead(status).end(body)

describe('the hook', () => {
  const hookAt = (port: number, secrets: [string, ...string[]] = [SECRET]) =>
    textHook({ url: `http://127.0.0.1:${port}/send`, secrets, channels: ['sms'] }, { ...bounds, post })
  const headersOf = ({ headers }: Hit) => headers as Record<string, string>

  test('is given the message as JSON, signed so that a Standard Webhooks verifier takes it', async () => {
    const { hits, port } = await receiver()
    expect(await hookAt(port, [SECRET, OLDER]).send(TEXT)).toEqual({ outcome: 'sent', response: 'answered 200' })
    const [hit] = hits
    if (!hit) throw new Error('the hook was not called')
    const { attempt: _, ...message } = TEXT
    expect(new Webhook(SECRET).verify(hit.body, headersOf(hit))).toEqual(message)
    // The one before still signs, so that a receiver can change its secret in its own time.
    expect(new Webhook(OLDER).verify(hit.body, headersOf(hit))).toEqual(message)
    expect(hit.headers).toMatchObject({ 'webhook-id': 'mail_1', 'x-svc-attempt': '2', 'x-svc-event': 'text_message' })
    expect(() => new Webhook(`whsec_${'b'.repeat(44)}`).verify(hit.body, headersOf(hit))).toThrow(
      'No matching signature',
    )
  })

  test.each([
    [201, '', 'sent'],
    [400, '{"message":"no such number"}', 'rejected'],
    [401, 'who are you', 'rejected'],
    [408, '', 'unreachable'],
    [429, '', 'unreachable'],
    [302, '', 'unreachable'],
    [500, 'oh', 'unreachable'],
    [503, '', 'unreachable'],
  ])('answers %s %s: %s', async (status, body, outcome) => {
    const { port } = await receiver(answering(status, body))
    expect(await hookAt(port).send(TEXT)).toMatchObject({ outcome })
  })

  test('that refuses says why, in its own words', async () => {
    const json = await receiver(answering(422, '{"message":"no such number","code":7}'))
    expect(await hookAt(json.port).send(TEXT)).toEqual({
      outcome: 'rejected',
      message: 'the text service refused it: 422 no such number',
    })
    const plain = await receiver(answering(400))
    expect(await hookAt(plain.port).send(TEXT)).toMatchObject({
      message: 'the text service refused it: it answered 400',
    })
  })

  test('that is down, silent or talks without an end is away', async () => {
    const gone = await receiver()
    await closeReceivers()
    const silent = await receiver(() => undefined)
    const slow = await receiver((response) => response.writeHead(500).write('a little'))
    const rude = await rawReceiver((socket) => socket.end('what?'))
    for (const port of [gone.port, silent.port, slow.port, rude]) {
      const sent = await hookAt(port).send(TEXT)
      expect(sent).toMatchObject({ outcome: 'unreachable' })
      expect('message' in sent && sent.message).toMatch(/^the text service could not be reached: /)
    }
  })

  test('at a private address that the operator did not allow is not called', async () => {
    const { hits, port } = await receiver()
    const guarded = createPost({ allow_cidrs: [] })
    const hook = textHook(
      { url: `http://127.0.0.1:${port}/`, secrets: [SECRET], channels: ['sms'] },
      { ...bounds, post: guarded },
    )
    expect(await hook.send(TEXT)).toMatchObject({ outcome: 'unreachable' })
    expect(hits).toEqual([])
  })

  test('is checked by a call that names nobody', async () => {
    const { hits, port } = await receiver()
    expect(await hookAt(port).check()).toMatchObject({ outcome: 'sent' })
    expect(JSON.parse(String(hits[0]?.body))).toMatchObject({ to: null, purpose: 'check', text: '' })
  })
})

describe('Twilio', () => {
  const ACCOUNT = `AC${'0a'.repeat(16)}`
  const settings = {
    account_sid: ACCOUNT,
    user: ACCOUNT,
    password: 'token',
    sms_from: '+15005550006' as string | null,
    whatsapp_from: null as string | null,
    whatsapp_templates: {} as Record<string, string>,
  }
  const twilioAt = (port: number, more: Partial<typeof settings> = {}) =>
    twilioTexts({ url: `http://127.0.0.1:${port}`, ...settings, ...more }, { ...bounds, post })
  const formOf = (hit: Hit | undefined) => Object.fromEntries(new URLSearchParams(String(hit?.body)))

  test('is given a form, with the account’s credentials', async () => {
    const { hits, port } = await receiver(answering(201, '{"sid":"SM1","status":"queued"}'))
    expect(await twilioAt(port).send(TEXT)).toMatchObject({ outcome: 'sent' })
    expect(hits[0]?.url).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`)
    expect(hits[0]?.headers.authorization).toBe(`Basic ${Buffer.from(`${ACCOUNT}:token`).toString('base64')}`)
    expect(formOf(hits[0])).toEqual({ To: TEXT.to, From: '+15005550006', Body: TEXT.text })
  })

  test('carries WhatsApp by its own addresses, by an approved template where one is set', async () => {
    const { hits, port } = await receiver(answering(201))
    const template = `HX${'1'.repeat(32)}`
    const whatsapp = { ...TEXT, channel: 'whatsapp' } as const
    await twilioAt(port, { whatsapp_from: '+15005550007' }).send(whatsapp)
    await twilioAt(port, { whatsapp_from: '+15005550007', whatsapp_templates: { code: template } }).send(whatsapp)
    await twilioAt(port, { sms_from: `MG${'2'.repeat(32)}` }).send(TEXT)
    expect(hits.map(formOf)).toEqual([
      { To: `whatsapp:${TEXT.to}`, From: 'whatsapp:+15005550007', Body: TEXT.text },
      {
        To: `whatsapp:${TEXT.to}`,
        From: 'whatsapp:+15005550007',
        ContentSid: template,
        ContentVariables: '{"1":"123456"}',
      },
      { To: TEXT.to, MessagingServiceSid: `MG${'2'.repeat(32)}`, Body: TEXT.text },
    ])
    expect(twilioAt(1, { sms_from: null, whatsapp_from: '+1' }).channels).toEqual(['whatsapp'])
    expect(await twilioAt(1).send(whatsapp)).toMatchObject({ outcome: 'rejected' })
  })

  test.each([
    [400, 21211, 'rejected', '400 21211 this number is not valid'],
    [400, 21610, 'rejected', '400 21610 this person has opted out: they answered STOP'],
    [403, 21408, 'rejected', 'the account may not send to this country'],
    [400, 99999, 'rejected', '400 99999 as it says'],
    [401, 20003, 'unreachable', '401 20003 as it says'],
    [429, 20429, 'unreachable', '429 20429 as it says'],
    [503, 20503, 'unreachable', '503 20503 as it says'],
  ])('answers %s with code %s: %s', async (status, code, outcome, words) => {
    const { port } = await receiver(answering(status, JSON.stringify({ code, message: 'as it says', status })))
    const sent = await twilioAt(port).send(TEXT)
    expect(sent).toMatchObject({ outcome, message: expect.stringContaining(words) })
  })

  test('is checked without writing to anybody: only who is let in is told that the receiver is missing', async () => {
    const { hits, port } = await receiver(
      answering(400, '{"code":21604,"message":"A \'To\' phone number is required."}'),
    )
    expect(await twilioAt(port).check()).toMatchObject({ outcome: 'sent' })
    expect(formOf(hits[0])).toEqual({})
    const stranger = await receiver(answering(401, '{"code":20003,"message":"Authenticate"}'))
    expect(await twilioAt(stranger.port).check()).toMatchObject({ outcome: 'rejected' })
  })
})

describe('numbers', () => {
  test.each([
    ['+4930123456', '+4930123456'],
    ['+49 (0)30 12 34 56', '+4930123456'],
    ['+49151١٢٣٤٥٦٧٨', '+4915112345678'],
    ['+1 202-555-0123', '+12025550123'],
    // Not in the tables yet, and taken before there were any.
    ['+999123456789', '+999123456789'],
    ['030 123456', null],
    ['004930123456', null],
    ['+4915112345678 ext. 5', null],
    ['+49 151 abc', null],
    ['+', null],
    ['+49', null],
    [`+${'9'.repeat(40)}`, null],
    ['javascript:+4930123456', null],
    ['', null],
  ])('%s is dialled as %s', (written, number) => {
    expect(dialled(written)).toBe(number)
  })

  test.each([
    ['+4915112345678', ['DE'], true],
    ['+4915112345678', ['AT', 'CH'], false],
    ['+14165550123', ['US'], false],
    ['+14165550123', ['CA'], true],
    ['+447911123456', ['GB'], false],
    ['+447911123456', ['+4479'], true],
    ['+88213300655', ['DE'], false],
    ['+4915112345678', [], false],
    ['+4915112345678', ['*'], true],
    // Premium numbers, whatever is allowed.
    ['+19005551234', ['US', '*', '+1'], false],
    ['+979123456789', ['*'], false],
  ])('%s where %j is allowed: %s', (number, places, allowed) => {
    expect(isAllowedPhone(number, places)).toBe(allowed)
  })

  test.each([
    ['a'.repeat(160), 'gsm7', 1],
    ['a'.repeat(161), 'gsm7', 2],
    [`${'a'.repeat(159)}€`, 'gsm7', 2],
    ['ä_@'.repeat(50), 'gsm7', 1],
    ['ś'.repeat(70), 'ucs2', 1],
    ['ś'.repeat(71), 'ucs2', 2],
    ['😀'.repeat(36), 'ucs2', 2],
  ])('%s is carried as %s in %s', (text, encoding, segments) => {
    expect(segmentsOf(text)).toEqual({ encoding, segments })
  })
})
