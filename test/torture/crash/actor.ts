import { setTimeout as pause } from 'node:timers/promises'
import { ada, envelopeForm, SAMPLE_PDF, signatureFor, simple } from '../../support/api.ts'
import { type Answer, signAs } from '../startup/http.ts'
import type { Entry, Site } from './ledger.ts'

/** Whether it happened is not known. */
export class Unknown extends Error {}

export type Actor = ReturnType<typeof actor>

interface Made {
  readonly id: string
}

const TRIES_MAX = 20
const TRY_AGAIN_MS = 300

/** Everything that clients and signers do to the envelope of one entry, each act noted as tried and as acknowledged. */
export function actor(site: Site, entry: Entry) {
  const { url, key, api, link_key, ledger, by = fetch } = site
  const surprise = (what: string, { status, body }: Answer) =>
    ledger.surprises.push(`${entry.ref} ${what}: ${status} ${JSON.stringify(body)}`)
  const attempt = async (what: string, act: () => Promise<Answer>, refusals: readonly number[] = []) => {
    entry.tried.add(what)
    const answer = await act().catch((cause: unknown) => {
      throw new Unknown(what, { cause })
    })
    if (answer.status < 300) entry.acknowledged.add(what)
    else if (answer.status === 503) throw new Unknown(what)
    else if (!refusals.includes(answer.status)) surprise(what, answer)
    return answer
  }
  const post = async (path: string, { payload, type }: Payload, over: Over = {}): Promise<Answer> => {
    const headers = { authorization: `Bearer ${over.key ?? key}`, 'content-type': type, ...over.headers }
    const { method = 'POST', signal = null } = over
    const response = await by(url + path, { method, headers, body: new Uint8Array(payload), signal })
    return { status: response.status, body: await response.json() }
  }
  /** Notes what was made; a surprise leaves nothing to go on with. */
  const made = ({ status, body }: Answer, sent: boolean): readonly Made[] => {
    if (status !== 201) throw new Unknown('create')
    entry.id = body.id
    if (sent) entry.acknowledged.add('send')
    return body.recipients
  }
  const request = (people: readonly Person[], over: object) => {
    const fields = people.map(({ email }, i) => signatureFor(email, { y: 0.3 + 0.15 * i }))
    return simple({ external_ref: entry.ref, recipients: people, fields, ...over })
  }
  return {
    surprise,
    create: async (send: boolean, people: readonly Person[] = [ada], over: object = {}) =>
      made(await attempt('create', () => api.create(request(people, { send, ...over }))), send),
    /** Again and again under one key, twice at once and with the answer to one lost, until it is known. */
    async createByKey(lost_after_ms: number) {
      const form = envelopeForm(request([ada], { send: true }))
      const headers = { 'idempotency-key': `key-${entry.ref}` }
      const once = (signal: AbortSignal | null = null) =>
        attempt('create', () => post('/api/v1/envelopes', form, { headers, signal }), [409])
      const first = await Promise.allSettled([once(AbortSignal.timeout(Math.round(lost_after_ms))), once(), once()])
      const answers = first.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      for (let tries = 0; !answers.some(({ status }) => status === 201); tries++) {
        if (tries === TRIES_MAX) throw new Unknown('create')
        await pause(TRY_AGAIN_MS)
        answers.push(...(await once().then((answer) => [answer], unlessKnown)))
      }
      answers.push(await once())
      const [answer, ...others] = answers.filter(({ status }) => status === 201)
      for (const other of others)
        if (JSON.stringify(other) !== JSON.stringify(answer)) surprise('the same key was answered otherwise', other)
      return made(answer ?? { status: 0, body: null }, true)
    },
    /** Announces a document, brings its bytes, and names it. */
    async createByReference() {
      const terms = { file_name: 'contract.pdf', size: SAMPLE_PDF.length }
      const { body } = await attempt('announce', () => api.call('POST', '/uploads/init', terms))
      const { pathname, search } = new URL(body.upload?.url ?? url)
      const bytes = { payload: SAMPLE_PDF, type: 'application/pdf' }
      await attempt('upload', () => post(pathname + search, bytes, { method: 'PUT' }))
      const metadata = request([ada], { send: true, documents: [{ ref: body.ref }] })
      return made(await attempt('create', () => api.call('POST', '/envelopes/from-refs', metadata)), true)
    },
    /** More than a new workspace has left, all at once. */
    async createBeyondAllowance() {
      const capped = await site.cappedWorkspace?.().catch(() => null)
      if (!capped) return
      ledger.capped.set(capped.workspace, 0)
      const form = envelopeForm(simple())
      const wishes = Array.from({ length: capped.envelopes_max + 3 }, async () => {
        const answer = await attempt('spend', () => post('/api/v1/envelopes', form, { key: capped.key }), [402])
        if (answer.status === 201) ledger.capped.set(capped.workspace, (ledger.capped.get(capped.workspace) ?? 0) + 1)
      })
      await Promise.allSettled(wishes)
    },
    send: () => attempt('send', () => api.call('POST', `/envelopes/${entry.id}/send`)),
    /** Leaves nothing behind, so nothing can be lost of it. */
    dryRun: () =>
      attempt('dry run', () => post('/api/v1/envelopes?dry_run=true', envelopeForm(simple({ send: true })))),
    sign: (
      recipient: Made | undefined,
      { refusals = [] as number[], version = 1, value = undefined as unknown } = {},
    ) =>
      attempt(
        `sign ${recipient?.id}`,
        () => signAs(url, link_key, recipient ?? { id: '' }, { version, value, by }),
        refusals,
      ),
    /** Their link of before is dead from then on. */
    readdress: (recipient: Made | undefined, email: string, refusals: readonly number[] = []) =>
      attempt(
        `readdress ${recipient?.id} ${email}`,
        () => api.call('PATCH', `/envelopes/${entry.id}/recipients/${recipient?.id}`, { email }),
        refusals,
      ),
    void: (refusals: readonly number[] = []) =>
      attempt('void', () => api.call('POST', `/envelopes/${entry.id}/void`, { reason: 'no longer needed' }), refusals),
  }
}

interface Person {
  readonly name: string
  readonly email: string
}

interface Payload {
  readonly payload: Buffer
  readonly type: string
}

interface Over {
  readonly method?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | null
}

function unlessKnown(error: unknown): [] {
  if (error instanceof Unknown) return []
  throw error
}
