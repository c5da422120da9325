import { forSeconds, load, percentile, times } from './load.ts'
import { growthDuring } from './memory.ts'
import type { PdfFile } from './pdf-file.ts'
import { atLeast, atMost, digits, type Row, rate } from './table.ts'
import type { World } from './world.ts'

const CREATES_PER_SECOND_MIN = 100
const LARGE_CREATE_FLOORS_MAX = 2.5

/** POST /envelopes beside an upload that is only hashed and written. */
export async function measureCreates({ api, floors, files, scaled }: World): Promise<Row[]> {
  const measure = async (file: PdfFile, callers: number, seconds: number): Promise<Row & Compared> => {
    // The first finds its reader asleep.
    await load(callers, times(callers), () => api.create(file))
    const floor = await load(callers, forSeconds(seconds / 2), () => floors.upload(file))
    const timed = await load(callers, forSeconds(seconds), () => api.create(file))
    const ratio = timed.p50_ms / floor.p50_ms
    return {
      ratio,
      per_second: timed.per_second,
      what: `create, ${file.label}, ${file.pages} ${file.pages === 1 ? 'page' : 'pages'}, ${callers} ${callers === 1 ? 'caller' : 'callers'}`,
      measured: rate(timed),
      floor: `${rate(floor)} (x ${digits(ratio)})`,
    }
  }
  const small = await measure(files.small, 16, scaled(6))
  const large = await measure(files.large, 1, scaled(8))
  return [
    await measure(files.small, 1, scaled(4)),
    { ...small, target: atLeast(small.per_second, CREATES_PER_SECOND_MIN, '/s') },
    await measure(files.middle, 1, scaled(4)),
    await measure(files.middle, 16, scaled(6)),
    { ...large, target: atMost(large.ratio, LARGE_CREATE_FLOORS_MAX, 'x floor') },
    await measure(files.large, 4, scaled(8)),
  ]
}

interface Compared {
  readonly ratio: number
  readonly per_second: number
}

export async function measureSends({ api, files, scaled }: World): Promise<Row> {
  const ids: string[] = []
  const count = Math.round(scaled(300))
  await load(16, times(count), async () => ids.push((await api.create(files.small)).id))
  const timed = await load(16, times(count), (n) => api.send(ids[n] ?? ''))
  return { what: 'send, 16 callers', measured: rate(timed) }
}

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
