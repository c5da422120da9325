import { type Check, passed, remark } from './broken.ts'
import { sha256Hex } from './bytes.ts'
import type { Evidence } from './evidence.ts'

/**
 * A certificate that a workspace brought to seal its own documents with. The service that keeps it says whose it is,
 * and vouches for nothing that stands in it: anybody can make one in any name.
 */
export interface WorkspaceSeal {
  /** SHA-256 of the certificate. */
  readonly certificate: string
  /** SHA-256 of the certificates that its chain may end with. */
  readonly anchors: readonly string[]
  /** Whose it is, told only to those who have a file of the workspace: see tieOf. */
  readonly tie: string
  /** When it stopped sealing; null while it does. */
  readonly until: string | null
}

export const tieOf = (workspace_id: string, certificate: string): Promise<string> =>
  sha256Hex(new TextEncoder().encode(`${workspace_id} ${certificate}`))

/** The one of these that is the workspace's that the record in the file names; or why there is none. */
export const sealNamed = async (
  seals: readonly WorkspaceSeal[],
  evidence: Evidence | null,
): Promise<WorkspaceSeal | string> => {
  const workspace_id = evidence?.workspace_id ?? ''
  if (workspace_id === '')
    return 'Its certificate is one of a single workspace, and the file does not say of which workspace it is.'
  for (const seal of seals) if (seal.tie === (await tieOf(workspace_id, seal.certificate))) return seal
  return `The file says that it is of workspace ${workspace_id}, but its certificate is another workspace’s.`
}

/** A seal is begun before its identity is put away, and finished after it. */
const GRACE_MS = 3_600_000

/** Whether it was made while its certificate sealed for that workspace; `is_proven` where an authority gave the time. */
export const timeOfService = (
  { until }: WorkspaceSeal,
  { at, is_proven }: { readonly at: string; readonly is_proven: boolean },
): Check | string => {
  if (until === null) return passed('workspace', OWN)
  if (!(Date.parse(at) <= Date.parse(until) + GRACE_MS))
    return `Its certificate stopped sealing for that workspace on ${until}, before this seal was made.`
  const former = `${OWN} It did so until ${until}.`
  return is_proven
    ? passed('workspace', former)
    : remark('workspace', `${former} That this seal is older is only its own word.`)
}

const OWN = 'The certificate is one that seals for the workspace that the record names, and for no other.'
