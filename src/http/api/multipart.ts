import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { FileName } from '../../contract/envelope-request.ts'
import { check } from '../../contract/troubles.ts'
import { LIMITS } from '../../domain/limits.ts'
import type { Trouble } from '../../domain/refusal.ts'
import type { Arrived } from '../../operations/take-in-document.ts'
import type { App } from '../../ports/app.ts'
import { Problem, type ProblemCode } from '../../problem.ts'
import { settleBody } from '../gate/idempotency.ts'

export interface Parts {
  readonly metadata: unknown
  readonly documents: readonly Arrived[]
  /** Removes what was received, unless it has been kept by then. */
  readonly discard: () => Promise<void>
}

/**
 * Reads the body of POST /envelopes: one part `metadata` (JSON, with or without a content type or a
 * file name) and one part `files` per document, in any order. Files stream to disk, never into
 * memory; when anything is wrong, everything received is removed again.
 */
export async function readParts(app: App, request: FastifyRequest): Promise<Parts> {
  const reading: Reading = {
    metadata: undefined,
    metadata_text: '',
    documents: [],
    troubles: [],
    too_large: null,
    count: 0,
  }
  const discard = async () => {
    const paths = reading.documents.flatMap(({ received, normalised_path }) => [
      received.path,
      normalised_path,
    ])
    await Promise.all(paths.map((path) => app.blobs.discard(path)))
  }
  try {
    for await (const part of request.parts()) await readPart(app, reading, part)
    refuse(reading)
    settleBody(request, digestOf(reading))
    return { metadata: reading.metadata, documents: reading.documents, discard }
  } catch (error) {
    await discard()
    throw asBrokenBody(error)
  }
}

/** The parser's complaints about a body carry no code that would tell them from our own faults. */
const BROKEN_BODY = /terminated early|Unexpected end of multipart data|Boundary not found/

function asBrokenBody(error: unknown): unknown {
  if (!(error instanceof Error) || !BROKEN_BODY.test(error.message)) return error
  const problem = new Problem('invalid_request', 'the multipart body ended early or has no boundary')
  problem.cause = error
  return problem
}

/** Equal for equal bodies, whatever the boundary between their parts. */
const digestOf = ({ metadata_text, documents }: Reading): string =>
  JSON.stringify([metadata_text, ...documents.map(({ name, received }) => [name, received.sha256])])

interface Reading {
  metadata: unknown
  metadata_text: string
  readonly documents: Arrived[]
  readonly troubles: Trouble[]
  too_large: string | null
  count: number
}

/** The server reads every part as a stream, so that size and JSON are judged here alone. */
async function readPart(app: App, reading: Reading, part: Multipart): Promise<void> {
  if (part.type !== 'file') return
  const { fieldname } = part
  if (fieldname === 'metadata' && reading.metadata === undefined) {
    reading.metadata_text = await textOf(part)
    reading.metadata = parseJson(reading.metadata_text)
  } else if (fieldname === 'files' || fieldname === 'files[]') {
    await readFile(app, reading, part)
  } else {
    const param = fieldname.slice(0, 100)
    const known = fieldname === 'metadata'
    const message = known
      ? 'metadata may only be given once'
      : `the part ${param} is not known; use metadata and files`
    reading.troubles.push({ code: known ? 'invalid_parameter' : 'unknown_parameter', param, message })
    part.file.resume()
  }
}

async function readFile(app: App, reading: Reading, part: MultipartFile): Promise<void> {
  reading.count++
  const named = check(
    FileName,
    part.filename || `document-${reading.count}.pdf`,
    `files[${reading.count - 1}]`,
  )
  reading.troubles.push(...named.troubles)
  const name = named.value ?? ''
  if (reading.count > LIMITS.documents_per_envelope_max) {
    part.file.resume()
    return
  }
  const received = await app.blobs.receive(part.file, { limit_bytes: LIMITS.document_bytes_max })
  if (received === 'too_large' || part.file.truncated) {
    part.file.resume()
    if (received !== 'too_large') await app.blobs.discard(received.path)
    reading.too_large ??= name
  } else {
    reading.documents.push({ name, received, normalised_path: await app.blobs.scratch() })
  }
}

function refuse({ metadata, documents, troubles, too_large, count }: Reading): void {
  const limit = LIMITS.documents_per_envelope_max
  if (count > limit) {
    throw new Problem('limit_exceeded', `an envelope has at most ${limit} documents; this one has ${count}`, {
      param: 'files',
      limit,
      value: count,
    })
  }
  if (too_large !== null) {
    const message = `${too_large} is larger than ${LIMITS.document_bytes_max / 1024 / 1024} MB`
    throw new Problem('file_too_large', message, { document: too_large, limit: LIMITS.document_bytes_max })
  }
  const found = [
    ...troubles,
    ...(metadata === undefined ? [missing('metadata', 'the part metadata (JSON) is required')] : []),
    ...(documents.length === 0 ? [missing('files', 'at least one part files (PDF) is required')] : []),
  ]
  const [first] = found
  if (first) throw new Problem(first.code as ProblemCode, first.message, { param: first.param }, found)
}

const missing = (param: string, message: string): Trouble => ({ code: 'missing_parameter', param, message })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const problem = new Problem('invalid_json', 'the metadata part is not valid JSON', { param: 'metadata' })
    problem.cause = cause
    throw problem
  }
}

async function textOf(part: MultipartFile): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part.file) {
    size += (chunk as Buffer).length
    if (size > LIMITS.metadata_bytes_max)
      throw new Problem('request_too_large', 'the metadata part is too large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}
