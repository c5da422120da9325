import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DASHBOARD_MOUNT } from '../../src/http/dashboard/mount.ts'
import { EDITOR_PREFIX } from '../../src/http/embed/editor-calls.ts'
import { callAs } from '../../src/http/mcp/caller.ts'
import { openInside } from '../../src/http/mcp/inside.ts'
import { answerError } from '../../src/http/protocol/errors.ts'
import { everythingStored } from '../conformance/world.ts'
import { connected } from '../mcp/program.ts'
import { editorBearer } from '../support/admission.ts'
import { ada, call, continueAs, multipart, SAMPLE_PDF, signatureFor, simple } from '../support/api.ts'
import { formTokenOf, visitor, type Visitor } from '../support/dashboard.ts'
import { openPlatform } from '../support/platform.ts'
import { freshUserName, openDirectory, USER } from '../support/scim.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { draft } from '../support/stories.ts'

// Whoever is let in by the head of a call acts when the last byte of its body comes, minutes later. What was taken from
// them meanwhile is gone by then, by whatever way they came in.

let service: TestService
let late_ms = 0
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())
beforeEach(async () => {
  await service.database.query('delete from hit_window')
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + late_ms)
})
afterEach(() => {
  late_ms = 0
  vi.restoreAllMocks()
})

interface Late {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
  readonly raw?: { readonly payload: Buffer; readonly type: string }
}

interface Case extends Late {
  /** What the same call is answered where nothing was taken. */
  readonly status: number
  readonly through?: (send: () => Promise<Answered>) => Promise<Answered>
  readonly server?: TestService['server']
  readonly takings: Readonly<Record<string, () => Promise<unknown>>>
}

interface Answered {
  readonly status: number
  readonly code: string | undefined
}

const sql = (text: string, values: unknown[] = []) => service.database.query(text, values)

/** The body comes when the call has been let in, and what happens on its way has happened. */
async function sendLate(
  { server = service.server, through = (send) => send(), ...late }: Case,
  meanwhile: () => Promise<unknown>,
) {
  const { payload, type } = late.raw ?? { payload: Buffer.from(JSON.stringify(late.body)), type: 'application/json' }
  const came = { n: 0 }
  const body = new Readable({
    read() {
      if (came.n++ > 0) return
      meanwhile().then(
        () => {
          late_ms += 2000
          this.push(payload)
          this.push(null)
        },
        (error: unknown) => this.destroy(error as Error),
      )
    },
  })
  const answered = await through(async () => {
    const reply = await server.inject({
      method: late.method,
      url: late.url,
      headers: { 'content-type': type, 'content-length': String(payload.length), ...late.headers },
      payload: body,
    })
    const is_json = String(reply.headers['content-type']).includes('json')
    const { code, scimType, detail } = is_json ? reply.json() : {}
    return { status: reply.statusCode, code: code ?? (scimType || detail) }
  })
  return { ...answered, came: came.n > 0 }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function byKey(over: Partial<Late>): Promise<Case> {
  const workspace = await service.addWorkspace('enterprise')
  return {
    ...{ method: 'PATCH', url: '/api/v1/branding', body: { sender_name: 'Late' }, status: 200, ...over },
    headers: { ...bearer(workspace.live_key), ...over.headers },
    takings: {
      revoked_token: () => sql('update api_key set revoked_at = now() where workspace_id = $1', [workspace.key]),
      workspace_suspended: () => sql('update workspace set suspended_at = now() where key = $1', [workspace.key]),
    },
  }
}

const parts = () =>
  multipart([
    { name: 'metadata', content: JSON.stringify(simple()) },
    { name: 'files', file_name: 'a.pdf', type: 'application/pdf', content: SAMPLE_PDF },
  ])
const inParts = (url: string) => ({ method: 'POST', url, raw: parts() }) as const

async function bySession(late: Pick<Case, 'method' | 'url' | 'body' | 'raw' | 'status'>): Promise<Case> {
  const { key } = await service.addWorkspace('enterprise')
  const person = await visitor(service, key)
  const of_person = [key, person.id]
  return {
    ...late,
    headers: await headersOf(person),
    takings: {
      missing_token: () => sql('delete from session where person_id = $1', [person.id]),
      forbidden: () =>
        sql(`update membership set role = 'member' where workspace_id = $1 and person_id = $2`, of_person),
    },
  }
}

const headersOf = async ({ cookie }: Visitor) => ({
  cookie,
  origin: BASE_URL,
  'x-form-token': await formTokenOf(service, cookie),
})

async function byEditor(): Promise<Case> {
  const { key, live_key } = await service.addWorkspace('enterprise')
  const { id, recipients } = await draft(service, simple(), live_key)
  const session = await editorBearer(service, live_key, { key: live_key, path: `/envelopes/${id}` })
  return {
    ...{ method: 'PATCH', body: { name: 'Late' }, status: 200 },
    url: `${EDITOR_PREFIX}/envelopes/${id}/recipients/${recipients[0].id}`,
    headers: bearer(session),
    takings: {
      editor_session_over: () => sql('update editor_session set revoked_at = now() where workspace_id = $1', [key]),
      workspace_suspended: () => sql('update workspace set suspended_at = now() where key = $1', [key]),
    },
  }
}

async function byPlatform(): Promise<Case> {
  const platform = await openPlatform(service, 'Late CRM')
  const { id } = await platform.workspace()
  return {
    ...{ method: 'PATCH', url: `/api/v1/platform/workspaces/${id}`, body: { name: 'Late' }, status: 200 },
    headers: bearer(platform.key),
    takings: {
      revoked_token: () => sql('update platform_key set revoked_at = now() where id = $1', [platform.key_id]),
    },
  }
}

async function byScim(): Promise<Case> {
  const { token, token_id, workspace } = await openDirectory(service)
  return {
    ...{ method: 'POST', url: '/scim/v2/Users', headers: bearer(token), status: 201 },
    body: { schemas: [USER], userName: freshUserName(), active: true },
    takings: {
      'this token has been revoked': () => sql('update scim_token set revoked_at = now() where id = $1', [token_id]),
      'the workspace of this token is suspended': () =>
        sql('update workspace set suspended_at = now() where key = $1', [workspace]),
    },
  }
}

async function byProgram(): Promise<Case> {
  const { key, live_key } = await service.addWorkspace('enterprise')
  const person = await visitor(service, key)
  await connected(service, person)
  const [{ id } = { id: '' }] = await service.database.query<{ id: string }>(
    'select id from program where workspace_id = $1',
    [key],
  )
  const owner = await service.app.store.programs.find(key, id)
  if (!owner) throw new Error('the program is not there')
  const principal = { owner, origin: { ip: '127.0.0.1', user_agent: null } }
  const { id: envelope } = await draft(service, simple(), live_key)
  return {
    ...{ method: 'PATCH', url: `/envelopes/${envelope}`, body: { name: 'Late' }, status: 200, headers: {} },
    server: await inside(),
    through: (send) => callAs(principal, send),
    takings: {
      revoked_token: () => sql('delete from program where workspace_id = $1', [key]),
      workspace_suspended: () => sql('update workspace set suspended_at = now() where key = $1', [key]),
    },
  }
}

async function byTools(): Promise<Case> {
  const { key } = await service.addWorkspace('enterprise')
  const { access_token } = await connected(service, await visitor(service, key))
  return {
    ...{ method: 'POST', url: '/mcp', body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }, status: 200 },
    headers: { ...bearer(access_token), host: new URL(BASE_URL).host, accept: 'application/json, text/event-stream' },
    takings: {
      revoked_token: () => sql('delete from program where workspace_id = $1', [key]),
      workspace_suspended: () => sql('update workspace set suspended_at = now() where key = $1', [key]),
      forbidden: () => sql(`update workspace set programs_allowed = 'none' where key = $1`, [key]),
    },
  }
}

async function byLink(): Promise<Case> {
  const { live_key } = await service.addWorkspace('enterprise')
  const wish = simple({
    fields: [signatureFor(ada.email), signatureFor(ada.email, { type: 'text', y: 0.8 })],
    send: true,
  })
  const { id, recipients, fields } = await draft(service, wish, live_key)
  const [{ id: rid }] = recipients
  await continueAs(service, rid)
  return {
    ...{ method: 'PUT', url: `/sign/${rid}/fields/${fields[1].id}`, body: { value: 'Late' }, status: 200 },
    headers: bearer(service.tokenFor(rid)),
    takings: {
      link_retired: () => call(service, 'POST', `/envelopes/${id}/recall`, { key: live_key }),
    },
  }
}

async function byUploadAddress(): Promise<Case> {
  const { live_key } = await service.addWorkspace('enterprise')
  const body = { file_name: 'late.pdf', size: SAMPLE_PDF.length }
  const { body: made } = await call(service, 'POST', '/uploads/init', { key: live_key, body })
  const { pathname, search } = new URL(made.upload.url)
  return {
    ...{ method: 'PUT', url: pathname + search, headers: {}, status: 200 },
    raw: { payload: SAMPLE_PDF, type: 'application/pdf' },
    takings: { not_found: () => sql('delete from upload where id = $1', [made.upload_id]) },
  }
}

let opened: Promise<TestService['server']> | undefined
const inside = () =>
  (opened ??= openInside(
    service.app,
    async (server) =>
      void server.setErrorHandler((error, request, reply) => answerError(error, request, reply, BASE_URL)),
    {},
  ))
afterAll(async () => (await opened)?.close())

const stored = async (): Promise<Readonly<Record<string, number | undefined>>> => {
  const { 'public.session': session, ...others } = (await everythingStored(service)) as Record<string, number>
  return { session, ...others }
}

const [LIVE] = DASHBOARD_MOUNT.prefixes
const CASES: Readonly<Record<string, () => Promise<Case>>> = {
  'a key, with JSON': () => byKey({}),
  'a key, once': () => byKey({ headers: { 'idempotency-key': 'late' } }),
  'a key, with documents': () => byKey({ ...inParts('/api/v1/envelopes'), status: 201 } as Partial<Late>),
  'a key, with documents, once': () =>
    byKey({ ...inParts('/api/v1/envelopes'), status: 201, headers: { 'idempotency-key': 'late' } } as Partial<Late>),
  'a key, for a dry run': () => byKey(inParts('/api/v1/envelopes?dry_run=true')),
  'a key, with a template': () => byKey({ ...inParts('/api/v1/templates'), status: 400 } as Partial<Late>),
  'a session, that lasts': () =>
    bySession({ method: 'PUT', url: `${LIVE}/retention`, body: { days: 3650, verb: 'erase' }, status: 200 }),
  'a session, with a webhook': () =>
    bySession({ method: 'POST', url: `${LIVE}/webhooks`, body: { url: 'http://127.0.0.1:9/' }, status: 201 }),
  'a session, with a key': () =>
    bySession({ method: 'POST', url: `${LIVE}/keys`, body: { kind: 'csk_live', name: 'Late' }, status: 201 }),
  'an editor session': byEditor,
  'a platform key': byPlatform,
  'a SCIM token': byScim,
  'a connected program': byProgram,
  'the tools of a program': byTools,
  'a signing link': byLink,
}

const taken = Object.entries(CASES).map(([name, make]) => [name, make] as const)

test.each(taken)('%s: acts late where nothing was taken', async (_, make) => {
  const made = await make()
  expect(await sendLate(made, async () => {})).toMatchObject({ status: made.status, came: true })
})

test.each(taken)('%s: what was taken while the body came is gone', async (_, make) => {
  const { takings } = await make()
  for (const code of Object.keys(takings)) {
    const made = await make()
    let before: object = {}
    const answered = await sendLate(made, async () => {
      await made.takings[code]?.()
      before = await everythingStored(service)
    })
    expect([answered.came, answered.code]).toEqual([true, code])
    expect(await everythingStored(service)).toEqual(before)
  }
})

test('a file that a person streams is thrown away', async () => {
  const made = await bySession({
    method: 'POST',
    url: `${LIVE}/conversions?name=a.pdf`,
    raw: { payload: SAMPLE_PDF, type: 'application/octet-stream' },
    status: 201,
  })
  const { session: _, ...before } = await stored()
  const answered = await sendLate(made, async () => made.takings['missing_token']?.())
  expect([answered.came, answered.code]).toEqual([true, 'missing_token'])
  expect(await stored()).toMatchObject(before)
})

test('bytes of an upload that is gone are thrown away, and of one that is there are kept', async () => {
  const made = await byUploadAddress()
  const { 'public.upload': uploads, ...before } = await stored()
  expect(await sendLate(made, async () => made.takings['not_found']?.())).toMatchObject({
    code: 'not_found',
    came: true,
  })
  expect(await stored()).toEqual({ ...before, 'public.upload': (uploads ?? 0) - 1 })
  expect(await sendLate(await byUploadAddress(), async () => {})).toMatchObject({ status: 200, came: true })
})

test('a call that is asked again is counted once', async () => {
  const { live_key, key } = await service.addWorkspace('pro')
  const late = { ...(await byKey({})), headers: bearer(live_key) }
  expect(await sendLate(late, async () => {})).toMatchObject({ status: 200 })
  const windows = await service.database.query<{ hits: number }>(
    `select (now_hits + past_hits)::int as hits from hit_window
      where name in (select 'key ' || id from api_key where workspace_id = $1)`,
    [key],
  )
  expect(windows.map(({ hits }) => hits)).toEqual([1])
})

test.each(['/listeners/{id}/deliveries?wait_s=1&after_seq=0', '/envelopes/{env}?wait_s=2&after_seq=0'])(
  'a key that is revoked gets no more answer of %s',
  async (path) => {
    const { key, live_key } = await service.addWorkspace('pro')
    const { body: listener } = await call(service, 'POST', '/listeners', { key: live_key, body: {} })
    const { id } = await draft(service, simple(), live_key)
    await sql('update api_key set last_used_at = null where workspace_id = $1', [key])
    const asked = path
      .replace('{id}', listener.id)
      .replace('{env}', id)
      .replace('after_seq=0', `after_seq=${listener.seq + 9}`)
    const answer = call(service, 'GET', asked, { key: live_key })
    await vi.waitFor(async () => {
      const used = await sql('select from api_key where workspace_id = $1 and last_used_at is not null', [key])
      if (used.length === 0) throw new Error('not let in yet')
    })
    await sql('update api_key set revoked_at = now() where workspace_id = $1', [key])
    const { status, body } = await answer
    expect([status, body.code]).toEqual([401, 'revoked_token'])
  },
)
