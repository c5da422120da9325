import { spawn } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expectStatus, form, openClient } from './http-client.ts'
import { type Timings, timings } from './load.ts'
import type { PdfFile } from './pdf-file.ts'
import { outputUntil, stopChild } from './service.ts'

export interface FloorServer {
  readonly pid: number
  readonly url: string
  upload(file: PdfFile): Promise<void>
  stop(): Promise<void>
}

/** What the rows of the service stand beside: the same machine, disk, database and HTTP stack, and no product. */
export async function startFloorServer(socket_folder: string, folder: string): Promise<FloorServer> {
  const uploads = join(folder, 'floor-uploads')
  await mkdir(uploads)
  const program = join(import.meta.dirname, 'floor-server.ts')
  const child = spawn(process.execPath, [program, socket_folder, uploads], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = Number(/\d+/.exec(await outputUntil(child, /Listening on \d+/))?.[0])
  const client = openClient(port, 64)
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    async upload(file) {
      expectStatus(await client.call('POST', '/upload', form({}, file.make())), 201)
    },
    async stop() {
      client.close()
      await stopChild(child)
    },
  }
}

/** SHA-256, a P-256 signature, and a write that survives a power cut: no seal can cost less. */
export function sealFloor(file: PdfFile, folder: string, seconds: number): Timings {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const bytes = Buffer.concat(file.make())
  const target = join(folder, 'floor-seal')
  const took_ms: number[] = []
  const from = performance.now()
  while (performance.now() - from < seconds * 1000) {
    const begun = performance.now()
    sign('sha256', createHash('sha256').update(bytes).digest(), privateKey)
    writeDurably(folder, target, bytes)
    took_ms.push(performance.now() - begun)
  }
  const elapsed_ms = performance.now() - from
  rmSync(target)
  return timings(took_ms, elapsed_ms)
}

function writeDurably(folder: string, target: string, bytes: Buffer): void {
  const file = openSync(`${target}.new`, 'w')
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
  fsyncSync(file)
  closeSync(file)
  renameSync(`${target}.new`, target)
  const directory = openSync(folder, 'r')
  fsyncSync(directory)
  closeSync(directory)
}
