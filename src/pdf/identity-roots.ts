import { createHash, randomUUID, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { certificatesIn, type SealIdentity } from './identity.ts'
import { anchorOf } from './identity-checks.ts'

export interface RootsOrder {
  /** Where the root of every identity that ever sealed here is kept, one file each. */
  readonly folder: string
  readonly identity: SealIdentity
  /** Roots of identities that sealed elsewhere: PEM text, or null. */
  readonly extra_pem: string | null
}

/** Remembers an identity's root (DER), so that files stay verifiable when another identity takes its place. */
export const rememberRoot = (folder: string, anchor: Uint8Array): void => {
  const path = join(folder, `${createHash('sha256').update(anchor).digest('hex')}.pem`)
  if (existsSync(path)) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Under its name only once it is whole; the name is the content's, so nobody writes another.
  const fresh = `${path}.${randomUUID()}.tmp`
  writeFileSync(fresh, new X509Certificate(anchor).toString(), { mode: 0o644 })
  renameSync(fresh, path)
}

/** Every root whose seals are this instance's: of the identity in use first, then former ones, then SEAL_ROOTS. */
export const trustedRoots = ({ folder, identity, extra_pem }: RootsOrder): readonly X509Certificate[] => {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pem')) : []
  const former = names.toSorted().flatMap((name) => certificatesIn(readFileSync(join(folder, name), 'utf8')))
  const all = [new X509Certificate(anchorOf(identity)), ...former, ...certificatesIn(extra_pem ?? '')]
  return [...new Map(all.map((root) => [root.fingerprint256, root])).values()]
}
