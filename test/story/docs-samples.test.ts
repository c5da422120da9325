import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeApi } from '../../src/http/openapi/description.ts'
import { type Call, callsOf, type Description } from '../../src/pages/docs/description.ts'
import { sampleOf } from '../../src/pages/docs/samples.ts'
import { SAMPLE_PDF } from '../support/api.ts'
import { openPlatform } from '../support/platform.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'

// What the samples of the reference send, as the programs that run them would send it, held against the description.

const CALLS = callsOf(describeApi(BASE_URL) as unknown as Description)
const KEY = 'csk_test_of_a_reader'

interface Sent {
  readonly method: string
  readonly url: string
  readonly authorization: string | null
  readonly type: string | null
  /** JSON, or the names of files and what goes with them. */
  readonly body: unknown
}

/** What the description's example is: every sample has to send just this. */
function wanted({ method, path, server, parameters, has_key, signed_address, body }: Call): Sent {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    String(parameters.find((one) => one.name === name)?.example),
  )
  const [type, media] = Object.entries(body?.content ?? {})[0] ?? []
  const example = media?.example as { readonly metadata?: unknown } | undefined
  const sent = {
    'multipart/form-data': { files: ['contract.pdf'], metadata: example?.metadata },
    'application/pdf': 'contract.pdf',
    'application/json': example ?? {},
  }[type ?? '']
  const left_out = type === 'application/json' && example === undefined && body?.required === false
  return {
    method,
    url: server + filled + (signed_address ? '?sig=…' : ''),
    authorization: has_key ? `Bearer ${KEY}` : null,
    type: type === 'multipart/form-data' || left_out ? null : (type ?? null),
    body: left_out ? null : (sent ?? null),
  }
}

/** Every sample in one shell, where `curl` prints what it was given. */
function sentByCurl(): readonly Sent[] {
  const script = [
    `KEY=${KEY}`,
    String.raw`curl() { printf '%s\0' "$@"; printf '\1\0'; }`,
    ...CALLS.map((call) => sampleOf('curl', call)),
  ].join('\n')
  const printed = execFileSync('sh', ['-eu'], { input: script, encoding: 'utf8' })
  return printed
    .split('\0\x01\0')
    .slice(0, -1)
    .map((given) => requestOfCurl(given.replace(/^\0/, '').split('\0')))
}

function requestOfCurl(given: readonly string[]): Sent {
  const after = (option: string) => given.flatMap((one, at) => (one === option ? [given[at + 1] ?? ''] : []))
  const header = (name: string) =>
    after('-H').flatMap((one) => (one.startsWith(`${name}: `) ? [one.slice(name.length + 2)] : []))[0] ?? null
  const [json] = after('-d')
  const [bytes] = after('--data-binary')
  const files = after('-F').map((part) => part.replace(/^files=@/, '').replace(/;.*/, ''))
  const [metadata = ''] = after('--form-string')
  const plain = json === undefined ? (bytes?.replace('@', '') ?? null) : JSON.parse(json)
  const form = () => ({ files, metadata: JSON.parse(metadata.replace(/^metadata=/, '')) })
  return {
    method: after('-X')[0] ?? 'GET',
    url: given.find((one) => one.startsWith('http')) ?? '',
    authorization: header('Authorization'),
    type: header('Content-Type'),
    body: files.length > 0 ? form() : plain,
  }
}

/** Runs the program with a `fetch` of ours, and files that are only names. */
async function sentByJavascript(call: Call): Promise<Sent> {
  const asked: Sent[] = []
  const fetch = async (url: string, { method = 'GET', headers = {}, body = null }: Asked = {}) => {
    const type = headers['Content-Type'] ?? null
    asked.push({ method, url, authorization: headers['Authorization'] ?? null, type, body: bodyGiven(body, type) })
    return { status: 200, json: async () => ({}), bytes: async () => [] }
  }
  const openAsBlob = async (name: string, { type = '' } = {}) => new Blob([name], { type })
  const code = sampleOf('javascript', call).replace(`import { openAsBlob } from 'node:fs'\n`, '')
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor
  const silent = { log: () => {} }
  const env = { env: { KEY } }
  await new AsyncFunction('fetch', 'openAsBlob', 'process', 'console', code)(fetch, openAsBlob, env, silent)
  return asked[0] as Sent
}

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Blob | FormData | null
}

function bodyGiven(body: Asked['body'], type: string | null): unknown {
  if (body instanceof FormData) {
    const files = body.getAll('files').map((file) => (file as File).name)
    return { files, metadata: JSON.parse(String(body.get('metadata'))) }
  }
  if (body instanceof Blob) return 'contract.pdf'
  return typeof body === 'string' && type === 'application/json' ? JSON.parse(body) : null
}

/** All samples in one interpreter, with `requests` and `open` of ours. */
function sentByPython(): readonly Sent[] {
  const program = `
import builtins, json, os, sys, types
os.environ['KEY'] = '${KEY}'
sent = []
class Answer:
    status_code = 200
    content = b''
    def json(self): return {}
def calling(method):
    def call(url, headers={}, json=None, data=None, files=None):
        import json as j
        body = json
        kind = 'application/json' if json is not None else headers.get('Content-Type')
        if files: body = {'files': [files['files'][0]], 'metadata': j.loads(data['metadata'])}
        elif data is not None: body = data
        sent.append({'method': method, 'url': url, 'authorization': headers.get('Authorization'), 'type': kind, 'body': body})
        return Answer()
    return call
requests = types.ModuleType('requests')
for method in ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']: setattr(requests, method.lower(), calling(method))
sys.modules['requests'] = requests
for code in json.load(sys.stdin):
    exec(code, {'open': lambda name, mode: name, 'print': lambda *shown: None})
print(json.dumps(sent))
`
  const samples = JSON.stringify(CALLS.map((call) => sampleOf('python', call)))
  return JSON.parse(execFileSync('/usr/bin/python3', ['-c', program], { input: samples, encoding: 'utf8' }))
}

test('each sample for a shell sends the example', () => {
  expect(sentByCurl()).toEqual(CALLS.map(wanted))
})

test.each(CALLS.map((call) => [call.id, call] as const))('the JavaScript for %s sends the example', async (_, call) => {
  expect(await sentByJavascript(call)).toEqual(wanted(call))
})

test.runIf(existsSync('/usr/bin/python3'))('each sample in Python sends the example', () => {
  expect(sentByPython()).toEqual(CALLS.map(wanted))
})

let service: TestService
let platform_key: string
beforeAll(async () => {
  service = await openService()
  ;({ key: platform_key } = await openPlatform(service))
})
afterAll(() => service.close())

/** The things that examples name are not there, and a list of origins belongs to the live space. */
const REFUSED = ['not_found', 'unknown_upload', 'test_key_live_resource']

test('the service takes what the samples send', async () => {
  const wrong: string[] = []
  for (const [at, sent] of sentByCurl().entries()) {
    const call = CALLS[at] as Call
    if (call.tag === 'CRM sign-in' || call.signed_address) continue
    const { statusCode, payload } = await service.server.inject(injected(sent, keyFor(call)))
    const done = call.responses.some(({ status }) => status === String(statusCode) && statusCode < 300)
    if (!done && !REFUSED.includes(JSON.parse(payload).code))
      wrong.push(`${call.id}: ${statusCode} ${payload.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
})

const keyFor = ({ path }: Call): string => (path.startsWith('/platform/') ? platform_key : service.test_key)

function injected({ method, url, type, body }: Sent, key: string): InjectOptions {
  const given = { method: method as 'GET', url, headers: { authorization: `Bearer ${key}` } }
  if (body === null) return given
  if (type !== null)
    return { ...given, headers: { ...given.headers, 'content-type': type }, payload: JSON.stringify(body) }
  const form = new FormData()
  form.append('files', new Blob([SAMPLE_PDF], { type: 'application/pdf' }), 'contract.pdf')
  form.append('metadata', JSON.stringify((body as { metadata: unknown }).metadata))
  return { ...given, payload: form } as InjectOptions
}
