import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkToken } from '../../../src/kit/link-token.ts'
import { deriveKey } from '../../../src/kit/secrets.ts'
import { until } from '../../postgres/support.ts'
import { envelopeForm } from '../../support/api.ts'

export interface Answer {
  readonly status: number
  readonly body: any
}

export interface Download {
  readonly status: number
  readonly etag: string | null
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A client of the public API over a real socket. */
export interface Client {
  call(method: string, path: string, body?: unknown): Promise<Answer>
  create(metadata: object): Promise<Answer>
  download(path: string): Promise<Download>
}

/** `by` sends in place of fetch. */
export function client(url: string, key: string, by: typeof fetch = fetch): Client {
  const ask = async (method: string, path: string, type: string | null, body: Buffer | string | null) => {
    const headers = { authorization: `Bearer ${key}`, ...(type === null ? {} : { 'content-type': type }) }
    return answerOf(
      await by(`${url}/api/v1${path}`, {
        method,
        headers,
        body: body === null ? null : new Uint8Array(Buffer.from(body)),
      }),
    )
  }
  return {
    call: (method, path, body) =>
      body === undefined ? ask(method, path, null, null) : ask(method, path, 'application/json', JSON.stringify(body)),
    create(metadata) {
      const { payload, type } = envelopeForm(metadata)
      return ask('POST', '/envelopes', type, payload)
    },
    async download(path) {
      const response = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { status: response.status, etag: response.headers.get('etag'), bytes }
    },
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const is_json = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: is_json ? JSON.parse(text) : text }
}

/** The key of the signing links of an instance, from the secret in its data folder. */
export const linkKey = (data_dir: string): Uint8Array =>
  deriveKey(readFileSync(join(data_dir, 'secret-key'), 'utf8').trim(), 'signing link')

interface Signing {
  readonly token: string
  readonly recipient_id: string
  /** What is put into each box for a signature. */
  readonly value?: unknown
  readonly by?: typeof fetch | undefined
}

/** What a signer's browser does, each step an own request, from the page on: what it shows is what is agreed to. Answers the first that is refused, else the last. */
async function signOver(url: string, { token, recipient_id, value = SIGNATURE, by = fetch }: Signing): Promise<Answer> {
  const post = postBy(by)
  const base = `${url}/sign/${recipient_id}`
  const page = await by(`${url}/s/${token}`)
  if (page.status >= 500) return answerOf(page)
  // To those whose turn is over no words are shown; why they may do nothing more is then said by what they ask for.
  const consent_version = /"consent":\{"version":"([^"]+)"/.exec(await page.text())?.[1] ?? '2026-11'
  const opened = await post(`${base}/continue`, { consent_version }, { authorization: `Bearer ${token}` })
  if (opened.status !== 200) return answerOf(opened)
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { fields } = (await opened.json()) as { fields: { id: string; mine: boolean; type: string }[] }
  for (const { id } of fields.filter(({ mine, type }) => mine && type === 'signature')) {
    const saved = await answerOf(await post(`${base}/fields/${id}`, { value }, { cookie }, 'PUT'))
    if (saved.status !== 200) return saved
  }
  return answerOf(await post(`${base}/finish`, {}, { cookie }))
}

const SIGNATURE = { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' }

const postBy =
  (by: typeof fetch) =>
  (url: string, body: unknown, headers: Record<string, string>, method = 'POST') =>
    by(url, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

export const signAs = (
  url: string,
  key: Uint8Array,
  recipient: { readonly id: string },
  { version = 1, ...how }: { readonly version?: number } & Pick<Signing, 'value' | 'by'> = {},
) => signOver(url, { token: linkToken(key, recipient.id, version), recipient_id: recipient.id, ...how })

export const untilStatus = (api: Client, id: string, status: string): Promise<any> =>
  until(async () => {
    const { body } = await api.call('GET', `/envelopes/${id}`)
    return body.status === status ? body : null
  })
