import type { FastifyRequest } from 'fastify'
import { Problem } from '../../problem.ts'

/** For calls that a cookie authorises: a browser that says another site asked is refused. */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw new Problem('forbidden', 'this call must come from our own page')
  }
  const { origin } = request.headers
  if (origin !== undefined && hostOf(origin) !== request.headers.host) {
    throw new Problem('forbidden', 'this call must come from our own page')
  }
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)
