import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { verification } from '../../src/cli/verify/verify.ts'
import { fixture, freshPath, identityDir } from '../pdf/seal/support.ts'
import { evidenceFor } from './evidence.ts'
import { sealedDocument, sealWith, smallFile } from './files.ts'

const COMMAND = join(import.meta.dirname, '../../bin/countersign.js')

/** The real command, with nothing else of the environment than a data folder. */
const verify = (data_dir: string, ...args: string[]) => {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: data_dir, PORT: 'not a port' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, 'verify', ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const own = freshPath('')
const none = freshPath('')
const root = join(identityDir, 'seal-root.pem')
const path = { document: freshPath(), certificate: freshPath(), altered: freshPath(), plain: freshPath() }

beforeAll(async () => {
  const document = await sealedDocument({ signer: 'Ada\u001b[2J\u202eLovelace' })
  const told = {
    originals: [document.original],
    finals: [document.bytes],
    document_id: null,
    signer: 'Ada\u001b[2J\u202eLovelace',
  }
  const certificate = await sealWith(smallFile('Certificate'), evidenceFor(told))
  const altered = Buffer.from(document.bytes)
  altered[300] = (altered[300] ?? 0) ^ 1
  writeFileSync(path.document, document.bytes)
  writeFileSync(path.certificate, certificate.bytes)
  writeFileSync(path.altered, altered)
  writeFileSync(path.plain, fixture('table.pdf'))
  mkdirSync(join(own, 'seal'), { recursive: true })
  for (const name of ['seal-root.pem', 'seal-cert.pem', 'seal-key.pem'])
    copyFileSync(join(identityDir, name), join(own, 'seal', name))
})

it('trusts what this service sealed, whatever else is set wrong, and says who signed', () => {
  const { status, stdout, stderr } = verify(own, path.document, path.certificate)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain(`${path.document}: TRUSTED. Unaltered, and sealed by Countersign seal`)
  expect(stdout).toContain('This file is the one that the certificate names.')
  // What a file says of itself does not reach the terminal as an order.
  expect(stdout).toContain('Signed by  Ada\ufffd[2J\ufffdLovelace <ada@example.com>')
})

it('says how an envelope ended that nobody is bound by, and what each person did', async () => {
  const evidence = evidenceFor({ originals: [fixture('table.pdf')], finals: [], document_id: null })
  const person = { ...evidence.recipients[0], consent: null, signed_at: null, identity: 'Receives a copy' }
  const others = [
    { ...person, id: 'rcp_2', name: 'Omar', declined_at: '2026-11-20T12:00:00.000Z' },
    { ...person, id: 'rcp_3', name: 'Grace' },
    { ...person, id: 'rcp_4', name: 'Records', role: 'cc' },
  ]
  const recipients = [...evidence.recipients, ...others] as typeof evidence.recipients
  for (const [status, words] of [
    ['declined', 'End        This envelope was declined. It has no signed documents.'],
    ['voided', 'End        This envelope was voided by its sender.'],
    ['expired', 'End        This envelope was not signed in time.'],
  ] as const) {
    const envelope = { ...evidence.envelope, status }
    const { bytes } = await sealWith(smallFile('Certificate'), { ...evidence, envelope, recipients })
    const file = freshPath()
    writeFileSync(file, bytes)
    const { out } = await verification({ files: [file] }, own)
    for (const line of [words, 'Declined   Omar', 'Not signed Grace', 'Copy to    Records']) expect(out).toContain(line)
  }
  expect((await verification({ files: [path.certificate] }, own)).out).not.toContain('  End ')
})

it('answers with its exit status, and of several files with the worst', async () => {
  const rows: readonly (readonly [number, string, readonly string[], (readonly string[])?])[] = [
    [2, none, [path.document]],
    [0, none, [path.document], [root]],
    [1, own, [path.altered]],
    [3, own, [path.plain]],
    [2, none, [path.document, path.certificate]],
    [3, none, [path.document, path.plain]],
    [1, own, [path.plain, path.altered, path.document]],
    [64, own, [path.document, '/nowhere/at/all.pdf', path.plain]],
    [1, own, [path.altered, '/nowhere/at/all.pdf']],
    [64, own, [path.document], [path.plain]],
  ]
  for (const [status, data_dir, files, root = []] of rows) {
    const told = await verification({ files, root }, data_dir)
    expect({ files, root, status: told.status }).toEqual({ files, root, status })
  }
  expect(verify(own, path.plain)).toMatchObject({ status: 3, stderr: '' })
  expect(verify(own)).toMatchObject({
    status: 64,
    stderr: expect.stringContaining("missing required argument 'file'"),
  })
  expect(verify(own, '--rot', root, path.document)).toMatchObject({ status: 64, stdout: '' })
  expect(verify(none, '--root', root, path.document)).toMatchObject({ status: 0, stderr: '' })
})

it('speaks to programs', async () => {
  const files = [path.document, path.altered, '/nowhere/at/all.pdf']
  const { out, status } = await verification({ files, json: true }, own)
  const told = JSON.parse(out)
  expect([status, told.status]).toEqual([1, 1])
  expect(told.files).toMatchObject([
    {
      file: path.document,
      verdict: 'trusted',
      evidence: { envelope_id: 'env_1' },
      checks: expect.any(Array),
    },
    { file: path.altered, verdict: 'altered' },
    { file: '/nowhere/at/all.pdf', error: 'There is no such file.' },
  ])
})
