import { type Client, expectStatus, form, json, openClient, type Reply } from './http-client.ts'
import type { PdfFile } from './pdf-file.ts'
import type { Sinks } from './sinks.ts'

export interface Envelope {
  readonly id: string
  readonly status: string
  readonly recipients: readonly { readonly id: string }[]
  readonly documents: readonly { readonly id: string }[]
  readonly fields: readonly { readonly id: string }[]
}

export interface Session {
  finish(): Promise<Reply>
  decline(reason: string): Promise<Reply>
  lookAt(document_id: string): Promise<void>
}

/** What callers of the service do, senders and signers alike, and nothing but what its interface promises. */
export interface Api {
  readonly client: Client
  readonly auth: { readonly authorization: string }
  create(file: PdfFile, over?: object): Promise<Envelope>
  send(id: string): Promise<Envelope>
  get(path: string): Promise<Reply>
  subscribe(url: string, events: readonly string[]): Promise<void>
  /** By the link from the mail: agrees and fills every box, but does not finish. */
  fill(recipient: { readonly id: string }): Promise<Session>
  /** The address in the mail. */
  link(recipient: { readonly id: string }): Promise<string>
  /** Everyone but the last signs, who has then filled everything. Answers how the last one finishes. */
  signButLast(envelope: Envelope): Promise<Session>
  /** Sent, and signed like this. */
  almostSigned(file: PdfFile): Promise<Envelope & { readonly last: Session }>
}

/** For the workspace of a key; the receiver hears of these events there. */
export async function openApi(
  { port, live_key }: { readonly port: number; readonly live_key: string },
  { link, hook_url }: Sinks,
  events: readonly string[] = ['envelope.completed'],
): Promise<Api> {
  const client = openClient(port, CALLERS_MAX)
  const auth = { authorization: `Bearer ${live_key}` }
  const create = async (file: PdfFile, over: object = {}) => {
    const { chunks, headers } = form({ ...metadata(), ...over }, file.make())
    const reply = await client.call('POST', '/api/v1/envelopes', { chunks, headers: { ...headers, ...auth } })
    return expectStatus<Envelope>(reply, 201)
  }
  const fill = async ({ id }: { readonly id: string }) => fillAs(client, id, await link(id))
  const signButLast = async ({ recipients }: Envelope) => {
    for (const each of recipients.slice(0, -1)) expectStatus(await (await fill(each)).finish(), 200)
    return fill(recipients.at(-1) ?? { id: '' })
  }
  const subscribe = async (url: string, events: readonly string[]) => {
    const { chunks, headers } = json({ url, events })
    expectStatus(await client.call('POST', '/api/v1/webhooks', { chunks, headers: { ...headers, ...auth } }), 201)
  }
  await subscribe(hook_url, events)
  return {
    client,
    auth,
    subscribe,
    create,
    fill,
    link: async ({ id }) => `http://localhost:${port}/s/${await link(id)}`,
    get: (path) => client.call('GET', path, { headers: auth }),
    send: async (id) => expectStatus(await client.call('POST', `/api/v1/envelopes/${id}/send`, { headers: auth }), 200),
    signButLast,
    async almostSigned(file) {
      const envelope = await create(file, { send: true })
      return { ...envelope, last: await signButLast(envelope) }
    },
  }
}

const CALLERS_MAX = 64

let made = 0

/** Two people of its own with a signature, a text and a date each. */
export function metadata() {
  const n = ++made
  const people = [`ada${n}@example.test`, `grace${n}@example.test`]
  return {
    name: `Contract ${n}`,
    external_ref: `ref-${n % 50}`,
    recipients: people.map((email) => ({ name: email.split('@')[0], email })),
    fields: people.flatMap((recipient_email, i) =>
      ['signature', 'text', 'date'].map((type, j) => ({
        recipient_email,
        type,
        page: 1,
        required: true,
        x: 0.1 + 0.4 * i,
        y: 0.6 + 0.1 * j,
        width: 0.3,
        height: 0.05,
      })),
    ),
  }
}

const VALUES: Readonly<Record<string, unknown>> = {
  signature: { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' },
  text: 'Some text',
  checkbox: true,
}

interface State {
  readonly fields: readonly { readonly id: string; readonly type: string; readonly mine: boolean }[]
}

async function fillAs(client: Client, recipient_id: string, token: string): Promise<Session> {
  const path = `/sign/${recipient_id}`
  const consent = json({ consent_version: '2026-11' })
  const opened = await client.call('POST', `${path}/continue`, {
    ...consent,
    headers: { ...consent.headers, authorization: `Bearer ${token}` },
  })
  const { fields } = expectStatus<State>(opened, 200)
  const headers = { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' }
  for (const { id, type } of fields.filter(({ type, mine }) => mine && type in VALUES)) {
    const value = json({ value: VALUES[type] })
    const saved = await client.call('PUT', `${path}/fields/${id}`, {
      ...value,
      headers: { ...value.headers, ...headers },
    })
    expectStatus(saved, 200)
  }
  return {
    finish: () => client.call('POST', `${path}/finish`, { headers }),
    decline(reason) {
      const { chunks, headers: types } = json({ reason })
      return client.call('POST', `${path}/decline`, { chunks, headers: { ...types, ...headers } })
    },
    async lookAt(document_id) {
      const path_of_page = `${path}/pages/${document_id}/1.webp?w=1600`
      let status = 503
      // What takes longer to draw is asked for again, as the signing page does.
      while (status === 503) ({ status } = await client.call('GET', path_of_page, { headers }))
      if (status !== 200) throw new Error(`the page image was answered with ${status}`)
    },
  }
}
