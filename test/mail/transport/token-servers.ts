import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { mailServer } from './mail-server.ts'

export interface Asked {
  readonly [name: string]: string
}

/** An authorization server on the loopback, with one token after the other. */
export async function authorizationServer() {
  const asked: Asked[] = []
  /** Access tokens that are in force; a mail server takes no other. */
  const live = new Set<string>()
  const state = {
    asked,
    live,
    expires_in: 3600,
    /** In place of a token: status and body. */
    refusal: null as null | { readonly status: number; readonly body: object },
    /** The refresh token that is in force; each is good for one use, and the answer brings the next. */
    refresh_token: null as string | null,
    url: '',
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  const server = createServer(async (request, response) => {
    const form: Asked = Object.fromEntries(new URLSearchParams(await text(request)))
    asked.push(form)
    const [status, body] = answerTo(form)
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(body))
  })
  function answerTo(form: Asked): readonly [number, object] {
    if (state.refusal) return [state.refusal.status, state.refusal.body]
    if (form['grant_type'] === 'refresh_token' && form['refresh_token'] !== state.refresh_token)
      return [400, { error: 'invalid_grant', error_description: 'AADSTS70008: the refresh token has expired' }]
    const access_token = `access-${asked.length}-of-the-mailbox`
    live.add(access_token)
    if (state.refresh_token !== null) state.refresh_token = `refresh-${asked.length}-of-the-mailbox`
    const next = state.refresh_token === null ? {} : { refresh_token: state.refresh_token }
    return [200, { access_token, token_type: 'Bearer', expires_in: state.expires_in, ...next }]
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`
  return state
}

interface Refusing {
  /** As Microsoft does; else as Google does, which says more in a challenge first. */
  readonly at_once?: boolean
  readonly said?: string
}

/** A mail server that takes nothing but a token in force, of one mailbox. */
export async function tokenMailServer(
  live: ReadonlySet<string>,
  { at_once = true, said = '5.7.3 Authentication unsuccessful' }: Refusing = {},
) {
  const proofs: string[] = []
  const started = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    authMethods: ['XOAUTH2'],
    onAuth({ username, accessToken = '' }, _session, done) {
      proofs.push(accessToken)
      if (username === 'sign@example.test' && live.has(accessToken)) return done(null, { user: username })
      if (at_once) return done(Object.assign(new Error(said), { responseCode: 535 }))
      return done(null, { data: { status: '401', schemes: 'bearer' } } as never)
    },
  })
  return { ...started, proofs, url: `smtp://sign%40example.test@127.0.0.1:${started.port}` }
}
