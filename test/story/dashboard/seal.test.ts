import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { putSealIdentity } from '../../../src/application/sealing/seal-identity.ts'
import { verification } from '../../../src/cli/verify/verify.ts'
import { sha256 } from '../../../src/kit/secrets.ts'
import { certificatesIn, identityOf } from '../../../src/pdf/trust/signing-identity.ts'
import { openPki, type Pki, SIGNER } from '../../pdf/seal/pki.ts'
import { freshPath, run } from '../../pdf/seal/support.ts'
import { call, sendNew } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { issueSeals, P12_PASSWORD, p12Of } from '../../support/p12.ts'
import { has } from '../../support/programs.ts'
import { openService, type TestService } from '../../support/service.ts'
import { completed, read, signAll } from '../../support/stories.ts'
import type { TestEvidence } from '../../verify/evidence.ts'
import { sealedDocument } from '../../verify/files.ts'

// What the documents of a workspace are sealed with (docs/internals/sealing.md, The identity).

let service: TestService
let pki: Pki
let workspace: string
let owner: AppUser
let p12: string
beforeAll(async () => {
  pki = await openPki()
  issueSeals(pki)
  p12 = p12Of(pki, 'Acme seal', ['Acme root'])
  service = await openService()
  // Certificates are made by the real clock.
  service.clock.advance(Date.now() - Date.parse(service.clock.now()) + 60_000)
  const [row] = await service.database.query<{ key: string }>('select key::text from workspace order by key')
  workspace = row?.key ?? ''
  owner = await appUser(service, workspace)
})
afterAll(async () => {
  await service.close()
  await pki.close()
})
afterEach(async () => {
  vi.useRealTimers()
  await owner.call('DELETE', '/seal/identity')
})

const put = (file = p12, password = P12_PASSWORD, who = owner) =>
  who.call('PUT', '/seal/identity', { body: { p12: file, password } })
const seal = async () => (await owner.call('GET', '/seal')).body

const saved = async (path: string, key = service.live_key) => {
  const { bytes, status } = await call(service, 'GET', path, { key })
  if (status !== 200) throw new Error(`${path}: ${status}`)
  const file = freshPath()
  writeFileSync(file, bytes)
  return file
}

const workspaceId = async (key: string): Promise<string> => {
  const [row] = await service.database.query<{ id: string }>('select id from workspace where key = $1', [key])
  return row?.id ?? ''
}

describe('without an identity of its own', () => {
  test('a workspace is told of the service’s', async () => {
    const told = await seal()
    expect(told).toMatchObject({ kind: 'self_made', added: null, waiting: { n: 0, last_error: null } })
    expect(told.chain).toEqual(told.server)
    expect(told.chain[0].subject).toMatch(/^Countersign seal/)
    expect(told.chain[0].issuer).toBe(told.chain[1].subject)
    expect(told.chain[0].fingerprint).toMatch(/^[0-9a-f]{64}$/)
    const { bytes, headers } = await owner.call('GET', '/seal/root.pem')
    expect(bytes.toString()).toContain('BEGIN CERTIFICATE')
    expect(headers['content-disposition']).toContain('seal-root.pem')
  })
})

describe('a file that is uploaded', () => {
  test('seals documents and certificates from then on, and other programs agree', async () => {
    const { status, body } = await put()
    expect([status, body.warnings]).toEqual([200, []])
    expect(body).toMatchObject({
      kind: 'own',
      added: { added_by: 'The owner' },
      chain: [{ subject: 'Acme seal', issuer: 'Acme root' }, { subject: 'Acme root' }],
    })
    const { id } = await completed(service)
    const final = await saved(`/envelopes/${id}/final`)
    const certificate = await saved(`/envelopes/${id}/certificate`)
    for (const file of [final, certificate]) {
      const told = run('pdfsig', '-nocert', file).out
      expect(has('pdfsig') ? told : 'Signature is Valid').toContain('Signature is Valid')
      expect(has('pdfsig') ? told : 'Acme seal').toContain('Acme seal')
    }
    const folder = freshPath('')
    mkdirSync(folder)
    const root = join(folder, 'root.pem')
    writeFileSync(root, (await owner.call('GET', '/seal/root.pem')).bytes)
    expect(run('openssl', 'verify', '-CAfile', root, pki.path('Acme seal.pem')).out).toContain('OK')
    const words = has('pdftotext') ? run('pdftotext', certificate, '-').out : 'Acme seal'
    expect(words).toContain('Acme seal')
    // It is the workspace's seal and is called so, on the page and on the command line; the server's roots stay its own.
    const found = await verification({ files: [final, certificate] }, service.folder)
    expect(found.status).toBe(4)
    expect(found.out).toContain('UNALTERED, SEALED BY A WORKSPACE')
    expect(found.out).toMatch(/sealed by the identity of workspace \S+, which calls itself “/)
    expect(found.out).not.toContain('TRUSTED')
    const roots = (await service.server.inject({ url: '/verify/roots.pem' })).body
    expect(roots).toContain('BEGIN CERTIFICATE')
    const line = pki.pem('Acme root').trim().split('\n')[1] ?? ''
    expect(roots).not.toContain(line)
    const page = (await service.server.inject({ url: '/verify' })).body
    expect(page).not.toContain(line)
    expect(page).toContain(new X509Certificate(pki.pem('Acme seal')).fingerprint256.replaceAll(':', '').toLowerCase())
    // Whoever names a root trusts it, whatever the service says of it.
    expect((await verification({ files: [final], root: [root] }, freshPath(''))).status).toBe(0)
  })

  test('makes nobody believe a document of another workspace', async () => {
    await put()
    const [own, victim] = [await workspaceId(workspace), await workspaceId((await service.addWorkspace()).key)]
    const identity = identityOf(
      createPrivateKey(readFileSync(pki.path('Acme seal.key'))),
      certificatesIn(pki.pem('Acme seal', 'Acme root')),
      { self_made: false },
    )
    const forged = async (workspace_id: string) => {
      const change = (evidence: TestEvidence) => {
        evidence.envelope.workspace.id = workspace_id
      }
      const file = freshPath()
      writeFileSync(file, (await sealedDocument({ change }, { identity, at: service.clock.now() })).bytes)
      return verification({ files: [file] }, service.folder)
    }
    expect((await forged(own)).status).toBe(4)
    const found = await forged(victim)
    expect([found.status, found.out]).toEqual([2, expect.stringContaining('another workspace’s')])
    await owner.call('DELETE', '/seal/identity')
    service.clock.advance(2 * 3_600_000)
    // Their last proof is too old by then.
    owner = await appUser(service, workspace)
    expect((await forged(own)).out).toContain('stopped sealing for that workspace')
  })

  test('never seals in the test space, nor for another workspace', async () => {
    await put()
    const other = await service.addWorkspace()
    for (const key of [service.test_key, other.live_key]) {
      const envelope = await sendNew(service, undefined, { key })
      await signAll(service, envelope)
      await service.runJobs()
      const file = await saved(`/envelopes/${envelope.id}/final`, key)
      expect(run('pdfsig', '-nocert', file).out).not.toContain('Acme seal')
    }
  })

  test('is known as the workspace’s after the service’s own has taken its place again, for what it sealed before', async () => {
    await put()
    const { id } = await completed(service)
    const { status, body } = await owner.call('DELETE', '/seal/identity')
    expect([status, body.kind]).toEqual([200, 'self_made'])
    expect((await verification({ files: [await saved(`/envelopes/${id}/final`)] }, service.folder)).status).toBe(4)
    const next = await completed(service)
    const file = await saved(`/envelopes/${next.id}/final`)
    expect(run('pdfsig', '-nocert', file).out).not.toContain('Acme seal')
    expect((await verification({ files: [file] }, service.folder)).status).toBe(0)
  })

  test('is kept encrypted, and shown to nobody', async () => {
    await put()
    const [row] = await service.database.query<{ key_sealed: Buffer; whole: string }>(
      'select key_sealed, row_to_json(s)::text as whole from seal_identity s',
    )
    expect(row?.key_sealed.toString('latin1')).not.toContain('PRIVATE')
    const key = pki.pem('Acme seal').split('\n')[1] ?? ''
    expect(row?.whole).toContain(key.slice(0, 20))
    for (const secret of ['PRIVATE KEY', P12_PASSWORD, p12.slice(0, 60)]) {
      expect(row?.whole).not.toContain(secret)
      expect(JSON.stringify(await seal())).not.toContain(secret)
      expect(service.logged.join('\n')).not.toContain(secret)
    }
  })

  test('is put in place of the one before', async () => {
    await put()
    pki.issue('Acme seal 2', 'Acme root', SIGNER)
    expect((await put(p12Of(pki, 'Acme seal 2', ['Acme root']))).body.chain[0].subject).toBe('Acme seal 2')
    const { id } = await completed(service)
    expect(run('pdfsig', '-nocert', await saved(`/envelopes/${id}/final`)).out).toContain('Acme seal 2')
  })

  test('is warned about where its chain is not whole', async () => {
    const { status, body } = await put(p12Of(pki, 'Acme seal'))
    expect(status).toBe(200)
    expect(body.warnings.join()).toMatch(/the chain ends at Acme seal/)
    expect(body.warned).toEqual([{ code: 'incomplete', certificate: expect.stringContaining('Acme seal') }])
  })
})

describe('a file is refused', () => {
  const refused = async (file: string, password = P12_PASSWORD) => {
    const { status, body } = await put(file, password)
    expect([status, body.code]).toEqual([400, 'invalid_parameter'])
    expect((await seal()).kind).toBe('self_made')
    return body
  }

  test('with a wrong password, in as many words', async () => {
    expect(await refused(p12, 'other')).toMatchObject({
      message: 'the password is wrong',
      errors: [{ param: 'password' }],
    })
  })

  test('that is for something else than documents', async () => {
    expect((await refused(p12Of(pki, 'Acme web', ['Acme root']))).message).toMatch(/for other purposes/)
  })

  test('with a weak key', async () => {
    pki.issue('weak', 'Acme root', SIGNER, { key: ['-newkey', 'rsa:1024'] })
    expect((await refused(p12Of(pki, 'weak', ['Acme root']))).message).toMatch(/RSA of 2048 bits or more/)
  })

  test('that is protected as nobody should any more', async () => {
    const old = p12Of(pki, 'Acme seal', [], '-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES')
    expect((await refused(old)).message).toMatch(/export it again with openssl 3/)
  })

  test.each([
    ['nothing', ''],
    ['no base64', '<p12>'],
    ['no PKCS #12', Buffer.from('%PDF-1.7 hello').toString('base64')],
    ['cut off', 'half'],
    ['too large', Buffer.alloc(110_000, 48).toString('base64')],
  ])('that is %s', async (_, file) => {
    expect((await refused(file === 'half' ? p12.slice(0, 800) : file)).errors[0].param).toBe('p12')
  })

  test('that could be taken for the server’s', async () => {
    const name = (await seal()).server[0].subject as string
    pki.issue(name, 'Acme root', SIGNER)
    expect((await refused(p12Of(pki, name, ['Acme root']))).message).toMatch(
      /^the file cannot seal: the certificate Countersign seal \S+ has a name of the server’s own seal/,
    )
  })

  test('that was tampered with', async () => {
    const bytes = Buffer.from(p12, 'base64')
    bytes.writeUInt8(bytes.readUInt8(400) ^ 1, 400)
    expect((await refused(bytes.toString('base64'))).message).toBe('the password is wrong')
  })
})

test('only owners see it and change it', async () => {
  for (const role of ['admin', 'member'] as const) {
    const who = await appUser(service, workspace, role)
    for (const [method, path] of [
      ['GET', '/seal'],
      ['GET', '/seal/root.pem'],
      ['PUT', '/seal/identity'],
      ['DELETE', '/seal/identity'],
    ] as const)
      expect((await who.call(method, path)).body).toMatchObject({ code: 'forbidden' })
  }
})

describe('sealing with an identity that no longer can', () => {
  const signed = async () => {
    const envelope = await sendNew(service)
    await signAll(service, envelope)
    return envelope.id as string
  }

  test('loses nothing: it says why, and a new one seals at once', async () => {
    await put()
    const id = await signed()
    vi.useFakeTimers({ now: Date.now() + 800 * 86_400_000, toFake: ['Date'] })
    await service.runJobs()
    vi.useRealTimers()
    const why = /^the workspace’s own sealing identity: the certificate expired on /
    expect(await read(service, id)).toMatchObject({
      status: 'signed',
      sealing: { state: 'retrying', attempts: 1, last_error: expect.stringMatching(why) },
    })
    expect((await seal()).waiting).toEqual({ n: 1, last_error: expect.stringMatching(why) })
    // The service is well: it is the workspace's to mend.
    const ready = (await service.server.inject({ url: '/readyz' })).json()
    expect(ready.checks.sealing).toEqual({ ok: true })
    await put()
    await service.runJobs()
    expect(await read(service, id)).toMatchObject({ status: 'completed', sealing: null })
    expect((await seal()).waiting.n).toBe(0)
  })

  test('says where SECRET_KEY is another one', async () => {
    await put()
    await service.database.query("update seal_identity set key_sealed = set_byte(key_sealed, 20, 0) || '\\x00'")
    const id = await signed()
    await service.runJobs()
    expect((await read(service, id)).sealing.last_error).toMatch(/SECRET_KEY is not the one/)
    await owner.call('DELETE', '/seal/identity')
    await service.runJobs()
    expect((await read(service, id)).status).toBe('completed')
  })
})

test('a file is kept by nobody whose session, or whose role, is gone by then', async () => {
  const member = await appUser(service, workspace, 'member')
  const putBy = ({ id, cookie }: AppUser) => {
    const session = { person_id: id, token_hash: sha256(cookie.slice('countersign='.length)) }
    const actor = { kind: 'user', id, name: 'x', ip: null, user_agent: null } as const
    const caller = { scope: { workspace_id: workspace, livemode: true }, clock: service.app.real_clock, actor, session }
    return putSealIdentity(service.app, caller, { p12: Buffer.from(p12, 'base64'), password: P12_PASSWORD })
  }
  await expect(putBy(member)).rejects.toMatchObject({ code: 'forbidden' })
  const gone = await appUser(service, workspace)
  await service.app.store.transact(workspace, (tx) => tx.sessions.removeOf(gone.id))
  await expect(putBy(gone)).rejects.toMatchObject({ code: 'missing_token' })
  expect(await service.app.store.seal_identities.read(workspace)).toBeNull()
})
