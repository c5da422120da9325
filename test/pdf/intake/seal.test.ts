import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPdf } from '../../../src/pdf/open.ts'
import type { CertificateRequest, SealRequest, Stamp } from '../../../src/ports/pdf.ts'
import { formPage, pages } from './files.ts'
import { accepted, LIMITS, madeIdentity, type OpenedPdf, openedPdf } from './opened.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const at = '2026-11-20T12:00:00.000Z'
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const stamps: readonly Stamp[] = [
  { type: 'full_name', page: 1, x: 0.1, y: 0.1, width: 0.4, height: 0.05, value: 'Grace Hopper' },
  {
    type: 'signature',
    page: 2,
    x: 0.1,
    y: 0.5,
    width: 0.4,
    height: 0.1,
    value: { kind: 'typed', text: 'Grace', font: 'caveat' },
  },
]

async function order(name: string, bytes: Buffer, differs: Partial<SealRequest> = {}): Promise<SealRequest> {
  const read = accepted(await opened.inspect(name, bytes))
  const path = join(opened.dir.path, read.normalised === null ? `${name}.pdf` : `${name}.normalised.pdf`)
  return {
    path,
    sha256: read.normalised?.sha256 ?? sha256(bytes),
    pdf_index: JSON.parse(JSON.stringify(read.pdf_index)),
    pages: read.pages,
    stamps,
    watermark: false,
    attachment: null,
    reason: 'Signed by all',
    at,
    out_path: join(opened.dir.path, `${name}.sealed.pdf`),
    ...differs,
  }
}

/** What a Debian tool says, or null where it is not installed. */
function say(tool: string, ...args: string[]): string | null {
  try {
    return execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function expectSealed(path: string): void {
  const signatures = say('pdfsig', path)
  if (signatures !== null) expect(signatures).toMatch(/Total document signed[\s\S]*Signature is Valid/)
  const check = say('qpdf', '--check', path)
  if (check !== null) expect(check).toMatch(/No syntax or stream encoding errors/)
}

describe('a seal made in the pool', () => {
  it('appends to the original and is valid', async () => {
    const bytes = pages({ count: 2 })
    const seal = await order('agreement', bytes)
    const sealed = await opened.pdf.seal(seal)
    const written = readFileSync(seal.out_path)
    expect(sealed).toEqual({ sha256: sha256(written), size: written.length })
    expect(written.subarray(0, bytes.length).equals(bytes)).toBe(true)
    expectSealed(seal.out_path)
    const text = say('pdftotext', seal.out_path, '-')
    if (text !== null) expect(text).toContain('Grace Hopper')
  })

  it('stands on the copy of a form, where the form is no longer live', async () => {
    // The verifier asks whether its key was valid then.
    const now = new Date().toISOString()
    const seal = await order('form', formPage(), { stamps: stamps.slice(0, 1), at: now })
    await opened.pdf.seal(seal)
    expectSealed(seal.out_path)
    const inspection = await opened.inspect('sealed form', readFileSync(seal.out_path), {
      allow_signed: true,
    })
    // A copy of its pages without a form.
    expect(accepted(inspection).pdf_index).toMatchObject({ has_signatures: false, form: { fields: '' } })
  })

  it('is refused for other bytes than were inspected, and the next one is made', async () => {
    const seal = await order('first', pages({ count: 2 }))
    opened.dir.put('first.pdf', pages({ count: 2, content: '0 0 9 9 re f' }))
    await expect(opened.pdf.seal(seal)).rejects.toThrow(/not the one that was stored/)
    await opened.pdf.seal(await order('second', pages({ count: 2 })))
  })
})

describe('the certificate', () => {
  const certificate: CertificateRequest = {
    title: 'Agreement',
    status: 'completed',
    paper: 'a4',
    locale: 'en',
    timezone: 'UTC',
    envelope_id: 'env_1',
    outcome: null,
    envelope: [{ label: 'Envelope', value: 'env_1' }],
    documents: [{ name: 'a.pdf', pages: 2, size: 9, original_sha256: 'a'.repeat(64), final_sha256: 'b'.repeat(64) }],
    attachments: [],
    people: [
      {
        name: 'Grace Hopper',
        email: 'grace@example.test',
        role: 'signer',
        status: 'signed',
        label: null,
        times: [{ what: 'Signed', at }],
        identity_check: 'Link sent to the e-mail address',
        decline_reason: null,
        consent_version: '1',
        device: null,
        ip: '192.0.2.1',
        user_agent: 'Firefox',
        mark: null,
      },
    ],
    timeline: [{ at, what: 'Signed', who: 'Grace Hopper' }],
    timeline_note: null,
    consents: [],
    seal: null,
    chain_length: 1,
    chain_head: 'c'.repeat(64),
    verify_url: 'https://sign.example.test/verify',
    watermark: false,
    attachment: null,
    at,
    out_path: '',
  }

  it('is sealed, and leaves nothing behind', async () => {
    const before = readdirSync(opened.dir.path).length
    const out_path = join(opened.dir.path, 'certificate.pdf')
    const stored = await opened.pdf.certificate({ ...certificate, out_path })
    expect(stored.sha256).toBe(sha256(readFileSync(out_path)))
    expectSealed(out_path)
    expect(readdirSync(opened.dir.path)).toHaveLength(before + 1)
  })
})

describe('the self test', () => {
  it('passes with a key and its certificate', async () => {
    await opened.pdf.selfTest()
  })

  it('fails with the certificate of another key, and says so', async () => {
    const other = await madeIdentity(join(opened.dir.path, 'other'))
    const identity = { ...opened.identity, certificates_pem: other.certificates_pem }
    const pdf = openPdf({ identity, read_workers: 1, seal_workers: 1, temp_dir: opened.dir.path, limits: LIMITS })
    await expect(pdf.selfTest()).rejects.toThrow(/belongs to none of the certificates/)
    await pdf.close()
  })
})
