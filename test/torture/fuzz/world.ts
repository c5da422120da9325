import { newId } from '../../../src/kit/ids.ts'
import { receiver } from '../../outgoing/receiver.ts'
import { ada, call, envelopeForm, SAMPLE_PDF, signatureFor, simple } from '../../support/api.ts'
import { openService, type TestService } from '../../support/service.ts'
import { signAll } from '../../support/stories.ts'
import { template } from '../../support/templates.ts'
import type { Chance } from './chance.ts'

export interface Known {
  readonly id: string
  status: string
  recipients: any[]
  fields: any[]
  readonly documents: readonly any[]
}

/** Everything that requests of one key can name, kept up to date from the answers. */
export interface Space {
  readonly key: string
  readonly livemode: boolean
  readonly service_account: boolean
  readonly people: readonly { readonly id: string; readonly email: string }[]
  readonly envelopes: Map<string, Known>
  readonly templates: Map<string, any>
  readonly uploads: { id: string; is_ready: boolean }[]
  readonly webhooks: Set<string>
  readonly labels: Set<string>
  /** Always the same one. */
  readonly listeners: Set<string>
  /** What was last told of the state behind a path, for If-Match. */
  readonly etags: Map<string, string>
  /** Recipient tokens that nobody has exchanged yet. */
  readonly embed_tokens: string[]
  /** Of a subscription that is never deleted; those that have ended. */
  deliveries: { readonly webhook: string; readonly id: string }[]
}

export interface World {
  readonly service: TestService
  readonly live: Space
  readonly test: Space
  readonly crm: Space
  readonly crm_test: Space
  /** Its clock is moved; the others keep their time. */
  readonly clock: Space
  readonly receiver_url: string
}

export async function openWorld(): Promise<World> {
  const service = await openService()
  const { port } = await receiver()
  const receiver_url = `http://127.0.0.1:${port}/hook`
  const ours = await service.addWorkspace('enterprise')
  const theirs = await service.addWorkspace('enterprise', true)
  const isolate = await service.addWorkspace('enterprise')
  const people = await Promise.all(Array.from({ length: 20 }, () => addMember(service, theirs.key)))
  const spaces = {
    live: emptySpace(ours.live_key, { livemode: true }),
    test: emptySpace(ours.test_key),
    crm: emptySpace(theirs.live_key, { livemode: true, service_account: true, people }),
    crm_test: emptySpace(theirs.test_key, { service_account: true, people }),
    clock: emptySpace(isolate.test_key),
  }
  for (const space of [spaces.live, spaces.test, spaces.crm, spaces.clock]) await furnish(service, space, receiver_url)
  return { service, ...spaces, receiver_url }
}

const emptySpace = (
  key: string,
  over: Partial<Pick<Space, 'livemode' | 'service_account' | 'people'>> = {},
): Space => ({
  key,
  livemode: false,
  service_account: false,
  people: [],
  ...over,
  envelopes: new Map(),
  templates: new Map(),
  uploads: [],
  embed_tokens: [],
  webhooks: new Set(),
  labels: new Set(),
  listeners: new Set(),
  etags: new Map(),
  deliveries: [],
})

async function addMember({ database }: TestService, workspace: string) {
  const id = newId('usr')
  const email = `${id}@example.test`
  await database.query("insert into person (id, email, name, password_hash) values ($1, $2, 'P', '')", [id, email])
  await database.query("insert into membership (workspace_id, person_id, role) values ($1, $2, 'member')", [
    workspace,
    id,
  ])
  return { id, email }
}

/** Something of every kind, in every status that takes more than one call to reach. */
async function furnish(service: TestService, space: Space, receiver_url: string): Promise<void> {
  const { key } = space
  const ask = async (method: string, path: string, body?: unknown) => {
    const reply = await call(service, method, path, { key, body })
    note(space, reply.body)
    return reply.body
  }
  const create = async (over: object) => {
    const raw = envelopeForm(simple(over))
    const { body } = await call(service, 'POST', '/envelopes', { key, raw })
    note(space, body)
    return body
  }
  const brings = [signatureFor(ada.email), signatureFor(ada.email, { type: 'attachment', y: 0.1 })]
  const done = [
    await create({ send: true, recipients: [ada], fields: brings }),
    await create({ send: true, recipients: [ada], fields: brings }),
  ]
  for (const envelope of done) await signAll(service, envelope)
  await service.runJobs()
  for (const { id } of done) await ask('GET', `/envelopes/${id}`)
  const [voided, recalled] = [await create({ send: true }), await create({ send: true })]
  await ask('POST', `/envelopes/${voided.id}/void`)
  await ask('POST', `/envelopes/${recalled.id}/recall`)
  for (let n = 0; n < 3; n++) note(space, await template(service, undefined, { key }))
  for (let n = 0; n < 4; n++) await upload(service, space)
  await ask('POST', '/listeners')
  const webhook = await ask('POST', '/webhooks', { url: receiver_url, events: ['envelope.expired'] })
  space.webhooks.delete(webhook.id)
  for (let n = 0; n < 40; n++) {
    const { id } = await ask('POST', `/webhooks/${webhook.id}/test`)
    space.deliveries.push({ webhook: webhook.id, id })
  }
  await service.runJobs()
}

async function upload(service: TestService, space: Space): Promise<void> {
  const body = { file_name: 'ahead.pdf', size: SAMPLE_PDF.length }
  const { body: announced } = await call(service, 'POST', '/uploads/init', { key: space.key, body })
  const url = announced.upload.url.replace(/^https?:\/\/[^/]+/, '')
  await service.server.inject({ method: 'PUT', url, payload: SAMPLE_PDF })
  space.uploads.push({ id: announced.upload_id, is_ready: true })
}

/** Learns from an answer what there is now. */
export function note(space: Space, body: any): void {
  const id: unknown = body?.id
  if (typeof id !== 'string') {
    if (typeof body?.upload_id === 'string') space.uploads.push({ id: body.upload_id, is_ready: false })
    return
  }
  if (id.startsWith('env_')) {
    const { status, recipients = [], fields = [], documents = [] } = body
    space.envelopes.set(id, { id, status, recipients, fields, documents })
  }
  if (id.startsWith('tpl_')) space.templates.set(id, body)
  if (id.startsWith('whk_')) space.webhooks.add(id)
  if (id.startsWith('lbl_')) space.labels.add(id)
  if (id.startsWith('lis_')) space.listeners.add(id)
}

/** One of these statuses where there is one; now and then any but the few that took long to complete. */
export function pickEnvelope(chance: Chance, space: Space, statuses: readonly string[]): Known | undefined {
  const all = [...space.envelopes.values()]
  const wanted = all.filter(({ status }) => statuses.includes(status))
  const list = wanted.length > 0 && chance.in100(85) ? wanted : all.filter(({ status }) => status !== 'completed')
  return list.length === 0 ? undefined : chance.of(list)
}

export const boxOn = (recipient_email: string, over: object = {}) => signatureFor(recipient_email, over)
