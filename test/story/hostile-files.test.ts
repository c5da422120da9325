import { afterAll, beforeAll, expect, test } from 'vitest'
import { slowPage } from '../pdf/intake/files.ts'
import { HOSTILE_CONTENT } from '../pdf/intake/hostile-content.ts'
import { HOSTILE_STRUCTURE } from '../pdf/intake/hostile-structure.ts'
import { ada, call, create } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { createWith } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
  await create(service)
})
afterAll(() => service.close())

const send = (content: Buffer) => createWith(service, { recipients: [ada] }, [{ name: 'a.pdf', content }])

test('a hostile file is taken or refused, and nothing breaks', { timeout: 60_000 }, async () => {
  const every = [...HOSTILE_STRUCTURE, ...HOSTILE_CONTENT].filter((_, i) => i % 4 === 0)
  for (const [name, make, refused] of every) {
    const { status, body } = await send(make())
    expect({ name, status, code: body.code ?? null }).toEqual({
      name,
      status: refused === null ? 201 : 400,
      code: refused,
    })
  }
})

test('two endless files at once delay nobody else', { timeout: 180_000 }, async () => {
  let open = 2
  const bombs = [slowPage(), slowPage()].map(async (bomb) => {
    let reply = await send(bomb)
    // A machine without time for its readers judges nothing: one comes again.
    while (reply.status === 503) reply = await send(bomb)
    open--
    return reply
  })
  const before = process.threadCpuUsage()
  for (let i = 0; i < 20; i++) expect((await call(service, 'GET', '/envelopes')).status).toBe(200)
  expect(open).toBe(2)
  const { user, system } = process.threadCpuUsage(before)
  // All of it is the twenty answers: what the files cost is spent elsewhere.
  expect((user + system) / 1000).toBeLessThan(2_000)
  for (const { status, body } of await Promise.all(bombs)) {
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'document_too_complex' })
    expect(body.message).toMatch(/takes too much work to read/)
  }
})
