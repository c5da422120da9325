import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { verify } from '../../src/verify/verify.ts'
import { ada, call, continueAs, SAMPLE_PDF } from './api.ts'
import { has, needs, type Source } from './programs.ts'
import type { TestService } from './service.ts'
import { createWith } from './stories.ts'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
export const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer()

export const box = (over: object = {}) => ({
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

export const fieldOf = (envelope: any, at = 0) => envelope.fields[at].id

/** What it says; where it is not installed the running test ends here, and is counted. */
export function tool(name: Source, ...args: string[]): string {
  needs(name)
  return execFileSync(name, args, { encoding: 'utf8' })
}

/** By our own verifier and by other programs. */
export const expectSound = async (path: string) => {
  const { verdict, checks } = await verify({ bytes: new Uint8Array(readFileSync(path)), roots: [] })
  expect(verdict, JSON.stringify(checks)).toBe('unknown_issuer')
  if (has('qpdf')) expect(tool('qpdf', '--check', path)).toContain('No syntax or stream encoding errors')
  if (!has('pdfsig')) return
  const signature = tool('pdfsig', path)
  expect(signature).toContain('Signature is Valid')
  expect(signature).toContain('Total document signed')
}

export const pagesIn = (path: string) => Number(/Pages: +(\d+)/.exec(tool('pdfinfo', path))?.[1])

/** Envelopes of one service whose signers bring files. */
export function attaching(service: TestService) {
  const sent = async (fields: readonly object[] = [box()], over: object = {}) => {
    const files = [{ name: 'lease.pdf', content: SAMPLE_PDF }]
    const { body } = await createWith(service, { recipients: [ada], fields, send: true, ...over }, files)
    return body
  }
  const sealed = async (envelope: any) => {
    await service.runJobs()
    const path = join(service.folder, `${envelope.id}.pdf`)
    writeFileSync(path, (await call(service, 'GET', `/envelopes/${envelope.id}/final`)).bytes)
    return path
  }

  const evidenceOf = async (envelope: any) =>
    (
      await call(service, 'GET', `/envelopes/${envelope.id}/certificate`, {
        headers: { accept: 'application/json' },
      })
    ).body
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
  return { sent, sealed, evidenceOf, signWith }
}
