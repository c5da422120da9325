import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import type { DrawnMark, ImageMark } from '../src/domain/envelopes/envelope.ts'
import { indexPdf, pageGeometries, toStoredIndex } from '../src/pdf/reader/pdf-index.ts'
import type { Attachment, CertificateRequest, SealRequest, Stamp } from '../src/ports/pdf.ts'
import type { PdfFile } from './pdf-file.ts'

const AT = '2026-11-22T16:20:00.000Z'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export type Order = Omit<SealRequest, 'out_path'>

/** Two strokes of a pen, so many points each. */
const drawn: DrawnMark = {
  kind: 'drawn',
  width: 600,
  height: 200,
  strokes: [0, 1].map((stroke) =>
    Array.from({ length: 120 }, (_, i) => [20 + i * 4.5, 100 + 60 * Math.sin(i / (4 + stroke))])
      .flat()
      .map((n) => Math.round(n * 10) / 10),
  ),
}

const deflated = (samples: Buffer) => deflateSync(samples, { level: 9 }).toString('base64')

/** A scanned signature as it is kept: one colour, its edges in the transparency. */
const picture: ImageMark = {
  kind: 'image',
  width: 600,
  height: 200,
  rgb: deflated(Buffer.alloc(600 * 200 * 3, 0x20)),
  alpha: deflated(
    Buffer.from(
      Uint8Array.from({ length: 600 * 200 }, (_, i) => (Math.hypot((i % 600) - 300, i / 600 - 100) % 25 < 3 ? i : 0)),
    ),
  ),
}

/** Five signatures, ten texts, five boxes, over all pages. */
const stampsOn = (pages: number): readonly Stamp[] =>
  Array.from({ length: 20 }, (_, i) => {
    const place = { page: 1 + (i % pages), x: 0.1, y: 0.05 + (i % 10) * 0.09, width: 0.35, height: 0.05 }
    if (i < 5) return { ...place, type: 'signature', value: i < 3 ? drawn : picture }
    if (i < 15) return { ...place, type: 'text', value: `Clause ${i} read and agreed, Zürich` }
    return { ...place, type: 'checkbox', value: true, checkbox_style: 'check' }
  })

/** About as much as two people, twenty fields and a dozen entries of the chain take. */
const evidence = (stamps: readonly Stamp[]): Attachment => {
  const entries = Array.from({ length: 12 }, (_, seq) => ({
    seq,
    type: 'envelope.document_signed',
    at: AT,
    ip: '192.0.2.10',
    data: { field_count: 10 },
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
    hash: sha256(Buffer.from([seq])),
  }))
  const bytes = Buffer.from(JSON.stringify({ fields: stamps, audit: { entries } }))
  return { name: 'countersign-evidence.json', description: 'Evidence', bytes }
}

/** Writes the file and answers how the service would have it sealed. */
export function sealOrder(file: PdfFile, path: string): Order {
  const bytes = Buffer.concat(file.make())
  writeFileSync(path, bytes)
  const read = indexPdf(bytes)
  if (read.refused !== null) throw new Error(`the file cannot be sealed: ${read.refused}`)
  const stamps = stampsOn(file.pages)
  return {
    path,
    sha256: sha256(bytes),
    pdf_index: toStoredIndex(read.pdf_index),
    pages: pageGeometries(read.pdf_index),
    stamps,
    watermark: false,
    reason: 'Envelope env_06F3A1C2GEZ9W6Q4T8N5B7XKMD completed',
    at: AT,
    attachment: evidence(stamps),
  }
}

const person = (name: string): CertificateRequest['people'][number] => ({
  name,
  email: `${name.toLowerCase()}@example.test`,
  role: 'signer',
  status: 'signed',
  label: null,
  times: ['Sent', 'Opened', 'Signed'].map((what) => ({ what, at: AT })),
  identity_check: 'Link sent to the email address above',
  consent_version: '2026-11',
  ip: '192.0.2.10',
  user_agent: 'Mozilla/5.0',
  device: 'Firefox on Linux',
  decline_reason: null,
  mark: drawn,
})

export const certificateOrder = (): Omit<CertificateRequest, 'out_path'> => ({
  title: 'Certificate of completion',
  status: 'completed',
  watermark: false,
  at: AT,
  paper: 'a4',
  locale: 'en',
  timezone: 'Europe/Berlin',
  envelope_id: 'env_06F3A1C2GEZ9W6Q4T8N5B7XKMD',
  outcome: null,
  timeline_note: null,
  consents: [],
  seal: null,
  chain_length: 12,
  envelope: [{ label: 'Envelope', value: 'Consulting agreement' }],
  documents: [
    {
      name: 'agreement.pdf',
      pages: 10,
      size: 5_000,
      original_sha256: sha256(Buffer.from('a')),
      final_sha256: null,
    },
  ],
  attachments: [],
  people: ['Ada', 'Grace'].map(person),
  timeline: Array.from({ length: 12 }, () => ({ at: AT, what: 'Signed: Ada', who: 'Ada, 192.0.2.10' })),
  chain_head: sha256(Buffer.from('b')),
  verify_url: 'https://example.test/verify',
  attachment: evidence(stampsOn(1)),
})
