import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { type Arrived, tooLarge } from '../../application/documents/intake.ts'
import { check } from '../../contract/common/issues.ts'
import { FileName } from '../../contract/envelopes/create-request.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { Issue } from '../../domain/refusal.ts'
import type { App } from '../../ports/app.ts'
import { Problem, type ProblemCode } from '../../problem.ts'
import { MULTIPART_BYTES_MAX, multipartTooLarge } from '../auth/admit.ts'
import { budgetOf } from '../budget/budget.ts'
import { refuseDeep } from '../protocol/bodies.ts'
import { textOf } from './text-part.ts'

interface ReadParts {
  readonly metadata: unknown
  readonly documents: readonly Arrived[]
  /** Removes the received files, unless they were stored in the meantime. */
  readonly discard: () => Promise<void>
}

export interface Parts extends ReadParts {
  /** Equal for equal bodies, whatever boundary separates their parts. */
  readonly digest: string
}

/**
 * Reads the body of POST /envelopes: one part `metadata` (JSON, with or without a content type or a
 * file name) and one part `files` per document, in any order. Files stream to disk, never into
 * memory; when anything is wrong, everything received is removed again.
 */
export async function readParts(app: App, request: FastifyRequest): Promise<Parts> {
  const { reading, discard } = await receive(app, request, false)
  const [first] = problemsOf(reading)
  if (first) {
    await discard()
    throw first
  }
  return { metadata: reading.metadata, documents: reading.documents, digest: digestOf(reading), discard }
}

/** Like readParts, but lists what is wrong and returns what could be read. Not for calls with an Idempotency-Key. */
export async function readPartsThoroughly(app: App, request: FastifyRequest): Promise<ThoroughParts> {
  const { reading, discard } = await receive(app, request, true)
  const { metadata, documents, too_large } = reading
  return { metadata, documents, discard, too_large, problems: problemsOf(reading) }
}

export interface ThoroughParts extends ReadParts {
  readonly problems: readonly Problem[]
  /** Names of files that were too large to keep. */
  readonly too_large: readonly string[]
}

async function receive(app: App, request: FastifyRequest, thorough: boolean) {
  const reading: Reading = {
    metadata: undefined,
    metadata_text: null,
    invalid_json: null,
    documents: [],
    issues: [],
    too_large: [],
    count: 0,
    thorough,
  }
  const discard = async () => {
    const paths = reading.documents.flatMap(({ received, normalised_path }) => [received.path, normalised_path])
    await Promise.all(paths.map((path) => app.blobs.discard(path)))
  }
  refuseOtherThanParts(request)
  try {
    // The parser would wait for ever for the end of what ended before it began.
    if (request.raw.destroyed) throw new Error(LEFT)
    endBeyond(request.raw, MULTIPART_BYTES_MAX)
    for await (const part of request.parts()) await readPart(app, reading, { request, part })
    return { reading, discard }
  } catch (error) {
    await discard()
    throw asBrokenBody(error)
  }
}

/** For a client that sent the metadata alone, as JSON, what it meant. */
function refuseOtherThanParts(request: FastifyRequest): void {
  if (request.isMultipart()) return
  const by_reference = request.routeOptions.url?.endsWith('/envelopes')
    ? '; for JSON alone, upload the documents first and call POST /envelopes/from-refs'
    : ''
  throw new Problem(
    'unsupported_media_type',
    `this call takes multipart/form-data with the parts metadata and files, as curl sends it with -F metadata=… -F files=@contract.pdf${by_reference}`,
  )
}

/**
 * Ends the reading of a body that did not say how long it is: a part, or what stands before the first one, may have no end.
 * Counts without reading: the parser alone sets the pace.
 */
function endBeyond(raw: IncomingMessage, bytes_max: number): void {
  let left = bytes_max
  const count = ({ length }: Buffer) => {
    left -= length
    if (left >= 0) return
    raw.off('data', count)
    // The parser gives up on an error of the request, and hands it on.
    raw.emit('error', multipartTooLarge())
  }
  raw.prependListener('data', count)
}

/** Whoever called has gone while the call waited for its turn. */
const LEFT = 'terminated early: the client has left'
/** The parser's errors carry no code that would tell them from our own bugs. */
const BROKEN_BODY = /terminated early|Unexpected end of multipart data|Boundary not found|needle cannot have a length/

function asBrokenBody(error: unknown): unknown {
  if (!(error instanceof Error) || !BROKEN_BODY.test(error.message)) return error
  const problem = new Problem(
    'invalid_request',
    'the multipart body ended early, or its boundary is missing or too long',
  )
  problem.cause = error
  return problem
}

const digestOf = ({ metadata_text, documents }: Reading): string =>
  JSON.stringify([metadata_text, ...documents.map(({ name, received }) => [name, received.sha256])])

interface Reading {
  metadata: unknown
  /** Null until the part has arrived. */
  metadata_text: string | null
  invalid_json: Problem | null
  readonly documents: Arrived[]
  readonly issues: Issue[]
  readonly too_large: string[]
  count: number
  /** Reads on after an error that would refuse the request at once. */
  readonly thorough: boolean
}

/** The server hands over every part as a stream, so size and JSON are checked here only. */
async function readPart(
  app: App,
  reading: Reading,
  { request, part }: { readonly request: FastifyRequest; readonly part: Multipart },
): Promise<void> {
  if (part.type !== 'file') return
  const { fieldname } = part
  if (fieldname === 'metadata' && reading.metadata_text === null) {
    reading.metadata_text = await textOf(request, part)
    readMetadata(reading, reading.metadata_text)
  } else if (fieldname === 'files' || fieldname === 'files[]') {
    await readFile(app, reading, { request, part })
  } else {
    const param = fieldname.slice(0, 100)
    const known = fieldname === 'metadata'
    const message = known ? 'metadata may only be given once' : `the part ${param} is not known; use metadata and files`
    reading.issues.push({ code: known ? 'invalid_parameter' : 'unknown_parameter', param, message })
    part.file.resume()
  }
}

async function readFile(
  app: App,
  reading: Reading,
  { request, part }: { readonly request: FastifyRequest; readonly part: MultipartFile },
): Promise<void> {
  reading.count++
  const named = check(FileName, part.filename || `document-${reading.count}.pdf`, `files[${reading.count - 1}]`)
  reading.issues.push(...named.issues)
  const name = named.value ?? ''
  if (reading.count > LIMITS.documents_per_envelope_max) {
    part.file.resume()
    return
  }
  const received = await app.blobs.receive(part.file, { limit_bytes: LIMITS.document_bytes_max })
  if (received === 'too_large') {
    part.file.resume()
    // What follows is not waited for: the rest of the body is read and thrown away (protocol/unread-bodies.ts).
    if (!reading.thorough) throw tooLarge(name)
    reading.too_large.push(name)
  } else {
    reading.documents.push({ name, received, normalised_path: await app.blobs.scratch() })
    await budgetOf(request).heldBy(request).store(received.size)
  }
}

/** In the order in which they are reported. */
function problemsOf({ metadata_text, documents, invalid_json, ...reading }: Reading): Problem[] {
  const { issues, too_large, count } = reading
  const limit = LIMITS.documents_per_envelope_max
  const found = [
    ...issues,
    ...(metadata_text === null ? [missing('metadata', 'the part metadata (JSON) is required')] : []),
    ...(count === 0 ? [missing('files', 'at least one part files (PDF) is required')] : []),
  ]
  const [first] = found
  const many = `an envelope has at most ${limit} documents; this one has ${count}`
  return [
    ...(invalid_json ? [invalid_json] : []),
    ...(count > limit ? [new Problem('limit_exceeded', many, { param: 'files', limit, value: count })] : []),
    ...too_large.map(tooLarge),
    ...(first ? [new Problem(first.code as ProblemCode, first.message, { param: first.param }, found)] : []),
  ]
}

const missing = (param: string, message: string): Issue => ({ code: 'missing_parameter', param, message })

function readMetadata(reading: Reading, text: string): void {
  try {
    reading.metadata = JSON.parse(text)
    refuseDeep(reading.metadata, 'the metadata part', { param: 'metadata' })
  } catch (cause) {
    const problem = cause instanceof Problem ? cause : notJson(cause)
    if (!reading.thorough) throw problem
    reading.invalid_json = problem
  }
}

function notJson(cause: unknown): Problem {
  const problem = new Problem('invalid_json', 'the metadata part is not valid JSON', { param: 'metadata' })
  problem.cause = cause
  return problem
}
