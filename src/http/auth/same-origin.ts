import type { FastifyRequest } from 'fastify'
import { Problem } from '../../problem.ts'

/** For calls that a cookie authorises: refuses a browser that says another site made the call. */
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

/**
 * For forms of the dashboard, which a session cookie authorises: the browser must say that our own page sent the form.
 * A missing origin is refused too, and so is `null`, which sandboxed frames and `data:` pages send.
 */
export function refuseForeignForm(request: FastifyRequest, base_url: string): void {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  const ours = origin !== undefined && (origin === new URL(base_url).origin || hostOf(origin) === (host ?? ''))
  if (ours && (site === undefined || site === 'same-origin')) return
  throw new Problem('forbidden', 'this form must come from our own page')
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)
