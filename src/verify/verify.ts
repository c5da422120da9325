import { behind, endsIn } from './beginning.ts'
import { Broken, type Check, passed, remark } from './broken.ts'
import { type Bytes, find, sha256Hex } from './bytes.ts'

import { checkSealSignature, type SealSignature } from './cms.ts'
import { checkEvidence, type Evidence } from './evidence.ts'
import { evidenceIn } from './evidence-file.ts'
import { type Found, judge, type Stamps, type Trust } from './judge.ts'
import { type Located, locateSeal } from './locate.ts'
import { itemsOf } from './pdf-value.ts'
import { checkRenewal } from './renewal.ts'
import { coveredBy, dateValue, hasTraces, isCertified, isUncertified, type Signature, textString } from './signature.ts'

import { checkToken, type Token } from './token.ts'
import type { Beginning, SealFacts, Verdict, VerdictWord } from './verdict.ts'

import { fingerprintOf, nameIn } from './x509.ts'

export interface VerifyInput extends Trust {
  readonly bytes: Bytes
  /** SHA-256 that the file should have, where it is known from elsewhere. */
  readonly final_sha256?: string | undefined
}

/**
 * Says whether a PDF is as it was sealed, and by whom. Needs nothing but the bytes and the roots to trust: no
 * server, no network. Everything in the file counts as hostile until something vouches for it.
 */
export const verify = async (order: VerifyInput): Promise<Verdict> => {
  const { bytes } = order
  const sha256 = await sha256Hex(bytes)
  const checks: Check[] = []
  const file = { sha256, size: bytes.length }
  try {
    return { ...file, checks, beginning: null, ...(await examined(order, sha256, checks)) }
  } catch (error) {
    const { id, message } =
      error instanceof Broken ? error : new Broken('structure', 'The file is damaged and cannot be read.')
    const nothing = { ...file, seal: null, renewals: [], evidence: null, beginning: null }
    const before = checks.length > 0 || hasTraces(bytes)
    if (!before) return { ...nothing, checks, verdict: 'not_sealed', summary: noSeal(bytes) }
    checks.push({ id, result: 'failed', text: message })
    const beginning = await beginningOf(order)
    if (!beginning) return { ...nothing, checks, verdict: 'altered', summary: message }
    const summary = told(beginning)
    checks.push(remark('structure', summary))
    return { ...nothing, checks, verdict: 'altered', summary, beginning }
  }
}

/** The longest part of the file, from its first byte, that is sealed and unaltered by itself. */
const beginningOf = async ({ bytes, final_sha256: _, ...trust }: VerifyInput): Promise<Beginning | null> => {
  for (const size of endsIn(bytes)) {
    const part = bytes.subarray(0, size)
    try {
      const sha256 = await sha256Hex(part)
      const { verdict, seal, evidence } = await examined({ ...trust, bytes: part }, sha256, [])
      if (!seal || verdict === 'altered' || verdict === 'not_sealed') continue
      return { size, sha256, verdict, seal, evidence, behind: await behind(bytes.subarray(size)) }
    } catch {
      // Not sealed up to there.
    }
  }
  return null
}

const told = ({ size, verdict, seal, evidence, behind }: Beginning): string => {
  const by = {
    trusted: `sealed by ${seal.signer}`,
    sealed_by_workspace: `sealed by the identity of workspace ${evidence?.workspace_id}`,
    unknown_issuer: 'sealed by somebody who cannot be confirmed here',
  }
  return `Something was added after the seal. The first ${size} bytes are an intact document, ${by[verdict]}; the ${behind.size} behind them are not sealed and may change what is shown: ${behind.what}.`
}

const noSeal = (bytes: Bytes): string => {
  if (find(bytes.subarray(0, 1024), '%PDF-') < 0) return 'This is not a PDF, so it carries no seal.'
  return find(bytes, '/ByteRange') < 0
    ? 'This PDF carries no seal.'
    : 'This PDF carries signatures of other programs, but no seal of this service. A PDF reader can check those.'
}

type Examined = Omit<Verdict, 'sha256' | 'size' | 'checks' | 'beginning'>

const examined = async (order: VerifyInput, sha256: string, checks: Check[]): Promise<Examined> => {
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
    signature,
    stamps,
    checks,
    evidence,
  })
  checks.push(...record)
  const original = { sha256: await sha256Hex(before), size: before.length }
  const facts = { ...(await factsOf(bytes, seal, signature)), ...judged, original, sealed }
  const trusted = of_workspace ? 'sealed_by_workspace' : 'trusted'
  const verdict = judged.distrust === null ? trusted : 'unknown_issuer'
  return { verdict, summary: summaryOf(verdict, facts, evidence), seal: facts, renewals, evidence }
}

const summaryOf = (verdict: VerdictWord, { signer, distrust }: SealFacts, evidence: Evidence | null): string => {
  if (verdict === 'trusted') return `Unaltered, and sealed by ${signer}.`
  return verdict === 'sealed_by_workspace'
    ? `Unaltered, and sealed by the identity of workspace ${evidence?.workspace_id}, which calls itself “${evidence?.workspace}”. The service vouches for neither its name nor what it says.`
    : `Unaltered since it was sealed, but who sealed it cannot be confirmed here. ${distrust}`
}

/** Of the file as it was when it was sealed; what is known from elsewhere may be of it or of a renewed one. */
const sealedPart = async (
  { bytes, final_sha256 }: VerifyInput,
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
