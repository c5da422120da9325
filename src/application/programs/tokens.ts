import { LIMITS } from '../../domain/account/limits.ts'
import { type ProgramScope, scopesIn } from '../../domain/account/programs.ts'
import { newId } from '../../kit/ids.ts'
import { base62Of, hmacSha256, randomBase62, sameBytes, sha256 } from '../../kit/secrets.ts'
import { addSeconds, secondsBetween } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { ProgramCode } from '../../ports/program-codes.ts'
import type { FoundToken } from '../../ports/program-tokens.ts'
import type { Tx } from '../../ports/store.ts'
import { SYSTEM } from '../caller.ts'
import { shownHost } from './redirect-uri.ts'
import { isOurs } from './resource.ts'

/** RFC 6749 5.2. A value and no Problem: what a replay ends stays ended, so the transaction must not roll back. */
export interface TokenRefusal {
  readonly error: 'invalid_request' | 'invalid_grant' | 'invalid_scope' | 'invalid_target'
  readonly error_description: string
}

export interface IssuedTokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly scopes: readonly ProgramScope[]
  readonly expires_in: number
}

const refusal = (error: TokenRefusal['error'], error_description: string): TokenRefusal => ({
  error,
  error_description,
})

/** Unknown, used, expired and somebody else's look the same. */
const INVALID_CODE = refusal('invalid_grant', 'this code is unknown, used, over, or was not given to this client')
const INVALID_TOKEN = refusal('invalid_grant', 'this refresh token is unknown, used, over, or another client’s')

export interface CodeExchange {
  readonly code: string
  readonly client_id: string
  readonly code_verifier: string
  readonly redirect_uri?: string | undefined
  readonly resource?: string | undefined
}

/** A code for the first tokens, once. One that comes again was read by somebody else: what it gave ends (RFC 6749 4.1.2). */
export async function exchangeCode(app: App, asked: CodeExchange): Promise<IssuedTokens | TokenRefusal> {
  if (!isOurs(app, asked.resource)) return refusal('invalid_target', 'tokens are for the tool server alone')
  const code_hash = sha256(asked.code)
  const workspace_id = await app.store.program_codes.workspaceOf(code_hash)
  if (workspace_id === null) return INVALID_CODE
  const now = app.real_clock.now()
  return app.store.transact(workspace_id, async (tx) => {
    const code = await tx.program_codes.lock(workspace_id, code_hash)
    if (!code) return INVALID_CODE
    if (code.program_id !== null) {
      await endReplayed(tx, workspace_id, code.program_id)
      return INVALID_CODE
    }
    if (code.expires_at <= now || !isMeant(code, asked)) return INVALID_CODE
    const id = newId('prg')
    const { person_id, livemode, client_id, client_name, scopes, resource, handed_off } = code
    const consented = { workspace_id, person_id, livemode, client_id, client_name, scopes, resource, handed_off }
    await tx.programs.add({ ...consented, id, redirect_host: shownHost(code.redirect_uri), created_at: now })
    await tx.program_codes.use(workspace_id, code_hash, id)
    return issue(tx, { ...newTokens(), workspace_id, program_id: id, scopes, now, connected_at: now })
  })
}

/** Everything that binds a code to who asked for it; the verifier is the secret among them (RFC 7636 4.6). */
function isMeant(code: ProgramCode, asked: CodeExchange): boolean {
  const challenge = sha256(asked.code_verifier).toString('base64url')
  return (
    code.client_id === asked.client_id &&
    (asked.redirect_uri === undefined || asked.redirect_uri === code.redirect_uri) &&
    sameBytes(Buffer.from(challenge), Buffer.from(code.challenge))
  )
}

export interface Refresh {
  readonly refresh_token: string
  readonly client_id: string
  readonly scope?: string | undefined
  readonly resource?: string | undefined
}

/**
 * New tokens for old ones. An old one that comes again is in two hands, and all of the program's end (RFC 9700 4.14): unless
 * it comes within a minute and nobody has used what it was answered, so that the answer may have been lost. Then it is answered
 * the same, and still there is one refresh token in force.
 */
export async function refreshTokens(app: App, asked: Refresh): Promise<IssuedTokens | TokenRefusal> {
  if (!isOurs(app, asked.resource)) return refusal('invalid_target', 'tokens are for the tool server alone')
  const token_hash = sha256(asked.refresh_token)
  const workspace_id = await app.store.program_tokens.workspaceOf(token_hash)
  if (workspace_id === null) return INVALID_TOKEN
  const now = app.real_clock.now()
  return app.store.transact(workspace_id, async (tx) => {
    const token = await tx.program_tokens.lock(workspace_id, token_hash)
    if (token?.kind !== 'refresh' || token.client_id !== asked.client_id) return INVALID_TOKEN
    const { program_id, scopes, connected_at, used_at } = token
    const next = tokensAfter(app, asked.refresh_token)
    if (used_at !== null) {
      if (await mayBeLost(tx, { workspace_id, next, waited_s: secondsBetween(used_at, now) }))
        return { ...next, scopes, expires_in: accessLife({ now: used_at, connected_at }) }
      await endReplayed(tx, workspace_id, program_id)
      return INVALID_TOKEN
    }
    if (isOver(token, now)) return INVALID_TOKEN
    if (!isWithin(asked.scope, scopes)) return refusal('invalid_scope', 'only what was allowed can be asked for')
    await tx.program_tokens.use(workspace_id, token_hash, now)
    return issue(tx, { ...next, workspace_id, program_id, scopes, now, connected_at })
  })
}

const isOver = ({ expires_at, connected_at }: { expires_at: string; connected_at: string }, now: string): boolean =>
  expires_at <= now || endOf(connected_at) <= now

interface Answered {
  readonly workspace_id: string
  readonly next: TokenPair
  /** Since the refresh token was used. */
  readonly waited_s: number
}

/** Nobody has used what was answered, and it is not long ago. */
const mayBeLost = async (tx: Tx, { workspace_id, next, waited_s }: Answered): Promise<boolean> =>
  waited_s <= LIMITS.program_refresh_again_s && tx.program_tokens.isFresh(workspace_id, sha256(next.refresh_token))

/** RFC 6749 6: never more than was given. Less is answered with what was given, and the answer says so. */
function isWithin(scope: string | undefined, given: readonly ProgramScope[]): boolean {
  if (scope === undefined || scope.trim() === '') return true
  return scopesIn(scope).every((one) => given.includes(one))
}

interface TokenPair {
  readonly access_token: string
  readonly refresh_token: string
}

const newTokens = (): TokenPair => ({
  access_token: `cat_${randomBase62(43)}`,
  refresh_token: `crt_${randomBase62(43)}`,
})

/** Those that follow a refresh token: the same for whoever brings it, and known to nobody without it and our key. */
function tokensAfter({ keys }: Pick<App, 'keys'>, refresh_token: string): TokenPair {
  const made = (kind: string) => base62Of(hmacSha256(keys.program_refresh, `${kind} after ${refresh_token}`))
  return { access_token: `cat_${made('access')}`, refresh_token: `crt_${made('refresh')}` }
}

/** However often it is refreshed, a person is asked again at last (RFC 9700 2.2.2, RFC 6819 5.1.5.4). */
const endOf = (connected_at: string): string => addSeconds(connected_at, LIMITS.program_life_s)

const earlier = (one: string, other: string): string => (one < other ? one : other)

interface Since {
  readonly now: string
  readonly connected_at: string
}

const accessLife = ({ now, connected_at }: Since): number =>
  Math.min(LIMITS.program_access_life_s, Math.floor(secondsBetween(now, endOf(connected_at))))

interface Issue extends TokenPair, Since {
  readonly workspace_id: string
  readonly program_id: string
  readonly scopes: readonly ProgramScope[]
}

async function issue(
  tx: Tx,
  { workspace_id, program_id, scopes, now, connected_at, access_token, refresh_token }: Issue,
): Promise<IssuedTokens> {
  const end = endOf(connected_at)
  await tx.program_tokens.add(workspace_id, program_id, {
    now,
    added: [
      {
        kind: 'access',
        token_hash: sha256(access_token),
        expires_at: earlier(addSeconds(now, LIMITS.program_access_life_s), end),
      },
      {
        kind: 'refresh',
        token_hash: sha256(refresh_token),
        expires_at: earlier(addSeconds(now, LIMITS.program_refresh_life_s), end),
      },
    ],
  })
  return { access_token, refresh_token, scopes, expires_in: accessLife({ now, connected_at }) }
}

async function endReplayed(tx: Tx, workspace_id: string, program_id: string): Promise<void> {
  const ended = await tx.programs.remove(workspace_id, program_id)
  if (!ended) return
  await tx.activity.note({
    workspace_id,
    actor: SYSTEM,
    act: 'program.replayed',
    subject: { id: ended.id, name: ended.client_name },
    details: { person: ended.person_name },
  })
}

/** RFC 7009: a refresh token ends the program, an access token only itself. Unknown ones are ended already. */
export async function revokeToken(app: App, { token, client_id, ip, user_agent }: RevokeInput): Promise<void> {
  const token_hash = sha256(token)
  const workspace_id = await app.store.program_tokens.workspaceOf(token_hash)
  if (workspace_id === null) return
  await app.store.transact(workspace_id, async (tx) => {
    const found = await tx.program_tokens.lock(workspace_id, token_hash)
    if (found?.client_id !== client_id) return
    if (found.kind === 'access') return tx.program_tokens.remove(workspace_id, token_hash)
    await tx.programs.remove(workspace_id, found.program_id)
    await tx.activity.note({
      workspace_id,
      actor: actorThrough(found, { ip, user_agent }),
      act: 'program.revoked',
      subject: { id: found.program_id, name: found.client_name },
    })
  })
}

interface RevokeInput {
  readonly token: string
  readonly client_id: string
  readonly ip: string | null
  readonly user_agent: string | null
}

/** The person, and the program that acts for them. */
export const actorThrough = (
  {
    person_id,
    person_name,
    program_id,
    client_name,
  }: Pick<FoundToken, 'person_id' | 'person_name' | 'program_id' | 'client_name'>,
  origin: { readonly ip: string | null; readonly user_agent: string | null },
) => ({
  kind: 'user' as const,
  id: person_id,
  name: person_name,
  through: { id: program_id, name: client_name },
  ...origin,
})
