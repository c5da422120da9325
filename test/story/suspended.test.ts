import { afterAll, beforeAll, expect, test } from 'vitest'
import { EDITOR_PREFIX } from '../../src/http/embed/editor-calls.ts'
import { fileLink } from '../../src/http/mcp/files.ts'
import { connected, listWith } from '../mcp/program.ts'
import { call, SAMPLE_PDF } from '../support/api.ts'
import { visitor } from '../support/dashboard.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { draft } from '../support/stories.ts'

// A workspace that its platform suspended does nothing through any door that acts for it.

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const suspend = (at: string | null) => service.database.query('update workspace set suspended_at = $1', [at])

const asEditor = async (bearer: string, path: string) => {
  const headers = { authorization: `Bearer ${bearer}` }
  const { statusCode, json } = await service.server.inject({ method: 'GET', url: `${EDITOR_PREFIX}${path}`, headers })
  return [statusCode, json().code]
}

test('keys, connected programs, their files, embedded editors and upload addresses are told that it is suspended, and go on when it is not', async () => {
  const [workspace] = await service.database.query<{ key: string }>('select key from workspace')
  const { access_token } = await connected(service, await visitor(service, String(workspace?.key)))
  await call(service, 'PUT', '/embed-origins', { body: { origins: ['https://app.example.com'] } })
  const { id } = await draft(service)
  const made = await call(service, 'POST', `/envelopes/${id}/editor-sessions`, {
    body: { origin: 'https://app.example.com' },
  })
  const headers = { authorization: `Bearer ${made.body.token}`, 'content-type': 'application/json' }
  const entered = await service.server.inject({ method: 'POST', url: '/embed/editor/session', headers, payload: '{}' })
  const { session } = entered.json()
  const program = async () => {
    const answer = await listWith(service, access_token)
    return [answer.status, answer.status === 200 ? undefined : ((await answer.json()) as { code: string }).code]
  }
  const [owner] = await service.database.query<{ program_id: string }>('select id as program_id from program')
  const space = { workspace_id: String(workspace?.key), livemode: true, program_id: String(owner?.program_id) }
  const link = fileLink(service.app, space, `/envelopes/${id}/fields`)
  const file = async () => {
    const { statusCode, json } = await service.server.inject({ url: new URL(link.url).pathname })
    return [statusCode, json().code]
  }
  const bytes = SAMPLE_PDF
  const upload = await call(service, 'POST', '/uploads/init', { body: { file_name: 'a.pdf', size: bytes.length } })
  const put = async () => {
    const url = String(upload.body.upload.url).replace(BASE_URL, '')
    const { statusCode, json } = await service.server.inject({ method: 'PUT', url, payload: bytes })
    return [statusCode, json().code]
  }
  const doors = async () => {
    const { status, body } = await call(service, 'GET', '/envelopes')
    const editor = await asEditor(String(session), `/envelopes/${id}`)
    return [[status, body.code], await program(), editor, await file(), await put()]
  }
  const open = [
    [200, undefined],
    [200, undefined],
    [200, undefined],
    [200, undefined],
    [200, undefined],
  ]
  expect(await doors()).toEqual(open)
  await suspend('2020-01-01T00:00:00Z')
  expect(await doors()).toEqual(open.map(() => [403, 'workspace_suspended']))
  await suspend(null)
  expect(await doors()).toEqual(open)
})
