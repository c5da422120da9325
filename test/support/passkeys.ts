import type { AppUser } from './app.ts'
import { type Odd, type SoftAuthenticator, softAuthenticator } from './authenticator.ts'
import { PASSWORD } from './dashboard.ts'
import { type Browser, browser } from './people.ts'
import { openService, type TestService } from './service.ts'

/** This very machine, at which browsers make passkeys without TLS. */
export const ORIGIN = 'http://localhost'
const headers = { origin: ORIGIN }

/** The whole service, at another address than that of the other tests. */
export const openServiceAt = (base_url: string, shared: Pick<TestService, 'database' | 'folder'> | object = {}) =>
  openService({ ...shared, around: (app) => ({ ...app, settings: { ...app.settings, base_url } }) })

/** A call of the dashboard from that address. */
export const callAt = (who: AppUser, method: string, path: string, body?: object) =>
  who.call(method, path, { headers, ...(body ? { body } : {}) })

/** By the password, and where a second factor is on a code. */
export async function addPasskey(
  who: AppUser,
  { authenticator = softAuthenticator({ origin: ORIGIN }), proof = {}, odd = {} as Odd, name = 'Laptop' } = {},
) {
  const begun = await callAt(who, 'POST', '/account/passkeys/begin', { password: PASSWORD, ...proof })
  if (begun.status !== 200) return { ...begun, authenticator }
  const response = authenticator.make(begun.body, odd)
  const added = await callAt(who, 'POST', '/account/passkeys', { name, response })
  return { ...added, authenticator }
}

/** To each call that takes a proof: what the browser is asked, answered. */
export async function passkeyProof(who: AppUser, authenticator: SoftAuthenticator, odd: Odd = {}) {
  const { body } = await callAt(who, 'POST', '/account/passkeys/prove')
  return { password: PASSWORD, passkey: authenticator.use(body, odd) }
}

/** A browser whose password was right. */
export async function atSecondStep(service: TestService, { email }: { readonly email: string }): Promise<Browser> {
  const visitor = browser(service)
  await visitor.post('/login', { email, password: PASSWORD, next: '/outbox' }, headers)
  return visitor
}

export type Step = '/login/passkey' | '/login/code/passkey'

/** What the browser is to be asked in that step. */
export async function askedAt(visitor: Browser, step: Step) {
  const { html, status } = await visitor.post(`${step}/begin`, {}, { ...headers, accept: 'application/json' })
  return { status, options: JSON.parse(html) }
}

export const answerAt = (visitor: Browser, step: Step, response: unknown) =>
  visitor.post(step, { response: JSON.stringify(response), next: '/outbox' }, headers)

/** Asked and answered. */
export async function passAt(visitor: Browser, step: Step, { use }: Pick<SoftAuthenticator, 'use'>, odd: Odd = {}) {
  const { options } = await askedAt(visitor, step)
  return answerAt(visitor, step, use(options, odd))
}
