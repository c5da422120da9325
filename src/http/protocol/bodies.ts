import type { FastifyInstance } from 'fastify'
import { Problem } from '../../problem.ts'

/** Accepts JSON bodies as written; another media type is refused as such, not as bad JSON. */
export function readBodies(server: FastifyInstance): void {
  readEmptyJson(server)
  // Some clients send this header without a body.
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
    body === '' ? done(null) : done(new Problem('unsupported_media_type', 'this call takes application/json')),
  )
  server.addHook('preParsing', (request, reply, payload, done) => {
    if (!carriesBody(request.headers) || !isEncoded(request.headers)) return done(null, payload)
    // RFC 9110 15.5.16.
    reply.header('accept-encoding', 'identity')
    done(new Problem('unsupported_media_type', 'send the body without Content-Encoding: it is not unpacked here'))
  })
}

/** Headers about a body are ignored where there is none. */
const carriesBody = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isEncoded = (headers: Readonly<Record<string, unknown>>): boolean =>
  !['', 'identity'].includes(
    String(headers['content-encoding'] ?? '')
      .trim()
      .toLowerCase(),
  )

/** A POST without a body but with the JSON content type means {}: many clients always send the header. */
function readEmptyJson(server: FastifyInstance): void {
  server.removeContentTypeParser(['application/json', 'text/plain'])
  readJson(server, 'application/json')
}

/** Bodies of a media type that is JSON, with the bound on their depth. */
export function readJson(server: FastifyInstance, type: string): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {})
    void parse(request, body as string, (error, value) => {
      if (error) return done(error)
      if (isDeeperThan(JSON_LEVELS_MAX, value)) return done(tooDeep())
      done(null, value)
    })
  })
}

/** Several times what any call needs; code that recurses through a body then has a bound. */
const JSON_LEVELS_MAX = 64
const tooDeep = () => new Problem('invalid_json', `the body is nested more than ${JSON_LEVELS_MAX} levels deep`)

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part)))
