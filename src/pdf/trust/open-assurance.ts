import type { Log } from '../../ports/app.ts'
import type { FetchBytes } from '../../ports/fetch-bytes.ts'
import type { SealLevel } from '../../ports/pdf.ts'
import type { OwnIdentity } from '../../ports/seal-identities.ts'
import { type Assurance, SealAssurance } from './assurance.ts'
import { certificatesIn, type IdentityPem, identityFromPem, type SealIdentity } from './signing-identity.ts'
import { identityIssue } from './validity.ts'
import { ownPem } from './uploaded-identity.ts'
import { Kept } from './lru.ts'
import { openRevocation } from './revocation-gather.ts'
import { httpTimestampAuthority } from './timestamp.ts'
import { partsOf } from './x509.ts'

export interface AssuredOptions {
  readonly identity: IdentityPem
  readonly tsa_url?: string | undefined
  /** PEM; the authority's certificate must lead to one of them. */
  readonly tsa_roots_pem?: string | null
  /** How issuers of certificates are asked about them; without it nobody is. */
  readonly fetch_bytes?: FetchBytes
  readonly log?: Log
}

export interface Assured {
  /** Work with what can be said for the identity that seals: the given one, or the service's own. */
  with<T>(own: OwnIdentity | null | undefined, work: (assurance: Assurance) => Promise<T>): Promise<T>
  /** Of the service's own identity. */
  prepare(): Promise<void>
  level(): SealLevel | null
}

/** As many workspaces with an identity of their own as seal in turns. */
const OWN_MAX = 100

/** Each seal with what can be said for it at that moment; a level that changes is told once. */
export function openAssured(options: AssuredOptions): Assured {
  const service = assuredBy(options, options.identity)
  const others = new Kept<AssuredIdentity>(OWN_MAX)
  const of = (own: OwnIdentity) => others.get(own.key_pem + own.certificates_pem, () => assuredBy(options, ownPem(own)))
  return {
    level: service.level,
    prepare: async () => {
      await service.current().catch((error: unknown) => {
        options.log?.warn({ err: error }, 'seals cannot be made yet; each is tried again until it is')
      })
    },
    with: async (own, work) => {
      const by = own ? of(own) : service
      // The service's own was looked at when it started, and ends it in time; a workspace's may have run out since.
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

interface AssuredIdentity {
  current(): Promise<Assurance>
  level(): SealLevel | null
  refuseUnfit(): void
  forget(): void
}

function assuredBy(options: AssuredOptions, identity: IdentityPem): AssuredIdentity {
  const { log } = options
  let opened: SealAssurance | null = null
  // Not before a seal is wanted: a key that does not fit is for the self test to tell.
  const assurance = () => {
    opened ??= assuranceOf(options, identity)
    return opened
  }
  let told: SealLevel | null = null
  let read: SealIdentity | null = null
  return {
    level: () => told,
    forget: () => opened?.forgetSample(),
    refuseUnfit: () => {
      read ??= identityFromPem(identity)
      const issue = identityIssue(read, new Date())
      if (issue !== null) throw new Error(`the workspace’s own sealing identity: ${issue}`)
    },
    current: async () => {
      const found = await assurance().current()
      if (JSON.stringify(told) !== JSON.stringify(found.level)) tell(log, found.level)
      told = found.level
      return found
    },
  }
}

function assuranceOf({ tsa_url, tsa_roots_pem, fetch_bytes }: AssuredOptions, identity: IdentityPem): SealAssurance {
  const read = identityFromPem(identity)
  const roots = tsa_roots_pem ? certificatesIn(tsa_roots_pem).map(({ raw }) => partsOf(raw)) : null
  return new SealAssurance({
    identity: read,
    authority: tsa_url ? httpTimestampAuthority({ url: tsa_url, fetch: globalThis.fetch, roots }) : null,
    revocation: openRevocation(fetch_bytes ?? null, read.crls),
    now: () => new Date(),
  })
}

function tell(log: AssuredOptions['log'], { name, missing }: SealLevel): void {
  if (missing.length === 0) log?.info({ pades: name }, `seals reach PAdES ${name}`)
  else log?.warn({ pades: name, missing }, `seals reach PAdES ${name} only: not every certificate can be proven`)
}
