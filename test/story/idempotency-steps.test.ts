import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cipher, Claim } from '../../src/ports/idempotency.ts'
import { closeReceivers, receiver } from '../outgoing/receiver.ts'
import { call, sendNew, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())
afterEach(() => closeReceivers())

let workspace: Awaited<ReturnType<TestService['addWorkspace']>>
let key: string
beforeEach(async () => {
  workspace = await service.addWorkspace()
  key = workspace.test_key
})

const advance = (by: string, idempotency_key = 'advance-1') =>
  call(service, 'POST', '/test/clock', {
    key,
    body: { advance: by },
    headers: { 'idempotency-key': idempotency_key },
  })
const offset = async () => (await call(service, 'GET', '/test/clock', { key })).body.offset

describe('the clock moved under an Idempotency-Key', () => {
  test('moves once, and answers alike', async () => {
    const first = await advance('P3D')
    expect([first.status, first.body.offset]).toEqual([200, 'P3D'])
    const again = await advance('P3D')
    expect([again.status, again.bytes]).toEqual([200, first.bytes])
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await offset()).toBe('P3D')
    expect((await advance('P4D')).body).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    expect((await advance('P3D', 'advance-2')).body.offset).toBe('P6D')
  })

  test('also when it is asked many times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => advance('P3D')))
    expect(new Set(replies.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1)
    expect(await offset()).toBe('P3D')
  })

  test('a receiver that is told on the way can read what it is told of', async () => {
    const seen: unknown[] = []
    const look = async () => {
      const { body } = await call(service, 'GET', `/envelopes/${envelope.id}`, { key })
      seen.push([body.status, await offset()])
    }
    const { port } = await receiver((response) => void look().then(() => response.end('fine')))
    const url = `http://127.0.0.1:${port}/hook`
    await call(service, 'POST', '/webhooks', { key, body: { url, events: ['envelope.expired'] } })
    const envelope = await sendNew(service, simple({ deadline_days: 2 }), { key })
    expect((await advance('P10D')).body.offset).toBe('P10D')
    expect(seen).toEqual([['expired', expect.stringMatching(/^P(1DT23H|2D)/)]])
  })

  test('a refusal is not kept', async () => {
    expect((await advance('P9999D')).body.code).toBe('limit_exceeded')
    expect((await advance('P1D')).body.offset).toBe('P1D')
  })
})

describe('on two nodes', () => {
  const claim = (): Claim => ({
    workspace_id: workspace.key,
    livemode: false,
    route: 'POST /steps',
    key: 'steps-1',
    fingerprint: Buffer.from('body'),
  })
  const encrypt: Cipher<string> = (text) => ({
    status: 200,
    answer_encrypted: Buffer.from(text),
  })
  const onNode = (node: TestService, work: () => Promise<string>) =>
    node.app.store.idempotency.runInSteps(claim, work, encrypt)
  const never = () => Promise.reject(new Error('it ran twice'))
  const secondNode = () => openService({ database: service.database, folder: service.folder })

  test('who comes while the other is at it is told so, and afterwards finds the answer', async () => {
    const second = await secondNode()
    try {
      const outcome = await onNode(second, async () => {
        await expect(onNode(service, never)).rejects.toMatchObject({ code: 'idempotency_in_progress' })
        return 'done'
      })
      expect(outcome).toEqual({ fresh: 'done' })
      const found = await onNode(service, never)
      expect(found).toMatchObject({ stored: { status: 200, answer_encrypted: Buffer.from('done') } })
    } finally {
      await second.close()
    }
  })

  test('what failed runs anew', async () => {
    const second = await secondNode()
    try {
      await expect(onNode(second, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
      expect(await onNode(service, async () => 'done')).toEqual({ fresh: 'done' })
    } finally {
      await second.close()
    }
  })

  test('what a dead node had begun runs anew', async () => {
    const second = await secondNode()
    const begun = Promise.withResolvers<void>()
    const left = onNode(second, () => {
      begun.resolve()
      return new Promise<string>(() => {})
    })
    left.catch(() => {})
    await begun.promise
    await second.close()
    expect(await onNode(service, async () => 'done')).toEqual({ fresh: 'done' })
  })
})
