import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isAlive, until } from '../../postgres/support.ts'
import { ada, signatureFor, simple } from '../../support/api.ts'
import { docx, PAGE_BREAK, paragraph } from '../../support/office-files.ts'
import { treeOf } from '../../support/process-tree.ts'
import { unzip } from '../../support/unzip.ts'
import { type Client, client } from '../startup/http.ts'
import { cleanUp, end, labelled, madeFolder, type Running, serve, withDatabase } from '../startup/process.ts'

// What the dashboard begins and does not wait for, when the service dies in the middle of it.

afterAll(cleanUp)

const ENV = { PLAN: 'enterprise', LOG_LEVEL: 'fatal' }
const ROWS = 60
const PASSWORD = 'a password of my own'

interface Answer {
  readonly status: number
  readonly body: any
}

/** The person of the first start, signed in over a real socket. */
async function signIn({ url }: Running, email: string, password: string) {
  const origin = url.replace('127.0.0.1', 'localhost')
  const form = { method: 'POST', redirect: 'manual', headers: { origin } } as const
  const body = new URLSearchParams({ email, password })
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((one) => one.startsWith('countersign='))
      ?.split(';')[0] ?? ''
  const state = { cookie: cookieOf(await fetch(`${url}/login`, { ...form, body })) }
  const session = async (): Promise<any> => (await fetch(`${url}/app/live/session`, { headers: state })).json()
  const headers = async () => ({ ...state, origin, 'x-form-token': (await session()).form_token })
  const send = async (method: string, path: string, type: string, payload: string | Uint8Array<ArrayBuffer>) =>
    fetch(`${url}/app/live${path}`, {
      method,
      headers: { ...(await headers()), 'content-type': type },
      body: payload,
    })
  return {
    send,
    get: (path: string) => fetch(`${url}/app/live${path}`, { headers: state }),
    async json(method: string, path: string, value: object): Promise<Answer> {
      const response = await send(method, path, 'application/json', JSON.stringify(value))
      const text = await response.text()
      return { status: response.status, body: text === '' ? null : JSON.parse(text) }
    },
    async chooseOwnPassword() {
      const next = JSON.stringify({ current: password, next: PASSWORD })
      state.cookie = cookieOf(await send('POST', '/account/password', 'application/json', next))
    },
  }
}
type Person = Awaited<ReturnType<typeof signIn>>

const rows = Array.from({ length: ROWS }, (_, i) => ({
  line: i + 2,
  assignments: [{ signing_order: 1, full_name: `Person ${i}`, email: `p${i}@example.test` }],
}))

/** A template of one role, and how far a list of rows has come that is sent by it. */
async function beginBulk(api: Client, person: Person) {
  const draft = await api.create(simple({ recipients: [ada], fields: [signatureFor(ada.email)] }))
  const template = await api.call('POST', `/envelopes/${draft.body.id}/template`, { name: 'Lease' })
  const begun = await person.json('POST', `/templates/${template.body.id}/bulk`, { rows })
  expect([template.status, begun.status]).toEqual([201, 201])
  return begun.body.id as string
}
const progressOf = async (person: Person, id: string): Promise<any> => (await person.get(`/bulk/${id}`)).json()

/** Files on their way, and work folders of conversions. */
const leftIn = (data_dir: string, folder: string) => {
  try {
    return readdirSync(join(data_dir, ...folder.split('/')))
  } catch {
    return []
  }
}

const isOffice = (pid: number) => {
  try {
    return /soffice/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}

/** Kills the service alone, and answers what it had in sandboxes. */
async function kill(service: Running): Promise<readonly number[]> {
  const office = treeOf(service.pid).filter(isOffice)
  process.kill(service.pid, 'SIGKILL')
  await service.exited
  return office
}

const again = async (data_dir: string, { url }: Running) => {
  const service = await serve(data_dir, { env: { ...ENV, PORT: new URL(url).port } })
  await service.ready
  return service
}

test('a service that is killed in the middle of it sends each row once, and leaves nothing of a conversion or an export', async () => {
  const data_dir = await madeFolder()
  let service = await serve(data_dir, { env: ENV })
  await service.ready
  const [email = '', password = ''] = (/login +(\S+) \/ (\S+)/.exec(service.out.join('\n')) ?? []).slice(1)
  const first = await signIn(service, email, password)
  await first.chooseOwnPassword()
  const api = client(service.url, labelled(service, 'Live key'))

  const bulk = await beginBulk(api, first)
  await until(async () => ((await progressOf(first, bulk)).sent > 3 ? true : null))
  await kill(service)
  service = await again(data_dir, service)
  let person = await signIn(service, email, PASSWORD)
  const done = await until(async () => {
    const state = await progressOf(person, bulk)
    return state.ended_at ? state : null
  })
  expect(done).toMatchObject({ rows: ROWS, sent: ROWS, failed: 0, waiting: 0 })
  await withDatabase(data_dir, async (db) => {
    const { rows: found } = await db.query(
      `select r.email, count(*)::int as envelopes,
         (select count(*)::int from mail m where m.to_email = r.email) as mails
       from recipient r where r.email like 'p%@example.test' group by 1`,
    )
    expect(found.length).toBe(ROWS)
    expect(found.filter(({ envelopes, mails }) => envelopes !== 1 || mails !== 1)).toEqual([])
  })

  // A conversion that takes long, and an export that is being read.
  const pages = Array.from({ length: 1_500 }, (_, i) => paragraph(`Page ${i}`) + PAGE_BREAK).join('')
  const bytes = new Uint8Array(await docx({ body: pages }))
  const octets = 'application/octet-stream'
  const lost = person.send('POST', '/conversions?name=long.docx', octets, bytes).then(
    ({ status }) => status,
    () => 'broken off',
  )
  await until(async () => (treeOf(service.pid).some(isOffice) ? true : null))
  const reader = (await person.get('/export')).body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  const office = await kill(service)
  expect(await lost).toBe('broken off')
  await reader?.cancel().catch(() => undefined)
  expect(office.length).toBeGreaterThan(0)
  await until(async () => (office.some(isAlive) ? null : true))
  // As if the next start came days later.
  for (const folder of ['tmp/convert', 'blobs/scratch'])
    for (const name of leftIn(data_dir, folder)) utimesSync(join(data_dir, folder, name), new Date(0), new Date(0))
  service = await again(data_dir, service)
  person = await signIn(service, email, PASSWORD)
  await until(async () => (leftIn(data_dir, 'tmp/convert').length === 0 ? true : null))
  const zip = unzip(Buffer.from(await (await person.get('/export')).arrayBuffer()))
  expect([...zip.keys()].filter((name) => name.endsWith('/envelope.json')).length).toBe(ROWS + 1)
  expect(leftIn(data_dir, 'blobs/scratch')).toEqual([])
  expect(await end(service)).toMatchObject({ code: 0 })
}, 200_000)
