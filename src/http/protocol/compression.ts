import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import Negotiator from 'negotiator'

/** Smaller bodies fit into the first packet uncompressed. */
const BYTES_MIN = 1200

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Best compression first. */
const ENCODERS = {
  // Half the maximum level: a few percent larger for a tenth of the time, which every answer pays.
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => zip(bytes),
} as const
const ENCODINGS = Object.keys(ENCODERS) as readonly (keyof typeof ENCODERS)[]

/**
 * Compresses textual answers of these routes for clients that accept it (RFC 9110 12.5.3). The length of a compressed
 * answer reveals how alike two parts of it are; docs/internals/signer-page.md says why that is safe here.
 */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const bytes = textOf(payload, reply)
    if (!bytes || bytes.length < BYTES_MIN) return payload
    reply.header('vary', 'Accept-Encoding')
    const accepted = new Negotiator(request.raw).encodings([...ENCODINGS])
    const encoding = ENCODINGS.find((name) => accepted.includes(name))
    if (!encoding) return payload
    reply.header('content-encoding', encoding)
    const etag = reply.getHeader('etag')
    // The bytes differ under the same name, but what they say is the same (RFC 9110 8.8.3.3).
    if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`)
    return ENCODERS[encoding](bytes)
  })
}

function textOf(payload: unknown, reply: FastifyReply): Buffer | null {
  if (typeof payload === 'string') return Buffer.from(payload)
  const type = String(reply.getHeader('content-type'))
  return Buffer.isBuffer(payload) && type.startsWith('application/json') ? payload : null
}
