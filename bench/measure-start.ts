import { PARTS, totalOf } from './cpu.ts'
import type { Service } from './service.ts'
import { atMost, digits, type Row } from './table.ts'

const FIRST_S_MAX = 2.5
const LATER_S_MAX = 0.8
const LATER_STARTS = 3

export const firstStart = (first: Service): Row => rowOf('first start', first, FIRST_S_MAX)

/**
 * The fastest of some: a machine may have dropped from its memory what nothing but a start reads, and the disk is not
 * what is measured.
 */
export async function measureLaterStart(start: () => Promise<Service>): Promise<Row> {
  const started: Service[] = []
  for (let n = 0; n < LATER_STARTS; n++) {
    const service = await start()
    await service.stop()
    started.push(service)
  }
  const [fastest] = started.toSorted((one, other) => one.ready_s - other.ready_s)
  if (!fastest) throw new Error('nothing was started')
  return rowOf(`later start, the fastest of ${LATER_STARTS}`, fastest, LATER_S_MAX)
}

const rowOf = (what: string, { ready_s, ready_cpu }: Service, most_s: number): Row => ({
  what,
  measured: `${digits(ready_s)} s to Ready; ${digits(totalOf(ready_cpu))} ms of CPU: ${PARTS.map((part) => `${part} ${digits(ready_cpu[part])}`).join(', ')}`,
  target: atMost(ready_s, most_s, 's'),
})
