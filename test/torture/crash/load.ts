import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Client, signAs } from '../startup/http.ts'
import { ada, envelopeForm, grace, signatureFor, simple } from '../../support/api.ts'
import { photographed, picture } from '../../support/pictures.ts'

/** What the clients know of one envelope: an answer they got binds the service for ever. */
export interface Entry {
  readonly ref: string
  id: string | null
  readonly tried: Set<string>
  readonly acknowledged: Set<string>
}

export interface Ledger {
  readonly entries: Entry[]
  /** Answers that no crash explains. */
  readonly surprises: string[]
}

interface Site {
  readonly url: string
  readonly key: string
  readonly api: Client
  readonly link_key: Uint8Array
  readonly ledger: Ledger
  readonly halt: AbortSignal
  /** From 0 up to, and without, 1; by a seed where a run is to be repeated. */
  readonly random?: () => number
  /** After an unknown outcome. */
  readonly pause_ms?: number
  /** Sends the signers' calls in place of fetch; `api` has its own. */
  readonly by?: typeof fetch
}

/** One client after the other thing until halted. A broken connection or a 503 leaves the outcome unknown. */
export async function load(site: Site): Promise<void> {
  const { random = Math.random, pause_ms = 10 } = site
  while (!site.halt.aborted) {
    const entry = {
      ref: `crm-${site.ledger.entries.length}`,
      id: null,
      tried: new Set<string>(),
      acknowledged: new Set<string>(),
    }
    site.ledger.entries.push(entry)
    const story = STORIES[Math.floor(random() * STORIES.length)] ?? STORIES[0]
    await story?.(actor(site, entry), random).catch(async (error: unknown) => {
      if (!(error instanceof Unknown)) throw error
      await pause(pause_ms)
    })
  }
}

class Unknown extends Error {}

type Actor = ReturnType<typeof actor>

function actor({ url, key, api, link_key, ledger, by = fetch }: Site, entry: Entry) {
  const attempt = async (what: string, act: () => Promise<Answer>, refusable = false): Promise<Answer> => {
    entry.tried.add(what)
    const answer = await act().catch((cause: unknown) => {
      throw new Unknown(what, { cause })
    })
    if (answer.status < 300) entry.acknowledged.add(what)
    else if (answer.status === 503) throw new Unknown(what)
    else if (!refusable || answer.status !== 409)
      ledger.surprises.push(`${entry.ref} ${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
  return {
    async create(send: boolean, people = [ada]) {
      const fields = people.map(({ email }, i) => signatureFor(email, { y: 0.3 + 0.15 * i }))
      const metadata = simple({ external_ref: entry.ref, send, recipients: people, fields })
      const { status, body } = await attempt('create', () => api.create(metadata))
      // A surprise; what would come next has nothing to work on.
      if (status !== 201) throw new Unknown('create')
      entry.id = body.id
      if (send) entry.acknowledged.add('send')
      return body.recipients as { id: string }[]
    },
    send: () => attempt('send', () => api.call('POST', `/envelopes/${entry.id}/send`)),
    /** Leaves nothing behind, so nothing can be lost of it. */
    dryRun: () =>
      attempt('dry run', async () => {
        const { payload, type } = envelopeForm(simple({ send: true }))
        const headers = { authorization: `Bearer ${key}`, 'content-type': type }
        const body = new Uint8Array(payload)
        const response = await by(`${url}/api/v1/envelopes?dry_run=true`, {
          method: 'POST',
          headers,
          body,
        })
        return { status: response.status, body: await response.json() }
      }),
    sign: (recipient: { id: string } | undefined, { refusable = false, value = undefined as unknown } = {}) =>
      attempt(`sign ${recipient?.id}`, () => signAs(url, link_key, recipient ?? { id: '' }, { value, by }), refusable),
    void: (refusable = false) =>
      attempt('void', () => api.call('POST', `/envelopes/${entry.id}/void`, { reason: 'no longer needed' }), refusable),
  }
}

const STORIES: readonly ((actor: Actor, random: () => number) => Promise<unknown>)[] = [
  async (actor) => {
    const [one] = await actor.create(true)
    await actor.sign(one)
  },
  async (actor) => {
    const people = await actor.create(false, [ada, grace])
    await actor.send()
    await Promise.all(people.map((person) => actor.sign(person)))
  },
  async (actor, random) => {
    const [one] = await actor.create(true)
    // Exactly one of them wins.
    await Promise.all([actor.sign(one, { refusable: true }), pause(random() * 150).then(() => actor.void(true))])
  },
  async (actor) => {
    await actor.create(false)
    await actor.send()
    await actor.void()
  },
  async (actor) => {
    const [[one]] = await Promise.all([actor.create(true), actor.dryRun()])
    await actor.sign(one, { value: await PICTURE })
  },
]

const PICTURE = photographed().then((bytes) => picture(bytes, 'jpeg'))
