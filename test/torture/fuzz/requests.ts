import fc from 'fast-check'
import { PREFIXES } from '../../../src/http/mounts.ts'
import { multipart, type Part, SAMPLE_PDF } from '../../support/api.ts'
import type { Chance } from './chance.ts'
import type { Operation, Schema } from './description.ts'
import { SENSIBLE } from './sensible.ts'
import type { Body } from './values.ts'
import { type Known, pickEnvelope, type Space, type World } from './world.ts'

/** A request in parts, so that one of them can be spoilt, and those that do not matter left out again. */
export interface Wanted {
  readonly operation: Operation
  readonly space: Space
  readonly method: string
  readonly prefix: string
  /** With the ids filled in, as they are written in the address. */
  readonly path: string
  /** As written in the address. */
  readonly query: readonly (readonly [string, string])[]
  readonly headers: Readonly<Record<string, string>>
  /** The JSON body, or the part `metadata`; undefined for none. */
  readonly body: unknown
  readonly files: readonly Part[] | null
  /** Stands for whatever body would be written. */
  readonly raw?: { readonly payload: Buffer; readonly type: string | null }
}

type Values = (schema: Schema) => fc.Arbitrary<any>

/** A request that the description allows; mostly one that can succeed. */
export function wantedOf(chance: Chance, world: World, operation: Operation, values: Values): Wanted {
  const space = spaceFor(chance, world, operation)
  const envelope = pickEnvelope(chance, space, STATUSES[operation.id] ?? ANY)
  const template = space.templates.size > 0 ? chance.of([...space.templates.values()]) : undefined
  const body = bodyOf({ chance, world, space, envelope, template }, operation, values)
  const path = pathOf(chance, space, operation, { envelope, template })
  const query = queryOf(chance, operation, values)
  return {
    operation,
    space,
    method: operation.method,
    body,
    path,
    prefix: operation.id === 'putUploadContent' ? '' : chance.of(PREFIXES),
    query: keepsFields(body) ? replacing(query) : query,
    headers: { ...headersOf(chance, space, operation), ...matchOf(chance, space, operation, path) },
    files: operation.has_files ? [{ name: 'files', content: SAMPLE_PDF, file_name: 'a.pdf' }] : null,
  }
}

function spaceFor(chance: Chance, world: World, { id, path }: Operation): Space {
  if (id === 'moveTestClock') return world.clock
  if (path.startsWith('/oauth')) return chance.in100(90) ? world.crm : world.crm_test
  if (path.startsWith('/test')) return chance.in100(90) ? world.test : world.crm_test
  return chance.of([world.live, world.live, world.test, world.test, world.crm])
}

const DRAFT = ['draft', 'recalled']
const IN_FLIGHT = ['sent', 'opened']
const ENDED = ['completed', 'voided', 'declined', 'expired']
const ANY = [...DRAFT, ...IN_FLIGHT, ...ENDED, 'signed']
const STATUSES: Readonly<Record<string, readonly string[]>> = {
  sendEnvelope: DRAFT,
  deleteEnvelope: [...DRAFT, 'voided', 'declined'],
  placeFields: DRAFT,
  removeField: DRAFT,
  addRecipient: DRAFT,
  createEnvelopeEditorSession: DRAFT,
  createConfirmation: IN_FLIGHT,
  removeRecipient: DRAFT,
  updateEnvelope: DRAFT,
  replaceEnvelopeDocuments: DRAFT,
  replaceEnvelopeDocumentPages: ['draft'],
  extendEnvelope: IN_FLIGHT,
  updateRecipient: [...DRAFT, ...IN_FLIGHT],
  voidEnvelope: IN_FLIGHT,
  recallEnvelope: IN_FLIGHT,
  remindEnvelope: IN_FLIGHT,
  remindRecipient: IN_FLIGHT,
  createSigningUrl: IN_FLIGHT,
  actAsTestRecipient: IN_FLIGHT,
  sealEnvelope: ['completed', 'signed'],
  getEnvelopeFinal: ['completed'],
  getEnvelopeAttachment: ['completed'],
  getEnvelopeCertificate: ENDED,
}

function bodyOf(scene: Parameters<(typeof SENSIBLE)[string]>[1], operation: Operation, values: Values): unknown {
  const { body: schema, id, body_required } = operation
  if (!schema) return undefined
  if (!body_required && scene.chance.in100(20)) return undefined
  const body = scene.chance.draw(values(schema)) as Body
  const mend = SENSIBLE[id]
  return mend && scene.chance.in100(85) ? mend(body, scene) : body
}

interface Picked {
  readonly envelope: Known | undefined
  readonly template: any
}

function pathOf(chance: Chance, space: Space, { path, id }: Operation, picked: Picked): string {
  const { envelope, template } = picked
  const delivery = space.deliveries.length > 0 ? chance.of(space.deliveries) : undefined
  const ids: Record<string, string | undefined> = {
    rid: recipientOf(chance, id, envelope),
    fid: fieldOf(chance, id, envelope),
    delivery_id: delivery?.id,
    doc_id: envelope?.documents.length ? chance.of(envelope.documents).id : undefined,
    label_id: space.labels.size > 0 ? chance.of([...space.labels]) : undefined,
    id: idFor(chance, space, path, { envelope, template, delivery }),
  }
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'env_06F3A1C2GEZ9W6Q4T8N5B7XKMD')
}

function fieldOf(chance: Chance, operation_id: string, envelope: Known | undefined): string | undefined {
  const all = envelope?.fields ?? []
  const brought = all.filter(({ type }) => type === 'attachment')
  const list = operation_id === 'getEnvelopeAttachment' && brought.length > 0 ? brought : all
  return list.length > 0 ? chance.of(list).id : undefined
}

function recipientOf(chance: Chance, operation_id: string, envelope: Known | undefined): string | undefined {
  if (!envelope || envelope.recipients.length === 0) return undefined
  const list =
    operation_id === 'removeRecipient' ? envelope.recipients : envelope.recipients.filter((r) => r.role === 'signer')
  return chance.of(list.length > 0 ? list : envelope.recipients).id
}

function idFor(
  chance: Chance,
  space: Space,
  path: string,
  { envelope, template, delivery }: Picked & { readonly delivery: Space['deliveries'][number] | undefined },
): string | undefined {
  if (path.startsWith('/templates')) return template?.id
  if (path.startsWith('/uploads')) return space.uploads.length > 0 ? chance.of(space.uploads).id : undefined
  if (path.includes('{delivery_id}')) return delivery?.webhook
  if (path.startsWith('/labels')) return space.labels.size > 0 ? chance.of([...space.labels]) : undefined
  if (path.startsWith('/listeners')) return [...space.listeners][0]
  if (path.startsWith('/webhooks')) return space.webhooks.size > 0 ? chance.of([...space.webhooks]) : undefined
  return envelope?.id
}

function queryOf(chance: Chance, { query }: Operation, values: Values): [string, string][] {
  return query
    .filter(({ required }) => required || chance.in100(25))
    .map(({ name, schema }) => [name, encoded(String(chance.draw(QUERY_HINTS[name] ?? values(schema))))])
}

/** A box that goes on with one that is there can be named only where all are replaced. */
const keepsFields = (body: any): boolean =>
  Array.isArray(body?.fields) && body.fields.some((field: Body) => String(field?.['id']).startsWith('fld_'))

const replacing = (query: Wanted['query']): Wanted['query'] => [
  ...query.filter(([name]) => name !== 'replace'),
  ['replace', 'true'],
]

/** Halves of characters cannot be written in an address. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

const QUERY_HINTS: Readonly<Record<string, fc.Arbitrary<any>>> = {
  status: fc.constantFrom('draft', 'in_flight', 'terminal', 'sent,opened', 'completed, voided'),
  offset: fc.nat(30),
  after: fc.nat(500),
  after_seq: fc.nat(500),
  // Nobody waits for what never comes.
  wait_s: fc.constant(0),
  events: fc.constantFrom('*', 'envelope.sent', 'envelope.viewed, envelope.completed'),
  document: fc.constantFrom('a.pdf', 'contract.pdf', 'no such'),
  // A trial without pictures of pages, and seldom at all: a creation is what later calls need.
  dry_run: fc.constantFrom('false', 'false', 'false', 'true'),
  images: fc.constantFrom('false', 'false', 'false', 'true'),
}

function headersOf(chance: Chance, space: Space, { method, id }: Operation): Record<string, string> {
  const person = space.people.length > 0 ? chance.of(space.people) : null
  return {
    authorization: `Bearer ${space.key}`,
    ...(chance.in100(10) ? { accept: chance.of(ACCEPTS) } : {}),
    ...(id === 'getEnvelopeCertificate' && chance.in100(40) ? { accept: 'application/json' } : {}),
    ...(person && chance.in100(20) ? { 'on-behalf-of': person.email } : {}),
    ...(method !== 'GET' && chance.in100(15) ? { 'idempotency-key': `k-${chance.upTo(400)}` } : {}),
    ...(chance.in100(5) ? { 'x-request-id': 'mine-12345678' } : {}),
    ...(chance.in100(5) ? { 'if-none-match': '"x"' } : {}),
  }
}

/** As what is there was last read: another change between, and it is refused. */
function matchOf(chance: Chance, { etags }: Space, { headers }: Operation, path: string): Record<string, string> {
  const etag = etags.get(path) ?? '*'
  return headers.includes('If-Match') && chance.in100(30) ? { 'if-match': etag } : {}
}

const ACCEPTS = ['*/*', 'application/*;q=0.5, */*;q=0.1', 'application/json, application/pdf, application/zip']

/** As it goes over the wire. */
export function written(wanted: Wanted) {
  const { method, prefix, path, query, headers } = wanted
  const url = prefix + path + (query.length > 0 ? `?${query.map(([k, v]) => `${k}=${v}`).join('&')}` : '')
  const { payload, type } = payloadOf(wanted)
  return {
    method: method as 'GET',
    url,
    headers: { ...(type === null ? {} : { 'content-type': type }), ...headers },
    ...(payload === null ? {} : { payload }),
  }
}

function payloadOf({ body, files, raw }: Wanted): { payload: Buffer | null; type: string | null } {
  if (raw) return raw
  if (files) return multipart([{ name: 'metadata', content: JSON.stringify(body) }, ...files])
  if (body === undefined) return { payload: null, type: null }
  return { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' }
}
