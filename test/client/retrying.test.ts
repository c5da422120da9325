import { describe, expect, test, vi } from 'vitest'
import { retrying } from '../../packages/client/src/retrying.ts'

// When a call of @countersign/client is sent again, and how often.

const PROBLEM = { 'content-type': 'application/problem+json' }
const problem =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify({ code }), { status, headers: { ...PROBLEM, ...headers } })
const fine = () => new Response('{}')
const down = () => {
  throw new TypeError('the line is down')
}

/** Answers one after the other; the last of them again and again. */
async function callOf(answers: readonly (() => Response)[], init: RequestInit = { method: 'POST', body: 'x' }) {
  const sent: { readonly key: string | null; readonly body: string }[] = []
  const send = async (request: Request) => {
    sent.push({ key: request.headers.get('idempotency-key'), body: await request.text() })
    return (answers[sent.length - 1] ?? answers.at(-1) ?? fine)()
  }
  const call = retrying(send, { wait_s_first: 0.001, wait_s_max: 2 })
  const outcome = await call(new Request('http://service.test/', init)).then(
    ({ status }) => status,
    (error: Error) => error.message,
  )
  return { sent, outcome }
}

describe('a call is sent again', () => {
  test.each([
    ['after no answer', [down, fine], 2, 200],
    ['after too many calls', [problem(429, 'rate_limited', { 'retry-after': '0' }), fine], 2, 200],
    ['while the service is away', [problem(503, 'unavailable'), problem(502, ''), problem(504, ''), fine], 4, 200],
    ['while its first attempt is under way', [problem(409, 'idempotency_in_progress'), fine], 2, 200],
    ['four times at most, when nothing answers', [down], 4, 'the line is down'],
    ['four times at most, when the service stays away', [problem(503, 'unavailable')], 4, 503],
  ] as const)('%s', async (_, answers, times, outcome) => {
    const made = await callOf(answers)
    expect([made.sent.length, made.outcome]).toEqual([times, outcome])
    expect(new Set(made.sent.map(({ key }) => key)).size).toBe(1)
    expect(made.sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(made.sent.map(({ body }) => body))).toEqual(new Set(['x']))
  })
})

describe('a call is sent once', () => {
  test.each([
    ['if it succeeds', fine, 200],
    ['if it is wrong', problem(400, 'invalid_parameter'), 400],
    ['if it meets another state', problem(409, 'envelope_not_draft'), 409],
    ['if it would have to wait for too long', problem(429, 'rate_limited', { 'retry-after': '60' }), 429],
    ['if the service fails', problem(500, 'internal_error'), 500],
  ] as const)('%s', async (_, answer, outcome) => {
    const made = await callOf([answer])
    expect([made.sent.length, made.outcome]).toEqual([1, outcome])
  })
})

test('a read needs no key, and a key of the caller stays', async () => {
  expect((await callOf([down, fine], { method: 'GET' })).sent).toEqual(Array(2).fill({ key: null, body: '' }))
  const own = { method: 'POST', headers: { 'idempotency-key': 'deal-1' } }
  expect((await callOf([down, fine], own)).sent.map(({ key }) => key)).toEqual(['deal-1', 'deal-1'])
})

test('the wait that the service asks for is kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let sent = 0
    const send = async () => (++sent < 2 ? problem(429, 'rate_limited', { 'retry-after': '20' })() : fine())
    const call = retrying(send, {})(new Request('http://service.test/'))
    await vi.advanceTimersByTimeAsync(19_900)
    expect(sent).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect([(await call).status, sent]).toEqual([200, 2])
  } finally {
    vi.useRealTimers()
  }
})

test('a call that is given up while it waits ends at once', async () => {
  const giving = new AbortController()
  const send = async () => {
    setTimeout(() => giving.abort(new Error('given up')))
    return problem(503, 'unavailable', { 'retry-after': '30' })()
  }
  const request = new Request('http://service.test/', { signal: giving.signal })
  await expect(retrying(send, {})(request)).rejects.toThrow('given up')
})
