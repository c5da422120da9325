// A thread like the one that seals, which tells what its work costs in processor time.
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { inspectFile } from '../src/pdf/intake/inspect.ts'
import { SealAssurance } from '../src/pdf/trust/assurance.ts'
import { openRevocation } from '../src/pdf/trust/revocation-gather.ts'
import { identityFromPem } from '../src/pdf/trust/signing-identity.ts'
import { certificate, type SealSetting, seal, warmUp } from '../src/pdf/workers/seal-tasks.ts'
import type { CertificateRequest, SealRequest } from '../src/ports/pdf.ts'
import { percentile } from './load.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** What the service knows of its own identity before each seal: the certificates and the list beside them. */
const identity = identityFromPem((workerData as SealSetting).identity)
const assurance = await new SealAssurance({
  identity,
  authority: null,
  revocation: openRevocation(null, identity.crls),
  now: () => new Date(),
}).current()

const work = {
  seal: (order: SealRequest) => seal({ ...order, assurance }),
  certificate: (order: CertificateRequest) => certificate({ ...order, assurance }),
  inspect: inspectFile,
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
    for (let run = 0; run < runs; run++) await work[kind]({ ...order, out_path: join(place, `${run}`) } as never)
    const after = thread.threadCpuUsage()
    // Each seal makes a new file, as in the service; what overwrites one waits for the disk.
    rmSync(place, { recursive: true, force: true })
    took_ms.push((after.user - before.user + after.system - before.system) / 1000 / runs)
  }
  return { best_ms: Math.min(...took_ms), median_ms: percentile(took_ms, 0.5) }
}

parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await costOf(task)))
