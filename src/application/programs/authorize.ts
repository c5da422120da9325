import { LIMITS } from '../../domain/account/limits.ts'
import { isAllowed, type ProgramScope, scopesIn } from '../../domain/account/programs.ts'
import { refuseKeysOf } from '../../domain/recipients/membership.ts'
import { decrypt, encrypt, randomBase62, sha256 } from '../../kit/secrets.ts'
import { addSeconds } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import { notFound, Problem } from '../../problem.ts'
import { asStored, storedShape } from '../../stored-shape.ts'
import { holdSession } from '../accounts/held-session.ts'
import type { Asking } from '../accounts/keys.ts'
import { acceptsRedirect, findClient } from './client.ts'
import { shownHost } from './redirect-uri.ts'
import { isOurs, resourceOf } from './resource.ts'

/** What a client asks for, as its address says it. */
export interface AuthorizationRequest {
  readonly response_type?: string | undefined
  readonly client_id?: string | undefined
  readonly redirect_uri?: string | undefined
  readonly scope?: string | undefined
  readonly state?: string | undefined
  readonly code_challenge?: string | undefined
  readonly code_challenge_method?: string | undefined
  readonly resource?: string | undefined
}

/** What a person is asked. */
export interface ProgramQuestion {
  readonly client_id: string
  readonly client_name: string
  readonly vouched_by: string | null
  readonly redirect_uri: string
  readonly scopes: readonly ProgramScope[]
  readonly state: string | null
  readonly challenge: string
}

type Read =
  | { readonly question: ProgramQuestion }
  /** For the person: nobody is sent anywhere. */
  | { readonly wrong: string }
  /** For the client itself. */
  | { readonly see: string }

/**
 * RFC 6749 4.1.1 with RFC 7636 and RFC 8707. First who asks and where the answer goes, and only then the rest. An error goes to
 * the client only if the person has connected it before: else anybody could register an address and have people sent there
 * from ours, without a click (RFC 9700 4.11.2).
 */
export async function readAuthorization(
  app: App,
  visitor: Pick<SessionOwner, 'person_id'>,
  request: AuthorizationRequest,
): Promise<Read> {
  const { client_id, redirect_uri, state = null } = request
  if (client_id === undefined) return { wrong: 'client_id is missing' }
  if (redirect_uri === undefined) return { wrong: 'redirect_uri is missing' }
  const client = await findClient(app, client_id)
  if ('wrong' in client) return client
  if (!acceptsRedirect(client, redirect_uri)) return { wrong: 'redirect_uri is not one of this client' }
  const issue = issueIn(app, request)
  if (issue && !(await isConnected(app, visitor, client_id))) return { wrong: issue.error_description }
  if (issue) return { see: answerTo(app, { redirect_uri, state: shortState(state) }, issue) }
  return {
    question: {
      client_id,
      client_name: client.name,
      vouched_by: client.vouched_by,
      redirect_uri,
      scopes: scopesIn(request.scope ?? ''),
      state,
      challenge: request.code_challenge ?? '',
    },
  }
}

async function isConnected(app: App, { person_id }: Pick<SessionOwner, 'person_id'>, client_id: string) {
  const own = await app.store.programs.of({ person_id, only_in: null }, app.real_clock.now())
  return own.some((program) => program.client_id === client_id)
}

const shortState = (state: string | null) =>
  state !== null && state.length > LIMITS.program_state_chars_max ? null : state

/** RFC 6749 4.1.2.1. */
function issueIn(app: App, request: AuthorizationRequest): ReturnType<typeof issue> | null {
  if (request.response_type !== 'code') return issue('unsupported_response_type', 'response_type must be code')
  if (request.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(request.code_challenge ?? ''))
    return issue('invalid_request', 'a code_challenge by S256 is needed')
  if (shortState(request.state ?? null) !== (request.state ?? null))
    return issue('invalid_request', `state is longer than ${LIMITS.program_state_chars_max} characters`)
  if (!isOurs(app, request.resource)) return issue('invalid_target', `resource must be ${resourceOf(app)}`)
  return null
}

const issue = (error: string, error_description: string) => ({ error, error_description })

/** The client's own address with the answer, and who gave it (RFC 9207). */
export function answerTo(
  { settings }: Pick<App, 'settings'>,
  { redirect_uri, state }: Pick<ProgramQuestion, 'redirect_uri' | 'state'>,
  said: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirect_uri)
  const all = { ...said, ...(state === null ? {} : { state }), iss: settings.base_url }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  return url.href
}

/** Carried by the page from the question to the answer, so that nothing is stored for a question that nobody answers. */
export function sealQuestion(app: App, question: ProgramQuestion, person_id: string): string {
  const until = addSeconds(app.real_clock.now(), LIMITS.program_question_life_s)
  return encrypt(app.keys.program_question, JSON.stringify(QUESTION.write({ question, person_id, until }))).toString(
    'base64url',
  )
}

/** Null where it is too late, of another person, or not ours. */
export function openQuestion(app: App, sealed: string, person_id: string): ProgramQuestion | null {
  const opened = unsealed(app, sealed)
  return opened?.person_id === person_id && opened.until > app.real_clock.now() ? opened.question : null
}

interface Sealed {
  readonly question: ProgramQuestion
  readonly person_id: string
  readonly until: string
}

const QUESTION = storedShape<Sealed>({ name: 'program_question', version: 1, readers: { 0: asStored, 1: asStored } })

function unsealed({ keys }: App, sealed: string): Sealed | null {
  try {
    return QUESTION.read(JSON.parse(decrypt(keys.program_question, Buffer.from(sealed, 'base64url'))), 'a form')
  } catch {
    return null
  }
}

export interface ProgramChoice {
  /** Public id of one of the person's workspaces. */
  readonly workspace: string
  readonly livemode: boolean
  readonly scopes: readonly ProgramScope[]
}

/** The workspaces in which a person may connect a program: where a CRM signed them in, that one alone. */
export async function workspacesToConnect(app: App, { person_id, only_here, workspace }: Asking['visitor']) {
  return only_here ? [workspace] : app.store.accounts.workspacesOf(person_id)
}

/** Why a workspace takes no program, or not this one, or not of this person as they are. */
export type WhyNot = 'plan' | 'second_factor' | 'rule'

/**
 * A yes: the address with a code, or what the chosen workspace has against it, which need not be the one that the person is
 * in. What was not asked for is not given, whatever the form says.
 */
export async function allowProgram(
  app: App,
  { visitor, actor }: { readonly visitor: Asking['visitor']; readonly actor: Asking['caller']['actor'] },
  question: ProgramQuestion,
  choice: ProgramChoice,
): Promise<{ readonly to: string } | { readonly why_not: WhyNot }> {
  const workspace = (await workspacesToConnect(app, visitor)).find(({ id }) => id === choice.workspace)
  if (!workspace) throw notFound()
  const { client_id, client_name, redirect_uri, challenge } = question
  const scopes = question.scopes.filter((scope) => scope === 'read' || choice.scopes.includes(scope))
  const code = `cac_${randomBase62(43)}`
  const now = app.real_clock.now()
  const rule = await app.store.programs.rule(workspace.key)
  const why_not = await app.store.transact(workspace.key, async (tx): Promise<WhyNot | null> => {
    const { role, plan, second_factor_missing } = await tx.members.standingOf(workspace.key, visitor.person_id)
    if (role === null) throw notFound()
    if (refuseKeysOf(plan)) return 'plan'
    if (second_factor_missing && !visitor.only_here) return 'second_factor'
    if (!isAllowed(rule, client_id)) return 'rule'
    const consented = { client_id, client_name, scopes, resource: resourceOf(app), handed_off: visitor.only_here }
    const where = { workspace_id: workspace.key, livemode: choice.livemode, person_id: visitor.person_id }
    const expires_at = addSeconds(now, LIMITS.program_code_life_s)
    await tx.program_codes.add(
      { ...where, ...consented, code_hash: sha256(code), redirect_uri, challenge, expires_at },
      { codes_before: addSeconds(now, -LIMITS.program_refresh_life_s), programs_before: now },
    )
    await holdSession(tx, visitor)
    if (visitor.token_hash && !(await tx.sessions.countsIn(visitor.token_hash, workspace.key)))
      throw new Problem(
        'forbidden',
        'your sessions in that workspace were ended: sign in again to connect a program to it',
      )
    await tx.activity.note({
      workspace_id: workspace.key,
      actor,
      act: 'program.connected',
      subject: { id: null, name: client_name },
      details: { scopes, livemode: choice.livemode, redirect_host: shownHost(redirect_uri) },
    })
    return null
  })
  return why_not === null ? { to: answerTo(app, question, { code }) } : { why_not }
}

/**
 * Whether this is its first answer: what a person agreed to once is no consent to another workspace or to more. Remembered as
 * long as the question lives, by the count that bounds attempts to sign in.
 */
export async function takeQuestion(app: App, sealed: string): Promise<boolean> {
  // By its bytes: many texts are read as the same ones.
  const throttle = { key: sha256(`answer to ${Buffer.from(sealed, 'base64url').toString('hex')}`), failures_max: 1 }
  const claim = { attempt: randomBase62(22), now: app.real_clock.now(), window_s: LIMITS.program_question_life_s }
  return (await app.store.transact(null, (tx) => tx.sessions.claimAttempts([throttle], claim))) === null
}
