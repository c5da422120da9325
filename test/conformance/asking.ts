import type { Route } from '../../src/http/route.ts'
import { type Call, multipart, SAMPLE_PDF } from '../support/api.ts'
import type { TestService } from '../support/service.ts'
import type { Belongings, Owner } from './belongings.ts'

/** A key that sees nothing of the owner, and what its own workspace has. */
export interface Stranger {
  readonly who: string
  readonly key: string
  readonly own: Belongings
  readonly service_account: boolean
  readonly livemode: boolean
}

export interface World {
  readonly service: TestService
  readonly owner: Owner
  readonly strangers: readonly Stranger[]
}

export interface Told {
  /** Status and body without the request's own id. */
  readonly said: string
  readonly headers: string
  readonly code: string
  /** Words and ids of the owner that the caller had not said itself. */
  readonly revealed: readonly string[]
}

export type Ask = (key: string, ids: readonly string[], options?: Options) => Promise<Told>

interface Options {
  readonly query?: string
  readonly prefix?: string
}

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

/** As much of a body as is looked at before the id; the route's example where nothing is said here. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /envelopes/{id}/recipients': { name: 'Ada', email: 'ada@example.test' },
  'PATCH /envelopes/{id}/recipients/{rid}': { name: 'Ada' },
  'POST /test/envelopes/{id}/recipients/{rid}/act': { act: 'open' },
  'POST /uploads/init': { file_name: 'a.pdf', size: 1 },
  'POST /envelopes': { recipients: [{ name: 'Ada', email: 'ada@example.test' }] },
  'POST /envelopes/from-refs': { recipients: [{ name: 'Ada', email: 'ada@example.test' }], documents: [] },
}

const bodyOf = (route: Route) => BODIES[nameOf(route)] ?? route.example?.body ?? (route.body ? {} : undefined)

/** Calls one route with ids in its path and a body that is sound. */
export const asker =
  (world: World, route: Route, owner_ids: ReadonlySet<string>): Ask =>
  (key, ids, { query = '', prefix = '/api/v1' } = {}) => {
    const rest = [...ids]
    const path = prefix + route.path.replaceAll(/\{\w+\}/g, () => rest.shift() ?? '') + query
    return tell(world, { route, path, key, body: bodyOf(route) }, owner_ids)
  }

interface Question extends Pick<Call, 'body' | 'headers'> {
  readonly route: Route
  readonly path: string
  readonly key: string
}

/** One call, and what is told by its answer. */
export async function tell(
  { service, owner }: World,
  { route, path, key, body, headers = {} }: Question,
  owner_ids: ReadonlySet<string>,
): Promise<Told> {
  const { payload, type } = bytesOf(route, body)
  const response = await service.server.inject({
    method: route.method,
    url: path,
    headers: { authorization: `Bearer ${key}`, ...(type ? { 'content-type': type } : {}), ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  const text = response.rawPayload.toString('latin1')
  const { 'x-request-id': _, date: __, ...rest } = response.headers
  const asked = `${path} ${payload ?? ''} ${JSON.stringify(headers)}`
  return {
    said: `${response.statusCode} ${text.replace(/"request_id":"[^"]*"/, '"request_id":""')}`,
    headers: JSON.stringify(rest),
    code: /"code":"(\w+)"/.exec(text)?.[1] ?? '',
    revealed: [...Object.values(owner.words), ...(text.match(ID) ?? []).filter((id) => owner_ids.has(id))].filter(
      (word) => text.includes(word) && !asked.includes(word) && !asked.includes(encodeURIComponent(word)),
    ),
  }
}

export const ID = /\b[a-z]{2,4}_[0-9a-z]{26}\b/g

function bytesOf({ rawBody }: Route, body: unknown): { payload?: Buffer | string; type?: string } {
  if (body === undefined) return {}
  if (!rawBody) return { payload: JSON.stringify(body), type: 'application/json' }
  return multipart([
    { name: 'metadata', content: JSON.stringify(body), type: 'application/json' },
    { name: 'files', content: SAMPLE_PDF, file_name: 'contract.pdf', type: 'application/pdf' },
  ])
}
