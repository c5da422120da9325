import { setTimeout as sleep } from 'node:timers/promises'
import { jobsDone } from './database.ts'
import { sealFloor } from './floors.ts'
import { expectStatus } from './http-client.ts'
import { load, percentile, times } from './load.ts'
import type { PdfFile } from './pdf-file.ts'
import { atLeast, atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

const SMALL_MS_MAX = 100
const LARGE_MS_MAX = 500
const SEALED_PER_SECOND_MIN = 60

/** From the answer to the last signer's finish until GET final answers 200, on an otherwise idle service. */
export async function measureLastSignature(world: World): Promise<Row[]> {
  const { files, scaled, connection } = world
  await jobsDone(connection)
  const measure = async (file: PdfFile, ms_max: number | null): Promise<Row> => {
    const waits_ms: number[] = []
    for (let i = 0; i < Math.ceil(scaled(20)); i++) waits_ms.push(await finalWait(world, file))
    const floor = sealFloor(file, world.folder, scaled(2))
    const p50_ms = percentile(waits_ms, 0.5)
    return {
      what: `last signature to final, ${file.label}`,
      measured: `p50 ${digits(p50_ms)} ms, p95 ${digits(percentile(waits_ms, 0.95))} ms`,
      floor: `hash, sign, fsync: p50 ${digits(floor.p50_ms)} ms (x ${digits(p50_ms / floor.p50_ms)})`,
      ...(ms_max === null ? {} : { target: atMost(p50_ms, ms_max, 'ms') }),
    }
  }
  return [
    await measure(files.small, SMALL_MS_MAX),
    await measure(files.middle, null),
    await measure(files.large, LARGE_MS_MAX),
  ]
}

const POLL_MS = 2

async function finalWait({ api }: World, file: PdfFile): Promise<number> {
  const { id, last } = await api.almostSigned(file)
  const finished = await last.finish()
  expectStatus(finished, 200)
  for (;;) {
    const { status, at_ms } = await api.get(`/api/v1/envelopes/${id}/final`)
    if (status === 200) return at_ms - finished.at_ms
    if (status !== 409) throw new Error(`GET final answered ${status}`)
    await sleep(POLL_MS)
  }
}

/** Everyone's last signature at once, until every envelope is completed. */
export async function measureSealing(world: World): Promise<Row> {
  const { api, files, folder, scaled, connection } = world
  const count = Math.round(scaled(250))
  const sessions: Awaited<ReturnType<typeof api.almostSigned>>['last'][] = []
  await load(16, times(count), async () => sessions.push((await api.almostSigned(files.small)).last))
  await jobsDone(connection)
  const completed_before = await completed(world)
  const from = performance.now()
  await load(16, times(count), async (n) => {
    const session = sessions[n]
    if (session) expectStatus(await session.finish(), 200)
  })
  while ((await completed(world)) < completed_before + count) await sleep(10)
  const per_second = (count / (performance.now() - from)) * 1000
  const floor = sealFloor(files.small, folder, scaled(2))
  return {
    what: `sealed, ${count} envelopes finished by 16 callers`,
    measured: `${digits(per_second)}/s`,
    floor: `hash, sign, fsync: ${digits(floor.per_second)}/s`,
    target: atLeast(per_second, SEALED_PER_SECOND_MIN, '/s'),
  }
}

/** By the counter, which costs the service next to nothing. */
export async function completed({ api }: World): Promise<number> {
  const reply = await api.get('/api/v1/envelopes?status=completed&limit=1')
  return expectStatus<{ total: number }>(reply, 200).total
}
