import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../ports/app.ts'
import { type PROBLEMS, type Problem, type ProblemCode, WrongProof } from '../../problem.ts'

/** What the line of a request says of it, by a word that stays. */
type DoorEvent =
  | `${'sign_in' | 'key' | 'session' | 'proof' | 'access' | 'grant' | 'link'}.refused`
  | 'proof.required'
  | 'proof.given'

/** What is known of who calls; ids alone. */
interface Known {
  readonly key_id?: string | null | undefined
  /** The account that calls or was tried, the key, or the recipient of a signing link. */
  readonly actor?: string | null | undefined
  /** The key of the workspace, which has a public id too. */
  readonly workspace_key?: string | null | undefined
}

interface ToldAtDoor extends Known {
  readonly security_event: DoorEvent
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What a door said itself. */
    told: ToldAtDoor | null
    /** Who was let in: what is refused afterwards is refused to them. */
    known: Known | null
    /** The code of the refusal, ours or that of OAuth. */
    refusal: string | null
    /** A session was brought that is none, or over. */
    lost_session: boolean
  }
}

/** So that the line of this request tells of it: one line, however many refusals there are. */
export function noteRefusedSignIn(request: FastifyRequest, of: Known = {}): void {
  request.told = { security_event: 'sign_in.refused', ...of }
}

export function noteRefusedKey(request: FastifyRequest, of: Known = {}): void {
  request.told = { security_event: 'key.refused', ...of }
}

export function noteGivenProof(request: FastifyRequest): void {
  request.told = { security_event: 'proof.given', ...request.known }
}

export function noteKnown(request: FastifyRequest, known: Known): void {
  request.known = known
}

export function noteLostSession(request: FastifyRequest): void {
  request.lost_session = true
}

export function noteProblem(request: FastifyRequest, problem: Problem): void {
  request.refusal = problem instanceof WrongProof ? WRONG_PROOF : problem.code
}

/** For pages that say so themselves. */
export function noteForbidden(request: FastifyRequest): void {
  request.refusal = 'forbidden' satisfies Forbidding
}

export function noteOAuthError(request: FastifyRequest, error: string): void {
  request.refusal = error
}

export function decorateRefused(server: FastifyInstance): void {
  server.decorateRequest('told', null)
  server.decorateRequest('known', null)
  server.decorateRequest('refusal', null)
  server.decorateRequest('lost_session', false)
}

const WRONG_PROOF = 'wrong_proof'

type Forbidding = {
  [C in ProblemCode]: (typeof PROBLEMS)[C]['status'] extends 403 ? C : never
}[ProblemCode]

/** Each way to forbid something, decided once: null for what is about the state of things and not about who asks. */
const FORBIDDEN: Readonly<Record<Forbidding, DoorEvent | null>> = {
  forbidden: 'access.refused',
  fresh_proof_required: 'proof.required',
  plan_required: null,
  workspace_suspended: null,
  not_a_service_account: 'access.refused',
  user_not_in_workspace: 'access.refused',
  live_key_refused: 'access.refused',
  test_key_live_resource: 'access.refused',
  public_key_refused: 'access.refused',
  embed_origin_not_allowed: 'access.refused',
  editor_not_allowed: 'access.refused',
  editor_send_not_allowed: 'access.refused',
  editor_kind_not_allowed: 'access.refused',
  not_your_turn: null,
  not_opened: null,
  identity_required: 'proof.required',
  identity_failed: 'proof.refused',
  field_not_yours: 'access.refused',
}

const OTHERS: Readonly<Record<string, DoorEvent>> = {
  [WRONG_PROOF]: 'proof.refused',
  identity_locked: 'proof.refused',
  embed_token_used: 'link.refused',
  editor_token_used: 'link.refused',
  code_used: 'link.refused',
  invalid_grant: 'grant.refused',
  invalid_client: 'grant.refused',
}

const OF_REFUSALS: ReadonlyMap<string, DoorEvent | null> = new Map([
  ...Object.entries(FORBIDDEN),
  ...Object.entries(OTHERS),
])

/** Addresses that open something by themselves, and what they answer to one that was never given out. */
const LINKS: ReadonlyMap<string, number> = new Map([
  ['/s/:token', 404],
  ['/invite/:token', 410],
  ['/invite/:token/join', 410],
  ['/invite/:token/decline', 410],
  ['/reset/:token', 410],
  ['/uploads/:id/content', 404],
])

/** What this request was refused, if it is about who somebody is or what they may do: the one place that decides it. */
export function refusedAt(request: FastifyRequest, reply: FastifyReply): ToldAtDoor | null {
  if (request.told !== null) return request.told
  const security_event = eventOf(request, reply)
  return security_event && { security_event, ...request.known }
}

function eventOf(request: FastifyRequest, { statusCode }: FastifyReply): DoorEvent | null {
  if (statusCode < 400) return null
  if (LINKS.get(request.routeOptions.url ?? '') === statusCode) return 'link.refused'
  // Every door answers 401 to what opens nothing; without a key or a session, nobody tried anything.
  if (statusCode === 401) {
    if (request.headers.authorization !== undefined) return 'key.refused'
    return request.lost_session ? 'session.refused' : null
  }
  return OF_REFUSALS.get(request.refusal ?? '') ?? null
}

/**
 * What the line of the request says of it: from where, and whose it is. Nothing that was typed: people type passwords
 * where an address belongs. The workspace is looked up once the answer is out, so that nobody learns from its time whether
 * an account exists.
 */
export async function refusedFacts(
  app: App,
  { security_event, key_id = null, actor = null, workspace_key = null }: ToldAtDoor,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<object> {
  const workspace = workspace_key === null ? null : await app.store.workspaces.read(workspace_key).catch(() => null)
  return {
    security_event,
    outcome: outcomeOf(reply),
    at: app.real_clock.now(),
    address: request.ip,
    workspace_id: workspace?.id ?? null,
    actor,
    key_id,
  }
}

function outcomeOf({ statusCode }: FastifyReply): 'done' | 'throttled' | 'refused' {
  if (statusCode < 400) return 'done'
  return statusCode === 429 ? 'throttled' : 'refused'
}
