import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { openService, type TestService } from '../support/service.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..', '..')
const PDF = join(ROOT, 'assets', 'sample-agreement.pdf')

let service: TestService
let folder: string
let api: string

// The example of the documentation beside types made from the running service's own description.
beforeAll(async () => {
  service = await openService()
  api = `${await service.server.listen({ port: 0, host: '127.0.0.1' })}/api/v1`
  // Under our own folder, so that the packages are found.
  await mkdir(join(ROOT, 'dist'), { recursive: true })
  folder = await mkdtemp(join(ROOT, 'dist', 'client-'))
  await writeFile(join(folder, 'openapi.json'), await (await fetch(`${api}/openapi.json`)).text())
  const [from, to] = [join(folder, 'openapi.json'), join(folder, 'schema.d.ts')]
  await run(process.execPath, [join(ROOT, 'tools', 'client-types.ts'), from, to])
  await copyFile(join(ROOT, 'docs', 'examples', 'three-calls.ts'), join(folder, 'three-calls.ts'))
})
afterAll(async () => {
  await service.close()
  await removeFolder(folder)
})

/** What the compiler has to say of a program beside the types. */
async function complaintsOf(program: string): Promise<string> {
  const options = { extends: '../../tsconfig.json', include: [program] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options))
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  return run(process.execPath, [tsc, '-p', folder]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
}

test('the example compiles with the generated client', async () => {
  expect(await complaintsOf('three-calls.ts')).toBe('')
})

test('a wrong call does not', async () => {
  const wrong = `import createClient from 'openapi-fetch'
import type { paths } from './schema.d.ts'
const api = createClient<paths>({ baseUrl: '' })
await api.POST('/envelopes/{id}/send', { params: { path: { id: 'env_1' } }, body: { deadline_at: 5 } })
const { data, error } = await api.GET('/envelopes/{id}', { params: { path: { id: 'env_1' } } })
export const never = data?.status === 'finished' || error?.code === 'no_such_code'
`
  await writeFile(join(folder, 'wrong.ts'), wrong)
  const complaints = await complaintsOf('wrong.ts')
  expect(complaints).toContain("Type 'number' is not assignable")
  expect(complaints).toContain('"finished"')
  expect(complaints).toContain('"no_such_code"')
})

test('the example creates, sends and reads an envelope', async () => {
  const env = { ...process.env, API: api, KEY: service.live_key }
  const { stdout } = await run(process.execPath, [join(folder, 'three-calls.ts'), PDF], { env })
  const told = JSON.parse(stdout) as { id: string }
  expect(told).toMatchObject({ status: 'sent', signed: 0, first: 'sent' })
  expect((await call(service, 'GET', `/envelopes/${told.id}`)).body.status).toBe('sent')
})

test('the example tells the code of a refusal', async () => {
  const env = { ...process.env, API: api, KEY: 'csk_live_mistyped' }
  const failing = run(process.execPath, [join(folder, 'three-calls.ts'), PDF], { env })
  await expect(failing).rejects.toThrow('invalid_token: ')
})
