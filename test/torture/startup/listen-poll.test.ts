import { afterAll, expect, test } from 'vitest'
import { openForwarder } from '../../../src/cli/listen/forward.ts'
import { pollEvents } from '../../../src/cli/listen/poll.ts'
import { listen } from '../../../src/cli/listen/listen.ts'
import { openClient } from '../../../src/client/client.ts'
import { webhookHeaders } from '../../../src/kit/webhook-signature.ts'
import { closeReceivers, receiver } from '../../outgoing/receiver.ts'
import { inHere } from './in-here.ts'

// Against services that answer as none of ours does.
afterAll(closeReceivers)

interface Answer {
  readonly status?: number
  readonly body: object
}
const page = (last_seq: number, has_more = false): Answer => {
  const data = [{ seq: last_seq, event: 'envelope.sent', headers: {}, body: '{}' }]
  return { body: { data, has_more, last_seq } }
}
const GONE: Answer = { status: 404, body: { code: 'not_found', message: 'it is gone' } }

/** What is heard of these answers, one for each call, and then of none; until the n-th notice. */
async function hear(answers: readonly Answer[], notices_max = Number.POSITIVE_INFINITY) {
  const left = [...answers]
  const { hits, port } = await receiver((response) => {
    const { status = 200, body } = left.shift() ?? GONE
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const stop = new AbortController()
  const [seqs, notices]: [number[], string[]] = [[], []]
  const notice = (text: string) => {
    notices.push(text)
    if (notices.length >= notices_max) stop.abort()
  }
  const client = openClient({ base: `http://127.0.0.1:${port}`, headers: () => ({}) })
  const listening = { client, listener_id: 'lis_1', after_seq: 3, events: '*', stop: stop.signal, notice }
  const error = await (async () => {
    for await (const { seq } of pollEvents(listening)) seqs.push(seq)
    return null
  })().catch(({ message }: Error) => message)
  const asked = hits.map(({ url }) => Number(new URL(url, 'http://x').searchParams.get('after_seq')))
  return { seqs, notices, asked, error }
}

test.each([
  [0, 1],
  [-5, 1],
  [7, 7],
  [1e9, 300],
  ['soon', 10],
  [null, 10],
])('asked to come back in %j s it waits %i s', async (retry_after, wait_s) => {
  const busy = { status: 429, body: { code: 'rate_limited', message: 'later', retry_after } }
  const { notices, asked } = await hear([busy], 1)
  expect([notices, asked]).toEqual([[`too many calls; going on in ${wait_s} s`], [3]])
})

test.each([
  ['says there is more and does not move', page(3, true)],
  ['goes back', page(2)],
  ['names no number', { body: { data: [], has_more: false, last_seq: '4' } }],
  ['is no page', { body: { data: {}, has_more: false, last_seq: 4 } }],
] as const)('an answer that %s ends it, and is asked for once', async (_what, answer) => {
  const { seqs, asked, error } = await hear([answer])
  expect([seqs, asked]).toEqual([[], [3]])
  expect(error).toContain('this is not how a Countersign service answers')
})

test('after issue it goes on from what it has heard; what is refused ends it in the words of the service', async () => {
  const ill = { status: 503, body: { code: 'unavailable', message: 'away' } }
  const told = await hear([page(4, true), ill, page(5, true)])
  expect(told).toEqual({
    seqs: [4, 5],
    asked: [3, 4, 4, 5],
    error: 'it is gone',
    notices: ['the service is away; trying again', 'connected again; nothing is lost'],
  })
})

const SECRET = `whsec_${Buffer.alloc(24, 'k').toString('base64')}`
const body = JSON.stringify({ id: 'dlv_1', event: 'envelope.sent', occurred_at: '2026-11-20T12:00:00.000Z' })

test.each([
  ['was signed with another secret', { secret: SECRET.replace('whsec_a', 'whsec_b') }, 'does not fit'],
  ['says another id than was signed', { id: 'dlv_2' }, 'its id is not the one that was signed'],
])('an event that %s is shown to nobody and sent nowhere', async (_what, over, words) => {
  const { id, secret } = { id: 'dlv_1', secret: SECRET, ...over }
  const at_s = Math.floor(Date.now() / 1000)
  const headers = webhookHeaders({
    id,
    event: 'envelope.sent',
    body,
    attempt: 1,
    secrets: [secret],
    at_s,
  })
  const data = [{ seq: 1, event: 'envelope.sent', headers, body }]
  const answers = [
    { id: 'lis_1', livemode: false, secret: SECRET, seq: 0 },
    { data, has_more: true, last_seq: 1 },
  ]
  const service = await receiver((response) => {
    const answer = answers.shift() ?? GONE.body
    response.writeHead('code' in answer ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  const program = await receiver()
  const env = {
    COUNTERSIGN_URL: `http://127.0.0.1:${service.port}`,
    COUNTERSIGN_API_KEY: `csk_test_${'a'.repeat(40)}`,
  }
  const { error, out } = await inHere(env, () =>
    listen({ events: '*', printSecret: false, json: true, forwardTo: `http://127.0.0.1:${program.port}/` }),
  )
  expect(error).toContain(words)
  expect(out).not.toContain('envelope.sent')
  expect(program.hits).toEqual([])
})

test('what is sent on keeps its order, and a program that is dead is waited for once', async () => {
  // Away at first, as while it is restarted; gone after the third.
  const { hits, port } = await receiver((response) => {
    if (hits.length === 1 || hits.length > 4) response.socket?.destroy()
    else response.end()
  })
  const forwarding = openForwarder(`http://127.0.0.1:${port}/`)
  const sent = [1, 2, 3, 4, 5].map((seq) =>
    forwarding.send({ seq, event: 'envelope.sent', headers: {}, body: String(seq) }),
  )
  const outcomes = (await Promise.all(sent)).map((one) => [one?.status, one?.attempts])
  expect(hits.map((hit) => Number(hit.body))).toEqual([1, 1, 2, 3, 4, 4, 4, 4, 5])
  expect(outcomes).toEqual([
    ...[
      [200, 2],
      [200, 1],
      [200, 1],
    ],
    ...[
      [null, 4],
      [null, 1],
    ],
  ])
  await forwarding.end()
})
