import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { RouteFlags } from '../route.ts'
import { CODINGS, type Coding, codedName, heldName } from './preconditions.ts'

/** Smaller pages fit into the first packet uncompressed. */
const PAGE_BYTES_MIN = 1200
/**
 * Smaller answers of the API are three packets at most. Reading an ordinary envelope (2 KB) costs 0.3 ms, and to compress
 * it would add 0.15.
 */
const READ_BYTES_MIN = 4000

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Encoder = (bytes: Buffer) => Promise<Buffer>

/** Half the maximum level: a few percent larger for a tenth of the time, which every answer pays. */
const QUICK: Readonly<Record<Coding, Encoder>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => zip(bytes),
}

/** For what is compressed once and kept. */
export const SMALLEST: Readonly<Record<Coding, Encoder>> = {
  br: (bytes) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** The best that the client accepts (RFC 9110 12.5.3). */
export function codingFor(request: FastifyRequest): Coding | undefined {
  if (request.headers['accept-encoding'] === undefined) return undefined
  const accepted = new Negotiator(request.raw).encodings([...CODINGS])
  return CODINGS.find((name) => accepted.includes(name))
}

/** Says that the bytes are compressed, under a name of their own. */
export function tellCoding(reply: FastifyReply, coding: Coding): void {
  reply.header('content-encoding', coding)
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string') reply.header('etag', codedName(etag, coding))
}

/**
 * Compresses textual answers of these routes for clients that accept it. The length of a compressed answer reveals how
 * alike two parts of it are; docs/internals/signer-page.md says why that is safe here.
 */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', hookFor(PAGE_BYTES_MIN))
}

type Done = (error: Error | null, payload?: unknown) => void

/** Where nothing is compressed, nothing is waited for either. */
const hookFor = (bytes_min: number) => (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done) => {
  if (reply.statusCode === 304) nameAsHeld(request, reply)
  if (!isText(payload, reply) || payload.length < bytes_min) return done(null, payload)
  reply.header('vary', 'Accept-Encoding')
  const coding = codingFor(request)
  if (!coding) return done(null, payload)
  tellCoding(reply, coding)
  QUICK[coding](Buffer.from(payload)).then((bytes) => done(null, bytes), done)
}

const compressAnswer = hookFor(PAGE_BYTES_MIN)
const compressRead = hookFor(READ_BYTES_MIN)

/** How a route's answers are compressed: an answer that holds a link, a code or a secret never is, by whatever mount. */
type Compressed = Pick<RouteFlags, 'secret'> & { readonly method: string }

export interface CompressionHook {
  readonly onSend?: typeof compressAnswer
}

/** For a mount of our own pages. */
export const compressedAnswers = ({ secret }: Compressed): CompressionHook => (secret ? {} : { onSend: compressAnswer })

/** For a mount of the API, where only reads are compressed: docs/internals/auth.md says why. */
export const compressedReads = ({ secret, method }: Compressed): CompressionHook =>
  secret || method !== 'GET' ? {} : { onSend: compressRead }

/** What has not changed keeps the name under which the client has it. */
function nameAsHeld(request: FastifyRequest, reply: FastifyReply): void {
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string') reply.header('etag', heldName(request, etag))
}

/** A file goes out as it is: its `Digest` and its name are those of its bytes. */
function isText(payload: unknown, reply: FastifyReply): payload is string | Buffer {
  if (reply.hasHeader('content-disposition')) return false
  if (typeof payload === 'string') return true
  return Buffer.isBuffer(payload) && String(reply.getHeader('content-type')).startsWith('application/json')
}
