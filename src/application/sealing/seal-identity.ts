import { X509Certificate } from 'node:crypto'
import type { Instant } from '../../domain/envelopes/envelope.ts'
import { sealJob } from '../../kit/seal-job.ts'
import { decrypt, encrypt, sha256Hex } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import type { CertificateRequest, SealLevel } from '../../ports/pdf.ts'
import type { Scope } from '../../ports/scope.ts'
import type {
  P12Result,
  StoredSigningIdentity,
  WorkspaceSigningIdentity,
  WorkspaceSeal,
} from '../../ports/seal-identities.ts'
import { Problem } from '../../problem.ts'
import { holdRole } from '../accounts/held-session.ts'
import type { Caller } from '../caller.ts'

/** What an envelope's files are sealed with, and what its certificate says of it. */
export interface Sealer {
  /** Null: the service's own. */
  readonly identity: WorkspaceSigningIdentity | null
  readonly told: NonNullable<CertificateRequest['seal']>
}

/**
 * The workspace's own identity where it has one. A test space keeps the service's: what was only tried carries
 * nobody's name.
 */
export async function sealerFor(app: App, { workspace_id, livemode }: Scope): Promise<Sealer> {
  const kept = livemode ? await app.store.seal_identities.read(workspace_id) : null
  if (kept === null) return { identity: null, told: app.settings.seal }
  const { certificates_pem } = kept
  const { subject, fingerprint } = certificatesOf(certificates_pem)[0] ?? UNKNOWN
  return { identity: { key_pem: keyOf(app, kept), certificates_pem }, told: { subject, fingerprint } }
}

const UNKNOWN = { subject: '', fingerprint: '' }

function keyOf({ keys }: App, { key_encrypted }: StoredSigningIdentity): string {
  try {
    return decrypt(keys.seal_identity, key_encrypted)
  } catch (cause) {
    const why =
      'the workspace’s own sealing key cannot be read: SECRET_KEY is not the one it was kept with; upload the P12 again under Settings, Seal'
    throw new Error(why, { cause })
  }
}

export interface CertificateFacts {
  readonly subject: string
  readonly issuer: string
  readonly valid_from: Instant
  readonly valid_until: Instant
  /** SHA-256, hexadecimal. */
  readonly fingerprint: string
}

/** In the order of the text: the sealing certificate, then each one's issuer. */
const certificatesOf = (pem: string): readonly CertificateFacts[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map((text) => {
    const { subject, issuer, validFromDate, validToDate, raw } = new X509Certificate(text)
    return {
      subject: nameIn(subject),
      issuer: nameIn(issuer),
      valid_from: validFromDate.toISOString(),
      valid_until: validToDate.toISOString(),
      fingerprint: sha256Hex(raw),
    }
  })

/** The common name, or the whole name where there is none. */
const nameIn = (name: string | undefined): string =>
  /^CN=(.*)$/m.exec(name ?? '')?.[1] ?? (name ?? '').replaceAll('\n', ', ')

export interface SealState {
  readonly kind: 'own' | 'server' | 'self_made'
  readonly chain: readonly CertificateFacts[]
  readonly added: Pick<StoredSigningIdentity, 'added_at' | 'added_by'> | null
  /** What seals where a workspace has nothing of its own. */
  readonly server: readonly CertificateFacts[]
  readonly server_self_made: boolean
  readonly tsa_url: string | null
  /** Of the service's own identity. */
  readonly level: SealLevel | null
  readonly waiting: { readonly n: number; readonly last_error: string | null }
}

export async function sealState(app: App, workspace_id: string): Promise<SealState> {
  const [kept, waiting] = await Promise.all([
    app.store.seal_identities.read(workspace_id),
    app.store.seal_identities.stuckSeals(workspace_id),
  ])
  const { certificates_pem, self_made, tsa_url } = app.settings.seal
  const server = certificatesOf(certificates_pem)
  const servers = self_made ? 'self_made' : 'server'
  return {
    kind: kept ? 'own' : servers,
    chain: kept ? certificatesOf(kept.certificates_pem) : server,
    added: kept && { added_at: kept.added_at, added_by: kept.added_by },
    server,
    server_self_made: self_made,
    tsa_url,
    waiting,
    level: app.pdf.sealLevel(),
  }
}

interface SealIdentityInput {
  readonly p12: Uint8Array
  readonly password: string
}

type Accepted = Extract<P12Result, { readonly refused: null }>

/** Judged and tried before it is kept; from then on it seals, what is waiting first. Answers what should be mended. */
export async function putSealIdentity(
  app: App,
  { scope: { workspace_id }, actor, session }: Caller,
  { p12, password }: SealIdentityInput,
): Promise<Pick<Accepted, 'warnings' | 'warned'>> {
  const { certificates_pem, roots_pem } = app.settings.seal
  const read = await app.pdf.readSigningIdentity({
    ...{ p12, password, workspace_id },
    service_pem: certificates_pem + roots_pem,
  })
  if (read.refused !== null) {
    const message = read.of === 'password' ? read.refused : `the file cannot seal: ${read.refused}`
    throw new Problem('invalid_parameter', message, { param: read.of })
  }
  const { identity, root_pem, warnings, warned } = read
  await tried(app, identity)
  const kept = {
    certificates_pem: identity.certificates_pem,
    key_encrypted: encrypt(app.keys.seal_identity, identity.key_pem),
    added_at: app.real_clock.now(),
    added_by: actor.name,
  }
  const sha256 = sha256Hex(new X509Certificate(root_pem).raw)
  await app.store.transact(workspace_id, async (tx) => {
    await holdRole(tx, workspace_id, session, 'manage_seal')
    const details = named(identity.certificates_pem)
    const root = { sha256, pem: root_pem }
    await tx.seal_identities.keep(workspace_id, kept, { certificate: details.fingerprint, root })
    await tx.activity.note({ workspace_id, actor, act: 'seal.identity_put', details })
  })
  await tellWorkspaceSeals(app)
  await resumeNow(app, workspace_id)
  return { warnings, warned }
}

/** What tells one identity from another in the activity log. */
function named(pem: string) {
  const { subject, fingerprint } = certificatesOf(pem)[0] ?? UNKNOWN
  return { subject, fingerprint }
}

async function tried(app: App, identity: WorkspaceSigningIdentity): Promise<void> {
  try {
    await app.pdf.selfTest(identity)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Problem('invalid_parameter', `a test seal with the file failed: ${why}`, { param: 'p12' })
  }
}

/** Back to the service's own. What was sealed stays as it is, and the certificate known as a former one. */
export async function removeSealIdentity(app: App, { scope: { workspace_id }, actor, session }: Caller): Promise<void> {
  const kept = await app.store.seal_identities.read(workspace_id)
  await app.store.transact(workspace_id, async (tx) => {
    await holdRole(tx, workspace_id, session, 'manage_seal')
    await tx.seal_identities.forget(workspace_id, app.real_clock.now())
    const note = { workspace_id, actor, act: 'seal.identity_removed' } as const
    if (kept) await tx.activity.note({ ...note, details: named(kept.certificates_pem) })
  })
  await tellWorkspaceSeals(app)
  await resumeNow(app, workspace_id)
}

const RESUMED_MAX = 200

/** Envelopes that wait for a seal need not wait for their next try; those beyond the bound do. */
async function resumeNow(app: App, workspace_id: string): Promise<void> {
  const refs = await app.store.sweeps.unsealedOf({ workspace_id, livemode: true }, RESUMED_MAX)
  if (refs.length > 0) await app.store.transact(workspace_id, (tx) => tx.jobs.enqueue(refs.map(sealJob)))
}

/** The root certificate of this workspace's sealing identity. */
export async function sealRootPem(app: App, workspace_id: string): Promise<string | null> {
  const kept = await app.store.seal_identities.read(workspace_id)
  if (kept === null) return app.settings.seal.root_pem
  return kept.certificates_pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n?/g)?.at(-1) ?? null
}

/** What a check of a file goes by: certificates of single workspaces, of which none is the service's own. */
export const workspaceSeals = ({ settings, store }: App): Promise<readonly WorkspaceSeal[]> =>
  store.seal_identities.workspaceSeals(settings.seal.fingerprint)

/** The rows count for every node; the file is for `countersign verify`, which asks no database. */
async function tellWorkspaceSeals(app: App): Promise<void> {
  app.tellWorkspaceSeals(await workspaceSeals(app))
}
