import { create as contentDisposition } from 'content-disposition'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from '../../application/caller.ts'
import {
  certificateDownload,
  currentEvidence,
  type Download,
  finalDownload,
} from '../../application/documents/downloads.ts'
import { EvidenceShape } from '../../contract/envelopes/evidence.ts'
import { EVIDENCE } from '../../contract/envelopes/examples.ts'
import type { Envelope } from '../../domain/envelopes/envelope.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import { isHeld } from '../protocol/preconditions.ts'
import { Answer, route } from '../route.ts'
import { EnvelopeParams } from './envelopes.ts'

const finalRoute = route({
  method: 'GET',
  path: '/envelopes/{id}/final',
  summary: 'Download the signed flattened PDF(s)',
  description:
    'With one document the answer is a PDF; with several, or with `include_certificate=true`, it is a ZIP. `document` selects one by name or id.',
  params: EnvelopeParams,
  query: z.strictObject({
    document: z.string().optional().meta({ description: 'One document, by name or id' }),
    include_certificate: z
      .enum(['true', 'false'])
      .default('false')
      .meta({ description: '`true` adds the certificate, in a ZIP' }),
    format: z.enum(['pdf', 'zip']).optional().meta({ description: '`pdf` joins several documents into one file' }),
  }),
  produces: ['application/pdf', 'application/zip'],
  refuses: ['not_found', 'envelope_not_completed', 'limit_exceeded', 'invalid_parameter', 'unknown_parameter'],
  async run({ app, caller, params, query, request }) {
    const envelope = await load(app, caller, params.id)
    const input = {
      document: query.document ?? null,
      include_certificate: query.include_certificate === 'true',
      format: query.format ?? null,
    }
    return deliver(await finalDownload(app, envelope, input), request)
  },
})

const certificateRoute = route({
  method: 'GET',
  path: '/envelopes/{id}/certificate',
  summary: 'Download the certificate of completion, or with Accept: application/json the evidence',
  description:
    'Available when the envelope has ended, in any way. The evidence has the same form as the file countersign-evidence.json in the certificate and in every sealed PDF, with the current audit chain.',
  params: EnvelopeParams,
  produces: ['application/pdf', 'application/json'],
  answers: EvidenceShape,
  example: { answer: EVIDENCE },
  refuses: ['not_found', 'envelope_not_completed'],
  async run({ app, caller, params, request }) {
    const envelope = await load(app, caller, params.id)
    if (wantsJson(request.headers.accept)) return currentEvidence(app, envelope)
    return deliver(await certificateDownload(app, envelope), request)
  },
})

export const downloadRoutes = [finalRoute, certificateRoute]

async function load(app: App, { scope }: Caller, id: string): Promise<Envelope> {
  const found = await app.store.envelopes.read(scope, id)
  if (!found) throw notFound()
  return found.envelope
}

/** RFC 6266 name, RFC 3230 digest, and an ETag that is the hash: the bytes never change. */
export async function deliver(download: Download, request?: FastifyRequest): Promise<Answer> {
  const { sha256, size, content_type, file_name } = download
  const etag = sha256 === null ? null : `"${sha256}"`
  const headers = {
    'content-type': content_type,
    'content-disposition': contentDisposition(file_name),
    'cache-control': 'private, no-cache',
    ...(size === null ? {} : { 'content-length': String(size) }),
    ...(etag === null ? {} : { etag, digest: `sha-256=${Buffer.from(sha256 ?? '', 'hex').toString('base64')}` }),
  }
  if (etag !== null && request && isHeld(request, etag))
    return new Answer<never>(null, { status: 304, headers: { etag } })
  return new Answer<never>(await download.open(), { headers })
}

const wantsJson = (accept: string | undefined) => accept !== undefined && /^application\/json\b/.test(accept.trim())
