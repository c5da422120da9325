import { evidenceOf } from '../../../src/application/sealing/evidence.ts'
import { monthNamesOf, stampsOf } from '../../../src/application/sealing/stamps.ts'
import { formNow } from '../../../src/application/signing/form.ts'
import {
  continueSigning,
  finishSigning,
  type Shown,
  saveValue,
  type Signer,
} from '../../../src/application/signing/signing.ts'
import { presentState } from '../../../src/contract/signing/present.ts'
import { create } from '../../../src/domain/envelopes/create.ts'
import type { Envelope, FieldValue, ShownValue } from '../../../src/domain/envelopes/envelope.ts'
import { send } from '../../../src/domain/envelopes/send.ts'
import type { ShownOnPage } from '../../../src/domain/fields/shown.ts'
import { answersByKey, keyedAnswers } from '../../../src/domain/forms/answers.ts'
import { isRefusal } from '../../../src/domain/refusal.ts'
import type { App } from '../../../src/ports/app.ts'
import type { Commit } from '../../../src/ports/envelopes.ts'
import { Problem, PROBLEMS } from '../../../src/problem.ts'
import { accepted, deadline, doc, noon } from '../../support/build.ts'
import { type Form, requestOf } from './form.ts'
import type { Made, Refused, Service, Told } from './service.ts'

/** The day that it is for all of these forms. */
export const TODAY = noon.slice(0, 10)

const BRAND = { name: 'Acme', sender_name: 'Grace Hopper', reply_to: null, accent: null, logo: null }

/**
 * The use cases and the domain over an envelope in memory in place of the store; a page reaches it by the addresses that it
 * has in the service.
 */
export class InMemory implements Service {
  #envelope: Envelope | null = null
  readonly #values = new Map<string, FieldValue>()

  async create(form: Form): Promise<Made | Refused> {
    const made = drafted(form)
    if ('refused' in made) return made
    this.#envelope = accepted(send(made, { now: noon, deadline_at: deadline })).envelope
    const { recipients, fields } = this.#envelope
    return {
      people: recipients.map(({ id }) => id),
      field_ids: new Map(fields.map(({ key, id }) => [key ?? '', id])),
      token_of: (person) => person,
      within: {
        states: () => formNow(this.#now(), this.#values, noon),
        values: () => new Map(this.#values),
        told: () => toldOf(this.#now(), this.#values),
      },
    }
  }

  readonly fetch = (async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const [, recipient_id = '', ...path] = address.slice(1).split('/')
    const asked = typeof body === 'string' ? JSON.parse(body) : null
    return answerOf(() => this.#answer(signerFor(recipient_id), `${method} ${path.join('/')}`, asked))
  }) as typeof fetch

  #now(): Envelope {
    if (!this.#envelope) throw new Error('nothing was created')
    return this.#envelope
  }

  async #answer(signer: Signer, call: string, body: { value?: unknown; shown?: ShownOnPage }): Promise<unknown> {
    if (call === 'POST continue') return this.#state(await continueSigning(this.#app, signer, '2026-11'), signer)
    if (call === 'POST finish') return this.#state(await finishSigning(this.#app, signer, body.shown ?? null), signer)
    if (call === 'GET state') return this.#state({ envelope: this.#now(), brand: BRAND, values: this.#shown() }, signer)
    const [, field_id = ''] = call.split('fields/')
    const { saved_at } = await saveValue(this.#app, signer, field_id, body.value)
    return { saved_at }
  }

  #state({ envelope, brand, values }: Shown, { recipient_id }: Signer) {
    const recipient = envelope.recipients.find(({ id }) => id === recipient_id)
    if (!recipient) throw new Error(`nobody is ${recipient_id}`)
    const consent = { version: '2026-11', label: '', text: [] }
    const facts = { envelope, recipient, brand, deadline_text: '', consent, now: noon, today: TODAY, identified: true }
    return presentState(facts, values, monthNamesOf)
  }

  readonly #shown = () => this.#values as ReadonlyMap<string, ShownValue>

  /** As much of the store as signing uses. */
  readonly #app = {
    real_clock: { now: () => noon, ahead_ms: 0 },
    pdf: { missingGlyphs: () => [] },
    store: {
      workspaces: { testClock: async () => 0 },
      transact: (_: string, act: (tx: unknown) => unknown) =>
        act({
          brand: { read: async () => BRAND },
          envelopes: {
            lockOfRecipient: async () => this.#now(),
            valuesBeside: async () => new Map([...this.#values].map(([id, value]) => [id, { value, kept_by: null }])),
            shownValuesOf: async () => this.#shown(),
            saveValues: (_ref: object, _who: string, values: ReadonlyMap<string, FieldValue | null>) => {
              for (const [id, value] of values)
                if (value === null) this.#values.delete(id)
                else this.#values.set(id, value)
            },
            commit: async ({ change }: Commit) => {
              this.#envelope = change.envelope
              return change.envelope
            },
          },
        }),
    },
  } as unknown as App
}

function drafted(form: Form): Envelope | Refused {
  let made = 0
  const { recipients, fields } = requestOf(form)
  const change = create(
    {
      recipients: recipients.map((person) => ({ ...person, role: 'signer' as const })),
      fields: fields.map((field, at) => [at, field] as const),
      has_own_deadline: false,
    },
    {
      now: noon,
      id: 'env',
      workspace_id: '1',
      livemode: true,
      source: 'api',
      template_id: null,
      documents: [doc()],
      deadline_at: deadline,
      newId: (prefix) => `${prefix}_${made++}`,
      issues: [],
    },
  )
  return isRefusal(change) ? { refused: change.errors } : change.envelope
}

const signerFor = (recipient_id: string): Signer => ({
  workspace_id: '1',
  recipient_id,
  link_version: 1,
  identified: true,
  ip: null,
  user_agent: null,
})

/** As over a line: what comes is JSON, and nothing else. */
async function answerOf(act: () => Promise<unknown>): Promise<Pick<Response, 'ok' | 'status' | 'json'>> {
  try {
    const text = JSON.stringify(await act())
    return { ok: true, status: 200, json: async () => JSON.parse(text) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, message, details, errors } = error
    const text = JSON.stringify({ code, message, ...details, errors })
    return { ok: false, status: PROBLEMS[code].status, json: async () => JSON.parse(text) }
  }
}

function toldOf(envelope: Envelope, values: ReadonlyMap<string, FieldValue>): Told {
  const workspace = { id: '1', name: 'Acme' }
  const evidence = evidenceOf({ envelope, values, audit: [], workspace, at: noon, document_id: null })
  const [document] = envelope.documents
  // Each field has a place of its own.
  const placeOf = ({ page, x, y }: { page: number; x: number; y: number }) => `${page} ${x} ${y}`
  const drawn = new Map(stampsOf(envelope, document?.id ?? '', values).map((stamp) => [placeOf(stamp), stamp.value]))
  return {
    evidence: JSON.stringify(evidence),
    hidden: new Set(evidence.fields.flatMap((field) => ('hidden' in field && field.hidden ? [field.id] : []))),
    stamped: new Map(envelope.fields.map((field) => [field.id, drawn.get(placeOf(field)) ?? null])),
    answers: answersByKey(keyedAnswers(envelope, values)) ?? {},
  }
}
