import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inCrowd, inTurn } from '../../src/application/accounts/password-crowd.ts'
import { hashOfNone, isPassword } from '../../src/application/accounts/passwords.ts'
import { addPerson, PASSWORD } from '../support/dashboard.ts'
import { browser } from '../support/people.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

describe('a crowd at the door', () => {
  test('of wrong passwords is cut short, and a browser that is known gets in', async () => {
    const workspace = await service.addWorkspace()
    const { email } = await addPerson(service, workspace.key)
    const known = browser(service)
    await known.post('/login', { email, password: PASSWORD })
    known.cookies.delete('countersign')
    const done: number[] = []
    const waits = new Set<unknown>()
    const stranger = async (i: number) => {
      const reply = await service.server.inject({
        method: 'POST',
        url: '/login',
        remoteAddress: `192.0.2.${i % 60}`,
        headers: { origin: BASE_URL },
        payload: { email: `nobody${i}@example.test`, password: 'wrong' },
      })
      done.push(reply.statusCode)
      if (reply.statusCode === 503) waits.add(reply.headers['retry-after'])
      if (reply.statusCode === 503) expect(reply.body).toContain('Too many people are signing in right now.')
    }
    const crowd = Array.from({ length: 1500 }, (_, i) => stranger(i))
    expect((await known.post('/login', { email, password: PASSWORD })).status).toBe(303)
    await Promise.all(crowd)
    const count = (status: number) => done.filter((one) => one === status).length
    expect(count(401)).toBeGreaterThan(0)
    expect(count(503)).toBeGreaterThan(1000)
    expect(count(401) + count(503)).toBe(1500)
    expect([...waits]).toEqual(['3'])
  })

  test('is answered in the order of who has right of way', async () => {
    const order: string[] = []
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const held = [1, 2].map(() => inTurn('stranger', () => gate))
    const work = (name: string) => async () => void order.push(name)
    const all = (['stranger', 'linked', 'known', 'stranger', 'known'] as const).map((crowd, i) =>
      inTurn(crowd, work(`${crowd} ${i}`)),
    )
    open()
    await Promise.all([...held, ...all])
    expect(order).toEqual(['known 2', 'known 4', 'linked 1', 'stranger 0', 'stranger 3'])
  })

  test.each(['known', 'linked', 'stranger'] as const)('of %s has an end, and leaves no place taken', async (crowd) => {
    for (const _ of [1, 2]) {
      const all = await Promise.allSettled(Array.from({ length: 1500 }, () => inCrowd(crowd, async () => 'in')))
      const refused = all.filter((one) => one.status === 'rejected')
      expect(refused.length).toBeGreaterThan(1300)
      for (const { reason } of refused)
        expect(reason).toMatchObject({ code: 'unavailable', details: { retry_after: 3 } })
    }
    await expect(inCrowd(crowd, () => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed')
    expect(await inCrowd(crowd, async () => 'in')).toBe('in')
  })

  test('that was refused has used up no attempt', async () => {
    const { email } = await addPerson(service, (await service.addWorkspace()).key)
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const full = Promise.allSettled(Array.from({ length: 200 }, () => inCrowd('stranger', () => gate)))
    for (let i = 0; i < 15; i++)
      expect((await browser(service).post('/login', { email, password: 'x' })).status).toBe(503)
    open()
    await full
    expect((await browser(service).post('/login', { email, password: PASSWORD })).status).toBe(303)
  })
})

test('somebody who is added by another has no password, made without a hash', async () => {
  expect(hashOfNone()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await isPassword(hashOfNone(), '', 'known')).toBe(false)
})
