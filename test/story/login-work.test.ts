import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPerson, PASSWORD } from '../support/dashboard.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'

// Counts what is verified and changes nothing.
vi.mock('@node-rs/argon2', { spy: true })

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

test('somebody who does not exist gets the same answer, after the same work', async () => {
  const verify = vi.mocked(argon2.verify)
  const { email } = await addPerson(service, (await service.addWorkspace()).key)
  const left = await addPerson(service, (await service.addWorkspace()).key)
  await service.database.query('delete from membership where person_id = $1', [left.id])
  const cases = [
    { email, password: 'wrong' },
    { email: 'unknown@example.test', password: 'wrong' },
    { email: left.email, password: PASSWORD },
  ]
  const answers: string[] = []
  for (const payload of cases) {
    verify.mockClear()
    const headers = { origin: BASE_URL }
    const reply = await service.server.inject({ method: 'POST', url: '/login', headers, payload })
    expect([reply.statusCode, verify.mock.calls.length, reply.headers['set-cookie']]).toEqual([401, 1, undefined])
    const [stored] = verify.mock.calls[0] ?? []
    expect(String(stored)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    answers.push(reply.body.replaceAll(payload.email, ''))
  }
  expect(new Set(answers).size).toBe(1)
})
