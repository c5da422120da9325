import type { FastifyInstance } from 'fastify'
import { Problem } from '../../problem.ts'

/** Which bodies are read: JSON, as it was written. What is something else says so, rather than that its JSON is bad. */
export function readBodies(server: FastifyInstance): void {
  readEmptyJson(server)
  // Some clients say this of a body that they do not send.
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

/** What a header says of a body that is not there is nobody's concern. */
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
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {})
    void parse(request, body as string, (error, value) => {
      if (error) return done(error)
      if (isDeeperThan(JSON_LEVELS_MAX, value)) return done(tooDeep())
      done(null, value)
    })
  })
}

/** Several times what any call takes; who goes through a body by recursion then has an end in sight. */
const JSON_LEVELS_MAX = 64
const tooDeep = () => new Problem('invalid_json', `the body is nested more than ${JSON_LEVELS_MAX} levels deep`)

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part)))
