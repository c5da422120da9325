import createClient, { type Client } from 'openapi-fetch'
import { type BodyOfForm, formOf, isForm } from './form.ts'
import { type Retries, retrying } from './retrying.ts'
import type { components, paths } from './schema.ts'

type Schemas = components['schemas']

/** An object of the API by its name in the description: `Shape<'Envelope'>`. */
export type Shape<Name extends keyof Schemas> = Schemas[Name]
/** Every code that an error can have. */
export type ProblemCode = Schemas['Problem']['code']

export interface Settings {
  /** Where the service is: `https://sign.example.com`. */
  readonly url: string
  /** A key of the workspace: `csk_live_…`, or `csk_test_…` for its test space. In a browser only `cpk_…`. */
  readonly key: string
  /** How often a call is sent again that got no answer, or was asked to wait. `false`: never. */
  readonly retries?: Partial<Retries> | false
  /** For service accounts of a CRM: the member that every call acts for. */
  readonly on_behalf_of?: string
  /** Another fetch than that of the platform. */
  readonly fetch?: (request: Request) => Promise<Response>
}

export type Countersign = Client<paths>

/**
 * A client with a typed method for each call of the API. Answers are values: `data`, or an `error` with a `code`.
 *
 * @example
 * const api = countersign({ url: 'https://sign.example.com', key: 'csk_test_…' })
 * const { data, error } = await api.GET('/envelopes/{id}', { params: { path: { id } } })
 */
export function countersign({ url, key, retries = {}, on_behalf_of, fetch: given }: Settings): Countersign {
  const send = given ?? ((request: Request) => fetch(request))
  return createClient<paths>({
    baseUrl: `${url.replace(/\/+$/, '')}/api/v1`,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(on_behalf_of === undefined ? {} : { 'On-Behalf-Of': on_behalf_of }),
    },
    bodySerializer: (body) => (isForm(body) ? formOf(body) : JSON.stringify(body)),
    fetch: retries === false ? send : retrying(send, retries),
  })
}

/** What the service answered instead, as an exception: `code` says which problem, `errors` lists every entry that is wrong. */
export class CountersignError extends Error {
  override readonly name = 'CountersignError'
  readonly status: number
  readonly code: ProblemCode
  readonly problem: Schemas['Problem']

  constructor(problem: Schemas['Problem']) {
    super(`${problem.code}: ${problem.message}`)
    this.status = problem.status
    this.code = problem.code
    this.problem = problem
  }
}

interface Answered<T> {
  readonly data?: T
  readonly error?: unknown
  readonly response: Response
}

/**
 * The answer alone; an error is thrown.
 *
 * @example const envelope = await unwrap(api.GET('/envelopes/{id}', { params: { path: { id } } }))
 */
export async function unwrap<T>(call: Promise<Answered<T>>): Promise<Exclude<T, undefined>> {
  const { data, error, response } = await call
  if (response.ok) return data as Exclude<T, undefined>
  throw new CountersignError(isProblem(error) ? error : unknownProblem(response))
}

const isProblem = (error: unknown): error is Schemas['Problem'] =>
  typeof error === 'object' && error !== null && 'code' in error && 'message' in error

/** What stands between the two of us answers in its own words. */
const unknownProblem = ({ status, statusText }: Response): Schemas['Problem'] => ({
  type: 'about:blank',
  title: statusText,
  status,
  code: status >= 500 ? 'unavailable' : 'invalid_request',
  message: `answered ${status} ${statusText}`.trim(),
  detail: statusText,
  errors: [],
  errors_total: 0,
  request_id: '',
})

/**
 * Creates an envelope from PDFs: bytes, a Blob or a File, and a path by `fileAt` of `@countersign/client/node`.
 *
 * @example const { id } = await createEnvelope(api, { recipients, fields, send: true }, [pdf])
 */
export async function createEnvelope(
  api: Countersign,
  metadata: Shape<'EnvelopeRequest'>,
  files: BodyOfForm['files'],
): Promise<Shape<'Envelope'>> {
  const made = await unwrap(api.POST('/envelopes', { body: { metadata, files: files as Blob[] } }))
  if (made.object !== 'envelope') throw new TypeError('a dry run creates no envelope')
  return made
}

/** Where a list goes on: the number of rows so far, and what names the last of them. */
export interface Place {
  readonly offset: number
  readonly last_id: string | undefined
  /** Of an event. */
  readonly last_seq: number | undefined
}

interface Row {
  readonly id?: string
  readonly seq?: number
}

interface Page<T> {
  readonly data: readonly T[]
  readonly has_more: boolean
}

/**
 * Every row of a list, page after page.
 *
 * @example
 * const read = ({ last_id }: Place) =>
 *   api.GET('/envelopes', { params: { query: last_id ? { starting_after: last_id } : {} } })
 * for await (const envelope of everyRow(read)) console.log(envelope.name)
 */
export async function* everyRow<T extends object>(
  read: (place: Place) => Promise<Answered<Page<T>>>,
): AsyncGenerator<T, void> {
  let place: Place = { offset: 0, last_id: undefined, last_seq: undefined }
  for (;;) {
    const { data, has_more } = await unwrap(read(place))
    yield* data
    if (!has_more || data.length === 0) return
    const last: Row = data.at(-1) ?? {}
    place = { offset: place.offset + data.length, last_id: last.id, last_seq: last.seq }
  }
}
