import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, continueAs, SAMPLE_PDF } from '../support/api.ts'
import { verify } from '../../src/verify/verify.ts'
import { openService, type TestService } from '../support/service.ts'
import { createWith } from '../support/stories.ts'

// Files that signers bring: judged as documents are, kept, bound into what is signed, and part of the sealed file.

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer()

const box = (over: object = {}) => ({
  recipient_email: ada.email,
  type: 'attachment',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.4,
  height: 0.04,
  label: 'Passport',
  key: 'passport',
  ...over,
})
const sent = async (fields: readonly object[] = [box()], over: object = {}) => {
  const files = [{ name: 'lease.pdf', content: SAMPLE_PDF }]
  const { body } = await createWith(service, { recipients: [ada], fields, send: true, ...over }, files)
  return body
}
const fieldOf = (envelope: any, at = 0) => envelope.fields[at].id
const sealed = async (envelope: any) => {
  await service.runJobs()
  const path = join(service.folder, `${envelope.id}.pdf`)
  writeFileSync(path, (await call(service, 'GET', `/envelopes/${envelope.id}/final`)).bytes)
  return path
}

const tool = (name: string, ...args: string[]) => execFileSync(name, args, { encoding: 'utf8' })
/** By our own verifier and by other programs. */
const expectSound = async (path: string) => {
  const { verdict, checks } = await verify({ bytes: new Uint8Array(readFileSync(path)), roots: [] })
  expect(verdict, JSON.stringify(checks)).toBe('unknown_issuer')
  expect(tool('qpdf', '--check', path)).toContain('No syntax or stream encoding errors')
  const signature = tool('pdfsig', path)
  expect(signature).toContain('Signature is Valid')
  expect(signature).toContain('Total document signed')
}
const evidenceOf = async (envelope: any) =>
  (
    await call(service, 'GET', `/envelopes/${envelope.id}/certificate`, {
      headers: { accept: 'application/json' },
    })
  ).body
const pagesIn = (path: string) => Number(/Pages: +(\d+)/.exec(tool('pdfinfo', path))?.[1])
/** Signs with these files, by field. */
const signWith = async (envelope: any, files: readonly (readonly [name: string, bytes: Uint8Array])[]) => {
  const session = await continueAs(service, envelope.recipients[0].id)
  for (const [at, [name, bytes]] of files.entries()) {
    const reply = await session.attach(fieldOf(envelope, at), name, bytes)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }
  const { status, body } = await session.post('finish', {})
  expect(status, JSON.stringify(body)).toBe(200)
  return session
}

describe('what becomes of a file', () => {
  test('embedded, it is an attached file of the sealed PDF, beside the evidence', async () => {
    const envelope = await sent([box({ attach: 'embed' })])
    await signWith(envelope, [['passport.pdf', SAMPLE_PDF]])
    const path = await sealed(envelope)
    await expectSound(path)
    expect(pagesIn(path)).toBe(2)
    expect(tool('pdfdetach', '-list', path)).toMatch(/countersign-evidence.json[\s\S]*passport.pdf/)
    const out = join(service.folder, 'detached.pdf')
    tool('pdfdetach', '-savefile', 'passport.pdf', '-o', out, path)
    expect(sha256(readFileSync(out))).toBe(sha256(SAMPLE_PDF))
  })

  test('appended, its pages come after those of the document, which the file still begins with', async () => {
    const envelope = await sent([box(), box({ key: 'letter', y: 0.2 })])
    await signWith(envelope, [
      ['passport.jpg', await photo()],
      ['letter.pdf', SAMPLE_PDF],
    ])
    const path = await sealed(envelope)
    await expectSound(path)
    expect(pagesIn(path)).toBe(5)
    expect(readFileSync(path).subarray(0, SAMPLE_PDF.length).equals(SAMPLE_PDF)).toBe(true)
    const texts = [1, 2, 4, 5].map((page) => tool('pdftotext', '-f', String(page), '-l', String(page), path, '-'))
    expect([texts[2], texts[3]].map((text) => text?.slice(0, 200))).toEqual(
      [1, 2].map((page) => tool('pdftotext', '-f', String(page), '-l', String(page), sampleAt(), '-').slice(0, 200)),
    )
  })

  test('its name, type, size and hashes are in the evidence, whose hash the signer signed', async () => {
    const envelope = await sent()
    const bytes = await photo()
    await signWith(envelope, [['passport.jpg', bytes]])
    await sealed(envelope)
    const { fields } = await evidenceOf(envelope)
    expect(fields[0].value).toEqual({
      kind: 'file',
      name: 'passport.jpg',
      media_type: 'image/jpeg',
      size: bytes.length,
      sha256: sha256(bytes),
      pages: 1,
      pdf: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), size: expect.any(Number) },
    })
  })
})

const sampleAt = () => {
  const path = join(service.folder, 'sample.pdf')
  writeFileSync(path, SAMPLE_PDF)
  return path
}
