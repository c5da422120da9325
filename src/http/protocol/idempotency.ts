import type { FastifyRequest } from 'fastify'
import { canonical } from '../../domain/audit.ts'
import { decrypt, encrypt, hmacSha256, sameBytes } from '../../kit/secrets.ts'
import { within } from '../../application/one-transaction.ts'
import type { App } from '../../ports/app.ts'
import type { AnswerName, Claim, Scope, StoredAnswer } from '../../ports/store.ts'
import { Problem } from '../../problem.ts'
import { Answer, type Route, type SettleBody } from '../route.ts'

const KEY = /^[\x21-\x7e]{1,255}$/
const UNSAFE = ['POST', 'PATCH', 'PUT', 'DELETE']

/** The name under which this call's answer is kept; null where no sound key was sent, or nothing changes. */
export function askedName(request: FastifyRequest, { method, path, without_effect }: Route): AnswerName | null {
  const key = request.headers['idempotency-key']
  if (!UNSAFE.includes(method) || without_effect?.(request.query) || !isSound(key)) return null
  return { route: `${method} ${path}`, key }
}

const isSound = (key: unknown): key is string => typeof key === 'string' && KEY.test(key)

/** Said only to who may call at all. */
export function refuseMalformedKey({ headers }: FastifyRequest, { method }: Route): void {
  const key = headers['idempotency-key']
  if (key !== undefined && UNSAFE.includes(method) && !isSound(key))
    throw new Problem('idempotency_key_invalid', 'Idempotency-Key takes 1 to 255 visible ASCII characters')
}

/** Whose call it is, and under which name its answer is kept. */
interface Named {
  readonly owner: Scope
  readonly asked: AnswerName | null
  readonly stored: StoredAnswer | null
}

interface Asked {
  readonly pass: Named
  readonly request: FastifyRequest
  readonly route: Route
  /** The address without its prefix: all prefixes are one. */
  readonly address: string
}

type Run = (app: App, settleBody: SettleBody) => Promise<Answer | object>

/**
 * Runs a call once for its Idempotency-Key: the change and the answer are one transaction, and the same call
 * again gets the same answer (docs/internals/auth.md). A refusal is not kept: nothing has happened.
 * A call of several steps keeps its answer after the last of them.
 */
export function answersOnce(app: App): (asked: Asked, run: Run) => Promise<Answer | object> {
  const inTurn = turns()
  return async (call, run) => {
    const { asked, owner } = call.pass
    if (!asked) return run(app, () => null)
    const name = `${owner.workspace_id} ${owner.livemode} ${asked.route} ${asked.key}`
    return inTurn(name, () => answerNamed(app, { ...call, asked }, run))
  }
}

async function answerNamed(
  app: App,
  { pass, asked, request, route, address }: Asked & { readonly asked: AnswerName },
  run: Run,
): Promise<Answer | object> {
  const { workspace_id, livemode } = pass.owner
  const of = `${route.method} ${address}${behalfOf(request)}`
  let fingerprint: Uint8Array | null = null
  const settleBody: SettleBody = (content) => {
    // Under a key: a body may hold a short code, which could be guessed from a bare hash of it.
    fingerprint = hmacSha256(app.keys.asked, `${of}\n${content}`)
    return pass.stored && replay(app, pass.stored, fingerprint)
  }
  const settled = (): Uint8Array => {
    if (!fingerprint) throw new Error('the body has not been read yet')
    return fingerprint
  }
  const before = route.rawBody ? null : settleBody(canonical(request.body ?? null))
  if (before) return before
  const claim = (): Claim => ({ ...asked, workspace_id, livemode, fingerprint: settled() })
  const seal = (answer: Answer | object) => sealAnswer(app, route, answer)
  const outcome = route.several_steps
    ? await app.store.onceInSteps(claim, () => run(app, settleBody), seal)
    : await app.store.once(claim, (store) => run(within(app, store), settleBody), seal)
  return 'fresh' in outcome ? outcome.fresh : replay(app, outcome.stored, settled())
}

/** What is done for somebody else is another request. */
const behalfOf = ({ headers }: FastifyRequest) => {
  const user = headers['on-behalf-of']
  return user === undefined ? '' : ` for ${String(user)}`
}

interface Kept {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string | null
}

function sealAnswer(app: App, route: Route, result: Answer | object) {
  const answer = result instanceof Answer ? result : new Answer(result)
  const { body, headers } = answer
  if (body !== null && typeof body === 'object' && 'pipe' in body) throw new Error('a stream cannot be answered twice')
  const text = typeof body === 'string' || body === null ? body : JSON.stringify(body)
  const kept: Kept = { headers: text === null ? headers : { 'content-type': JSON_TYPE, ...headers }, text }
  return {
    status: answer.status ?? route.status ?? 200,
    answer_sealed: encrypt(app.keys.answer, JSON.stringify(kept)),
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

function replay(app: App, { fingerprint, status, answer_sealed }: StoredAnswer, asked: Uint8Array): Answer {
  if (!sameBytes(fingerprint, asked))
    throw new Problem('idempotency_key_reused', 'this Idempotency-Key was used for another request')
  const { headers, text } = JSON.parse(decrypt(app.keys.answer, answer_sealed)) as Kept
  return new Answer(text, { status, headers: { ...headers, 'idempotent-replayed': 'true' } })
}

/** Of equal requests on this node one runs at a time, so that those who wait hold no connection. */
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
