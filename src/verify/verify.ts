import { Broken, type Check, passed, remark } from './broken.ts'
import { type Bytes, find, sha256Hex } from './bytes.ts'
import { type ChainOrder, type ChainResult, followChain, tries } from './chain.ts'
import { checkSealSignature, type SealSignature } from './cms.ts'
import { checkEvidence, type Evidence } from './evidence.ts'
import { evidenceIn } from './evidence-file.ts'
import { type Located, locateSeal } from './locate.ts'
import { itemsOf } from './pdf-value.ts'
import { checkRenewal } from './renewal.ts'
import {
  coveredBy,
  dateValue,
  hasTraces,
  isCertified,
  isUncertified,
  type Signature,
  textString,
} from './signature.ts'
import { type Material, materialIn } from './store.ts'
import { checkToken, type Token } from './token.ts'
import type { SealFacts, StampFacts, Verdict, VerdictWord } from './verdict.ts'
import { sealNamed, timeOfService, type WorkspaceSeal } from './workspace.ts'
import { type Certificate, fingerprintOf, nameIn, readCertificate } from './x509.ts'

export interface VerifyOrder {
  readonly bytes: Bytes
  /** Certificates, DER, of the service: what leads to one of them is sealed by the service itself. */
  readonly roots: readonly Bytes[]
  /** Certificates of single workspaces. They count for these alone, whatever root they lead to. */
  readonly workspaces?: readonly WorkspaceSeal[] | undefined
  /** Certificates, DER, that whoever checks has chosen to trust, whatever the service says of them. */
  readonly chosen?: readonly Bytes[] | undefined
  /** SHA-256 that the file should have, where it is known from elsewhere. */
  readonly final_sha256?: string | undefined
}

/**
 * Says whether a PDF is as it was sealed, and by whom. Needs nothing but the bytes and the roots to trust: no
 * server, no network. Everything in the file counts as hostile until something vouches for it.
 */
export const verify = async (order: VerifyOrder): Promise<Verdict> => {
  const { bytes } = order
  const sha256 = await sha256Hex(bytes)
  const checks: Check[] = []
  const file = { sha256, size: bytes.length }
  try {
    return { ...file, checks, ...(await examined(order, sha256, checks)) }
  } catch (error) {
    const { id, message } =
      error instanceof Broken ? error : new Broken('structure', 'The file is damaged and cannot be read.')
    const nothing = { ...file, seal: null, renewals: [], evidence: null }
    const before = checks.length > 0 || hasTraces(bytes)
    if (!before) return { ...nothing, checks, verdict: 'not_sealed', summary: noSeal(bytes) }
    checks.push({ id, result: 'failed', text: message })
    return { ...nothing, checks, verdict: 'altered', summary: message }
  }
}

const noSeal = (bytes: Bytes): string => {
  if (find(bytes.subarray(0, 1024), '%PDF-') < 0) return 'This is not a PDF, so it carries no seal.'
  return find(bytes, '/ByteRange') < 0
    ? 'This PDF carries no seal.'
    : 'This PDF carries signatures of other programs, but no seal of this service. A PDF reader can check those.'
}

type Examined = Omit<Verdict, 'sha256' | 'size' | 'checks'>

const examined = async (order: VerifyOrder, sha256: string, checks: Check[]): Promise<Examined> => {
  const { bytes } = order
  const located = await locateSeal(bytes)
  const { seal } = located
  checks.push(passed('structure', 'The file ends with the seal; nothing was put between or behind.'))
  const covered = coveredBy(bytes, seal)
  checks.push(passed('range', 'The seal covers every byte of the file but its own signature value.'))
  const signature = await checkSealSignature(covered.hole, covered.bytes)
  checks.push(passed('signature', 'Not one byte was changed since it was sealed.'))
  checks.push(checkCertification(bytes, seal))
  const stamps = await stampsIn(bytes, located, { signature, checks })
  const sealed = await sealedPart(order, sha256, { located, checks })
  const before = bytes.subarray(0, seal.revision.start)
  const record: Check[] = []
  const evidence = await evidenceOf(seal, before, record)
  const { renewals, of_workspace, ...judged } = await judge(order, located, {
    ...{ signature, stamps, checks, evidence },
  })
  checks.push(...record)
  const original = { sha256: await sha256Hex(before), size: before.length }
  const facts = { ...(await factsOf(bytes, seal, signature)), ...judged, original, sealed }
  const trusted = of_workspace ? 'sealed_by_workspace' : 'trusted'
  const verdict = judged.distrust === null ? trusted : 'unknown_issuer'
  return { verdict, summary: summaryOf(verdict, facts, evidence), seal: facts, renewals, evidence }
}

const summaryOf = (
  verdict: VerdictWord,
  { signer, distrust }: SealFacts,
  evidence: Evidence | null,
): string => {
  if (verdict === 'trusted') return `Unaltered, and sealed by ${signer}.`
  return verdict === 'sealed_by_workspace'
    ? `Unaltered, and sealed by the identity of workspace ${evidence?.workspace_id}, which calls itself “${evidence?.workspace}”. The service vouches for neither its name nor what it says.`
    : `Unaltered since it was sealed, but who sealed it cannot be confirmed here. ${distrust}`
}

/** Of the file as it was when it was sealed; what is known from elsewhere may be of it or of a renewed one. */
const sealedPart = async (
  { bytes, final_sha256 }: VerifyOrder,
  sha256: string,
  { located, checks }: { readonly located: Located; readonly checks: Check[] },
): Promise<SealFacts['sealed']> => {
  const { end } = located.seal.revision
  const sealed = end === bytes.length ? sha256 : await sha256Hex(bytes.subarray(0, end))
  if (final_sha256 !== undefined) {
    if (![sha256, sealed].includes(final_sha256.toLowerCase()))
      throw new Broken('hash', 'Its SHA-256 is not the one that was given for it.')
    checks.push(passed('hash', 'Its SHA-256 is the one that was given for it.'))
  }
  return { sha256: sealed, size: end }
}

const checkCertification = (bytes: Bytes, seal: Signature): Check => {
  if (isCertified(seal)) return passed('certification', 'It is certified against any change.')
  // Only the first signature of a file can certify it.
  const others =
    itemsOf(seal.form.get('Fields')).length > 1 ||
    seal.catalog.has('Perms') ||
    find(bytes.subarray(0, seal.revision.start), '/ByteRange') >= 0
  if (isUncertified(seal) && others)
    return remark(
      'certification',
      'The document came with signatures or a form of its own, so the seal does not certify it.',
    )
  throw new Broken('certification', 'The certification against changes is missing or was widened.')
}

interface Stamps {
  readonly seal: Token | null
  readonly renewals: readonly Token[]
}

interface Found {
  readonly signature: SealSignature
  readonly checks: Check[]
}

const stampsIn = async (bytes: Bytes, { seal, renewals }: Located, found: Found): Promise<Stamps> => {
  const { token, value } = found.signature
  const tokens: Token[] = []
  let before = seal
  for (const renewal of renewals) {
    tokens.push(await checkRenewal(bytes, before, renewal))
    before = renewal
  }
  return { seal: token ? await checkToken(token, value) : null, renewals: tokens }
}

interface Judged {
  readonly distrust: string | null
  readonly stamp: StampFacts | null
  readonly renewals: readonly StampFacts[]
  /** Not the service's own seal, but that of the workspace that the record names. */
  readonly of_workspace: boolean
}

/** Whether to believe the signer, and the authorities that gave the times. */
const judge = async (
  order: VerifyOrder,
  { seal, renewals }: Located,
  {
    signature,
    stamps,
    checks,
    evidence,
  }: Found & { readonly stamps: Stamps; readonly evidence: Evidence | null },
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
    throw new Broken(
      'certificates',
      'The signature value holds a certificate that has nothing to do with it.',
    )
  checks.push(...chainChecks(chain), ...timeChecks(stamp, renewed))
  if (own?.check) checks.push(own.check)
  return { distrust: chain.why_not, stamp, renewals: renewed, of_workspace: own !== null }
}

const workspacesOf = async (leaf: Certificate, { workspaces = [] }: VerifyOrder) => {
  const mark = await fingerprintOf(leaf)
  return workspaces.filter(({ certificate }) => certificate === mark)
}

interface Claimed {
  readonly claimed: readonly WorkspaceSeal[]
  readonly evidence: Evidence | null
  readonly is_proven: boolean
}

/** A certificate that is known by itself. Its chain leads to what it was brought with, and to no root of ours. */
const chainOfWorkspace = async (
  facts: Omit<ChainOrder, 'roots'>,
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

const rootsOf = ({ roots, chosen = [] }: VerifyOrder) => {
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
  readonly tries: ChainOrder['tries']
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
    return [
      trust,
      passed('revocation', 'The certificate was not revoked, says the list of its issuer in the file.'),
    ]
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

const evidenceOf = async (seal: Signature, before: Bytes, checks: Check[]): Promise<Evidence | null> => {
  const data = await evidenceIn(seal.revision, seal.catalog)
  if (!data) {
    checks.push(remark('evidence', 'No embedded evidence: the file was sealed before evidence was embedded.'))
    return null
  }
  const result = await checkEvidence(data, before)
  checks.push(...result.checks)
  return result.evidence
}

const factsOf = async (bytes: Bytes, { dict }: Signature, { leaf }: SealSignature) => ({
  signer: nameIn(leaf.subject),
  issuer: nameIn(leaf.issuer),
  fingerprint: await fingerprintOf(leaf),
  stated_at: dateValue(dict.get('M')),
  reason: textString(bytes, dict.get('Reason')),
})
