import { hash } from '@node-rs/argon2'
import { issueKey } from '../../src/application/accounts/keys.ts'
import { noteBounce } from '../../src/application/mail/bounce.ts'
import { wordEnvelopes } from '../../src/application/sweeps/words.ts'
import { deliverWebhook } from '../../src/application/webhooks/deliver.ts'
import { LOGO_REQUEST } from '../../src/contract/accounts/branding-examples.ts'
import { newId } from '../../src/kit/ids.ts'
import { type ApiKeyKind, randomBase62 } from '../../src/kit/secrets.ts'
import { formPage } from '../pdf/intake/files.ts'
import {
  ada,
  call,
  continueAs,
  create,
  fillAs,
  grace,
  SAMPLE_PDF,
  sendNew,
  signatureFor,
  simple,
} from '../support/api.ts'
import { cutOut, picture } from '../support/pictures.ts'
import { BASE_URL, type TestService } from '../support/service.ts'
import { template } from '../support/templates.ts'
import { bulkLife } from './bulk-life.ts'
import { dashboardLife } from './dashboard-life.ts'
import { directoryLife } from './directory-life.ts'
import { identityLife } from './identity-life.ts'
import { cookieOf, HANDED_OUT, type Life, links, ok, OUTBOX } from './life.ts'
import { listenerLife } from './listener-life.ts'
import { ownerLife } from './owner-life.ts'
import { programLife } from './program-life.ts'
import type { Watched } from './secrets.ts'

/** Every mail of an envelope, as a mail server would report it. */
async function comeBack({ service, workspace }: Life, envelope: string): Promise<void> {
  const mails = await service.database.query<{ id: string }>('select id from mail where envelope_id = $1', [envelope])
  for (const { id } of mails)
    await noteBounce(service.app, { workspace_id: workspace.key, mail_id: id }, '550 5.1.1 no such mailbox')
}

/** Everything that a workspace does, with every secret that is made on the way. */
export async function wholeLife(life: Life): Promise<void> {
  await keys(life)
  const person = await people(life)
  await handOffs(life, person)
  await webhooks(life)
  await uploads(life)
  await branding(life)
  await signing(life)
  await identityLife(life.service, life.watched, life.workspace.live_key)
  await bulkLife(life.service, life.workspace.live_key, life.workspace.key)
  await endings(life)
  await testSpace(life)
  await life.service.runJobs()
  await reads(life)
  await dashboardLife(life, person)
  await programLife(life)
  await directoryLife(life)
  await ownerLife(life.service, life.workspace.key)
}

async function keys({ service, watched, workspace }: Life): Promise<void> {
  watched.add('live key', workspace.live_key)
  watched.add('test key', workspace.test_key)
  for (const kind of ['csk_live', 'csk_test', 'cpk_live', 'cpk_test'] as const satisfies ApiKeyKind[]) {
    const token = await service.app.store.transact(workspace.key, (tx) => issueKey(tx, workspace.key, kind, 'More'))
    watched.add(kind, token)
    await call(service, 'GET', '/envelopes', { key: token })
    await call(service, 'GET', `/envelopes?key=${token}`, { key: token.slice(0, -1) })
    await call(service, 'GET', `/envelopes/${token}`, { key: token })
    await call(service, 'POST', '/webhooks', { key: token, body: { url: token, events: [token] } })
  }
}

/** Someone with a password, who logs in, looks round and logs out. */
async function people({ service, watched, workspace }: Life) {
  const password = watched.add('password', randomBase62(20))
  const person = { id: newId('usr'), name: 'Olga', email: `${newId('usr')}@example.test` }
  const password_hash = await hash(password, { memoryCost: 1024, timeCost: 1 })
  await service.app.store.transact(workspace.key, (tx) =>
    tx.accounts.add({ ...person, password_hash, password_is_temporary: false }),
  )
  await service.database.query("insert into membership (workspace_id, person_id, role) values ($1, $2, 'owner')", [
    workspace.key,
    person.id,
  ])
  const form = (word: string) => ({ email: person.email, password: word })
  for (let i = 0; i < 3; i++) {
    const reply = await service.server.inject({
      method: 'POST',
      url: '/login',
      headers: { origin: BASE_URL },
      payload: form(password),
    })
    const cookie = cookieOf(reply.headers['set-cookie'])
    watched.add('session', cookie.split('=')[1], /^POST \/login$/)
    for (const url of ['/envelopes', '/outbox', '/envelopes?space=test'])
      noteFormToken(watched, await service.server.inject({ url, headers: { cookie } }))
    await service.server.inject({
      method: 'POST',
      url: '/login',
      headers: { origin: BASE_URL },
      payload: form(`${password}x`),
    })
    if (i === 0) await service.server.inject({ method: 'POST', url: '/logout', headers: { cookie } })
  }
  return { ...person, password }
}

/** In every form of a signed-in person's pages. */
function noteFormToken(watched: Watched, { body }: { readonly body: string }): void {
  watched.add(
    'form token',
    /(?:name="form_token" value=|"form_token":)"([^"]+)"/.exec(body)?.[1],
    /^GET \/(envelopes|outbox|settings|app\/\w+\/session)/,
  )
}

async function handOffs(life: Life, person: { id: string; email: string }): Promise<void> {
  const { service, watched } = life
  for (let i = 0; i < 3; i++) {
    const headers = { 'idempotency-key': `sign-in-${i}` }
    const { body } = await ok(life, 'POST', '/oauth/authorize', { body: { user: person.email }, headers })
    await ok(life, 'POST', '/oauth/authorize', { body: { user: person.email }, headers })
    const { pathname, search, searchParams } = new URL(body.url)
    watched.add('sign-in code', searchParams.get('code'), /POST .*\/oauth\/authorize/)
    const arrived = await service.server.inject({ url: pathname + search })
    const cookie = cookieOf(arrived.headers['set-cookie'])
    watched.add('session from a CRM', cookie.split('=')[1], /GET \/oauth\/authorize\?code=/)
    await service.server.inject({ url: '/envelopes', headers: { cookie } })
    await service.server.inject({ url: pathname + search })
  }
  await ok(life, 'GET', '/envelopes', { headers: { 'on-behalf-of': person.id } })
  await ok(life, 'POST', '/oauth/entitlements/revoke', { body: { user: person.id } })
}

async function webhooks(life: Life): Promise<void> {
  const { service, watched, receiver_url } = life
  const shown = /POST \/api\/v1\/webhooks(\/whk_\w+\/rotate-secret)?$/
  for (let i = 0; i < 3; i++) {
    const own = randomBase62(32)
    const secret = i === 0 ? { secret: watched.add('own webhook secret', own, shown) } : {}
    const headers = { 'idempotency-key': `subscribe-${i}` }
    const body = { url: receiver_url, ...secret }
    const made = await ok(life, 'POST', '/webhooks', { body, headers })
    await ok(life, 'POST', '/webhooks', { body, headers })
    const { id } = made.body
    if (i > 0) watched.add('webhook secret', made.body.secret, shown)
    const rotated = async () => (await ok(life, 'POST', `/webhooks/${id}/rotate-secret`)).body.secret
    for (let n = 0; n < 2; n++) watched.add('rotated secret', await rotated(), shown)
    await call(service, 'POST', `/webhooks/${id}/rotate-secret`, {
      key: life.workspace.live_key,
      body: { secret: own, other: own },
    })
    await ok(life, 'POST', `/webhooks/${id}/test`)
    await ok(life, 'PATCH', `/webhooks/${id}`, { body: { description: 'Changed' } })
    await service.runJobs()
    const [delivery] = (await ok(life, 'GET', `/webhooks/${id}/deliveries`)).body.data
    await ok(life, 'POST', `/webhooks/${id}/deliveries/${delivery.id}/redeliver`)
    // One that was given up while a job was about to make it.
    const late = { workspace_id: life.workspace.key, envelope_id: '', delivery_id: delivery.id, round: 9, attempt: 1 }
    await deliverWebhook(service.app, late, { lease: false })
    if (i === 2) await ok(life, 'DELETE', `/webhooks/${id}`)
  }
  await alarm(life)
  await listenerLife(service, watched, life.workspace.live_key)
}

/** One that is told of a change to another. */
async function alarm(life: Life): Promise<void> {
  const [other] = (await ok(life, 'GET', '/webhooks')).body.data
  const body = { url: life.receiver_url, events: ['security.event'] }
  const { id } = (await ok(life, 'POST', '/webhooks', { body })).body
  await ok(life, 'PATCH', `/webhooks/${other.id}`, { body: { description: 'Changed again' } })
  await life.service.runJobs()
  await ok(life, 'DELETE', `/webhooks/${id}`)
}

async function uploads(life: Life): Promise<void> {
  const form = formPage({ count: 2 })
  const { service, watched } = life
  for (let i = 0; i < 3; i++) {
    const headers = { 'idempotency-key': `upload-${i}` }
    const body = { file_name: 'a.pdf', size: i < 2 ? SAMPLE_PDF.length : form.length }
    const { ref, upload } = (await ok(life, 'POST', '/uploads/init', { body, headers })).body
    await ok(life, 'POST', '/uploads/init', { body, headers })
    const { pathname, search, searchParams } = new URL(upload.url)
    watched.add('upload permit', searchParams.get('sig'), /POST .*\/uploads\/init/)
    const put = (url: string, payload: Buffer | string) => service.server.inject({ method: 'PUT', url, payload })
    await put(pathname + search, 'not these')
    await put(`${pathname}${search}x`, SAMPLE_PDF)
    // The last one has something to take out.
    await put(pathname + search, i < 2 ? SAMPLE_PDF : form)
    await ok(life, 'GET', `/uploads/${ref}`)
    const metadata = { recipients: [ada], documents: [{ ref }], fields: [signatureFor(ada.email)] }
    const { id } = (await ok(life, 'POST', '/envelopes/from-refs', { body: metadata })).body
    await ok(life, 'DELETE', `/envelopes/${id}`)
  }
}

async function branding(life: Life): Promise<void> {
  await ok(life, 'PATCH', '/branding', { body: { accent: '#e8590c', sender_name: 'Olga' } })
  const { url } = (await ok(life, 'PUT', '/branding/logo', { body: LOGO_REQUEST })).body.logo
  await life.service.server.inject({ url: new URL(url).pathname })
  await ok(life, 'GET', '/branding')
}

/** Two sign, after a changed address; everything that a link can be used for. */
async function signing(life: Life): Promise<void> {
  const { service, watched, workspace } = life
  const envelope = await sendNew(
    service,
    { recipients: [ada, grace], fields: [signatureFor(ada.email), signatureFor(grace.email)] },
    { key: workspace.live_key },
  )
  const path = `/envelopes/${envelope.id}`
  for (const { id } of envelope.recipients) links(life, id, HANDED_OUT)
  const [first, second] = envelope.recipients
  await service.runJobs()
  await ok(life, 'POST', `${path}/recipients/${first.id}/signing-url`, {
    headers: { 'idempotency-key': 'url' },
  })
  await ok(life, 'POST', `${path}/recipients/${first.id}/signing-url`, {
    headers: { 'idempotency-key': 'url' },
  })
  await ok(life, 'POST', `${path}/recipients/${first.id}/link`, { body: {} })
  await embedding(life, `${path}/recipients/${first.id}`)
  await editing(life)
  await ok(life, 'PATCH', `${path}/recipients/${second.id}`, { body: { email: 'new@example.test' } })
  await ok(life, 'POST', `${path}/remind`)
  await call(service, 'POST', `${path}/recipients/${second.id}/remind`, { key: workspace.live_key })
  for (const token of [1, 2, 7].map((version) => service.tokenFor(second.id, version))) await open(service, token)
  await service.server.inject({ method: 'POST', url: `/sign/${first.id}/new-link` })
  await service.runJobs()
  await comeBack(life, envelope.id)
  for (const [{ id }, version] of [
    [first, 1],
    [second, 2],
  ] as const) {
    const session = await fillAs(service, { id }, version)
    for (const { headers } of [session.opened, await session.get('state')])
      watched.add('signing cookie', cookieOf(headers['set-cookie']).split('=')[1], /\/sign\/\w+\/(continue|state)$/)
    await session.put('fld_none', 'x')
    await clearAgain(session)
    await session.post('finish', {})
    await session.post('finish', {})
    await session.get('final')
  }
  await service.runJobs()
  for (const end of ['', '/recipients', '/fields', '/audit_trail', '/final', '/certificate'])
    await ok(life, 'GET', path + end)
  await ok(life, 'GET', `${path}/certificate`, { headers: { accept: 'application/json' } })
  await ok(life, 'POST', `${path}/seal`)
  await ok(life, 'POST', `${path}/template`)
  await ok(life, 'DELETE', path)
}

/** A frame inside another product: its token, its address, its session, and what is tried with them. */
async function embedding(life: Life, path: string): Promise<void> {
  const { service, watched } = life
  await ok(life, 'PUT', '/embed-origins', { body: { origins: ['https://app.example.com'] } })
  await ok(life, 'GET', '/embed-origins')
  const issue = async () => {
    const { body } = await ok(life, 'POST', `${path}/embed-token`, { body: {} })
    watched.add('recipient token', body.token.split('.')[1], /\/embed-token$/)
    await service.server.inject({ url: new URL(body.embed_url).pathname })
    await service.server.inject({ url: `/embed/${body.token}` })
    return String(body.token)
  }
  const enter = (bearer: string) =>
    service.server.inject({
      method: 'POST',
      url: '/embed/session',
      headers: { authorization: `Bearer ${bearer}` },
    })
  const token = await issue()
  await enter(`${token.slice(0, -1)}!`)
  for (let i = 0; i < 2; i++) await enter(token)
  const { body } = await ok(life, 'POST', '/embed-sessions', { body: { token: await issue() } })
  const shown = /\/embed-sessions$|^POST \/embed\/session$/
  watched.add('embed session', body.session.split('.').at(-1), shown)
  watched.add('embed session', (await enter(body.session)).json().session.split('.').at(-1), shown)
  await enter(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
}

/** The same with the field editor, of a draft that stays one. */
async function editing(life: Life): Promise<void> {
  const { service, watched, workspace } = life
  const { body: envelope } = await create(service, simple(), { key: workspace.live_key })
  const path = `/envelopes/${envelope.id}`
  const make = () =>
    ok(life, 'POST', `${path}/editor-sessions`, {
      body: { origin: 'https://app.example.com', allow: { field_types: ['signature'], send: true } },
    })
  const { body: other } = await make()
  watched.add('editor token', other.token.split('.')[1], /\/editor-sessions$/)
  await ok(life, 'DELETE', `/editor-sessions/${other.id}`)
  const { body } = await make()
  const token = String(body.token)
  watched.add('editor token', token.split('.')[1], /\/editor-sessions$/)
  await service.server.inject({ url: new URL(body.editor_url).pathname })
  await service.server.inject({ url: `/embed/editor/${token}` })
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, bearer: string, payload?: object) =>
    service.server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${bearer}` },
      ...(payload && { payload }),
    })
  const enter = (bearer: string) => ask('POST', '/embed/editor/session', bearer)
  await enter(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
  const { session } = (await enter(token)).json()
  await enter(token)
  const shown = /^POST \/embed\/editor\/session$| \/embed\/editor\/calls\//
  const keep = (bearer: unknown) => watched.add('editor session', String(bearer).split('.').at(-1), shown)
  keep(session)
  keep((await enter(session)).json().session)
  for (const [method, end, payload] of [
    ['GET', path],
    ['GET', `${path}/fields`],
    ['GET', `${path}/documents/${envelope.documents[0].id}/pages/1.webp`],
    ['GET', '/envelopes'],
    ['POST', `${path}/fields`, { fields: [{ type: 'text' }] }],
  ] as const) {
    const { headers } = await ask(method, `/embed/editor/calls${end}`, session, payload)
    if (headers['countersign-session']) keep(headers['countersign-session'])
  }
}

/** Takes the first answer back, gives a picture in its place and looks at it, and gives it again. */
async function clearAgain({ state, put, get }: Awaited<ReturnType<typeof fillAs>>): Promise<void> {
  const [field] = state.fields.filter(({ mine }: { mine: boolean }) => mine)
  await put(field.id, null)
  await put(field.id, picture(await cutOut()))
  await get(`fields/${field.id}/picture.png`)
  await put(field.id, { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' })
}

/** As browsers, scanners and proxies write the address. */
async function open(service: TestService, token: string): Promise<void> {
  const encoded = token.replaceAll('.', '%2e')
  for (const url of [
    ...[`/s/${token}`, `/s/${token}/`, `/s/${token}?a=b`, `/s/${encoded}`, `/%73/${token}`, `//s/${token}`],
    ...[
      `/S/${token}`,
      `/s//${token}`,
      `/s/${token}/x`,
      `/x/s/${token}`,
      `/sign/${token}`,
      `/api/v1/envelopes/${token}`,
    ],
    ...[`/login?next=/s/${token}`, `/envelopes/${token}`, `/outbox/${token}`],
  ])
    for (const method of ['GET', 'HEAD', 'POST'] as const) await service.server.inject({ method, url })
}

async function endings(life: Life): Promise<void> {
  const { service, workspace } = life
  const key = workspace.live_key
  const simple = { recipients: [ada], fields: [signatureFor(ada.email)] }
  const sent = async () => {
    const envelope = await sendNew(service, simple, { key })
    links(life, envelope.recipients[0].id, HANDED_OUT)
    return envelope
  }
  const declined = await sent()
  await (await continueAs(service, declined.recipients[0].id)).post('decline', { reason: 'No' })
  await ok(life, 'POST', `/envelopes/${(await sent()).id}/void`, { body: { reason: 'No' } })
  const recalled = await sent()
  await ok(life, 'POST', `/envelopes/${recalled.id}/recall`)
  await ok(life, 'PATCH', `/envelopes/${recalled.id}`, { body: { name: 'Second try' } })
  await ok(life, 'POST', `/envelopes/${recalled.id}/recipients`, { body: grace })
  await ok(life, 'POST', `/envelopes/${recalled.id}/fields`, {
    body: { fields: [signatureFor(grace.email)] },
  })
  const { data } = (await ok(life, 'GET', `/envelopes/${recalled.id}/fields`)).body
  await ok(life, 'DELETE', `/envelopes/${recalled.id}/fields/${data.at(-1).id}`)
  await ok(life, 'DELETE', `/envelopes/${recalled.id}/recipients/${data.at(-1).recipient_id}`)
  await ok(life, 'POST', `/envelopes/${recalled.id}/send`)
  const { id } = await template(service, undefined, { key })
  await ok(life, 'PATCH', `/templates/${id}`, { body: { name: 'Other' } })
  await ok(life, 'DELETE', `/templates/${id}`)
}

/** Where links are meant to be shown: the outbox. */
async function testSpace(life: Life): Promise<void> {
  const { service, workspace } = life
  const key = workspace.test_key
  const envelope = await sendNew(
    service,
    { recipients: [ada, grace], fields: [signatureFor(ada.email), signatureFor(grace.email)] },
    { key },
  )
  for (const { id } of envelope.recipients) links(life, id, OUTBOX, false)
  const act = (rid: string, body: object) =>
    ok(life, 'POST', `/test/envelopes/${envelope.id}/recipients/${rid}/act`, { key, body })
  await ok(life, 'GET', '/test/outbox', { key })
  await ok(life, 'POST', '/test/clock', { key, body: { advance: 'P3D' } })
  await act(envelope.recipients[0].id, { act: 'sign' })
  await act(envelope.recipients[1].id, { act: 'bounce' })
  await act(envelope.recipients[1].id, { act: 'decline' })
  await ok(life, 'GET', `/envelopes/${envelope.id}`, { key })
}

/** Every list, once all of it has happened. */
async function reads(life: Life): Promise<void> {
  for (const path of ['/envelopes', '/templates', '/webhooks', '/events?limit=100']) {
    await ok(life, 'GET', path)
    await ok(life, 'GET', path, { key: life.workspace.test_key })
  }
  const [newest] = (await ok(life, 'GET', '/envelopes?limit=1')).body.data
  const gone = (await ok(life, 'POST', '/labels', { body: { name: 'For a while' } })).body
  await ok(life, 'DELETE', `/labels/${gone.id}`)
  // As envelopes are that were made before there was such a search.
  const { app, database } = life.service
  await database.query('insert into unworded select workspace_id, id from envelope where id = $1', [newest.id])
  await wordEnvelopes(app)
  await ok(life, 'GET', `/envelopes?starting_after=${newest.id}`)
  const { data } = (await ok(life, 'GET', '/webhooks')).body
  for (const { id } of data) {
    await ok(life, 'GET', `/webhooks/${id}`)
    await ok(life, 'GET', `/webhooks/${id}/deliveries?limit=100`)
  }
}

/** Whoever is signed in looks at everything that the dashboard shows. */
