import { setTimeout as sleep } from 'node:timers/promises'
import { expectStatus } from './http-client.ts'
import { load, times } from './load.ts'
import { completed } from './measure-seals.ts'
import { canMeasureMemory, type Memory, memoryOf, peakDuring } from './memory.ts'
import { atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

const IDLE_MB_MAX = 300
const PEAK_MB_MAX = 700
/** What a start or a load leaves to do in the background is done by then. */
const SETTLING_MS = 3000

export async function measureIdleMemory({ service }: Pick<World, 'service'>, when: string): Promise<Row[]> {
  if (!canMeasureMemory) return []
  await sleep(SETTLING_MS)
  return [memoryRow(`memory, idle ${when}`, memoryOf(service.pid), IDLE_MB_MAX)]
}

/** Large files created, looked at, signed and sealed, several at once; not timed, for taking samples takes time too. */
export async function measurePeakMemory(world: World): Promise<Row[]> {
  if (!canMeasureMemory) return []
  const { api, files, service, scaled } = world
  const count = Math.ceil(scaled(12))
  const peak = await peakDuring(service.pid, async () => {
    const completed_before = await completed(world)
    await load(4, times(count), async () => {
      const { documents, last } = await api.almostSigned(files.large)
      const page = await last.firstPage(documents[0]?.id ?? '')
      if (page.status !== 200) throw new Error(`the page image was answered with ${page.status}`)
      expectStatus(await last.finish(), 200)
    })
    while ((await completed(world)) < completed_before + count) await sleep(50)
  })
  return [memoryRow(`memory, peak while ${count} files of 20 MB are signed`, peak, PEAK_MB_MAX)]
}

const memoryRow = (what: string, { pss, rss, server, workers, database }: Memory, bound: number): Row => ({
  what,
  measured: `${digits(pss)} MB: server ${digits(server)}, workers ${digits(workers)}, database ${digits(database)} (RSS ${digits(rss)})`,
  target: atMost(pss, bound, 'MB'),
})
