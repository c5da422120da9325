import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { LIMITS } from '../src/domain/account/limits.ts'
import { openPdf } from '../src/pdf/open.ts'
import { loadIdentity } from '../src/pdf/trust/load-identity.ts'
import { identityToPem } from '../src/pdf/trust/signing-identity.ts'
import type { PdfWorkers } from '../src/ports/pdf.ts'
import { forSeconds, load, percentile } from './load.ts'
import { canMeasureMemory, growthDuring, peakOf, readersOf } from './memory.ts'
import { type PdfFile, pdfFile } from './pdf-file.ts'
import { certificateOrder, type Order, sealOrder } from './pdf-orders.ts'
import type { Cost, Task } from './pdf-thread.ts'
import { atLeast, atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

const MB = 1024 * 1024
const TARGET = { small_ms: 2, middle_floors: 3, large_floors: 2, per_second: 300, loop_ms: 10 }
const INTAKE = { ordinary_ms: 10, large_ms: 150, process_mb: 400 }
const LIMITS_OF_INTAKE = { bytes_max: LIMITS.document_bytes_max, pages_max: LIMITS.pages_per_document_max }

interface Bench {
  readonly place: string
  readonly pdf: PdfWorkers
  readonly scaled: World['scaled']
  /** Processor time of one kind of work, in a thread of its own. */
  cost(task: Task): Promise<Cost>
  readonly small: Sample
  readonly middle: Sample
  readonly large: Sample
}

interface Sample {
  readonly file: PdfFile
  readonly order: Order
  readonly samples: number
  readonly runs: number
}

/** What PDFs cost in processor time where they are worked on, beside the least that such work can cost. */
export async function measurePdf({ folder, scaled }: Pick<World, 'folder' | 'scaled'>): Promise<Row[]> {
  const place = join(folder, 'pdf')
  mkdirSync(place)
  const identity = identityToPem(await loadIdentity({ dir: join(place, 'seal') }, new Date()))
  const pdf = openPdf({ identity, read_workers: 1, seal_workers: 2, temp_dir: place, limits: LIMITS_OF_INTAKE })
  const setting = { identity, tsa_url: null, tsa_roots_pem: null, temp_dir: place }
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), { workerData: setting })
  const cost = async (task: Task): Promise<Cost> => {
    thread.postMessage(task)
    return (await once(thread, 'message'))[0]
  }
  const sample = (file: PdfFile, samples: number, runs: number): Sample => {
    const order = sealOrder(file, join(place, `${file.label}.pdf`))
    return { file, order, runs, samples: Math.max(3, Math.round(scaled(samples))) }
  }
  const bench: Bench = {
    place,
    pdf,
    scaled,
    cost,
    small: sample(pdfFile('6 KB, 10 pages', 6_000, 10), 20, 40),
    middle: sample(pdfFile('1 MB', MB, 10), 20, 10),
    large: sample(pdfFile('25 MB', 24.9 * MB, 50), 8, 1),
  }
  try {
    await cost({ kind: 'warmUp', order: {}, samples: 1, runs: 5 })
    // What is asked for is the cost of one more seal in a service that has been at it for a while.
    const { order, samples, runs } = bench.small
    await cost({ kind: 'seal', order, samples, runs })
    return [
      ...(await sealCosts(bench)),
      ...(await otherCosts(bench)),
      ...(await corpusCost(bench)),
      ...(await throughput(bench)),
      ...(await memory(bench)),
    ]
  } finally {
    await Promise.all([pdf.close(), thread.terminate()])
    rmSync(place, { recursive: true, force: true })
  }
}

async function sealCosts(bench: Bench): Promise<Row[]> {
  const measure = async (
    { file, order, samples, runs }: Sample,
    target: (seal: Cost, floor: Cost) => Row['target'],
  ) => {
    const sized = { samples, runs }
    // Where it is quick, many more: the system counts the time of a thread in steps.
    const floor = await bench.cost({ kind: 'floor', order, samples, runs: runs ** 2 })
    const seal = await bench.cost({ kind: 'seal', order, ...sized })
    return {
      what: `stamp and seal 20 fields, processor time, ${file.label}`,
      measured: costs(seal),
      floor: `read, copy, hash, sign: ${costs(floor)} (x ${digits(seal.best_ms / floor.best_ms)})`,
      target: target(seal, floor),
    } as Row
  }
  const floors = (most: number) => (seal: Cost, floor: Cost) => atMost(seal.best_ms / floor.best_ms, most, 'floors')
  return [
    await measure(bench.small, ({ best_ms }) => atMost(best_ms, TARGET.small_ms, 'ms')),
    await measure(bench.middle, floors(TARGET.middle_floors)),
    await measure(bench.large, floors(TARGET.large_floors)),
  ]
}

const costs = ({ best_ms, median_ms }: Cost) => `best ${digits(best_ms)} ms, median ${digits(median_ms)} ms`

async function otherCosts({ cost, place, small, middle, large }: Bench): Promise<Row[]> {
  const out_path = join(place, 'out.pdf')
  const made = await cost({
    kind: 'certificate',
    order: certificateOrder(),
    samples: 10,
    runs: 5,
  })
  const rows: Row[] = [{ what: 'certificate of completion, processor time', measured: costs(made) }]
  for (const { file, order, samples, runs } of [small, middle, large]) {
    const task = {
      path: order.path,
      allow_signed: false,
      normalised_path: out_path,
      limits: LIMITS_OF_INTAKE,
    }
    const taken = await cost({ kind: 'inspect', order: task, samples, runs })
    const most_ms = file === large.file ? INTAKE.large_ms : INTAKE.ordinary_ms
    rows.push({
      what: `intake, processor time, ${file.label}`,
      measured: costs(taken),
      ...(file === middle.file ? {} : { target: atMost(taken.median_ms, most_ms, 'ms') }),
    })
  }
  return rows
}

/** Files of all makers, where they are at hand; of each the best of three. */
async function corpusCost({ cost, pdf, place }: Bench): Promise<Row[]> {
  if (!existsSync(CORPUS)) return []
  const best_ms: number[] = []
  for (const name of readdirSync(CORPUS).filter((file) => file.endsWith('.pdf'))) {
    const path = join(CORPUS, name)
    const order = { path, allow_signed: true, normalised_path: join(place, 'out.pdf') }
    if ((await pdf.inspect(order)).refused !== null) continue
    const task = { ...order, limits: LIMITS_OF_INTAKE }
    best_ms.push((await cost({ kind: 'inspect', order: task, samples: 3, runs: 2 })).best_ms)
  }
  const [median_ms, p95_ms] = [percentile(best_ms, 0.5), percentile(best_ms, 0.95)]
  return [
    {
      what: `intake, processor time, ${best_ms.length} files of many makers`,
      measured: `median ${digits(median_ms)} ms, p95 ${digits(p95_ms)} ms`,
      target: atMost(median_ms, INTAKE.ordinary_ms, 'ms'),
    },
  ]
}

const CORPUS = new URL('../../shared/corpus/', import.meta.url).pathname

/** File to file through the worker pool that the service uses, its two threads on all cores. */
async function throughput({ pdf, place, scaled, small, middle, large }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const { file, order } of [small, middle, large]) {
    const seal = async (n: number) => {
      const out_path = join(place, `${n}.out.pdf`)
      await pdf.seal({ ...order, out_path })
      await rm(out_path)
    }
    await load(4, forSeconds(scaled(1)), seal)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const { per_second } = await load(4, forSeconds(scaled(4)), seal)
    delay.disable()
    const p99_ms = delay.percentile(99) / 1e6 - 1
    const is_small = file === small.file
    rows.push({
      what: `seals by two threads, ${file.label}`,
      measured: `${digits(per_second)}/s`,
      ...(is_small ? { target: atLeast(per_second, TARGET.per_second, '/s') } : {}),
    })
    rows.push({
      what: `delay of the main loop meanwhile, ${file.label}`,
      measured: `p99 ${digits(p99_ms)} ms`,
      target: atMost(p99_ms, TARGET.loop_ms, 'ms'),
    })
  }
  return rows
}

async function memory({ pdf, place, large }: Bench): Promise<Row[]> {
  if (!canMeasureMemory) return []
  const out_path = join(place, 'out.pdf')
  const seals = await growthDuring(process.pid, async () => {
    for (let n = 0; n < 5; n++) await pdf.seal({ ...large.order, out_path })
  })
  const order = { path: large.order.path, allow_signed: false, normalised_path: out_path }
  for (let n = 0; n < 5; n++) await pdf.inspect(order)
  const largest = Math.max(...readersOf(process.pid).map(peakOf))
  return [
    { what: 'memory of a sealing thread, 25 MB', measured: `grows by ${digits(seals)} MB` },
    {
      what: 'memory of the largest intake process, 25 MB',
      measured: `peak ${digits(largest)} MB`,
      target: atMost(largest, INTAKE.process_mb, 'MB'),
    },
  ]
}
