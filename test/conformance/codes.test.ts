import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROBLEMS, type ProblemCode } from '../../src/problem.ts'
import { ada, call, continueAs, create, envelopeForm, multipart, SAMPLE_PDF, simple } from '../support/api.ts'
import { appUser } from '../support/app.ts'
import { openCable } from '../support/cable.ts'
import { PASSWORD } from '../support/dashboard.ts'
import { servers } from '../support/database.ts'
import { LEASE_METADATA } from '../support/docx-lease.ts'
import { docx, paragraph } from '../support/office-files.ts'
import { browser } from '../support/people.ts'
import { openPlatform } from '../support/platform.ts'
import { BASE_URL, openService } from '../support/service.ts'
import { CALLS } from './calls/all.ts'
import { done, openWorld, type World } from './world.ts'

// Every error of the interface (docs/interface.md, Errors) is met by a public door: those of single calls in calls.test.ts, and
// here the others, which belong to every call, to the signer's page, to an upload or to the dashboard.
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface Met {
  readonly status: number
  readonly code: unknown
}
const met = ({ status, body }: { status: number; body: any }): Met => ({ status, code: body?.code })
const list = (options: object) => async () => met(await call(world.service, 'GET', '/envelopes', options))
const withHeaders = (key: string, headers: object = {}) => ({
  headers: { 'idempotency-key': key, ...headers },
})

/** What the signer's page answers, to the first person unless another is meant. */
async function session(metadata: object = simple(), person = 0) {
  const envelope = await world.sent(metadata)
  return { envelope, ...(await continueAs(world.service, envelope.recipients[person].id)) }
}

const asking = (method: string) =>
  simple({
    recipients: [{ ...ada, auth: { method, ...(method === 'access_code' ? { code: '4711' } : {}) } }],
  })

/** With a code that is not the person's. */
async function prove({ recipients: [{ id }] }: any) {
  const reply = await world.service.server.inject({
    method: 'POST',
    url: `/sign/${id}/identity`,
    headers: { authorization: `Bearer ${world.service.tokenFor(id)}` },
    payload: { code: 'no code' },
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** In a frame with the field editor that may place signatures alone. */
async function inEditor() {
  await call(world.service, 'PUT', '/embed-origins', { body: { origins: ['https://app.example.com'] } })
  const { id, recipients } = await world.draft()
  const body = { origin: 'https://app.example.com', allow: { field_types: ['signature'] } }
  const { id: session_id, token } = await world.post(`/envelopes/${id}/editor-sessions`, { body })
  const inject = async (method: 'GET' | 'POST', url: string, bearer: string, payload?: object) => {
    const headers = { authorization: `Bearer ${bearer}` }
    const reply = await world.service.server.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: reply.statusCode, code: reply.json().code, session: reply.json().session }
  }
  const enter = () => inject('POST', '/embed/editor/session', token, {})
  const { session } = await enter()
  const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
    inject(method, `/embed/editor/calls${path}`, session, payload)
  return { session_id, enter, ask, path: `/envelopes/${id}`, recipient_id: recipients[0].id }
}

/** Nothing is here but what belongs to no one call. */
const ELSEWHERE: Partial<Record<ProblemCode, () => Promise<Met>>> = {
  missing_token: list({ key: null }),
  invalid_token: () => list({ key: world.keys.mistyped })(),
  revoked_token: () => list({ key: world.keys.revoked })(),
  public_key_refused: () => list({ key: world.keys.public })(),
  not_acceptable: list({ headers: { accept: 'image/png' } }),
  async method_not_allowed() {
    const reply = await world.service.server.inject({ method: 'PUT', url: '/api/v1/envelopes' })
    return { status: reply.statusCode, code: reply.json().code }
  },
  async invalid_request() {
    const raw = { ...multipart([]), type: 'multipart/form-data' }
    return met(await call(world.service, 'POST', '/envelopes', { raw }))
  },
  async document_too_complex() {
    const content = await docx({ body: paragraph('{'.repeat(100_000)) })
    const raw = envelopeForm(LEASE_METADATA, [{ name: 'lease.docx', content }])
    return met(await call(world.service, 'POST', '/templates', { raw }))
  },
  async idempotency_key_invalid() {
    return met(await create(world.service, simple(), withHeaders('a b')))
  },
  async idempotency_key_reused() {
    await create(world.service, simple(), withHeaders('one'))
    return met(await create(world.service, simple({ name: 'Other' }), withHeaders('one')))
  },
  idempotency_in_progress: inProgress,
  async internal_error() {
    const { envelopes } = world.service.app.store
    const { readWithTrail } = envelopes
    envelopes.readWithTrail = () => Promise.reject(new Error('a bug with a secret in it'))
    const reply = await call(world.service, 'GET', '/envelopes/env_x').finally(() => {
      envelopes.readWithTrail = readWithTrail
    })
    expect(JSON.stringify(reply.body)).not.toContain('secret')
    return met(reply)
  },
  async unavailable() {
    const [embedded] = servers()
    if (!embedded) throw new Error('no database server')
    const cable = await openCable(embedded.connection)
    const service = await openService({ database_server: { ...embedded, connection: cable.connection } })
    await cable.cut()
    const reply = await call(service, 'GET', '/envelopes')
    await cable.mend()
    await service.close()
    await cable.cut()
    expect(reply.headers['retry-after']).toBe('2')
    return met(reply)
  },
  async rate_limited() {
    const { live_key: key } = await world.service.addWorkspace('free')
    const replies = await Promise.all(
      Array.from({ length: 61 }, () => call(world.service, 'GET', '/webhooks', { key })),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused[0]?.body).toMatchObject({ scope: 'token', limit: 60 })
    return met(refused[0] ?? { status: 0, body: null })
  },
  async upload_mismatch() {
    const { upload } = await world.post('/uploads/init', { body: { file_name: 'a.pdf', size: 9 } })
    const raw = { payload: SAMPLE_PDF, type: 'application/pdf' }
    const path = upload.url.slice(BASE_URL.length)
    return met(await call(world.service, 'PUT', path, { key: null, prefix: '', raw }))
  },
  async not_opened() {
    const envelope = await world.sent()
    const { id } = envelope.recipients[0]
    const reply = await world.service.server.inject({
      url: `/sign/${id}/pages/${envelope.documents[0].id}/1.webp`,
      headers: { authorization: `Bearer ${world.service.tokenFor(id)}` },
    })
    return { status: reply.statusCode, code: reply.json().code }
  },
  async identity_required() {
    const { opened } = await session(asking('email_code'))
    return met(opened)
  },
  async identity_code_expired() {
    const { envelope } = await session(asking('email_code'))
    return met(await prove(envelope))
  },
  async identity_failed() {
    const { envelope } = await session(asking('access_code'))
    return met(await prove(envelope))
  },
  async identity_locked() {
    const { envelope } = await session(asking('access_code'))
    for (let tries = 1; tries < 5; tries++) await prove(envelope)
    return met(await prove(envelope))
  },
  async forbidden() {
    const { envelope, cookie } = await session()
    const reply = await world.service.server.inject({
      method: 'POST',
      url: `/sign/${envelope.recipients[0].id}/finish`,
      headers: { cookie, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    })
    return { status: reply.statusCode, code: reply.json().code }
  },
  async shown_differs() {
    const { post, state } = await session()
    const documents = state.documents.map(({ id }: any) => id)
    return met(await post('finish', { shown: { documents, fields: { fld_x: '=x' } } }))
  },
  async code_used() {
    const code = await world.crm.codeFor(world.member.email)
    await world.crm.redeem(code)
    return world.crm.redeem(code, { headers: { accept: 'application/json' } })
  },
  async plan_required() {
    const { key } = await world.service.addWorkspace('free')
    const owner = await appUser(world.service, key)
    const reply = await owner.call('POST', '/keys', { body: { kind: 'csk_live', name: 'CRM' } })
    return { status: reply.status, code: reply.body.code }
  },
  async workspace_suspended() {
    const { key, live_key } = await world.service.addWorkspace()
    await world.service.database.query('update workspace set suspended_at = now() where key = $1', [key])
    return list({ key: live_key })()
  },
  async external_ref_taken() {
    const platform = await openPlatform(world.service)
    await platform.workspace({ external_ref: 'one' })
    return met(await platform.ask('POST', '/workspaces', { body: { name: 'Other', external_ref: 'one' } }))
  },
  async editor_token_used() {
    const { enter } = await inEditor()
    return enter()
  },
  async editor_session_over() {
    const { ask, path, session_id } = await inEditor()
    await call(world.service, 'DELETE', `/editor-sessions/${session_id}`)
    return ask('GET', path)
  },
  async editor_not_allowed() {
    const { ask } = await inEditor()
    return ask('GET', '/envelopes')
  },
  async editor_send_not_allowed() {
    const { ask, path } = await inEditor()
    return ask('POST', `${path}/send`, {})
  },
  async editor_kind_not_allowed() {
    const { ask, path, recipient_id } = await inEditor()
    const field = { recipient_id, type: 'text', page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 }
    return ask('POST', `${path}/fields`, { fields: [field] })
  },
  async fresh_proof_required() {
    const { key } = await world.service.addWorkspace()
    const owner = await appUser(world.service, key)
    await world.service.database.query('update session set proved_at = null where person_id = $1', [owner.id])
    const { status, body } = await owner.call('POST', '/keys', { body: { kind: 'csk_test', name: 'CRM' } })
    return { status, code: body.code }
  },
  async already_member() {
    const owner = await appUser(world.service, world.workspace)
    const body = { role: 'member', email: owner.email }
    const { status, body: answered } = await owner.call('POST', '/members/invitations', { body })
    return { status, code: answered.code }
  },
  async invitation_declined() {
    const owner = await appUser(world.service, world.workspace)
    const ask = () =>
      owner.call('POST', '/members/invitations', { body: { role: 'member', email: 'no@elsewhere.test' } })
    await ask()
    const { invitations } = (await owner.call('GET', '/members')).body
    const { link } = invitations.find(({ email }: { email: string }) => email === 'no@elsewhere.test')
    await browser(world.service).post(`${new URL(link).pathname}/decline`, {})
    const { status, body } = await ask()
    return { status, code: body.code }
  },
  async weak_password() {
    const { key } = await world.service.addWorkspace()
    const owner = await appUser(world.service, key)
    const body = { current: PASSWORD, next: 'password1234' }
    return met(await owner.call('POST', '/account/password', { body }))
  },
  async last_owner() {
    const { key } = await world.service.addWorkspace()
    const owner = await appUser(world.service, key)
    const { status, body } = await owner.call('DELETE', `/members/${owner.id}`)
    return { status, code: body.code }
  },
}

/** The same request, on a node that has not ended yet, holds the name; the wait for it is cut short. */
async function inProgress(): Promise<Met> {
  const { service, workspace } = world
  const other = new pg.Client(service.database.connection)
  await other.connect()
  await other.query('begin')
  await other.query(
    "insert into idempotent_answer (workspace_id, livemode, route, key, fingerprint) values ($1, true, 'POST /envelopes', 'held', '')",
    [workspace],
  )
  const waiting = create(service, simple(), withHeaders('held'))
  const cutShort = () =>
    service.database.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
  await expect.poll(cutShort).toHaveLength(1)
  const reply = await waiting
  await other.query('rollback')
  await other.end()
  return met(reply)
}

describe('every error is met', () => {
  const of_calls = new Set(Object.values(CALLS).flatMap(({ refuses }) => Object.keys(refuses)))
  const codes = Object.keys(PROBLEMS) as ProblemCode[]

  test('by a call of the interface, or by one of the others', () => {
    expect(codes.filter((code) => !of_calls.has(code) && !ELSEWHERE[code])).toEqual([])
  })

  test.each(Object.entries(ELSEWHERE))('%s', async (code, meet) => {
    expect(await meet()).toMatchObject({ status: PROBLEMS[code as ProblemCode].status, code })
  })
})

describe('the signer’s page refuses with the same codes', () => {
  const refused = async (act: () => Promise<{ status: number; body: any }>) => met(await act()).code

  test('invalid_value, field_not_yours, required_fields_missing, reason_required, recipient_already_acted', async () => {
    const { envelope, put, post } = await session(world.turns())
    const [mine, theirs] = envelope.fields
    expect(await refused(() => put(mine.id, 7))).toBe('invalid_value')
    expect(await refused(() => put(theirs.id, true))).toBe('field_not_yours')
    expect(await refused(() => post('finish', {}))).toBe('required_fields_missing')
    expect(await refused(() => post('decline', { reason: ' ' }))).toBe('reason_required')
    done(await put(mine.id, { kind: 'typed', text: 'Ada', font: 'caveat' }))
    done(await post('finish', {}))
    expect(await refused(() => post('finish', {}))).toBe('recipient_already_acted')
  })

  test('not_your_turn, link_retired, envelope_not_in_flight', async () => {
    expect((await session(world.turns(), 1)).opened.body.code).toBe('not_your_turn')
    const { envelope, post } = await session()
    await world.post(`/envelopes/${envelope.id}/recall`)
    expect(await refused(() => post('finish', {}))).toBe('link_retired')
    const voided = await session()
    await world.post(`/envelopes/${voided.envelope.id}/void`)
    expect(await refused(() => voided.post('finish', {}))).toBe('envelope_not_in_flight')
  })
})
