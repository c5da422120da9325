import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type RunningService, startService } from '../browser/running-service.ts'
import { SAMPLE_PDF } from '../support/api.ts'
import { given } from '../support/programs.ts'
import { removeFolder } from '../support/remove-folder.ts'

// The programs of examples/python and examples/go, in the test space of a service that runs.

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..', '..')
const PDF = join(ROOT, 'assets', 'sample-agreement.pdf')

let service: RunningService
let folder: string
let program: string
beforeAll(async () => {
  service = await startService({})
  folder = await mkdtemp(join(tmpdir(), 'countersign-first-send-'))
  program = join(folder, 'first-send')
})
afterAll(async () => {
  await service.stop()
  await removeFolder(folder)
})

const environment = (key: string) => ({
  ...process.env,
  COUNTERSIGN_URL: service.base_url,
  COUNTERSIGN_API_KEY: key,
})

const PROGRAMS = [
  ['Python', given('python3'), async () => ['python3', join(ROOT, 'examples', 'python', 'first_send.py')]],
  [
    'Go',
    given('go'),
    async () => {
      const env = { ...process.env, GOCACHE: join(folder, 'cache'), GOFLAGS: '-mod=mod' }
      await run('go', ['build', '-o', program, '.'], { cwd: join(ROOT, 'examples', 'go'), env })
      return [program]
    },
  ],
] as const

describe.each(PROGRAMS)('the program in %s', (_, options, begin) => {
  const start = async (key: string) => {
    const [command = '', ...args] = await begin()
    return run(command, [...args, PDF], { cwd: folder, env: environment(key) })
  }

  test('creates, sends, signs in the test space and downloads', options, async () => {
    const { stdout } = await start(service.test_key)
    expect(stdout).toMatch(/^env_\w+ is sent\nsigned\.pdf is the sealed document\n$/)
    const sealed = await readFile(join(folder, 'signed.pdf'))
    expect(sealed.subarray(0, SAMPLE_PDF.length)).toEqual(SAMPLE_PDF)
    expect(sealed.length).toBeGreaterThan(SAMPLE_PDF.length)
  })

  test('sends with a live key, and leaves the signing to the recipient', options, async () => {
    const { stdout } = await start(service.live_key)
    expect(stdout).toMatch(/^env_\w+ is sent\n$/)
  })

  test('says the code of a refusal', options, async () => {
    await expect(start('csk_test_mistyped')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^invalid_token: /),
    })
  })
})
