import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitBatch } from '../../src/http/auth/call-limits.ts'
import type { App } from '../../src/ports/app.ts'
import type { ProgramOwner } from '../../src/ports/programs.ts'
import { type Visitor, visitor } from '../support/dashboard.ts'
import { openService, type TestService } from '../support/service.ts'
import { connected, rawBody } from './program.ts'

// A batch of JSON-RPC is as many calls as it has messages, however it is written.

const BOM = '\ufeff'

describe('the messages of a batch', () => {
  /** Those that are counted besides the first. */
  async function moreOf(body: unknown): Promise<number> {
    let more = 0
    const passMore = async (_: unknown, hits: number) => {
      more = hits
      return { limit: 600, wait_s: 0 }
    }
    const app = { store: { program_tokens: { passMore } } } as unknown as App
    await limitBatch(app, {} as ProgramOwner, { body })
    return more
  }

  test.each<[string, string | Buffer, number]>([
    ['one call', '{}', 0],
    ['one call in a list', '[{}]', 0],
    ['a list', '[{},{},{}]', 2],
    ['a list after blanks', ' \r\n\t[1,2]', 1],
    ['a list after a byte order mark', `${BOM}[1,2,3]`, 2],
    ['a list after a byte order mark and blanks', `${BOM} \n[1,2]`, 1],
    ['bytes that are no UTF-8, which are read as they are run', Buffer.from('5b22ff222c315d', 'hex'), 1],
    // What cannot be read is refused, and nothing of it is run.
    ['a list after blanks and a byte order mark', ` ${BOM}[1,2]`, 0],
    ['a list after two byte order marks', `${BOM}${BOM}[1,2]`, 0],
    ['half a list', '[1,2', 0],
    ['nothing', '', 0],
  ])('%s', async (_, text, more) => {
    expect(await moreOf(Buffer.from(text))).toBe(more)
  })

  test('of a request without a body are none', async () => {
    expect(await moreOf(undefined)).toBe(0)
  })
})

describe('a program that sends batches', () => {
  let service: TestService
  let ada: Visitor
  beforeAll(async () => {
    service = await openService()
    ada = await visitor(service, (await service.addWorkspace()).key)
  })
  beforeEach(() => service.database.query('delete from hit_window'))
  afterAll(() => service.close())

  test('is refused in another encoding, before letters are lost', async () => {
    const { access_token: token } = await connected(service, ada)
    const named = (encoding: BufferEncoding) =>
      rawBody(service, token, Buffer.from('{"jsonrpc":"2.0","id":"é","method":"ping"}', encoding))
    const other = await named('latin1')
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([400, 'invalid_json'])
    expect((await named('utf8')).status).toBe(200)
  })

  const list = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/list', params: {} })
  async function send(token: string, before: string, count: number) {
    const calls = JSON.stringify(Array.from({ length: count }, (_, at) => list(at)))
    const reply = await rawBody(service, token, before + calls)
    return { status: reply.status, retry_after: reply.headers.get('retry-after'), text: await reply.text() }
  }
  const hits = async () => {
    const rows = await service.database.query<{ hits: number }>(
      `select (now_hits + past_hits)::int as hits from hit_window where name like 'program prg_%'`,
    )
    return rows.map((row) => row.hits)
  }

  test.each(['', BOM])('is counted for each message, and told where they are too many (%j)', async (before) => {
    const { access_token } = await connected(service, ada)
    await service.database.query('delete from hit_window')
    const { status, text } = await send(access_token, before, 5)
    expect([status, text.match(/"tools":/g)?.length]).toEqual([200, 5])
    expect(await hits()).toEqual([5])
    await service.database.query(`update hit_window set now_hits = 596 where name like 'program prg_%'`)
    const refused = await send(access_token, before, 5)
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
      429,
      { code: 'rate_limited', scope: 'token', limit: 600 },
    ])
    expect(Number(refused.retry_after)).toBeGreaterThan(0)
    // The call itself is counted, and none of the messages that were not run.
    expect(await hits()).toEqual([597])
    expect((await send(access_token, before, 3)).status).toBe(200)
  })
})
