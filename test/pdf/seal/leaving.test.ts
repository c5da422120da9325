import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { identityToPem } from '../../../src/pdf/trust/signing-identity.ts'
import type { SealSetting } from '../../../src/pdf/workers/seal-tasks.ts'
import { startThread } from '../../../src/pdf/workers/start.ts'
import { bareCertificate } from '../../support/bare-certificate.ts'
import { AT, freshPath, testIdentity } from './support.ts'

const NOTHING_ASKED = {
  token_size: null,
  dss: { certs: [], crls: [], ocsps: [] },
  level: { name: 'B-B', missing: [] },
}

it('a sealing thread that is told to end finishes what it is at, and is not cut off while it loads', async () => {
  const identity = identityToPem(await testIdentity())
  const setting: SealSetting = { identity, tsa_url: null, tsa_roots_pem: null, temp_dir: tmpdir() }
  const out_path = freshPath()
  await new Promise<void>((left) => {
    const worker = startThread({ onMessage: () => undefined, onExit: () => left() }, { setting })
    const input = { ...bareCertificate(AT, out_path), assurance: NOTHING_ASKED }
    worker.send({ task: 'certificate', input })
    worker.end()
  })
  expect(existsSync(out_path)).toBe(true)
})
