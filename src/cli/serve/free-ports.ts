import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../../config.ts'
import type { NodeRole } from '../../ports/nodes.ts'

interface Place {
  readonly settings: readonly string[]
  readonly host: string
  readonly port: number
}

/**
 * Refuses a node that cannot listen where its settings say, before it makes a database or takes one over. Whoever takes
 * a port in the seconds until the node listens is met there. That is no wrong setting (exit status 2): who had the place
 * may leave it, and what starts services tries again.
 */
export async function requireFreePorts(config: Config, role: NodeRole): Promise<void> {
  const found = await Promise.all(placesOf(config, role).map(wrongOf))
  const wrong = found.flat()
  if (wrong.length > 0) throw new Error(wrong.join('; '))
}

const placesOf = ({ host, port, metrics_listen, bounce_listen }: Config, role: NodeRole): readonly Place[] => [
  ...(role === 'jobs' ? [] : [{ settings: ['HOST', 'PORT'], host, port }]),
  ...(metrics_listen ? [{ settings: ['METRICS_LISTEN'], ...metrics_listen }] : []),
  ...(role !== 'api' && bounce_listen ? [{ settings: ['BOUNCE_LISTEN'], ...bounce_listen }] : []),
]

async function wrongOf({ settings, host, port }: Place): Promise<readonly string[]> {
  const code = await listenError(host, port)
  if (code === null) return []
  const where = `${host.includes(':') ? `[${host}]` : host}:${port}`
  return [`${settings.join(' and ')} cannot be used: ${reasonOf(code, where)} (${code})`]
}

function reasonOf(code: string, where: string): string {
  if (code === 'EADDRINUSE') return `${where} is in use; stop the program that listens there, or choose another port`
  if (code === 'EACCES') return `this account must not listen at ${where}; choose a port above 1023`
  return `the service cannot listen at ${where}; choose an address of this machine`
}

/** Null where it can listen. What it listened to is free again when this resolves. */
async function listenError(host: string, port: number): Promise<string | null> {
  const server = createServer()
  try {
    await once(server.listen({ host, port }), 'listening')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
  await new Promise((closed) => server.close(closed))
  return null
}
