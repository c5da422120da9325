import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { RELEASE, releaseText } from '../../../src/release.ts'
import { dryRun, rewritten } from './archives.ts'
import { cleanUp, freePort, madeFolder, run, serve } from './process.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

afterAll(cleanUp)

const TEXT = releaseText(RELEASE)
const { version, commit, committed_at } = RELEASE

test('the command, the log, the metrics, the backup and doctor say the same release', async () => {
  const DATA_DIR = await madeFolder()
  const told_at = `127.0.0.1:${await freePort()}`
  const env = { DATA_DIR, LOG_LEVEL: 'info', METRICS_LISTEN: told_at }
  const service = await serve(DATA_DIR, { env })
  await service.ready

  const [first = '{}'] = service.err
  const date = committed_at ? ` of ${committed_at.slice(0, 10)}` : ''
  expect(JSON.parse(first)).toMatchObject({
    ...{ level: 30, release: version, commit, committed_at },
    msg: `countersign ${version} (${commit?.slice(0, 7) ?? 'unknown'}${date}) starts`,
  })

  const ask = (url: string) => fetch(url).then((answer) => answer.text())
  expect(await ask(`http://${told_at}/metrics`)).toContain(
    `countersign_build_info{version="${version}",commit="${commit ?? 'unknown'}"`,
  )
  expect(JSON.parse(await ask(`http://${told_at}/readyz`)).release).toEqual(RELEASE)
  expect(JSON.parse(await ask(`${service.url}/readyz`))).not.toHaveProperty('release')

  expect(await run(['--version'], {})).toEqual({ code: 0, out: TEXT, err: '' })
  const doctor = ['doctor', '--only', 'settings']
  expect((await run(doctor, env)).out.split('\n')[0]).toBe(`countersign ${TEXT}`)
  expect(JSON.parse((await run([...doctor, '--json'], env)).out).release).toEqual(RELEASE)

  const file = join(DATA_DIR, 'backup.tar')
  expect((await run(['backup', '--out', file], env)).code).toBe(0)
  let manifest: any
  const newer = await rewritten(file, (read, name, bytes) => {
    if (name === 'manifest.json') {
      manifest = structuredClone(read)
      read.schema.push({ name: '9999-later.sql', sha256: '0'.repeat(64) })
    }
    return bytes
  })
  expect(manifest.program).toBe(TEXT)
  expect((await dryRun(newer)).error).toContain(`was made by version ${TEXT} with migration 9999-later.sql`)
})
