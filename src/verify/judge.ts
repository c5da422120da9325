import { Broken, type Check, passed, remark } from './broken.ts'
import type { Bytes } from './bytes.ts'
import { type ChainInput, type ChainResult, followChain, tries } from './chain.ts'
import type { SealSignature } from './cms.ts'
import type { Evidence } from './evidence.ts'
import type { Located } from './locate.ts'
import { dateValue } from './signature.ts'
import { type Material, materialIn } from './store.ts'
import type { Token } from './token.ts'
import type { StampFacts } from './verdict.ts'
import { sealNamed, timeOfService, type WorkspaceSeal } from './workspace.ts'
import { type Certificate, fingerprintOf, readCertificate } from './x509.ts'

/** What the checking person trusts. */
export interface Trust {
  /** Certificates, DER, of the service: what leads to one of them is sealed by the service itself. */
  readonly roots: readonly Bytes[]
  /** Certificates of single workspaces. They count for these alone, whatever root they lead to. */
  readonly workspaces?: readonly WorkspaceSeal[] | undefined
  /** Certificates (DER) the checking person chose to trust, whatever the service says about them. */
  readonly chosen?: readonly Bytes[] | undefined
}

export interface Stamps {
  readonly seal: Token | null
  readonly renewals: readonly Token[]
}

export interface Found {
  readonly signature: SealSignature
  readonly checks: Check[]
}

interface Judged {
  readonly distrust: string | null
  readonly stamp: StampFacts | null
  readonly renewals: readonly StampFacts[]
  /** Not the service's own seal, but that of the workspace that the record names. */
  readonly of_workspace: boolean
}

/** Whether to believe the signer, and the authorities that gave the times. */
export const judge = async (
  order: Trust,
  { seal, renewals }: Located,
  { signature, stamps, checks, evidence }: Found & { readonly stamps: Stamps; readonly evidence: Evidence | null },
): Promise<Judged> => {
  const [chosen, roots] = rootsOf(order)
  const material = materialIn([seal, ...renewals])
  const known: Known = { roots, material, tries: tries() }
  const stamp = stamps.seal && (await believed(stamps.seal, known))
  const renewed: StampFacts[] = []
  for (const token of stamps.renewals) renewed.push(await believed(token, known))
  const stated = dateValue(seal.dict.get('M'))
  const proven_at = [stamp, ...renewed].find((one) => one?.trusted)?.at ?? null
  const at = (stamp?.trusted ? stamp.at : stated) ?? ''
  const { leaf, certificates } = signature
  const pool = certificates.filter((one) => one !== leaf)
  const { lists } = material
  // The seal itself covers the store that came with it, though not the certificates in its own value.
  const vouched = materialIn([seal]).certificates
  const facts = { leaf, pool, at, proven_at, lists, vouched, ...SEALING, tries: known.tries }
  const claimed = await workspacesOf(leaf, order)
  const plain = await followChain({ ...facts, roots: claimed.length === 0 ? roots : chosen })
  const own =
    claimed.length === 0 || plain.trusted
      ? null
      : await chainOfWorkspace(facts, { claimed, evidence, is_proven: stamp?.trusted === true })
  const chain = own?.chain ?? plain
  if (chain.unused.length > 0)
    throw new Broken('certificates', 'The signature value holds a certificate that has nothing to do with it.')
  checks.push(...chainChecks(chain), ...timeChecks(stamp, renewed))
  if (own?.check) checks.push(own.check)
  return { distrust: chain.why_not, stamp, renewals: renewed, of_workspace: own !== null }
}

const workspacesOf = async (leaf: Certificate, { workspaces = [] }: Trust) => {
  const mark = await fingerprintOf(leaf)
  return workspaces.filter(({ certificate }) => certificate === mark)
}

interface Claimed {
  readonly claimed: readonly WorkspaceSeal[]
  readonly evidence: Evidence | null
  readonly is_proven: boolean
}

/** A certificate trusted by itself. Its chain leads to what was uploaded with it, not to a root of the service. */
const chainOfWorkspace = async (
  facts: Omit<ChainInput, 'roots'>,
  { claimed, evidence, is_proven }: Claimed,
): Promise<{ readonly chain: ChainResult; readonly check: Check | null }> => {
  const seal = await sealNamed(claimed, evidence)
  const known = new Set(claimed.flatMap(({ anchors }) => anchors))
  const roots: Certificate[] = []
  for (const one of [facts.leaf, ...facts.pool]) if (known.has(await fingerprintOf(one))) roots.push(one)
  const chain = await followChain({ ...facts, roots })
  const time = typeof seal === 'string' ? seal : timeOfService(seal, { at: facts.at, is_proven })
  if (typeof time !== 'string') return { chain, check: time }
  return { chain: { ...chain, trusted: false, why_not: time }, check: null }
}

/** RFC 9336, e-mail protection, Adobe's and Microsoft's own, or any: a web server's certificate seals nothing. */
const SEALING = {
  purposes: [
    '1.3.6.1.5.5.7.3.36',
    '1.3.6.1.5.5.7.3.4',
    '1.2.840.113583.1.1.5',
    '1.3.6.1.4.1.311.10.3.12',
    '2.5.29.37.0',
  ],
  purpose_needed: false,
} as const

/** RFC 3161 2.3: an authority's certificate must say that it is one. */
const STAMPING = { purposes: ['1.3.6.1.5.5.7.3.8'], purpose_needed: true } as const

const rootsOf = ({ roots, chosen = [] }: Trust) => {
  const named = chosen.flatMap(readable)
  return [named, [...roots.flatMap(readable), ...named]] as const
}

const readable = (der: Bytes): readonly Certificate[] => {
  try {
    return [readCertificate(der)]
  } catch {
    return []
  }
}

interface Known {
  readonly roots: readonly Certificate[]
  readonly material: Material
  readonly tries: ChainInput['tries']
}

const believed = async (token: Token, { roots, material, tries }: Known): Promise<StampFacts> => {
  const { at, authority, leaf, certificates } = token
  const pool = certificates.filter((one) => one !== leaf)
  const { lists } = material
  const order = { leaf, roots, at, proven_at: at, lists, vouched: pool, tries, ...STAMPING }
  const own = await followChain({ ...order, pool })
  if (own.unused.length > 0)
    throw new Broken('time', 'The time-stamp holds a certificate that has nothing to do with it.')
  const chain = own.trusted ? own : await followChain({ ...order, pool: [...pool, ...material.certificates] })
  return { at, authority, trusted: chain.trusted }
}

const chainChecks = ({ trusted, why_not, revocation }: ChainResult): readonly Check[] => {
  const trust = trusted
    ? passed('certificates', 'The certificate leads to a root that is trusted here.')
    : remark('certificates', why_not ?? 'Its issuer is not known here.')
  if (revocation === 'good')
    return [trust, passed('revocation', 'The certificate was not revoked, says the list of its issuer in the file.')]
  return [trust]
}

const timeChecks = (stamp: StampFacts | null, renewals: readonly StampFacts[]): readonly Check[] => [
  stampCheck(stamp),
  ...renewals.map(({ at, authority, trusted }) =>
    trusted
      ? passed('renewals', `The time-stamp was renewed on ${at} by ${authority}.`)
      : remark('renewals', `A time-stamp of ${at} was added by ${authority}, which is not known here.`),
  ),
]

const stampCheck = (stamp: StampFacts | null): Check => {
  if (!stamp) return remark('time', 'The time is what the sealing service says; no authority vouches for it.')
  const { authority, trusted } = stamp
  return trusted
    ? passed('time', `${authority} vouches for the time.`)
    : remark('time', `${authority} vouches for the time, but that authority is not known here.`)
}
