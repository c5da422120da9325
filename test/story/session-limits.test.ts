import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../src/domain/account/limits.ts'
import { openCallLimit } from '../../src/http/auth/call-limits.ts'
import { EDITOR_PREFIX } from '../../src/http/embed/editor-calls.ts'
import { editorBearer } from '../support/admission.ts'
import { simple } from '../support/api.ts'
import { appUser, appUserOf } from '../support/app.ts'
import { signIn } from '../support/dashboard.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft } from '../support/stories.ts'

// A session makes so many calls a minute, which nobody who works comes near; the others go on.

describe('the calls of a session', () => {
  test('are 1,200 a minute, and then as many as their time gives back', () => {
    const clock = { ms: Date.parse('2026-05-05T10:00:00Z') }
    const real_clock = { now: () => new Date(clock.ms).toISOString() }
    const limit = openCallLimit({ real_clock } as Parameters<typeof openCallLimit>[0])
    const passed = (session: string, calls: number) =>
      Array.from({ length: calls }, () => session).filter((one) => {
        try {
          limit(one)
          return true
        } catch {
          return false
        }
      }).length
    expect(passed('a', 1_300)).toBe(1_200)
    expect(() => limit('a')).toThrow('this session may call 1200 times a minute; try again in 1 s')
    expect(passed('b', 1)).toBe(1)
    clock.ms += 1_000
    expect(passed('a', 100)).toBe(20)
    clock.ms += 60_000
    expect(passed('a', 1_300)).toBe(1_200)
  })
})

describe('at its doors', () => {
  const { session_calls_per_minute } = LIMITS
  const FEW = 4
  let service: TestService
  beforeAll(async () => {
    Object.assign(LIMITS, { session_calls_per_minute: FEW })
    service = await openService()
  })
  afterAll(async () => {
    Object.assign(LIMITS, { session_calls_per_minute })
    await service.close()
  })

  test('a person is held to it in both spaces together, and signs in anew', async () => {
    const user = await appUser(service, (await service.addWorkspace()).key)
    // The first call asks for the token of its form.
    const first = await user.call('GET', '/envelopes')
    const second = await user.call('GET', '/envelopes', { space: 'test' })
    const third = await user.call('GET', '/envelopes')
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
    const { status, body, headers } = await user.call('GET', '/envelopes', { space: 'test' })
    expect([status, body]).toMatchObject([429, { code: 'rate_limited', scope: 'session', limit: FEW }])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    const again = appUserOf(service, await signIn(service, user))
    expect((await again.call('GET', '/envelopes')).status).toBe(200)
  })

  test('an editor in a frame is held to it, and another is not', async () => {
    const { live_key } = await service.addWorkspace('enterprise')
    const { id } = await draft(service, simple(), live_key)
    const path = `/envelopes/${id}`
    const read = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` }
      const reply = await service.server.inject({ url: `${EDITOR_PREFIX}${path}`, headers })
      return [reply.statusCode, reply.json().code, reply.json().scope]
    }
    const one = await editorBearer(service, live_key, { key: live_key, path })
    for (let calls = 0; calls < FEW; calls++) expect((await read(one))[0]).toBe(200)
    expect(await read(one)).toEqual([429, 'rate_limited', 'session'])
    const other = await editorBearer(service, live_key, { key: live_key, path })
    expect((await read(other))[0]).toBe(200)
  })
})
