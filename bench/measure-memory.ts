import { setTimeout as sleep } from 'node:timers/promises'
import { expectStatus } from './http-client.ts'
import { load, percentile, times } from './load.ts'
import { canMeasureMemory, growthDuring, type Memory, memoryOf, peakDuring } from './memory.ts'
import { atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

const IDLE_MB_MAX = 250
const PEAK_MB_MAX = 600
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
  const { api, files, service, sinks, scaled } = world
  const count = Math.ceil(scaled(12))
  const sealed: Promise<void>[] = []
  const peak = await peakDuring(service.pid, async () => {
    await load(4, times(count), async () => {
      const { id, documents, last } = await api.almostSigned(files.large)
      await last.lookAt(documents[0]?.id ?? '')
      expectStatus(await last.finish(), 200)
      sealed.push(sinks.heard(id))
    })
    await Promise.all(sealed)
  })
  return [memoryRow(`memory, peak while ${count} files of 20 MB are signed`, peak, PEAK_MB_MAX)]
}

const memoryRow = (what: string, { pss, rss, server, workers, database }: Memory, bound: number): Row => ({
  what,
  measured: `${digits(pss)} MB: server ${digits(server)}, workers ${digits(workers)}, database ${digits(database)} (RSS ${digits(rss)})`,
  target: atMost(pss, bound, 'MB'),
})

/** Less than the file itself: whoever held it in memory would need more. */
const GROWTH_MB_MAX = 20

/** Of the server's own process. What arrives stays as garbage until the collector runs, in the floor as well. */
export async function measureUploadMemory({ api, floors, files, service, scaled }: World): Promise<Row> {
  const rounds = Math.ceil(scaled(9))
  const small = await medianGrowth(service.pid, rounds, () => api.create(files.small))
  const large = await medianGrowth(service.pid, rounds, () => api.create(files.large))
  const floor = await medianGrowth(floors.pid, rounds, () => floors.upload(files.large))
  return {
    what: 'memory growth of the server process during one create',
    measured: `${digits(small)} MB for 4 KB, ${digits(large)} MB for 20 MB`,
    floor: `${digits(floor)} MB for 20 MB`,
    target: atMost(large - small, GROWTH_MB_MAX, 'MB apart'),
  }
}

async function medianGrowth(pid: number, rounds: number, work: () => Promise<unknown>): Promise<number> {
  // The first call loads what later ones find.
  await work()
  const grown: number[] = []
  for (let i = 0; i < rounds; i++) grown.push(await growthDuring(pid, work))
  return percentile(grown, 0.5)
}
