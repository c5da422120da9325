import { createHash, randomUUID, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { WorkspaceSeal } from '../../ports/seal-identities.ts'
import { certificatesIn, type SigningIdentity } from './signing-identity.ts'
import { anchorOf } from './validity.ts'

export interface RootsInput {
  /** The folder with one file for the root of each identity that the service has ever used. */
  readonly folder: string
  readonly identity: SigningIdentity
  /** Further roots as PEM text, or null. */
  readonly extra_pem: string | null
}

/** Stores an identity's root (DER), so that files stay verifiable after the identity is replaced. */
export const rememberRoot = (folder: string, anchor: Uint8Array): void => {
  const path = rootIn(folder, anchor)
  // The name is derived from the content, so an existing file has the same content.
  if (!existsSync(path)) writeWhole(path, new X509Certificate(anchor).toString())
}

/** Removes roots of workspaces, which older versions stored here too. Returns the paths of removed files. */
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

/** Writes which certificates belong to workspaces, for `countersign verify`, next to the folder of roots. */
export const writeWorkspaceSeals = (folder: string, seals: readonly WorkspaceSeal[]): void =>
  writeWhole(join(folder, 'workspaces.json'), `${JSON.stringify(seals)}\n`)

/** The file gets its name only when it is complete. */
const writeWhole = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const fresh = `${path}.${randomUUID()}.tmp`
  writeFileSync(fresh, text, { mode: 0o644 })
  renameSync(fresh, path)
}

/** All roots of this instance: of the current identity, of former ones, and from SEAL_ROOTS. */
export const trustedRoots = ({ folder, identity, extra_pem }: RootsInput): readonly X509Certificate[] => {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pem')) : []
  const former = names.toSorted().flatMap((name) => certificatesIn(readFileSync(join(folder, name), 'utf8')))
  const all = [new X509Certificate(anchorOf(identity)), ...former, ...certificatesIn(extra_pem ?? '')]
  return [...new Map(all.map((root) => [root.fingerprint256, root])).values()]
}
