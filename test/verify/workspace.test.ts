import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificatesIn, identityOf, type SigningIdentity } from '../../src/pdf/trust/signing-identity.ts'
import { verify } from '../../src/verify/verify.ts'
import { tieOf, type WorkspaceSeal } from '../../src/verify/workspace.ts'
import { CA, openPki, type Pki, SIGNER } from '../pdf/seal/pki.ts'
import { sha256 } from '../pdf/seal/support.ts'
import { evidenceFor, type TestEvidence } from './evidence.ts'
import { ownRoot, plain, sealedDocument, sealWith, smallFile } from './files.ts'

// Whose documents a certificate vouches for that a workspace brought (docs/internals/sealing.md).

let pki: Pki
/** After the certificates were made, to the second. */
const AT = new Date(Math.ceil(Date.now() / 1000) * 1000 + 600_000).toISOString()
beforeAll(async () => {
  pki = await openPki()
  pki.issue('Mallory root', 'Mallory root', CA)
  pki.issue('Mallory seal', 'Mallory root', SIGNER)
  pki.issue('Mallory other', 'Mallory root', SIGNER)
  pki.issue('Operator root', 'Operator root', CA)
  pki.issue('Tenant seal', 'Operator root', SIGNER)
})
afterAll(() => pki.close())

const certificate = (name: string) => new X509Certificate(pki.pem(name))
const print = (name: string): string => sha256(certificate(name).raw)

const identity = (name: string, ...above: readonly string[]): SigningIdentity =>
  identityOf(createPrivateKey(readFileSync(pki.path(`${name}.key`))), certificatesIn(pki.pem(name, ...above)), {
    self_made: false,
  })

const brought = async (
  workspace_id: string,
  name: string,
  anchor: string,
  until: string | null = null,
): Promise<WorkspaceSeal> => ({
  certificate: print(name),
  anchors: [print(anchor)],
  tie: await tieOf(workspace_id, print(name)),
  until,
})

const of = (workspace_id: string) => (evidence: TestEvidence) => {
  evidence.envelope.workspace = { id: workspace_id, name: 'The Bank' }
}

const sealedBy = async (by: SigningIdentity, workspace_id: string, envelope_id = 'env_1'): Promise<Uint8Array> =>
  (await sealedDocument({ change: of(workspace_id), envelope_id }, { identity: by, at: AT })).bytes

const judged = async (
  bytes: Uint8Array,
  workspaces: readonly WorkspaceSeal[],
  roots = [ownRoot()],
  chosen: readonly ReturnType<typeof plain>[] = [],
) => {
  const found = await verify({ bytes: plain(bytes), roots, workspaces, chosen })
  return {
    word: found.verdict,
    summary: found.summary,
    why: found.seal?.distrust ?? null,
    checks: found.checks,
  }
}

describe('a certificate that a workspace brought', () => {
  it('counts for the documents of that workspace, and never as the service’s', async () => {
    const mallory = identity('Mallory seal', 'Mallory root')
    const known = [await brought('ws_mallory', 'Mallory seal', 'Mallory root')]
    const own = await judged(await sealedBy(mallory, 'ws_mallory'), known)
    expect(own.word).toBe('sealed_by_workspace')
    expect(own.summary).toMatch(
      /^Unaltered, and sealed by the identity of workspace ws_mallory, which calls itself “The Bank”\./,
    )
    const forged = await judged(await sealedBy(mallory, 'ws_victim'), known)
    expect(forged.word).toBe('unknown_issuer')
    expect(forged.why).toMatch(/says that it is of workspace ws_victim, but its certificate is another workspace’s/)
  })

  it('counts for each of two workspaces that brought it', async () => {
    const seal = identity('Mallory seal', 'Mallory root')
    const known = [
      await brought('ws_1', 'Mallory seal', 'Mallory root'),
      await brought('ws_2', 'Mallory seal', 'Mallory root'),
    ]
    expect((await judged(await sealedBy(seal, 'ws_2'), known)).word).toBe('sealed_by_workspace')
    expect((await judged(await sealedBy(seal, 'ws_3'), known)).word).toBe('unknown_issuer')
  })

  it('says nothing for others of its issuer, nor for itself where the file names no workspace', async () => {
    const known = [await brought('ws_mallory', 'Mallory seal', 'Mallory root')]
    const sister = identity('Mallory other', 'Mallory root')
    expect((await judged(await sealedBy(sister, 'ws_mallory'), known)).word).toBe('unknown_issuer')
    const seal = identity('Mallory seal', 'Mallory root')
    const unnamed = await sealWith(smallFile(), evidenceFor({ originals: [smallFile()], document_id: null }), {
      identity: seal,
    })
    expect((await judged(unnamed.bytes, known)).why).toMatch(/another workspace’s/)
    const bare = await sealedBy(seal, '')
    expect((await judged(bare, known)).why).toMatch(/does not say of which workspace it is/)
  })

  it('is never the service’s, though a root of the service issued it', async () => {
    const tenant = identity('Tenant seal', 'Operator root')
    const known = [await brought('ws_t', 'Tenant seal', 'Operator root')]
    const roots = [plain(certificate('Operator root').raw)]
    expect((await judged(await sealedBy(tenant, 'ws_t'), known, roots)).word).toBe('sealed_by_workspace')
    expect((await judged(await sealedBy(tenant, 'ws_victim'), known, roots)).word).toBe('unknown_issuer')
    // Whoever names a root themself has decided.
    expect((await judged(await sealedBy(tenant, 'ws_t'), known, [], roots)).word).toBe('trusted')
  })

  it('vouches for nothing that was sealed after it was put away', async () => {
    const seal = identity('Mallory seal', 'Mallory root')
    const file = await sealedBy(seal, 'ws_1')
    const later = new Date(Date.parse(AT) + 86_400_000).toISOString()
    const earlier = new Date(Date.parse(AT) - 86_400_000).toISOString()
    const known = (until: string) => brought('ws_1', 'Mallory seal', 'Mallory root', until)
    const before = await judged(file, [await known(later)])
    expect(before.word).toBe('sealed_by_workspace')
    expect(before.checks).toContainEqual({
      id: 'workspace',
      result: 'remark',
      text: expect.stringContaining('is older is only its own word'),
    })
    const after = await judged(file, [await known(earlier)])
    expect([after.word, after.why]).toEqual(['unknown_issuer', expect.stringContaining('stopped sealing')])
  })

  it('leads to no root but those that it was brought with', async () => {
    const seal = identity('Mallory seal', 'Mallory root')
    const known = [{ ...(await brought('ws_1', 'Mallory seal', 'Mallory root')), anchors: [print('Operator root')] }]
    expect((await judged(await sealedBy(seal, 'ws_1'), known)).word).toBe('unknown_issuer')
  })

  it('shows every changed byte as the service’s own does', async () => {
    const seal = identity('Mallory seal', 'Mallory root')
    const known = [await brought('ws_1', 'Mallory seal', 'Mallory root')]
    const whole = await sealedBy(seal, 'ws_1')
    const text = Buffer.from(whole).toString('latin1')
    const root = certificate('Mallory root').raw.toString('hex')
    const at = text.indexOf(root)
    expect(at).toBeGreaterThan(0)
    for (let byte = 0; byte < root.length; byte += 14) {
      const changed = Buffer.from(whole)
      const digit = String.fromCharCode(changed[at + byte] ?? 0)
      changed.write(digit === '0' ? '1' : '0', at + byte, 'latin1')
      expect((await judged(changed, known)).word).not.toBe('sealed_by_workspace')
    }
  })
})
