import { createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { afterAll, expect, test } from 'vitest'
import { challengeIn, creationOptions, madeCredential } from '../../src/kit/webauthn.ts'
import { GENERATED_FILES, generateIdentity } from '../../src/pdf/trust/generate-identity.ts'
import { softAuthenticator } from '../support/authenticator.ts'

const said = (...parts: (string | number[])[]) =>
  challengeIn(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))).toString(
      'base64url',
    ),
  )

test('what a browser says it was asked is read, and is nothing where it is not encoded in UTF-8', () => {
  expect(said('{"challenge":"abc","name":"Zoë"}')).toBe('abc')
  // ë of Latin-1, a sequence that is cut off, half of a surrogate pair.
  for (const bytes of [[0xeb], [0xe2, 0x82], [0xed, 0xa0, 0x80]])
    expect(said('{"challenge":"abc","name":"', bytes, '"}')).toBeNull()
})

const folder = mkdtempSync(join(tmpdir(), 'countersign-maker-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what a maker of authenticators vouches for is refused, though it is right: we asked for nothing of the kind', async () => {
  const site = { rp_id: 'sign.example.test', origin: 'https://sign.example.test' }
  const challenge = 'A'.repeat(43)
  const who = { person_id: 'usr_1', email: 'ada@example.test', name: 'Ada', known: [], timeout_ms: 60_000 }
  const options = await creationOptions(site, { challenge, ...who })
  await generateIdentity(folder, new Date())
  const [certificate, key] = [GENERATED_FILES.certificate, GENERATED_FILES.key].map((name) =>
    readFileSync(join(folder, name)),
  )
  const { raw } = new X509Certificate(certificate ?? '')
  const made = softAuthenticator({ origin: site.origin }).make(options, {
    // FIDO U2F raw message formats 1.2, 4.3.
    fmt: 'fido-u2f',
    statement({ rp_hash, client_hash, credential_id, public_key }) {
      const vouched = Buffer.concat([Buffer.from([0]), rp_hash, client_hash, credential_id, public_key])
      return new Map<string, Buffer | readonly Buffer[]>([
        ['x5c', [raw]],
        ['sig', sign('sha256', vouched, createPrivateKey(key ?? ''))],
      ])
    },
  })
  const response = { ...made, response: { ...made.response, transports: [] } }
  const expected = { expectedChallenge: challenge, expectedOrigin: site.origin, expectedRPID: site.rp_id }
  expect(await verifyRegistrationResponse({ response, ...expected })).toMatchObject({ verified: true })
  expect(await madeCredential(site, response, challenge)).toBeNull()
  const plain = softAuthenticator({ origin: site.origin }).make(options)
  expect(
    await madeCredential(site, { ...plain, response: { ...plain.response, transports: [] } }, challenge),
  ).toMatchObject({ sign_count: 1 })
})
