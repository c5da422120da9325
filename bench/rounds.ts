import { type Cpu, cpuOf, eachPart, untilQuiet } from './cpu.ts'
import type { Job } from './jobs.ts'
import { load, type Timings, times } from './load.ts'
import type { Place } from './world.ts'

export interface Round {
  readonly timings: Timings
  /** For one job, with everything that it left to do in the background. */
  readonly cpu: Cpu
}

/** One round of a job on a service that has nothing else to do. */
export async function roundOf(place: Place, { callers, count, prepare, reads_per_create = 0 }: Job): Promise<Round> {
  const task = await prepare(place, count)
  const create = () => place.api.create(place.files.small)
  const creates = reads_per_create === 0 ? 0 : Math.ceil(count / reads_per_create)
  const alone = await spentBy(place, () => load(1, times(creates), create))
  const begun: Promise<unknown>[] = []
  const { result, cpu } = await spentBy(place, async () => {
    const timings = await load(callers, times(count), (n) => {
      if (creates > 0 && n % reads_per_create === 0) begun.push(create())
      return task(n)
    })
    await Promise.all(begun)
    return timings
  })
  return { timings: result, cpu: eachPart((part) => (cpu[part] - alone.cpu[part]) / count) }
}

/** One round of another server that uses the database of a service, which has nothing else to do. */
export async function roundBeside(
  place: Place,
  server_pid: number,
  { callers, count }: Pick<Job, 'callers' | 'count'>,
  task: (n: number) => Promise<unknown>,
): Promise<Round> {
  await load(callers, times(callers), task)
  const before = cpuOf(server_pid)
  const { result, cpu } = await spentBy(place, () => load(callers, times(count), task))
  const after = cpuOf(server_pid)
  const shared = (part: keyof Cpu) => (part === 'database' ? cpu.database : 0)
  return { timings: result, cpu: eachPart((part) => (after[part] - before[part] + shared(part)) / count) }
}

async function spentBy<T>({ pid, database }: Place, work: () => Promise<T>) {
  await untilQuiet(pid, database)
  const before = cpuOf(pid, database)
  const result = await work()
  await untilQuiet(pid, database)
  const after = cpuOf(pid, database)
  return { result, cpu: eachPart((part) => after[part] - before[part]) }
}
