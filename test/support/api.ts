import { consentIn } from '../../src/application/signing/consent.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FieldType } from '../../src/domain/fields/kinds.ts'
import { refuseUndescribed } from './described.ts'
import { SAMPLES } from './fields.ts'
import type { TestService } from './service.ts'

export const SAMPLE_PDF = readFileSync(join(import.meta.dirname, '..', '..', 'assets', 'sample-agreement.pdf'))

export interface Reply<T = Record<string, unknown>> {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly body: T
  readonly bytes: Buffer
}

export interface Call {
  readonly key?: string | null
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly raw?: { readonly payload: Buffer | string; readonly type: string }
  readonly prefix?: string
}

/** One call of the public API, without a socket; the live key of the first workspace unless another is given. */
export async function call<T = any>(
  service: TestService,
  method: string,
  path: string,
  options: Call = {},
): Promise<Reply<T>> {
  const { key = service.live_key, body, headers = {}, raw, prefix = '/api/v1' } = options
  const response = await service.server.inject({
    method: method as 'GET',
    url: prefix + path,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(raw ? { 'content-type': raw.type } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...(raw ? { payload: raw.payload } : {}),
  })
  const is_json = String(response.headers['content-type'] ?? '').includes('json')
  const reply = {
    status: response.statusCode,
    headers: response.headers,
    body: (is_json ? response.json() : null) as T,
    bytes: response.rawPayload,
  }
  refuseUndescribed(method, path, reply)
  return reply
}

export interface Part {
  readonly name: string
  readonly content: Buffer | string
  readonly file_name?: string
  readonly type?: string
}

/** A multipart/form-data body (RFC 7578). */
export function multipart(parts: readonly Part[]): { payload: Buffer; type: string } {
  const boundary = '----countersign-test-boundary'
  const chunks = parts.flatMap(({ name, content, file_name, type }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file_name === undefined ? '' : `; filename="${file_name}"`}\r\n` +
        `${type ? `content-type: ${type}\r\n` : ''}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

/** The body of POST /envelopes. */
export const envelopeForm = (
  metadata: unknown,
  files: readonly { name: string; content: Buffer }[] = [{ name: 'contract.pdf', content: SAMPLE_PDF }],
) =>
  multipart([
    {
      name: 'metadata',
      content: typeof metadata === 'string' ? metadata : JSON.stringify(metadata),
      type: 'application/json',
    },
    ...files.map(({ name, content }) => ({
      name: 'files',
      content,
      file_name: name,
      type: 'application/pdf',
    })),
  ])

export const ada = { name: 'Ada Lovelace', email: 'ada@example.test' }
export const grace = { name: 'Grace Hopper', email: 'grace@example.test' }

export const signatureFor = (recipient_email: string, over: object = {}) => ({
  recipient_email,
  type: 'signature',
  page: 2,
  x: 0.33,
  y: 0.6,
  width: 0.4,
  height: 0.07,
  required: true,
  ...over,
})

/** So many of each, for what goes beyond a limit. */
export const people = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ name: `P ${i}`, email: `p${i}@example.test` }))
export const boxes = (n: number) => Array.from({ length: n }, () => signatureFor(ada.email))

/** Who may not see the first workspace's live data, and what each of them is told. */
export async function strangers(service: TestService): Promise<readonly (readonly [string, string])[]> {
  const other = await service.addWorkspace()
  return [
    [other.live_key, 'not_found'],
    [other.test_key, 'not_found'],
    [service.test_key, 'test_key_live_resource'],
  ]
}

/** The smallest request that can be sent: one signer with one signature box. */
export const simple = (over: object = {}) => ({
  recipients: [ada],
  fields: [signatureFor(ada.email)],
  ...over,
})

export const create = (service: TestService, metadata: unknown = simple(), options: Call = {}) =>
  call(service, 'POST', '/envelopes', { ...options, raw: envelopeForm(metadata) })

export async function sendNew(service: TestService, metadata: object = simple(), options: Call = {}) {
  const { body } = await create(service, { ...metadata, send: true }, options)
  return body
}

/** What a signer's browser does: continue by the link and fill everything, but not finish. */
export async function fillAs(service: TestService, recipient: { id: string }, version?: number) {
  const session = await continueAs(service, recipient.id, version)
  for (const field of session.state.fields.filter((f: any) => f.mine && !f.fixed)) {
    const sample = SAMPLES[field.type as FieldType]
    if (sample !== null && typeof sample === 'object' && 'bytes' in sample)
      await session.attach(field.id, sample.name, sample.bytes)
    else await session.put(field.id, sample)
  }
  return session
}

/** The whole of it: continue, fill, finish. Answers the reply to the finish. */
export async function signAs(service: TestService, recipient: { id: string }, version?: number) {
  return (await fillAs(service, recipient, version)).post('finish', {})
}

export async function continueAs(service: TestService, recipient_id: string, version?: number) {
  const inject = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<any>> => {
    const is_file = body instanceof Uint8Array
    const type = is_file ? 'application/octet-stream' : 'application/json'
    const response = await service.server.inject({
      method: method as 'GET',
      url: `/sign/${recipient_id}/${path}`,
      headers: { ...(body === undefined ? {} : { 'content-type': type }), ...headers },
      ...(body === undefined ? {} : { payload: is_file ? Buffer.from(body) : JSON.stringify(body) }),
    })
    const is_json = String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      headers: response.headers,
      body: is_json ? response.json() : null,
      bytes: response.rawPayload,
    }
  }
  const opened = await inject(
    'POST',
    'continue',
    { consent_version: consentIn('en').version },
    {
      authorization: `Bearer ${service.tokenFor(recipient_id, version)}`,
    },
  )
  const cookie = String(opened.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  return {
    opened,
    state: opened.body,
    cookie,
    get: (path: string) => inject('GET', path, undefined, { cookie }),
    put: (field_id: string, value: unknown) => inject('PUT', `fields/${field_id}`, { value }, { cookie }),
    /** Brings a file to a field. */
    attach: (field_id: string, name: string, bytes: Uint8Array) =>
      inject('PUT', `fields/${field_id}/file?name=${encodeURIComponent(name)}`, bytes, { cookie }),
    post: (path: string, body: unknown) => inject('POST', path, body, { cookie }),
  }
}
