import { createHash, randomUUID, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { WorkspaceSeal } from '../../ports/seal-identities.ts'
import { certificatesIn, type SealIdentity } from './signing-identity.ts'
import { anchorOf } from './validity.ts'

export interface RootsOrder {
  /** Where the root of every identity that was ever the service's own is kept, one file each. */
  readonly folder: string
  readonly identity: SealIdentity
  /** Roots of identities that sealed elsewhere: PEM text, or null. */
  readonly extra_pem: string | null
}

/** Remembers an identity's root (DER), so that files stay verifiable when another identity takes its place. */
export const rememberRoot = (folder: string, anchor: Uint8Array): void => {
  const path = rootIn(folder, anchor)
  // The name is the content's, so nobody writes another.
  if (!existsSync(path)) writeWhole(path, new X509Certificate(anchor).toString())
}

/** No root that a workspace brought is the service's, though older versions kept them together. Answers those that were there. */
export const forgetRoots = (
  folder: string,
  roots_pem: readonly string[],
  own: readonly X509Certificate[],
): readonly string[] =>
  certificatesIn(roots_pem.join('')).flatMap((root) => {
    const path = rootIn(folder, root.raw)
    if (!existsSync(path) || own.some(({ raw }) => raw.equals(root.raw))) return []
    rmSync(path)
    return [path]
  })

const rootIn = (folder: string, root: Uint8Array): string =>
  join(folder, `${createHash('sha256').update(root).digest('hex')}.pem`)

/** Where `countersign verify` reads which certificates belong to single workspaces, beside the folder of the roots. */
export const writeWorkspaceSeals = (folder: string, seals: readonly WorkspaceSeal[]): void =>
  writeWhole(join(folder, 'workspaces.json'), `${JSON.stringify(seals)}\n`)

/** Under its name only once it is whole. */
const writeWhole = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const fresh = `${path}.${randomUUID()}.tmp`
  writeFileSync(fresh, text, { mode: 0o644 })
  renameSync(fresh, path)
}

/** Every root whose seals are this instance's: of the identity in use first, then former ones, then SEAL_ROOTS. */
export const trustedRoots = ({ folder, identity, extra_pem }: RootsOrder): readonly X509Certificate[] => {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pem')) : []
  const former = names.toSorted().flatMap((name) => certificatesIn(readFileSync(join(folder, name), 'utf8')))
  const all = [new X509Certificate(anchorOf(identity)), ...former, ...certificatesIn(extra_pem ?? '')]
  return [...new Map(all.map((root) => [root.fingerprint256, root])).values()]
}
