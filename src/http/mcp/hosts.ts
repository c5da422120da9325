import type { FastifyRequest } from 'fastify'
import { Problem } from '../../problem.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Against DNS rebinding: a page whose name was made to lead here says its own name, as host and as origin. Programs
 * send no origin; where one is sent it must be ours.
 */
export function refuseForeignHost({ host, headers }: FastifyRequest, base_url: string): void {
  const ours = new URL(base_url)
  if (nameOf(URL.parse(`http://${host}`)) !== nameOf(ours))
    throw new Problem('forbidden', 'the tool server is not at this address: the Host must be that of the service')
  const { origin } = headers
  if (origin === undefined) return
  const theirs = URL.parse(origin)
  if (theirs?.protocol !== ours.protocol || theirs.port !== ours.port || nameOf(theirs) !== nameOf(ours))
    throw new Problem('forbidden', 'pages of other sites cannot call the tool server')
}

/** A service on this very machine has all of its names. */
const nameOf = (url: URL | null): string | undefined =>
  url && LOOPBACK.includes(url.hostname) ? 'this machine' : url?.hostname
