import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { within } from '../../application/one-transaction.ts'
import { canonical } from '../../domain/audit.ts'
import { decrypt, encrypt, hmacSha256, sameBytes } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import type { AnswerName, Claim, Claimer, StoredAnswer } from '../../ports/idempotency.ts'
import { Problem } from '../../problem.ts'
import { asStored, storedShape } from '../../stored-shape.ts'
import { Answer, type Route } from '../route.ts'

const KEY = /^[\x21-\x7e]{1,255}$/
const UNSAFE = ['POST', 'PATCH', 'PUT', 'DELETE']

/** The name under which this call's answer is stored; null without a valid key, or if nothing changes. */
export function answerNameOf(request: FastifyRequest, { method, path, without_effect }: Answered): AnswerName | null {
  const key = request.headers['idempotency-key']
  if (!UNSAFE.includes(method) || without_effect?.(request.query) || !isSound(key)) return null
  return { route: `${method} ${path}`, key }
}

const isSound = (key: unknown): key is string => typeof key === 'string' && KEY.test(key)

/** Refused after authentication, so that only known callers read it. */
export function refuseMalformedKey({ headers }: FastifyRequest, { method }: Pick<Route, 'method'>): void {
  const key = headers['idempotency-key']
  if (key !== undefined && UNSAFE.includes(method) && !isSound(key))
    throw new Problem('idempotency_key_invalid', 'Idempotency-Key takes 1 to 255 visible ASCII characters')
}

/** The caller, and the name under which the answer is stored. */
export interface Authenticated {
  readonly owner: Claimer
  readonly answer_name: AnswerName | null
  readonly stored: StoredAnswer | null
}

interface IdempotentCall {
  readonly authenticated: Authenticated
  readonly request: FastifyRequest
  readonly route: Answered
  /** The address without its prefix: all prefixes are one. */
  readonly address: string
}

/** What of a route its stored answers depend on. */
type Answered = Pick<Route, 'method' | 'path' | 'status' | 'rawBody' | 'several_steps' | 'without_effect'>

export type Run = (app: App, settleBody: (content: string) => Answer | null) => Promise<Answer | object>

/**
 * Runs a call once for its Idempotency-Key: the change and the answer are one transaction, and the same call
 * again gets the same answer (docs/internals/auth.md). A refusal is not stored: nothing has happened.
 * A call of several steps stores its answer after the last of them.
 */
export function answersOnce(app: App): (call: IdempotentCall, run: Run) => Promise<Answer | object> {
  const inTurn = turns()
  return async (call, run) => {
    const { answer_name, owner } = call.authenticated
    if (!answer_name) return run(app, () => null)
    const name = JSON.stringify([claimerOf(owner), answer_name])
    return inTurn(name, () => answerNamed(app, { ...call, answer_name }, run))
  }
}

async function answerNamed(
  app: App,
  { authenticated, answer_name, request, route, address }: IdempotentCall & { readonly answer_name: AnswerName },
  run: Run,
): Promise<Answer | object> {
  const of = `${route.method} ${address}${behalfOf(request)}`
  let fingerprint: Uint8Array | null = null
  const settleBody = (content: string): Answer | null => {
    // Under a key: a body may hold a short code, which could be guessed from a bare hash of it.
    fingerprint = hmacSha256(app.keys.asked, `${of}\n${content}`)
    return authenticated.stored && replay(app, authenticated.stored, { requested: fingerprint, answer_name })
  }
  const settled = (): Uint8Array => {
    if (!fingerprint) throw new Error('the body has not been read yet')
    return fingerprint
  }
  // Parsing a large body took its part of this turn.
  if (!route.rawBody && isLarge(request)) await turn()
  const before = route.rawBody ? null : settleBody(canonical(request.body ?? null))
  if (before) return before
  const claim = (): Claim => ({ ...answer_name, ...claimerOf(authenticated.owner), fingerprint: settled() })
  const seal = (answer: Answer | object) => encryptAnswer(app, route, answer)
  const outcome = route.several_steps
    ? await app.store.idempotency.runInSteps(claim, () => run(app, settleBody), seal)
    : await app.store.idempotency.run(claim, (store) => run(within(app, store), settleBody), seal)
  return 'fresh' in outcome ? outcome.fresh : replay(app, outcome.stored, { requested: settled(), answer_name })
}

const LARGE_BYTES = 64 * 1024

/** Of a body in chunks nobody knows. */
const isLarge = ({ headers }: FastifyRequest): boolean =>
  !(Number(headers['content-length'] ?? Number.NaN) <= LARGE_BYTES)

/** Only what names it: the owner of a key has more. */
const claimerOf = (owner: Claimer): Claimer =>
  'platform_id' in owner
    ? { platform_id: owner.platform_id }
    : { workspace_id: owner.workspace_id, livemode: owner.livemode }

/** The same call for another person is another request. */
const behalfOf = ({ headers }: FastifyRequest) => {
  const user = headers['on-behalf-of']
  return user === undefined ? '' : ` for ${String(user)}`
}

interface AnswerText {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string | null
}

export const ANSWER = storedShape<AnswerText>({ name: 'answer', version: 1, readers: { 0: asStored, 1: asStored } })

function encryptAnswer(app: App, route: Pick<Route, 'status'>, result: Answer | object) {
  const answer = result instanceof Answer ? result : new Answer(result)
  const { body, headers } = answer
  if (body !== null && typeof body === 'object' && 'pipe' in body) throw new Error('a stream cannot be answered twice')
  const text = typeof body === 'string' || body === null ? body : JSON.stringify(body)
  const content = ANSWER.write({ headers: text === null ? headers : { 'content-type': JSON_TYPE, ...headers }, text })
  return {
    status: answer.status ?? route.status ?? 200,
    answer_encrypted: encrypt(app.keys.answer, JSON.stringify(content)),
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

interface Again {
  readonly requested: Uint8Array
  readonly answer_name: AnswerName
}

function replay(
  app: App,
  { fingerprint, status, answer_encrypted }: StoredAnswer,
  { requested, answer_name }: Again,
): Answer {
  if (!sameBytes(fingerprint, requested))
    throw new Problem('idempotency_key_reused', 'this Idempotency-Key was used for another request')
  const stored = JSON.parse(decrypt(app.keys.answer, answer_encrypted))
  const { headers, text } = ANSWER.read(stored, `idempotent_answer ${answer_name.route} ${answer_name.key}`)
  return new Answer<never>(text, { status, headers: { ...headers, 'idempotent-replayed': 'true' } })
}

/** Runs one of several equal requests on this node at a time, so that the waiting ones hold no connection. */
function turns() {
  const latest = new Map<string, Promise<unknown>>()
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = latest.get(name)
    const mine = (before ?? Promise.resolve()).then(work, work)
    latest.set(name, mine)
    try {
      return await mine
    } finally {
      if (latest.get(name) === mine) latest.delete(name)
    }
  }
}
