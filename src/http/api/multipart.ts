import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { LIMITS } from '../../domain/limits.ts'
import type { Trouble } from '../../domain/refusal.ts'
import type { App } from '../../ports/app.ts'
import type { Received } from '../../ports/blobs.ts'
import { Problem } from '../../problem.ts'

export interface ReceivedDocument {
  readonly name: string
  readonly received: Received
}

export interface Parts {
  readonly metadata: unknown
  readonly documents: readonly ReceivedDocument[]
  /** Removes what was received, unless it has been kept by then. */
  readonly discard: () => Promise<void>
}

/**
 * Reads the body of POST /envelopes: one part `metadata` (JSON, with or without a content type or a
 * file name) and one part `files` per document, in any order. Files stream to disk, never into
 * memory; when anything is wrong, everything received is removed again.
 */
export async function readParts(app: App, request: FastifyRequest): Promise<Parts> {
  const reading: Reading = { metadata: undefined, documents: [], troubles: [], too_large: null, count: 0 }
  const discard = async () => {
    await Promise.all(reading.documents.map(({ received }) => app.blobs.discard(received.path)))
  }
  try {
    for await (const part of request.parts()) await readPart(app, reading, part)
    refuse(reading)
    return { metadata: reading.metadata, documents: reading.documents, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

interface Reading {
  metadata: unknown
  readonly documents: ReceivedDocument[]
  readonly troubles: Trouble[]
  too_large: string | null
  count: number
}

async function readPart(app: App, reading: Reading, part: Multipart): Promise<void> {
  if (part.fieldname === 'metadata') {
    reading.metadata = part.type === 'file' ? parseJson(await textOf(part)) : fieldJson(part.value)
  } else if (part.type === 'file' && (part.fieldname === 'files' || part.fieldname === 'files[]')) {
    await readFile(app, reading, part)
  } else {
    const message = `the part ${part.fieldname.slice(0, 100)} is not known; use metadata and files`
    reading.troubles.push({ code: 'unknown_parameter', param: part.fieldname.slice(0, 100), message })
    if (part.type === 'file') part.file.resume()
  }
}

async function readFile(app: App, reading: Reading, part: MultipartFile): Promise<void> {
  reading.count++
  const name =
    part.filename.normalize('NFC').slice(0, LIMITS.name_chars_max) || `document-${reading.count}.pdf`
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
    reading.documents.push({ name, received })
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
  if (first)
    throw new Problem(
      first.code === 'missing_parameter' ? 'missing_parameter' : 'unknown_parameter',
      first.message,
      { param: first.param },
      found,
    )
}

const missing = (param: string, message: string): Trouble => ({ code: 'missing_parameter', param, message })

/** With the content type application/json the parser hands an object over, else text. */
const fieldJson = (value: unknown): unknown => (typeof value === 'string' ? parseJson(value) : value)

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
