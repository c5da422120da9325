import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { percentile } from '../bench/load.ts'
import { CHECKOUT, startService } from '../bench/service.ts'
import { pages, slowPage } from '../test/pdf/intake/files.ts'
import { otherWorkspace } from './workspaces-beside.ts'

/**
 * What another workspace notices while one creates envelopes of files that are slow to read, 24 at once and again and
 * again: `node torture/slow-files.ts`, of another checkout with `--of <folder>`. It reaches 127.0.0.1 alone, and stops by
 * itself.
 */
const { of, seconds, at_once } = parseArgs({
  options: {
    of: { type: 'string', default: CHECKOUT },
    seconds: { type: 'string', default: '60' },
    at_once: { type: 'string', default: '24' },
  },
}).values

const P95_MS_MAX = 1_000
let files = 0

/** Each with other bytes: equal ones are read once. */
const fresh = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(`%${files++}\n`)])

const METADATA = JSON.stringify({
  name: 'Beside slow files',
  recipients: [{ name: 'Ada', email: 'ada@example.com' }],
  fields: [
    { recipient_email: 'ada@example.com', type: 'signature', page: 1, x: 0.1, y: 0.8, width: 0.3, height: 0.06 },
  ],
})

async function create(
  port: number,
  key: string,
  pdf: Buffer,
): Promise<{ readonly status: string; readonly ms: number }> {
  const form = new FormData()
  form.append('metadata', METADATA)
  form.append('files', new Blob([new Uint8Array(fresh(pdf))], { type: 'application/pdf' }), 'a.pdf')
  const from = performance.now()
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/envelopes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  })
  const { code } = (await reply.json()) as { readonly code?: string }
  return { status: code === undefined ? String(reply.status) : `${reply.status} ${code}`, ms: performance.now() - from }
}

async function main(): Promise<void> {
  const data_dir = await mkdtemp(join(tmpdir(), 'slow-files-'))
  const service = await startService({ checkout: of, data_dir })
  try {
    const { port, live_key: slow_key } = service
    const { live_key } = await otherWorkspace(of, data_dir)
    const [plain, slow] = [pages(), slowPage()]
    for (let warm = 0; warm < 5; warm++) await create(port, live_key, plain)
    const until = Date.now() + Number(seconds) * 1000
    const slow_ones: Record<string, number> = {}
    const others: { readonly status: string; readonly ms: number }[] = []
    const flood = Array.from({ length: Number(at_once) }, async () => {
      while (Date.now() < until) {
        const { status } = await create(port, slow_key, slow)
        slow_ones[status] = (slow_ones[status] ?? 0) + 1
      }
    })
    const asked: Promise<unknown>[] = []
    while (Date.now() < until) {
      asked.push(create(port, live_key, plain).then((one) => others.push(one)))
      await sleep(1_000)
    }
    await Promise.all([...flood, ...asked])
    const times = others.map(({ ms }) => ms)
    const failed = others.filter(({ status }) => status !== '201').length
    const [p50, p95, most] = [0.5, 0.95, 1].map((part) => Math.round(percentile(times, part)))
    console.log('| checkout | others’ creates | failed | p50 (ms) | p95 | longest | slow ones |')
    console.log('|---|---|---|---|---|---|---|')
    console.log(`| ${of} | ${times.length} | ${failed} | ${p50} | ${p95} | ${most} | ${JSON.stringify(slow_ones)} |`)
    if (failed > 0 || (p95 ?? 0) > P95_MS_MAX) process.exitCode = 1
  } finally {
    await service.stop()
    await rm(data_dir, { recursive: true, force: true })
  }
}

await main()
