import type { FastifyRequest } from 'fastify'
import { canonical } from '../../domain/audit.ts'
import { decrypt, encrypt, hmacSha256, sameBytes } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import type { AnswerName, Claim, StoredAnswer } from '../../ports/idempotency.ts'
import type { Scope } from '../../ports/scope.ts'
import { Problem } from '../../problem.ts'
import { Answer, type Route } from '../route.ts'

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
  readonly app: App
  readonly pass: Named
  readonly request: FastifyRequest
  readonly route: Route
  /** The address without its prefix: all prefixes are one. */
  readonly address: string
}

/**
 * Runs a call once for its Idempotency-Key: the change and the answer are one transaction, and the same call
 * again gets the same answer (docs/internals/auth.md). A refusal is not kept: nothing has happened.
 * A call of several steps keeps its answer after the last of them.
 */
export async function answerOnce(
  { app, pass, request, route, address }: Asked,
  run: (app: App) => Promise<Answer | object>,
): Promise<Answer | object> {
  const { asked, owner } = pass
  if (!asked) return run(app)
  const { workspace_id, livemode } = owner
  return inTurn(app, `${workspace_id} ${livemode} ${asked.route} ${asked.key}`, async () => {
    const named = (content: string) =>
      hmacSha256(app.keys.asked, `${route.method} ${address}${behalfOf(request)}\n${content}`)
    const body = new Body(named, (fingerprint) => {
      if (pass.stored) throw new Replay(pass.stored, fingerprint)
    })
    BODIES.set(request, body)
    try {
      if (!route.rawBody) body.settle(canonical(request.body ?? null))
      const claim = (): Claim => ({ ...asked, workspace_id, livemode, fingerprint: body.fingerprint() })
      const seal = (answer: Answer | object) => sealAnswer(app, route, answer)
      const outcome = route.several_steps
        ? await app.store.idempotency.runInSteps(claim, () => run(app), seal)
        : await app.store.idempotency.run(claim, (store) => run({ ...app, store }), seal)
      return 'fresh' in outcome ? outcome.fresh : replay(app, outcome.stored, body.fingerprint())
    } catch (error) {
      if (error instanceof Replay) return replay(app, error.stored, error.fingerprint)
      throw error
    }
  })
}

/** What is done for somebody else is another request. */
const behalfOf = ({ headers }: FastifyRequest) => {
  const user = headers['on-behalf-of']
  return user === undefined ? '' : ` for ${String(user)}`
}

/** Called by who reads a body by itself, once it has been read to its end. */
export const settleBody = (request: FastifyRequest, content: string): void => BODIES.get(request)?.settle(content)

const BODIES = new WeakMap<FastifyRequest, Body>()

/** Under a key: a body may hold a short code, which could be guessed from a bare hash of it. */
class Body {
  readonly #named: (content: string) => Uint8Array
  readonly #known: (fingerprint: Uint8Array) => void
  #fingerprint: Uint8Array | null = null

  constructor(named: (content: string) => Uint8Array, known: (fingerprint: Uint8Array) => void) {
    this.#named = named
    this.#known = known
  }

  settle(content: string): void {
    this.#fingerprint = this.#named(content)
    this.#known(this.#fingerprint)
  }

  fingerprint(): Uint8Array {
    if (!this.#fingerprint) throw new Error('the body has not been read yet')
    return this.#fingerprint
  }
}

/** The stored answer fits: thrown from where the body turned out to be read. */
class Replay extends Error {
  readonly stored: StoredAnswer
  readonly fingerprint: Uint8Array

  constructor(stored: StoredAnswer, fingerprint: Uint8Array) {
    super('this request has been answered before')
    this.stored = stored
    this.fingerprint = fingerprint
  }
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
    answer_encrypted: encrypt(app.keys.answer, JSON.stringify(kept)),
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

function replay(app: App, { fingerprint, status, answer_encrypted }: StoredAnswer, asked: Uint8Array): Answer {
  if (!sameBytes(fingerprint, asked))
    throw new Problem('idempotency_key_reused', 'this Idempotency-Key was used for another request')
  const { headers, text } = JSON.parse(decrypt(app.keys.answer, answer_encrypted)) as Kept
  return new Answer(text, { status, headers: { ...headers, 'idempotent-replayed': 'true' } })
}

/** Of equal requests on this node one runs at a time, so that those who wait hold no connection. */
async function inTurn<T>(app: App, name: string, work: () => Promise<T>): Promise<T> {
  const turns = TURNS.get(app) ?? new Map<string, Promise<unknown>>()
  TURNS.set(app, turns)
  const before = turns.get(name)
  const mine = (before ?? Promise.resolve()).then(work, work)
  turns.set(name, mine)
  try {
    return await mine
  } finally {
    if (turns.get(name) === mine) turns.delete(name)
  }
}

/** By node: several in one process do not know of each other either. */
const TURNS = new WeakMap<App, Map<string, Promise<unknown>>>()
