import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

// The parent that `serve` keeps (bin/supervise.js), with a child that does nothing but end, and a clock that is told.

const folder = mkdtempSync(join(tmpdir(), 'countersign-parent-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SUPERVISE = pathToFileURL(join(import.meta.dirname, '../../bin/supervise.js')).href
const PARENT = join(folder, 'parent.mjs')
/** Between one end and the next so much time passes. */
writeFileSync(
  PARENT,
  `import { runBy } from '${SUPERVISE}'
const [step_ms, child] = process.argv.slice(2)
let now = 0
performance.now = () => (now += Number(step_ms))
runBy(process.execPath, [child], { env: process.env, restarts: true })`,
)

interface Supervised {
  readonly status: number
  readonly told: readonly { readonly crashes: number; readonly msg: string }[]
}

/** How it goes with a child that runs this once it has said that it is ready. */
function supervised(step_ms: number, ends: string): Promise<Supervised> {
  const child = join(folder, `child-${step_ms}.mjs`)
  writeFileSync(
    child,
    `const crashes = Number(process.env.COUNTERSIGN_CRASHES)\nprocess.send('ready', () => { ${ends} })`,
  )
  return new Promise((resolve) => {
    execFile(process.execPath, [PARENT, String(step_ms), child], (error, _out, err) => {
      const told = err.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
      resolve({ status: Number(error?.code ?? 0), told })
    })
  })
}

const SEVEN_TIMES = "crashes === 7 ? process.exit(0) : process.kill(process.pid, 'SIGKILL')"
const crashesIn = ({ told }: Supervised) => told.map(({ crashes }) => crashes)
const givesUp = ({ told }: Supervised) => told.some(({ msg }) => msg.includes('giving up'))

describe('a service that ends again and again', { timeout: 60_000 }, () => {
  test('five times within a minute is given up', async () => {
    const found = await supervised(10_000, SEVEN_TIMES)
    expect([found.status, crashesIn(found), givesUp(found)]).toEqual([1, [1, 2, 3, 4, 5], true])
  })

  test('five times in more than a minute is started again', async () => {
    const found = await supervised(20_000, SEVEN_TIMES)
    expect([found.status, crashesIn(found), givesUp(found)]).toEqual([0, [1, 2, 3, 4, 5, 6, 7], false])
  })
})

test('settings that are wrong are the same at another start, also where they are found late', async () => {
  const found = await supervised(1, 'process.exit(crashes === 0 ? 2 : 0)')
  expect([found.status, crashesIn(found)]).toEqual([2, []])
})
