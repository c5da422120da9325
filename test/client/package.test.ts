import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Countersign,
  countersign,
  createEnvelope,
  everyRow,
  type Place,
  type Shape,
  unwrap,
} from '../../packages/client/src/client.ts'
import { named } from '../../packages/client/src/form.ts'
import { fileAt } from '../../packages/client/src/node.ts'
import { type Delivery, verifyWebhook } from '../../packages/client/src/webhooks.ts'
import { type RunningService, startService } from '../browser/running-service.ts'
import { ada, SAMPLE_PDF, simple } from '../support/api.ts'
import { removeFolder } from '../support/remove-folder.ts'

// The package @countersign/client, from its sources and as npm would hand it out, against a service that runs.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..', '..')
const PACKAGE = join(ROOT, 'packages', 'client')
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
const SAMPLE = join(ROOT, 'assets', 'sample-agreement.pdf')
const METADATA = simple() as Shape<'EnvelopeRequest'>

let service: RunningService
let folder: string
let api: Countersign
beforeAll(async () => {
  service = await startService({ WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' })
  api = countersign({ url: service.base_url, key: service.test_key })
  await mkdir(join(ROOT, 'dist'), { recursive: true })
  folder = await mkdtemp(join(ROOT, 'dist', 'client-package-'))
})
afterAll(async () => {
  await service.stop()
  await removeFolder(folder)
})

const at = (id: string) => ({ params: { path: { id } } })

test('the types are what the description gives (npm run clients)', async () => {
  const [description, made] = [join(folder, 'openapi.json'), join(folder, 'schema.ts')]
  const env = { ...process.env, BASE_URL: 'https://sign.example.com' }
  await run(process.execPath, [join(ROOT, 'bin', 'countersign.js'), 'openapi', '--out', description], { env })
  await run(process.execPath, [join(ROOT, 'tools', 'client-types.ts'), '--lean', description, made])
  const committed = await readFile(join(PACKAGE, 'src', 'schema.ts'), 'utf8')
  expect((await readFile(made, 'utf8')) === committed, 'run npm run clients').toBe(true)
})

describe('from create to download', () => {
  test.each([
    ['bytes', async () => new Uint8Array(SAMPLE_PDF), 'document-1.pdf'],
    ['a Blob', async () => new Blob([new Uint8Array(SAMPLE_PDF)], { type: 'application/pdf' }), 'document-1.pdf'],
    ['a named file', async () => named(new Uint8Array(SAMPLE_PDF), 'lease.pdf'), 'lease.pdf'],
    ['a path', () => fileAt(SAMPLE), 'sample-agreement.pdf'],
  ])('%s become a document', async (_, file, name) => {
    const { documents } = await createEnvelope(api, METADATA, [await file()])
    expect(documents.map((document) => [document.name, document.page_count])).toEqual([[name, 2]])
  })

  test('an envelope is created, sent, signed and downloaded, and its webhooks are verified', async () => {
    const received: Delivery[] = []
    const receiver = createServer(async (request, response) => {
      received.push({ body: await buffer(request), headers: request.headers, secret })
      response.end()
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const { port } = receiver.address() as { port: number }
    const { id: webhook, secret } = await unwrap(api.POST('/webhooks', { body: { url: `http://127.0.0.1:${port}/` } }))
    const { id, recipients } = await createEnvelope(api, METADATA, [SAMPLE_PDF])
    await unwrap(api.POST('/envelopes/{id}/send', at(id)))
    const path = { id, rid: recipients[0]?.id ?? '' }
    await unwrap(api.POST('/test/envelopes/{id}/recipients/{rid}/act', { params: { path }, body: { act: 'sign' } }))
    const completed = () => received.map(verifyWebhook).find((event) => event?.event === 'envelope.completed')
    await expect.poll(completed).toMatchObject({ envelope_id: id })
    const pdf = await unwrap(api.GET('/envelopes/{id}/final', { ...at(id), parseAs: 'arrayBuffer' }))
    expect(Buffer.from(pdf).subarray(0, SAMPLE_PDF.length)).toEqual(SAMPLE_PDF)
    const [first] = received
    if (!first) throw new Error('nothing was received')
    expect(verifyWebhook(first)).toMatchObject({ livemode: false })
    expect(verifyWebhook({ ...first, headers: new Headers(first.headers as Record<string, string>) })).not.toBeNull()
    expect(verifyWebhook({ ...first, body: String(first.body).replace('false', 'true ') })).toBeNull()
    expect(verifyWebhook({ ...first, headers: {} })).toBeNull()
    expect(
      verifyWebhook({ ...first, secret: `whsec_${Buffer.from('another secret, as long').toString('base64')}` }),
    ).toBeNull()
    await unwrap(api.DELETE('/webhooks/{id}', at(webhook)))
    receiver.close()
  })
})

describe('an error', () => {
  test('is a value with its code', async () => {
    const { data, error } = await api.GET('/envelopes/{id}', at('env_none'))
    expect([data, error?.code, error?.status]).toEqual([undefined, 'not_found', 404])
  })

  test('is thrown by unwrap, with all that is wrong', async () => {
    const wrong = createEnvelope(api, { ...METADATA, recipients: [{ ...ada, email: 'nobody' }], locale: '?' }, [
      SAMPLE_PDF,
    ])
    const error: any = await wrong.catch((thrown: unknown) => thrown)
    expect([error.name, error.code, error.status]).toEqual(['CountersignError', 'invalid_parameter', 400])
    expect(error.problem.errors.map(({ param }: any) => param)).toEqual(
      expect.arrayContaining(['recipients[0].email', 'locale']),
    )
  })

  test('of something in between has a code too', async () => {
    const fetch = async () =>
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
    const behind = countersign({ url: service.base_url, key: 'k', fetch, retries: false })
    await expect(unwrap(behind.GET('/webhooks'))).rejects.toMatchObject({ code: 'unavailable', status: 502 })
  })
})

test('every row of a list is read, page after page', async () => {
  const template = await unwrap(
    api.POST('/envelopes/{id}/template', { ...at((await createEnvelope(api, METADATA, [SAMPLE_PDF])).id), body: {} }),
  )
  const known = await unwrap(api.GET('/envelopes', { params: { query: { limit: 1 } } }))
  const ids: string[] = []
  const read = ({ last_id }: Place) =>
    api.GET('/envelopes', { params: { query: { limit: 2, ...(last_id ? { starting_after: last_id } : {}) } } })
  for await (const { id } of everyRow(read)) ids.push(id)
  expect([ids.length, new Set(ids).size]).toEqual([known.total, known.total])
  expect(known.total).toBeGreaterThan(3)
  const templates: string[] = []
  for await (const { id } of everyRow(({ offset }) =>
    api.GET('/templates', { params: { query: { limit: 1, offset } } }),
  ))
    templates.push(id)
  expect(templates).toContain(template.id)
})

test('an envelope whose answers are lost on the way is created once', async () => {
  let lost = 0
  const unlucky = countersign({
    url: service.base_url,
    key: service.test_key,
    retries: { wait_s_first: 0.01 },
    fetch: async (request) => {
      const response = await fetch(request)
      if (lost++ < 2) throw new TypeError('the line is down')
      return response
    },
  })
  const external_ref = `once-${service.base_url}`
  await createEnvelope(unlucky, { ...METADATA, external_ref }, [SAMPLE_PDF])
  const { total } = await unwrap(api.GET('/envelopes', { params: { query: { external_ref } } }))
  expect([lost, total]).toEqual([3, 1])
})

describe('the package as npm hands it out', () => {
  beforeAll(async () => {
    const home = join(folder, 'node_modules', '@countersign', 'client')
    await mkdir(home, { recursive: true })
    await cp(PACKAGE, home, { recursive: true, filter: (source) => !source.endsWith('dist') })
    await symlink(join(ROOT, 'tsconfig.json'), join(folder, 'node_modules', 'tsconfig.json'))
    await run(process.execPath, [TSC, '-p', join(PACKAGE, 'tsconfig.build.json'), '--outDir', join(home, 'dist')])
    await copyFile(SAMPLE, join(folder, 'contract.pdf'))
  })

  const exampleOf = async () => /```ts\n(.*?)```/s.exec(await readFile(join(PACKAGE, 'README.md'), 'utf8'))?.[1] ?? ''
  const check = (program: string) =>
    run(process.execPath, [
      TSC,
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--allowImportingTsExtensions',
      '--types',
      'node',
      join(folder, program),
    ]).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    )

  test('sends as its README says, in three calls', async () => {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(join(folder, 'first.ts'), await exampleOf())
    expect(await check('first.ts')).toBe('')
    const env = { ...process.env, COUNTERSIGN_URL: service.base_url, COUNTERSIGN_API_KEY: service.test_key }
    const { stdout } = await run(process.execPath, ['first.ts'], { cwd: folder, env })
    expect(stdout).toBe('sent, 0 of 1 signed\n')
  })

  test('refuses wrong calls before they are made', async () => {
    const wrong = `import { countersign, unwrap } from '@countersign/client'
import { verifyWebhook } from '@countersign/client/webhooks'
const api = countersign({ url: '', key: '' })
await api.POST('/envelopes/{id}/send', { params: { path: { id: 'x' } }, body: { deadline_at: 5 } })
const { error } = await api.GET('/envelopes/{id}', { params: { path: { id: 'x' } } })
export const never = error?.code === 'no_such_code'
export const state = (await unwrap(api.GET('/envelopes/{id}', { params: { path: { id: 'x' } } }))).status === 'finished'
export const event = verifyWebhook({ body: '', headers: {}, secret: '' })?.event === 'envelope.eaten'
`
    await writeFile(join(folder, 'wrong.ts'), wrong)
    const complaints = await check('wrong.ts')
    for (const part of ["'number' is not assignable", '"no_such_code"', '"finished"', '"envelope.eaten"'])
      expect(complaints).toContain(part)
  })

  test('brings components with their props, and the options that the embed script takes', async () => {
    for (const framework of ['react', 'vue']) {
      const source = join(ROOT, 'packages', framework)
      const home = join(folder, 'node_modules', '@countersign', framework)
      await cp(source, home, { recursive: true, filter: (path) => !path.endsWith('dist') })
      await run(process.execPath, [TSC, '-p', join(source, 'tsconfig.build.json'), '--outDir', join(home, 'dist')])
    }
    const program = `import { CountersignSign } from '@countersign/react'
import { CountersignSign as InVue } from '@countersign/vue'
import { CountersignEditor } from '@countersign/react/editor'
import { CountersignEditor as EditorInVue } from '@countersign/vue/editor'
import type { EditorOptions, EmbedOptions } from '@countersign/client/embed'
import type { MountOptions } from '../../src/embed/signing.ts'
import type { EditorOptions as Served } from '../../src/embed/editing.ts'
import { createElement } from 'react'
import { h } from 'vue'
const given = { url: '', token: '', theme: { accent: '#00aa55' } }
createElement(CountersignSign, { ...given, onSigned: ({ envelope_id }) => envelope_id })
h(InVue, { ...given, onSigned: ({ envelope_id }) => envelope_id })
createElement(CountersignEditor, { ...given, onSent: ({ envelope_id }) => envelope_id })
h(EditorInVue, { ...given, onSent: ({ envelope_id }) => envelope_id })
type Same<A, B> = [A, B] extends [B, A] ? true : false
export const same: Same<keyof MountOptions, keyof EmbedOptions> = true
export const options: MountOptions = {} as EmbedOptions
export const same_editor: Same<keyof Served, keyof EditorOptions> = true
export const editor_options: Served = {} as EditorOptions
`
    await writeFile(join(folder, 'components.ts'), program)
    expect(await check('components.ts')).toBe('')
    await writeFile(
      join(folder, 'wrong-components.ts'),
      program.replace("token: '', ", '').replaceAll('onSigned', 'onSinged'),
    )
    const complaints = await check('wrong-components.ts')
    for (const part of ['components.ts(11,', 'components.ts(12,', "'onSinged' does not exist"])
      expect(complaints).toContain(part)
  })
})
