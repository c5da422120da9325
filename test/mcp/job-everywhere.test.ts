import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ada, call } from '../support/api.ts'
import { type AppUser, appUserOf } from '../support/app.ts'
import { type Visitor, visitor } from '../support/dashboard.ts'
import { clientWith, connected, fetchOf } from './program.ts'
import { openTools, openWorld, type Reply, type Said, type World, YES } from './world.ts'

// The same job over both transports, for a client that can ask its person and for one that cannot.

const NDA = join(import.meta.dirname, '..', '..', 'assets', 'sample-agreement.pdf')

let world: World
let root: string
let person: Visitor
let member: AppUser
beforeAll(async () => {
  world = await openWorld()
  root = mkdtempSync(join(tmpdir(), 'countersign-job-'))
  const [workspace] = await world.service.database.query<{ key: string }>('select min(key)::text as key from workspace')
  person = await visitor(world.service, String(workspace?.key))
  member = appUserOf(world.service, person)
})
afterAll(async () => {
  await world?.close()
  rmSync(root, { recursive: true, force: true })
})

interface Agent {
  call(name: string, input: Record<string, unknown>): Promise<Said>
  /** The NDA, as this agent can name it. */
  readonly file: object
  /** The first bytes of what a download answered. */
  begins(download: Said['value']): Promise<string>
  close(): Promise<void>
}

type Asked = ((message: string) => Reply) | undefined

async function overStdio(asked: Asked): Promise<Agent> {
  const folder = mkdtempSync(join(root, 'agent-'))
  const signed = join(folder, 'signed')
  mkdirSync(signed)
  copyFileSync(NDA, join(folder, 'nda.pdf'))
  const args = ['--files', folder, '--downloads', signed]
  const tools = await openTools({
    url: world.url,
    key: world.service.test_key,
    args,
    ...(asked ? { person: asked } : {}),
  })
  return {
    call: tools.call,
    file: { path: 'nda.pdf' },
    begins: async ({ path }) => readFileSync(path).subarray(0, 5).toString(),
    close: tools.close,
  }
}

async function overHttp(asked: Asked): Promise<Agent> {
  const { access_token } = await connected(world.service, person, { space: 'test' })
  const tools = await clientWith(world.service, access_token, asked)
  return {
    call: tools.call,
    file: { base64: readFileSync(NDA).toString('base64'), name: 'nda.pdf' },
    begins: async ({ url }) => (await (await fetchOf(world.service)(url)).text()).slice(0, 5),
    close: tools.close,
  }
}

/** As in the test mode of the dashboard: opened, and signed with what each field takes. */
async function sign(id: string): Promise<void> {
  const key = world.service.test_key
  const { body } = await call(world.service, 'GET', `/envelopes/${id}`, { key })
  const path = `/test/envelopes/${id}/recipients/${body.recipients[0].id}/act`
  expect((await call(world.service, 'POST', path, { key, body: { act: 'sign' } })).status).toBe(200)
  await world.service.runJobs()
}

const statusOf = async (id: string) =>
  (await call(world.service, 'GET', `/envelopes/${id}`, { key: world.service.test_key })).body.status

/** On the page that the link leads to. */
async function agreeOnPage(url: string): Promise<void> {
  const path = new URL(url).pathname.replace('/confirm/', '/confirmations/')
  const { status, body } = await member.call('POST', `${path}/answer`, { space: 'test', body: { agree: true } })
  expect([status, body.confirmation.status]).toEqual([200, 'done'])
}

test.each([
  ['standard input', true, overStdio],
  ['standard input', false, overStdio],
  ['HTTP', true, overHttp],
  ['HTTP', false, overHttp],
] as const)('over %s, able to ask: %s, an NDA is signed within six calls and one yes', async (_, can_ask, opened) => {
  // Over HTTP the program's word is not its person's: the yes is said on the page.
  const asks = can_ask && opened === overStdio
  const questions: string[] = []
  const agreeing = (message: string) => {
    questions.push(message)
    return YES
  }
  const agent = await opened(can_ask ? agreeing : undefined)
  let calls = 0
  const ask = async (name: string, input: Record<string, unknown>) => {
    calls += 1
    const said = await agent.call(name, input)
    expect([name, said.ok, said.ok || said.text]).toEqual([name, true, true])
    return said.value
  }
  const fields = [{ type: 'signature', anchor: { text: 'Signature', occurrence: 2, align: 'below' } }]
  const { id: envelope_id } = await ask('create_envelope', { files: [agent.file], recipients: [ada], fields })
  const sent = await ask('send_envelope', { envelope_id })
  if (!asks) {
    expect([sent.confirmation.status, await statusOf(envelope_id)]).toEqual(['pending', 'draft'])
    await agreeOnPage(sent.confirmation.url)
  }
  expect(await statusOf(envelope_id)).toBe('sent')
  await sign(envelope_id)
  const ended = await ask('wait_for_envelope', { envelope_id, timeout_s: 30 })
  expect(ended).toMatchObject({ reached: true, status: 'completed' })
  for (const download of ['download_signed_pdf', 'download_certificate'])
    expect(await agent.begins(await ask(download, { envelope_id }))).toBe('%PDF-')
  expect([calls <= 6, questions.length]).toEqual([true, asks ? 1 : 0])
  await agent.close()
})
