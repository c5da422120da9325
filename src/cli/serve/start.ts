import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { readConfig } from '../../config.ts'
import type { Role } from './serve.ts'

/** Runs the service until it is told to stop, and ends the process. */
export async function start(role: Role): Promise<void> {
  const config = readConfig()
  // Later starts find their code compiled. In our own folder: whoever can write there could run code as us.
  enableCompileCache(join(config.data_dir, 'cache', 'code'))
  const stop_requested = stopSignal()
  const { serve } = await import('./serve.ts')
  const service = await serve(config, role)
  process.stdout.write(`Ready       in ${process.uptime().toFixed(1)} s\n`)
  await stop_requested
  await service.stop()
  process.exit(0)
}

const STOP_MS_MAX = 12_000
/** Ctrl-C reaches everyone on the terminal, and npm passes it on: what comes together is one wish. */
const SAME_REQUEST_MS = 1_000

/** From before the start: whoever stops it half way must not leave a database behind. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      const stop_requested = performance.now()
      for (const signal of SIGNALS) {
        process.off(signal, stop)
        // A second wish, or a drain that takes too long, ends it the hard way: the next start recovers.
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
