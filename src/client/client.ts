/** What the service answered instead (docs/interface.md, Errors). */
export class CallProblem extends Error {
  readonly status: number
  readonly code: string
  /** Everything that was wrong with the request, each with the entry it is about. */
  readonly errors: readonly {
    readonly code: string
    readonly param: string | null
    readonly message: string
  }[]
  /** The whole problem, with the details of its code. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, details: Readonly<Record<string, unknown>>) {
    super(wordsOr(details['message'], `the service answered ${status}`))
    this.status = status
    this.code = wordsOr(details['code'], 'internal_error')
    this.errors = Array.isArray(details['errors']) ? details['errors'].filter(isEntry) : []
    this.details = details
  }
}

/** What stands between us and the service answers too, and not as the service does. */
const wordsOr = (said: unknown, otherwise: string): string => (typeof said === 'string' ? said : otherwise)

const isEntry = (one: Partial<CallProblem['errors'][number]> | null): boolean =>
  typeof one?.code === 'string' &&
  typeof one.message === 'string' &&
  (one.param === null || typeof one.param === 'string')

/** No answer at all: the line is down, or the service is. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('the service cannot be reached', { cause })
  }
}

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface CallOptions {
  readonly query?: Query
  /** JSON, or a form or a file as it is. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** What was answered, and the name of the state it was in (RFC 9110 8.8.3), for If-Match. */
export interface Tagged<T> {
  readonly answer: T
  readonly etag: string | null
}

export interface Client {
  /** The JSON of a success. Throws CallProblem, or NoAnswer. */
  call<T>(method: Method, path: string, options?: CallOptions): Promise<T>
  /** The same with its ETag. */
  ask<T>(method: Method, path: string, options?: CallOptions): Promise<Tagged<T>>
  /** What answers no JSON, unread and not longer in memory than it takes: a file. Throws as the others do. */
  open(path: string, options?: CallOptions): Promise<Response>
  /** The address of a call, for links and images. */
  urlOf(path: string, query?: Query): string
}

interface Access {
  /** Without a slash at the end. */
  readonly base: string
  /** Asked for at each call. */
  readonly headers: () => Readonly<Record<string, string>>
  /** Another than that of the platform. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** REST over fetch, for the dashboard and for programs alike. */
export function openClient({ base, headers, fetch: send = (url, init) => fetch(url, init) }: Access): Client {
  const urlOf = (path: string, query: Query = {}) => {
    const pairs = Object.entries(query).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)] as [string, string]],
    )
    return `${base}${path}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`
  }
  async function answerTo(
    method: Method,
    path: string,
    { query, body, headers: more, signal }: CallOptions = {},
  ): Promise<Response> {
    const sent = contentOf(body)
    const response = await send(urlOf(path, query), {
      method,
      headers: { accept: 'application/json', ...headers(), ...sent.headers, ...more },
      ...(sent.body === undefined ? {} : { body: sent.body }),
      ...(signal ? { signal } : {}),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error
      throw new NoAnswer(error)
    })
    if (response.ok) return response
    throw new CallProblem(response.status, ((await jsonOf(response)) ?? {}) as Record<string, unknown>)
  }
  async function ask<T>(method: Method, path: string, options?: CallOptions): Promise<Tagged<T>> {
    const response = await answerTo(method, path, options)
    // What was compressed on its way is what it was: compared is what it says.
    const etag = response.headers.get('etag')?.replace(/^W\//, '') ?? null
    return { answer: (await jsonOf(response)) as T, etag }
  }
  return {
    urlOf,
    ask,
    open: (path, options) => answerTo('GET', path, options),
    call: async <T>(method: Method, path: string, options?: CallOptions) =>
      (await ask<T>(method, path, options)).answer,
  }
}

function contentOf(body: unknown): {
  body?: NonNullable<RequestInit['body']>
  headers: Record<string, string>
} {
  if (body === undefined) return { headers: {} }
  if (body instanceof FormData || body instanceof Blob) return { body, headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

async function jsonOf(response: Response): Promise<unknown> {
  const is_json = response.headers.get('content-type')?.includes('json') ?? false
  return is_json ? response.json() : null
}
