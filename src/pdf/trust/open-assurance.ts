import type { Log } from '../../ports/app.ts'
import type { FetchBytes } from '../../ports/fetch-bytes.ts'
import type { SealLevel } from '../../ports/pdf.ts'
import type { WorkspaceSigningIdentity } from '../../ports/seal-identities.ts'
import { type Assurance, SealAssurance } from './assurance.ts'
import { LruCache } from '../../kit/lru.ts'
import { openRevocation } from './revocation-gather.ts'
import { certificatesIn, identityFromPem, type SigningIdentity, type SigningIdentityPem } from './signing-identity.ts'
import { httpTimestampAuthority } from './timestamp.ts'
import { ownPem } from './uploaded-identity.ts'
import { identityIssue } from './validity.ts'
import { partsOf } from './x509.ts'

export interface AssuranceSettings {
  readonly identity: SigningIdentityPem
  readonly tsa_url?: string | undefined
  /** PEM. The authority's certificate must lead to one of them. */
  readonly tsa_roots_pem?: string | null
  /** Fetches revocation data from issuers; without it none is fetched. */
  readonly fetch_bytes?: FetchBytes
  readonly log?: Log
}

export interface Assurances {
  /** Runs `work` with the assurance of the given identity, or of the service's own. */
  with<T>(own: WorkspaceSigningIdentity | null | undefined, work: (assurance: Assurance) => Promise<T>): Promise<T>
  /** Gathers the assurance of the service's own identity ahead of the first seal. */
  prepare(): Promise<void>
  level(): SealLevel | null
}

/** The number of workspaces with their own identity that are kept in memory. */
const OWN_MAX = 100

/** Gathers the assurance of each seal, and logs when the level changes. */
export function openAssurance(options: AssuranceSettings): Assurances {
  const service = assuranceBy(options, options.identity)
  const others = new LruCache<IdentityAssurance>(OWN_MAX)
  const of = (own: WorkspaceSigningIdentity) =>
    others.get(own.key_pem + own.certificates_pem, () => assuranceBy(options, ownPem(own)))
  return {
    level: service.level,
    prepare: async () => {
      await service.current().catch((error: unknown) => {
        options.log?.warn({ err: error }, 'seals cannot be made yet; each is tried again until it is')
      })
    },
    with: async (own, work) => {
      const by = own ? of(own) : service
      // The service's own identity was checked at the start. A workspace's may have expired since.
      if (own) by.refuseUnfit()
      try {
        return await work(await by.current())
      } catch (error) {
        by.forget()
        throw error
      }
    },
  }
}

interface IdentityAssurance {
  current(): Promise<Assurance>
  level(): SealLevel | null
  refuseUnfit(): void
  forget(): void
}

function assuranceBy(options: AssuranceSettings, identity: SigningIdentityPem): IdentityAssurance {
  const { log } = options
  let opened: SealAssurance | null = null
  // Opened with the first seal, because the self test reports an unsuitable key.
  const assurance = () => {
    opened ??= assuranceOf(options, identity)
    return opened
  }
  let logged: SealLevel | null = null
  let read: SigningIdentity | null = null
  return {
    level: () => logged,
    forget: () => opened?.forgetSample(),
    refuseUnfit: () => {
      read ??= identityFromPem(identity)
      const issue = identityIssue(read, new Date())
      if (issue !== null) throw new Error(`the workspace’s own sealing identity: ${issue}`)
    },
    current: async () => {
      const found = await assurance().current()
      if (JSON.stringify(logged) !== JSON.stringify(found.level)) tell(log, found.level)
      logged = found.level
      return found
    },
  }
}

function assuranceOf(
  { tsa_url, tsa_roots_pem, fetch_bytes }: AssuranceSettings,
  identity: SigningIdentityPem,
): SealAssurance {
  const read = identityFromPem(identity)
  const roots = tsa_roots_pem ? certificatesIn(tsa_roots_pem).map(({ raw }) => partsOf(raw)) : null
  return new SealAssurance({
    identity: read,
    authority: tsa_url ? httpTimestampAuthority({ url: tsa_url, fetch: globalThis.fetch, roots }) : null,
    revocation: openRevocation(fetch_bytes ?? null, read.crls),
    now: () => new Date(),
  })
}

function tell(log: AssuranceSettings['log'], { name, missing }: SealLevel): void {
  if (missing.length === 0) log?.info({ pades: name }, `seals reach PAdES ${name}`)
  else log?.warn({ pades: name, missing }, `seals reach PAdES ${name} only: not every certificate can be proven`)
}
