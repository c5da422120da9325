import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaperSize } from '../../../src/domain/paper-size.ts'
import type { CertificateRequest, CertificatePerson } from '../../../src/ports/pdf.ts'
import { verify } from '../../../src/verify/verify.ts'
import { CERTIFICATE } from '../../pdf/golden/certificate.ts'
import { type OpenedPdf, openedPdf } from '../../pdf/intake/opened.ts'
import { run, sha256 } from '../../pdf/seal/support.ts'
import { has } from '../../support/programs.ts'
import { evidenceFor } from '../../verify/evidence.ts'
import { plain } from '../../verify/files.ts'
import { Difference, raster } from './raster.ts'

const NAMES = ['محمد بن سلمان', 'नमस्ते शर्मा', 'สมชาย ใจดี', '王小明', '山田太郎', '홍길동', 'Zoë 🎉👩‍🚀']
const AT = '2026-11-20T14:05:09.000Z'
const OUTCOMES: Readonly<Record<string, CertificateRequest['outcome']>> = {
  completed: null,
  declined: {
    what: `Declined by ${NAMES[0]} (a@example.test)`,
    at: AT,
    reason: `“${NAMES[3]}: ${NAMES[4]}”`,
  },
  voided: { what: `Voided by ${NAMES[1]}`, at: AT, reason: NAMES[5] ?? null },
  expired: { what: 'Expired', at: AT, reason: `Missing: ${NAMES.join(', ')}` },
}
const CASES = Object.keys(OUTCOMES).flatMap((status) =>
  (['a4', 'letter'] as const).map((paper) => [status, paper] as const),
)

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const personOf = (name: string, i: number, status: string): CertificatePerson => ({
  ...(CERTIFICATE.people[0] as CertificatePerson),
  name,
  email: `p${i}@example.test`,
  label: NAMES[(i + 1) % NAMES.length] ?? null,
  status: status === 'completed' ? 'signed' : 'sent',
  decline_reason: i === 0 ? (NAMES[2] ?? null) : null,
  mark: status === 'completed' ? { kind: 'typed', text: name, font: 'caveat' } : null,
})

const orderOf = (status: string, paper: PaperSize): CertificateRequest => ({
  ...CERTIFICATE,
  status,
  paper,
  title: `Certificate: ${status}`,
  outcome: OUTCOMES[status] ?? null,
  at: new Date().toISOString(),
  people: NAMES.map((name, i) => personOf(name, i, status)),
  documents: CERTIFICATE.documents.map((document, i) => ({
    ...document,
    name: `${NAMES[i]}.pdf`,
    final_sha256: status === 'completed' ? document.final_sha256 : null,
  })),
  timeline: NAMES.map((name) => ({ at: AT, what: `${name} signed`, who: `${name}, 2001:db8::7` })),
  attachment: {
    name: 'countersign-evidence.json',
    description: 'Evidence',
    bytes: Buffer.from(JSON.stringify(evidenceFor({ originals: [Buffer.from('x')], document_id: null }))),
  },
  out_path: join(opened.dir.path, `${status}-${paper}.pdf`),
})

describe('a certificate', () => {
  it.each(CASES)(
    'of what was %s, on %s, is sealed, says every name and hash, and keeps its margins',
    async (status, paper) => {
      const order = orderOf(status, paper)
      const stored = await opened.pdf.certificate(order)
      const bytes = readFileSync(order.out_path)
      expect(stored).toEqual({ sha256: sha256(bytes), size: bytes.length })
      const root = plain(new X509Certificate(readFileSync(join(opened.dir.path, 'seal/seal-root.pem'))).raw)
      expect(await verify({ bytes: plain(bytes), roots: [root] })).toMatchObject({ verdict: 'trusted' })
      if (has('pdftotext')) expectSaid(order)
      if (has('pdftoppm')) await expectMargins(order)
    },
  )
})

function expectSaid({ out_path, documents, outcome, chain_head }: CertificateRequest): void {
  const text = run('pdftotext', '-enc', 'UTF-8', out_path, '-').out
  const plainly = (words: string): string => words.normalize('NFC').replaceAll(/\s|\p{Cf}|\ufe0f/gu, '')
  const said = plainly(text)
  const hashes = documents.flatMap((one) => [one.original_sha256, one.final_sha256 ?? one.original_sha256])
  for (const words of [...NAMES, ...hashes, chain_head, outcome?.what ?? '', outcome?.reason ?? ''])
    expect(said).toContain(plainly(words))
}

/** Points from the edge of the paper where there is nothing. */
const MARGIN = 30

async function expectMargins({ out_path, paper }: CertificateRequest): Promise<void> {
  const [width, height] = paper === 'a4' ? [595.28, 841.89] : [612, 792]
  const count = Number(/Pages:\s+(\d+)/.exec(run('pdfinfo', out_path).out)?.[1])
  expect(count).toBeGreaterThan(1)
  for (let page = 1; page <= count; page += 1) {
    const sheet = await raster(out_path, page, 842)
    const blank = { ...sheet, rgb: Buffer.alloc(sheet.rgb.length, 255) }
    const pixels = sheet.width / width
    expect(Math.abs(sheet.height / pixels - height)).toBeLessThan(2)
    const whole = { left: 0, top: 0, right: sheet.width, bottom: sheet.height }
    const ink = new Difference(blank, sheet).bounds(whole, 8)
    if (!ink) throw new Error(`page ${page} is blank`)
    const margins = [ink.left, ink.top, sheet.width - ink.right, sheet.height - ink.bottom]
    expect(Math.min(...margins) / pixels).toBeGreaterThan(MARGIN)
  }
}
