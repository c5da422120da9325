import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verification } from '../../src/cli/verify/verify.ts'
import { freshPath, run } from '../pdf/seal/support.ts'
import { call, SAMPLE_PDF, simple } from '../support/api.ts'
import { has } from '../support/programs.ts'
import { openService, type TestService } from '../support/service.ts'
import { createWith, read, signAll } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
  // Certificates are made by the real clock.
  service.clock.advance(Date.now() - Date.parse(service.clock.now()) + 60_000)
})
afterAll(() => service.close())

const bytesOf = async (id: string, which: 'final' | 'certificate') => {
  const { bytes, status } = await call(service, 'GET', `/envelopes/${id}/${which}`)
  expect(status).toBe(200)
  return bytes
}

const signedOf = async (content: Buffer, metadata: object = {}) => {
  const made = await createWith(service, simple({ send: true, ...metadata }), [{ name: 'contract.pdf', content }])
  expect([made.status, made.body.code]).toEqual([201, undefined])
  await signAll(service, made.body)
  await service.runJobs()
  expect((await read(service, made.body.id)).status).toBe('completed')
  return made.body
}

test('what was sealed here is sent, signed and sealed again, and its first seal can still be checked', async () => {
  const first = await bytesOf((await signedOf(SAMPLE_PDF)).id, 'final')
  const envelope = await signedOf(first, { allow_signed: true })
  expect(envelope.documents[0].removed).toEqual(['signatures'])
  const files = []
  for (const which of ['final', 'certificate'] as const) {
    const file = freshPath()
    writeFileSync(file, await bytesOf(envelope.id, which))
    files.push(file)
  }
  const found = await verification({ files }, service.folder)
  expect([found.status, found.out]).toEqual([
    0,
    expect.stringContaining('This file is the one that the certificate names.'),
  ])
  const [final = ''] = files
  if (has('pdfsig')) expect(run('pdfsig', '-nocert', final).out).toContain('Total document signed')
  if (!has('qpdf')) return
  expect(run('qpdf', '--check', final).status).toBe(0)
  const inner = freshPath()
  writeFileSync(inner, execFileSync('qpdf', ['--show-attachment=sealed-before.pdf', final]))
  expect((await verification({ files: [inner] }, service.folder)).status).toBe(0)
})
