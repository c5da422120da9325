import { createHash, randomBytes } from 'node:crypto'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect } from 'vitest'
import { formTokenOf, type Visitor } from '../support/dashboard.ts'
import { BASE_URL, type TestService } from '../support/service.ts'
import type { Reply, Said } from './world.ts'
import { saidOf } from './world.ts'

export const CALLBACK = 'http://127.0.0.1:33418/callback'

/** As a client's own `fetch`: to the service, without a socket. */
export const fetchOf =
  ({ server }: Pick<TestService, 'server'>, more: Readonly<Record<string, string>> = {}) =>
  async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(url, init)
    const { host, pathname, search } = new URL(request.url)
    const payload = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
    const answered = await server.inject({
      method: request.method as 'GET',
      url: `${pathname}${search}`,
      headers: { ...Object.fromEntries(request.headers), host, ...more },
      ...(payload ? { payload } : {}),
    })
    const headers = Object.entries(answered.headers).map(([name, value]): [string, string] => [name, String(value)])
    const body = answered.rawPayload.length === 0 ? null : new Uint8Array(answered.rawPayload)
    return new Response(body, { status: answered.statusCode, headers })
  }

export const form = (service: TestService, path: string, body: Readonly<Record<string, string>>) =>
  fetchOf(service)(`${BASE_URL}${path}`, { method: 'POST', body: new URLSearchParams(body) })

export const register = async (service: TestService, said: object = {}): Promise<Response> =>
  fetchOf(service)(`${BASE_URL}/oauth2/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Helper', redirect_uris: [CALLBACK], ...said }),
  })

export const registered = async (service: TestService, said: object = {}): Promise<string> =>
  ((await (await register(service, said)).json()) as { client_id: string }).client_id

export interface Asked {
  readonly client_id: string
  readonly verifier: string
  readonly redirect_uri: string
}

export const verifier = () => randomBytes(32).toString('base64url')
const challengeOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The address at which a client has a person asked. */
export const authorizeUrl = (
  { client_id, verifier: secret, redirect_uri }: Asked,
  more: Readonly<Record<string, string>> = {},
) =>
  `/oauth2/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri,
    state: 'xyz',
    scope: 'read prepare send',
    code_challenge: challengeOf(secret),
    code_challenge_method: 'S256',
    resource: `${BASE_URL}/mcp`,
    ...more,
  })}`

/** What the page asks, as a form that a person may send. */
export const questionIn = (html: string): string => /name="question" value="([^"]+)"/.exec(html)?.[1] ?? ''
export const workspaceIn = (html: string): string => /<option value="([^"]+)"[^>]* selected/.exec(html)?.[1] ?? ''

export interface Choice {
  readonly space?: 'live' | 'test'
  readonly scope?: readonly string[]
  readonly answer?: 'allow' | 'deny'
  readonly workspace?: string
}

/** Where a person's answer leads. */
export async function answered(
  service: TestService,
  visitor: Visitor,
  url: string,
  { space = 'live', scope = ['prepare', 'send'], answer = 'allow', workspace }: Choice = {},
): Promise<URL> {
  const { html } = await visitor.get(url)
  const form_token = await formTokenOf(service, visitor.cookie)
  const asked = { form_token, question: questionIn(html), workspace: workspace ?? workspaceIn(html), space, answer }
  const body = new URLSearchParams(asked)
  for (const one of scope) body.append('scope', one)
  const headers = { cookie: visitor.cookie, origin: BASE_URL }
  const reply = await fetchOf(service, headers)(`${BASE_URL}/oauth2/authorize`, { method: 'POST', body })
  expect([reply.status, await reply.text()]).toEqual([303, ''])
  return new URL(String(reply.headers.get('location')))
}

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly scope: string
}

/** A code that a person allowed, still to be exchanged. */
export async function codeFor(service: TestService, visitor: Visitor, choice: Choice & { client_id?: string } = {}) {
  const client_id = choice.client_id ?? (await registered(service))
  const asked = { client_id, verifier: verifier(), redirect_uri: CALLBACK }
  const to = await answered(service, visitor, authorizeUrl(asked), choice)
  return { ...asked, code: to.searchParams.get('code') ?? '' }
}

export const exchange = (
  service: TestService,
  { client_id, code, verifier: secret, redirect_uri }: Asked & { readonly code: string },
  more: Readonly<Record<string, string>> = {},
) =>
  form(service, '/oauth2/token', {
    grant_type: 'authorization_code',
    client_id,
    code,
    redirect_uri,
    code_verifier: secret,
    ...more,
  })

export const refresh = (service: TestService, client_id: string, refresh_token: string, more = {}) =>
  form(service, '/oauth2/token', { grant_type: 'refresh_token', client_id, refresh_token, ...more })

/** A connected program: its tokens, and whose id it has. */
export async function connected(service: TestService, visitor: Visitor, choice: Choice & { client_id?: string } = {}) {
  const asked = await codeFor(service, visitor, choice)
  const tokens = (await (await exchange(service, asked)).json()) as Tokens
  return { ...tokens, asked, client_id: asked.client_id }
}

/** The status that the tool server answers this token with. */
export async function statusWith(service: TestService, access_token: string): Promise<number> {
  const { status } = await listWith(service, access_token)
  return status
}

export const listWith = (service: TestService, access_token: string, more: Readonly<Record<string, string>> = {}) =>
  rawCall(service, access_token, { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }, more)

/** One message, as it is. */
export const rawCall = (
  service: TestService,
  access_token: string,
  message: unknown,
  more: Readonly<Record<string, string>> = {},
) => rawBody(service, access_token, JSON.stringify(message), more)

/** The same of a body as it is written. */
export const rawBody = (
  service: TestService,
  access_token: string,
  body: string | Uint8Array<ArrayBuffer>,
  more: Readonly<Record<string, string>> = {},
) =>
  fetchOf(service, more)(`${BASE_URL}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body,
  })

/** The SDK's client over a token; with a person, one that can ask. */
export async function clientWith(
  service: TestService,
  access_token: string,
  person?: (message: string) => Reply | Promise<Reply>,
) {
  const client = new Client(
    { name: 'test', version: '1' },
    {
      capabilities: person ? { elicitation: { form: {} } } : {},
      ...(person ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {}),
    },
  )
  if (person)
    client.setRequestHandler('elicitation/create', async ({ params }) => (await person(params.message)) as never)
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${BASE_URL}/mcp`), {
      fetch: fetchOf(service),
      authProvider: { token: async () => access_token },
    }),
  )
  return {
    client,
    call: async (name: string, input: Record<string, unknown> = {}): Promise<Said> =>
      saidOf((await client.callTool({ name, arguments: input })) as Parameters<typeof saidOf>[0]),
    list: async () => (await client.listTools()).tools.map(({ name }) => name),
    close: () => client.close(),
  }
}
