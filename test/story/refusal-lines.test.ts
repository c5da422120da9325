import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfNone } from '../../src/application/accounts/passwords.ts'
import { LIMITS } from '../../src/domain/account/limits.ts'
import { openOpenIdProvider } from '../../src/outgoing/open-id.ts'
import { type AppUser, appUser } from '../support/app.ts'
import { PASSWORD } from '../support/dashboard.ts'
import { keepingMailer, withSecondFactor } from '../support/people.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'

// Each kind of refusal that is about who somebody is, or what they may do, as the line of its request tells it.

const mailer = keepingMailer()
/** Never asked: nobody gets as far as that. */
const PROVIDER = {
  ...{ issuer: 'https://login.example.test', client_id: 'us', client_secret: 'x' },
  ...{ name: 'Acme login', allowed_domains: null, auto_join: false },
}
let service: TestService
beforeAll(async () => {
  service = await openService({ mailer, open_id: openOpenIdProvider(PROVIDER) })
  // Entries are noted by the database's clock.
  service.clock.advance(Math.max(0, Date.now() - Date.parse(service.clock.now())) + 60_000)
})
afterAll(() => service.close())

const WRONG = 'my swordfish'

interface Place {
  readonly key: string
  readonly id: string
  readonly live_key: string
  readonly public_key: string
  readonly public_key_id: string
  readonly owner: AppUser
  /** Who calls. */
  readonly ada: AppUser
}

async function place(role: 'owner' | 'member' = 'owner'): Promise<Place> {
  const { key, live_key } = await service.addWorkspace()
  const [owner, ada] = [await appUser(service, key), await appUser(service, key, role)]
  const issued = (await owner.call('POST', '/keys', { body: { kind: 'cpk_live', name: 'Page' } })).body
  const { id } = await service.app.store.workspaces.read(key)
  return { key, id, live_key, public_key: issued.token, public_key_id: issued.id, owner, ada }
}

const ask = (method: string, url: string, more: object = {}) =>
  service.server.inject({ method: method as 'GET', url, remoteAddress: '198.51.100.7', ...more })
const form = (url: string, payload: object = {}) => ask('POST', url, { payload, headers: { origin: BASE_URL } })
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const proofBy = (way: string, more: object) => (at: Place) =>
  at.ada.call('POST', '/account/proof', { body: { way, ...more } })
const withPassword =
  (path: string, more: object = {}) =>
  (at: Place) =>
    at.ada.call('POST', path, { body: { password: WRONG, ...more } })
const manyTimes = (count: number, call: (at: Place) => Promise<unknown>) => async (at: Place) => {
  for (let i = 0; i < count; i++) await call(at)
}
const tenTimes = (call: (at: Place) => Promise<unknown>) => manyTimes(10, call)
const hasNoPassword = async ({ ada }: Place) =>
  void (await service.database.query('update person set password_hash = $2 where id = $1', [ada.id, hashOfNone()]))
async function hasPasskey({ ada }: Place): Promise<void> {
  await service.database.query(
    `insert into second_factor (person_id, secret_sealed, confirmed_at, app) values ($1, '\\x00', now(), false)`,
    [ada.id],
  )
  await service.database.query(
    `insert into passkey (id, person_id, name, rp_id, credential_id, public_key, sign_count, transports, aaguid, backed_up, created_at)
      values ('psk_' || $1, $1, 'Laptop', 'countersign.test', convert_to($1, 'utf8'), '\\x00', 0, '{}', '', false, now())`,
    [ada.id],
  )
}
const CLIENT_DATA = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: 'AAAA', origin: BASE_URL }))
const NO_PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: CLIENT_DATA.toString('base64url'), authenticatorData: 'AAAA', signature: 'AAAA' },
  clientExtensionResults: {},
}
const hasFactor = async ({ ada }: Place) => void (await withSecondFactor(service, ada))

/** A line is written once its answer is out, so those of what came before may still come. */
async function linesSince(start: number, count: number, of_status?: number): Promise<any[]> {
  const lines = () =>
    service.logged
      .slice(start)
      .map((line) => JSON.parse(line))
      .filter(({ msg, security_event }) => msg === 'request' && security_event !== undefined)
      .filter(({ status }) => of_status === undefined || status === of_status)
  await expect.poll(lines).toHaveLength(count)
  return lines()
}

/** Whose it was: somebody signed in, the key of the page, or nobody knows. */
type Whose = 'ada' | 'key' | 'nobody'
interface Kind {
  readonly event: string
  readonly status: number
  readonly whose: Whose
  readonly role?: 'member'
  readonly outcome?: 'throttled' | 'done'
  readonly first?: (at: Place) => Promise<void>
  readonly call: (at: Place) => Promise<unknown>
}

const PROOF = { event: 'proof.refused', status: 400, whose: 'ada' } as const
const THROTTLED = { ...PROOF, status: 429, outcome: 'throttled' } as const
const ACCESS = { event: 'access.refused', status: 403, whose: 'ada' } as const
const LINK = { event: 'link.refused', status: 410, whose: 'nobody' } as const
const THROTTLED_SIGN_IN = { event: 'sign_in.refused', status: 429, whose: 'nobody', outcome: 'throttled' } as const
const GRANT = { event: 'grant.refused', status: 400, whose: 'nobody' } as const
const wrongPassword = proofBy('password', { password: WRONG })
const toSecond = { password: PASSWORD, code: '000000' }

const KINDS: Readonly<Record<string, Kind>> = {
  'a wrong password as proof': { ...PROOF, call: wrongPassword },
  'a wrong code as proof': { ...PROOF, first: hasFactor, call: proofBy('code', { code: '000000' }) },
  'a wrong mailed code as proof': { ...PROOF, first: hasNoPassword, call: proofBy('mail', { code: '000000' }) },
  'a wrong passkey as proof': { ...PROOF, first: hasPasskey, call: proofBy('passkey', { passkey: NO_PASSKEY }) },
  'a wrong current password': {
    ...PROOF,
    call: ({ ada }) =>
      ada.call('POST', '/account/password', {
        body: { current: WRONG, next: 'quite another sentence', end_programs: false },
      }),
  },
  'a wrong password for a second factor': { ...PROOF, call: withPassword('/account/second-factor') },
  'a wrong password to end the second factor': {
    ...PROOF,
    first: hasFactor,
    call: withPassword('/account/second-factor/off', { code: '000000' }),
  },
  'a wrong code to end the second factor': {
    ...PROOF,
    first: hasFactor,
    call: ({ ada }) => ada.call('POST', '/account/second-factor/off', { body: toSecond }),
  },
  'a wrong code for recovery codes': {
    ...PROOF,
    first: hasFactor,
    call: ({ ada }) => ada.call('POST', '/account/second-factor/recovery-codes', { body: toSecond }),
  },
  'a wrong code that confirms a second factor': {
    ...PROOF,
    first: async ({ ada }) => void (await ada.call('POST', '/account/second-factor', { body: { password: PASSWORD } })),
    call: ({ ada }) => ada.call('POST', '/account/second-factor/confirm', { body: { code: '000000' } }),
  },
  'one proof too many': { ...THROTTLED, first: tenTimes(wrongPassword), call: wrongPassword },
  'one password too many for a second factor': {
    ...THROTTLED,
    first: tenTimes(wrongPassword),
    call: withPassword('/account/second-factor'),
  },
  'one password too many for a password': {
    ...THROTTLED,
    first: tenTimes(wrongPassword),
    call: ({ ada }) =>
      ada.call('POST', '/account/password', {
        body: { current: WRONG, next: 'quite another sentence', end_programs: false },
      }),
  },
  'a proof that is right': {
    ...{ event: 'proof.given', status: 204, whose: 'ada', outcome: 'done' },
    call: proofBy('password', { password: PASSWORD }),
  },
  'a call that asks for a fresh proof': {
    ...{ event: 'proof.required', status: 403, whose: 'ada' },
    first: async () => service.clock.advance(301_000),
    call: ({ ada }) => ada.call('POST', '/keys', { body: { kind: 'csk_live', name: 'CRM' } }),
  },
  'a call beyond the role': {
    ...ACCESS,
    role: 'member',
    call: ({ ada }) => ada.call('POST', '/keys', { body: { kind: 'csk_live', name: 'CRM' } }),
  },
  'a call from another origin': {
    ...ACCESS,
    call: ({ ada }) => ada.call('POST', '/account/sessions/end', { headers: { origin: 'https://evil.example' } }),
  },
  'a call without the token of its page': {
    ...ACCESS,
    call: ({ ada }) => ada.call('POST', '/account/sessions/end', { headers: { 'x-form-token': 'x' } }),
  },
  'a form from another origin': {
    ...{ ...ACCESS, whose: 'nobody' },
    call: () => ask('POST', '/login', { payload: {}, headers: { origin: 'https://evil.example' } }),
  },
  'a form without the token of its page': { ...ACCESS, call: ({ ada }) => ada.post('/logout', { form_token: 'x' }) },
  'the same, answered with a page': {
    ...ACCESS,
    call: ({ ada }) => ada.post('/logout', { form_token: 'x', as_browser: true }),
  },
  'a public key where a secret one is needed': {
    ...{ ...ACCESS, whose: 'key' },
    call: ({ public_key }) => ask('GET', '/api/v1/envelopes', bearer(public_key)),
  },
  'a key that opens nothing': {
    ...{ event: 'key.refused', status: 401, whose: 'nobody' },
    call: () => ask('GET', '/api/v1/envelopes', bearer('csk_live_nonsense')),
  },
  'a platform key that opens nothing': {
    ...{ event: 'key.refused', status: 401, whose: 'nobody' },
    call: () => ask('GET', '/api/v1/platform/workspaces', bearer('nonsense')),
  },
  'a token of a program that opens nothing': {
    ...{ event: 'key.refused', status: 401, whose: 'nobody' },
    call: () => ask('POST', '/mcp', { headers: { authorization: 'Bearer nonsense', host: new URL(BASE_URL).host } }),
  },
  'a session that is none': {
    ...{ event: 'session.refused', status: 401, whose: 'nobody' },
    call: () => ask('GET', '/app/live/session', { headers: { cookie: 'countersign=nonsense' } }),
  },
  'a wrong password at the door': {
    ...{ event: 'sign_in.refused', status: 401, whose: 'ada' },
    call: ({ ada }) => form('/login', { email: ada.email, password: WRONG }),
  },
  'a code for tokens that is none': {
    ...GRANT,
    call: () =>
      ask('POST', '/oauth2/token', {
        payload: new URLSearchParams({
          grant_type: 'authorization_code',
          code: 'nonsense',
          client_id: 'nobody',
          redirect_uri: 'https://example.com/back',
          code_verifier: 'v'.repeat(43),
        }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  },
  'a refresh token that is none': {
    ...GRANT,
    call: () =>
      ask('POST', '/oauth2/token', {
        payload: 'grant_type=refresh_token&refresh_token=nonsense&client_id=nobody',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  },
  'an unknown invitation': { ...LINK, call: () => ask('GET', `/invite/${WRONG}`) },
  'an unknown invitation that is accepted': { ...LINK, call: () => form(`/invite/${WRONG}`) },
  'an unknown invitation that is declined': { ...LINK, call: () => form(`/invite/${WRONG}/decline`) },
  'an unknown reset link': { ...LINK, call: () => ask('GET', `/reset/${WRONG}`) },
  'an unknown reset link that is used': { ...LINK, call: () => form(`/reset/${WRONG}`) },
  'an unknown signing link': { ...{ ...LINK, status: 404 }, call: () => ask('GET', `/s/${WRONG}`) },
  'an unknown code of a CRM': { ...LINK, call: () => ask('GET', '/oauth/authorize?code=nonsense') },
  'an unknown code of a CRM, answered with a page': {
    ...LINK,
    call: () => ask('GET', '/api/v1/oauth/authorize?code=nonsense', { headers: { accept: 'text/html' } }),
  },
  'an upload address with a signature that is none': {
    ...{ ...LINK, status: 404 },
    call: () => ask('PUT', `/uploads/upl_1/content?sig=${WRONG}`, { payload: 'x' }),
  },
  'one sign-in by a provider too many': {
    ...THROTTLED_SIGN_IN,
    first: manyTimes(LIMITS.provider_sign_ins_per_minute, () =>
      service.app.store.rate_limits.take('provider sign-ins 198.51.100.7', LIMITS.provider_sign_ins_per_minute),
    ),
    call: () => ask('GET', '/login/provider'),
  },
}

/** What fail2ban of the documentation takes for a guess. */
const document = readFileSync(join(import.meta.dirname, '../../docs/self-hosting.md'), 'utf8')
const filter = new RegExp((/^failregex = (.*)$/m.exec(document)?.[1] ?? '').replace('<HOST>', '(?<host>[0-9a-f.:]+)'))
/** People who do nothing wrong meet these all day. */
const NO_GUESS = ['proof.given', 'proof.required', 'session.refused']

test('there are so many kinds', () => {
  expect(Object.keys(KINDS)).toHaveLength(39)
})

test.each(Object.entries(KINDS))('%s is told in its line, with address and whose it was', async (_, kind) => {
  const at = await place(kind.role)
  await kind.first?.(at)
  const start = service.logged.length
  await kind.call(at)
  const [line] = await linesSince(start, 1, kind.status)
  const { whose, event, status, outcome = 'refused' } = kind
  expect(line).toMatchObject({
    security_event: event,
    status,
    outcome,
    at: expect.stringMatching(/^\d{4}-/),
    address: expect.stringMatching(/^(127\.0\.0\.1|198\.51\.100\.7)$/),
    workspace_id: whose === 'nobody' ? null : at.id,
    actor: { ada: at.ada.id, key: at.public_key_id, nobody: null }[whose],
    key_id: whose === 'key' ? at.public_key_id : null,
  })
  const said = service.logged.slice(start).join('')
  const secrets = [WRONG, 'swordfish', PASSWORD, 'nonsense', at.public_key, at.ada.email, at.ada.cookie, 'The owner']
  for (const secret of secrets) expect(said).not.toContain(secret)
  const host = filter.exec(`sign countersign[7]: ${JSON.stringify(line)}`)?.groups?.['host'] ?? null
  expect(host).toBe(NO_GUESS.includes(event) ? null : line.address)
})

test('what is refused for other reasons is no security event', async () => {
  const { ada, live_key } = await place()
  const start = service.logged.length
  await ada.call('POST', '/account/proof', { body: {} })
  await ada.call('GET', '/envelopes/env_1')
  await ask('GET', '/nowhere')
  await ask('GET', '/api/v1/envelopes')
  await ask('GET', '/api/v1/envelopes/env_1', bearer(live_key))
  await ask('POST', '/oauth2/token', {
    payload: 'x=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  // The last one is a refusal: the others are before it.
  await ask('GET', '/s/none')
  expect(await linesSince(start, 1)).toMatchObject([{ security_event: 'link.refused' }])
})

const failedProofs = async ({ owner, ada }: Place, query = 'area=security&') =>
  (await owner.call('GET', `/activity?${query}limit=100`)).body.data.filter(
    ({ act, actor }: any) => act === 'account.proof_failed' && actor.id === ada.id,
  )

test('guessing in a session is one entry for a person and window, whatever is guessed at, and no mail', async () => {
  const at = await place()
  // Of the key that the place has.
  await service.runJobs()
  mailer.letters.length = 0
  const start = service.logged.length
  await Promise.all(Array.from({ length: 4 }, () => wrongPassword(at)))
  await withPassword('/account/second-factor')(at)
  await tenTimes(wrongPassword)(at)
  await service.runJobs()
  expect(await failedProofs(at)).toMatchObject([{ details: { step: 'password' } }])
  // Whoever reads what was changed in the settings does not meet it.
  expect(await failedProofs(at, '')).toEqual([])
  const told = service.logged.slice(start).map((line) => JSON.parse(line))
  expect(
    told.filter(({ msg, security_event }) => msg === 'security event' && security_event === 'account.proof_failed'),
  ).toMatchObject([{ outcome: 'failed', address: '127.0.0.1', workspace_id: at.id, actor: at.ada.id }])
  expect(mailer.letters.filter(({ to }) => to.email === at.ada.email)).toEqual([])

  service.clock.advance(16 * 60_000)
  await wrongPassword(at)
  expect(await failedProofs(at)).toHaveLength(2)
})
