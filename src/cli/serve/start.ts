import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { readConfig } from '../../config.ts'
import { giveBackMemory } from '../../kit/give-back-memory.ts'
import type { Manner } from './serve.ts'

/** Runs the service until it is told to stop, and ends the process. */
export async function start(manner: Manner): Promise<void> {
  const config = readConfig()
  // Where it does not lie beside the packages (bin/countersign.js). In our own folder: an account that can write there
  // could run code as us.
  enableCompileCache(join(config.data_dir, 'cache', 'code'))
  const stop_requested = stopSignal()
  const { serve } = await import('./serve.ts')
  const service = await serve(config, manner)
  process.stdout.write(`Ready       in ${process.uptime().toFixed(1)} s\n`)
  tellParent()
  giveBackMemory()
  await stop_requested
  await service.stop()
  process.exit(0)
}

/** From now on an end that nobody asked for is a crash (bin/supervise.js). */
function tellParent(): void {
  if (!process.connected) return
  process.send?.('ready')
  process.disconnect()
}

const STOP_MS_MAX = 12_000
/** Ctrl-C reaches every process on the terminal, and npm passes it on: signals within this time count as one. */
const SAME_REQUEST_MS = 1_000

/** Registered before the start: a stop half way through must not leave a database behind. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      const stop_requested = performance.now()
      for (const signal of SIGNALS) {
        process.off(signal, stop)
        // A second signal, or a drain that takes too long, ends the process at once: the next start recovers.
        process.on(signal, () => {
          if (performance.now() - stop_requested > SAME_REQUEST_MS) process.exit(1)
        })
      }
      setTimeout(() => process.exit(1), STOP_MS_MAX).unref()
      resolve()
    }
    for (const signal of SIGNALS) process.on(signal, stop)
  })
}

/** SIGHUP: the terminal was closed. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
