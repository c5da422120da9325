import type { FastifyInstance } from 'fastify'

/** What a page of ours may load, and from where; pages with more needs add to it. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
}

const SECURE = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

/** Headers of every answer that tell browsers to be strict, of one outside every route too. */
export const strictHeaders = (base_url: string): Readonly<Record<string, string>> => ({
  ...HEADERS,
  ...(base_url.startsWith('https:') ? SECURE : {}),
})

export function protect(server: FastifyInstance, base_url: string): void {
  const headers = strictHeaders(base_url)
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
