import { parse as parseForm } from 'node:querystring'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../problem.ts'
import type { Budget } from '../budget/budget.ts'
import type { BodyBytes } from '../budget/body-bytes.ts'
import { type Reading, readWhole } from '../budget/read-whole.ts'
import { parsedBytes } from '../budget/weigh.ts'
import { utf8Of } from './utf8.ts'

/** Accepts JSON and forms as written; another media type is refused as such, not as bad JSON. */
export function readBodies(server: FastifyInstance, budget: Budget): void {
  server.removeContentTypeParser(['application/json', 'text/plain'])
  readJson(server, 'application/json', budget)
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, payload: Readable) => {
      const body = await readWhole(request, payload, { budget })
      return parseForm(textOf(body), '&', '=', { maxKeys: FORM_KEYS_MAX })
    },
  )
  // Some clients send this header without a body.
  server.addContentTypeParser('text/plain', async (request: FastifyRequest, payload: Readable) => {
    const { length } = await readWhole(request, payload, { budget })
    if (length > 0) throw new Problem('unsupported_media_type', 'this call takes application/json')
  })
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

/** Several times what any page of ours sends: the rest is not read. */
const FORM_KEYS_MAX = 1000

function textOf(body: BodyBytes): string {
  try {
    return utf8Of(body.view())
  } finally {
    body.free()
  }
}

/** JSON with room for what it becomes. */
export async function readToParse(request: FastifyRequest, payload: Readable, reading: Reading): Promise<BodyBytes> {
  const body = await readWhole(request, payload, reading)
  const held = reading.budget.heldBy(request)
  try {
    await held.parse(parsedBytes(body.view()))
  } catch (error) {
    body.free()
    throw error
  }
  held.arrived()
  return body
}

/**
 * Bodies of a media type that is JSON, with the bound on their depth. A POST without a body but with the JSON content
 * type means {}: many clients always send the header.
 */
export function readJson(server: FastifyInstance, type: string, budget: Budget): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser(type, async (request: FastifyRequest, payload: Readable) => {
    const body = await readToParse(request, payload, { budget })
    if (body.length === 0) return {}
    const value = await new Promise<unknown>((resolve, reject) => {
      void parse(request, textOf(body), (error, parsed) => (error ? reject(error) : resolve(parsed)))
    })
    refuseDeep(value, 'the body')
    return value
  })
}

/** Several times what any call needs; code that recurses through a body then has a bound. */
const JSON_LEVELS_MAX = 64

/** Refuses parsed JSON that is nested too deeply, as `invalid_json`. */
export function refuseDeep(value: unknown, what: string, details: { readonly param?: string } = {}): void {
  if (!isDeeperThan(JSON_LEVELS_MAX, value)) return
  throw new Problem('invalid_json', `${what} is nested more than ${JSON_LEVELS_MAX} levels deep`, details)
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if (Array.isArray(value)) return value.some((part) => isDeeperThan(levels - 1, part))
  // Without a list of its members: an object may have as many as a whole body.
  for (const key in value) if (isDeeperThan(levels - 1, (value as Record<string, unknown>)[key])) return true
  return false
}
