// A thread like the one that seals, which tells what its work costs in processor time.
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Assurance } from '../src/pdf/assurance.ts'
import { certificatesIn } from '../src/pdf/identity.ts'
import { inspectFile } from '../src/pdf/inspect.ts'
import { certificate, type SealSetting, seal, warmUp } from '../src/pdf/worker-seal.ts'
import type { CertificateOrder, SealOrder } from '../src/ports/pdf.ts'
import { percentile } from './load.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const { identity } = workerData as SealSetting
/** What the service finds out before a seal; nobody is asked here. */
const assurance: Assurance = {
  token_size: null,
  dss: { certs: certificatesIn(identity.certificates_pem).map(({ raw }) => raw), crls: [], ocsps: [] },
  level: { name: 'B-B', missing: [] },
}

const work = {
  inspect: inspectFile,
  seal: (order: SealOrder) => seal({ ...order, assurance }),
  certificate: (order: CertificateOrder) => certificate({ ...order, assurance }),
  warmUp: async (_: object) => warmUp(),
  /** Read, copy, hash, sign: what no seal can do without. */
  floor: async ({ path }: { readonly path: string }) => {
    const bytes = readFileSync(path)
    const copy = Buffer.allocUnsafe(bytes.length)
    bytes.copy(copy)
    sign('sha256', createHash('sha256').update(copy).digest(), privateKey)
  },
}

export interface Task {
  readonly kind: keyof typeof work
  readonly order: object
  /** So many samples, each the mean of so many runs: the clock of a thread ticks in microseconds, its noise does not. */
  readonly samples: number
  readonly runs: number
}

export interface Cost {
  readonly best_ms: number
  readonly median_ms: number
}

const thread = process as NodeJS.Process & { threadCpuUsage(): NodeJS.CpuUsage }

async function costOf({ kind, order, samples, runs }: Task): Promise<Cost> {
  const took_ms: number[] = []
  const place = join((workerData as SealSetting).temp_dir, 'out')
  for (let sample = 0; sample < samples; sample++) {
    mkdirSync(place)
    const before = thread.threadCpuUsage()
    for (let run = 0; run < runs; run++)
      await work[kind]({ ...order, out_path: join(place, `${run}`) } as never)
    const after = thread.threadCpuUsage()
    // Each seal makes a new file, as in the service; what overwrites one waits for the disk.
    rmSync(place, { recursive: true, force: true })
    took_ms.push((after.user - before.user + after.system - before.system) / 1000 / runs)
  }
  return { best_ms: Math.min(...took_ms), median_ms: percentile(took_ms, 0.5) }
}

parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await costOf(task)))
