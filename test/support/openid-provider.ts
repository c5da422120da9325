import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fromQa } from './qa.ts'
import { BASE_URL } from './service.ts'

/** As much as is used of a package that brings no types. */
interface Provider {
  readonly Grant: new (of: {
    readonly accountId: string
    readonly clientId: string
  }) => { addOIDCScope(scope: string): void; save(): Promise<string> }
  callback(): (request: IncomingMessage, response: ServerResponse) => unknown
  interactionDetails(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<{ readonly params: Readonly<Record<string, unknown>> }>
  interactionFinished(
    request: IncomingMessage,
    response: ServerResponse,
    result: object,
    options: { readonly mergeWithLastSubmission: boolean },
  ): Promise<void>
}

interface Configuration {
  readonly clients: readonly object[]
  readonly claims: object
  readonly conformIdTokenClaims: boolean
  readonly features: object
  readonly cookies: object
  readonly interactions: { url(context: unknown, interaction: { readonly uid: string }): string }
  findAccount(context: unknown, sub: string): Promise<{ readonly accountId: string; claims(): Promise<object> }>
}

interface OidcProvider {
  readonly Provider: new (issuer: string, configuration: Configuration) => Provider
}

/** Whom the provider will vouch for next. */
export interface Vouched {
  sub: string
  email: string
  email_verified: boolean
  name: string
  /** When they were asked there, in seconds; else just now. It is said where the request has a `max_age`. */
  asked_at?: number | undefined
}

export interface TestProvider {
  readonly issuer: string
  readonly vouched: Vouched
  /** What a browser does there: it is signed in as whoever is vouched for, agrees, and is led back. */
  visit(url: string): Promise<string>
  close(): Promise<void>
}

export const CLIENT = { client_id: 'countersign', client_secret: 'a secret of that client, long enough' }

/** A certified provider in this process, which signs in whomever the test says. */
export async function openIdProvider(): Promise<TestProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const vouched: Vouched = { sub: 'sub-1', email: 'ada@example.test', email_verified: true, name: 'Ada' }
  const { Provider } = fromQa<OidcProvider>('oidc-provider')
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [`${BASE_URL}/login/callback`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['only for tests'] },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    async findAccount(_ctx, sub) {
      return { accountId: sub, claims: async () => ({ ...vouched, sub }) }
    },
  })
  const callback = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response)
    void agree(provider, vouched, request, response)
  })
  return {
    issuer,
    vouched,
    visit: (url) => follow(url, issuer),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Exchange = Parameters<Provider['interactionDetails']>

async function agree(
  provider: Provider,
  { sub, asked_at: ts }: Vouched,
  ...[request, response]: Exchange
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId: sub, clientId: String(params['client_id']) })
  grant.addOIDCScope('openid email profile')
  const result = {
    login: { accountId: sub, ...(ts !== undefined && { ts }) },
    consent: { grantId: await grant.save() },
  }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

async function follow(from: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = from
  for (let step = 0; step < 8 && url.startsWith(issuer); step++) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    url = new URL(location, issuer).href
  }
  return url
}
