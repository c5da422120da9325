import { type Check, failed, passed, remark } from './broken.ts'
import type { Evidence, EvidenceDocument } from './evidence.ts'
import type { Verdict } from './verdict.ts'

/**
 * A certificate and its documents vouch for each other: it names the hash of each sealed file, and all of them
 * carry one chain of events. Answers the verdicts again, each with what the others say of it.
 */
export const verifyTogether = (verdicts: readonly Verdict[]): readonly Verdict[] =>
  verdicts.map((verdict) => {
    const checks = verdicts.flatMap((other) => (other === verdict ? [] : said(verdict, other)))
    const worst = checks.find(({ result }) => result === 'failed')
    const all = { ...verdict, checks: [...verdict.checks, ...checks] }
    return worst ? { ...all, verdict: 'altered', summary: worst.text } : all
  })

const isSound = ({ verdict }: Verdict): boolean => verdict !== 'altered' && verdict !== 'not_sealed'

/** Only files that hold by themselves are compared: what an altered one says counts for nothing. */
const said = (one: Verdict, other: Verdict): readonly Check[] => {
  const [mine, theirs] = [one.evidence, other.evidence]
  if (!mine || !theirs || !isSound(one) || !isSound(other)) return []
  if (mine.envelope_id !== theirs.envelope_id)
    return mine.document_id === null || theirs.document_id === null ? [OTHER] : []
  if (!isBeginning(mine.chain, theirs.chain) && !isBeginning(theirs.chain, mine.chain))
    return [failed('together', 'Two of the files tell different stories of the same envelope.')]
  const [document, certificate] = mine.document_id === null ? [other, one] : [one, other]
  return document.evidence?.document_id == null || certificate.evidence?.document_id !== null
    ? []
    : [listed(document, certificate.evidence, mine.document_id === null)]
}

const OTHER = remark(
  'together',
  'A certificate among the files belongs to another envelope, and says nothing of this one.',
)

const isBeginning = (shorter: readonly string[], longer: readonly string[]): boolean =>
  shorter.every((hash, at) => hash === longer[at])

const listed = ({ seal, evidence }: Verdict, certificate: Evidence, of_certificate: boolean): Check => {
  const document = certificate.documents.find(({ id }) => id === evidence?.document_id)
  if (!document?.final) return failed('together', 'The certificate among the files does not name this document.')
  const fits = seal?.sealed.sha256 === document.final.sha256 && sameOriginals(evidence, certificate)
  const what = of_certificate ? `Its document “${document.name}”` : 'This file'
  return fits
    ? passed('together', `${what} is the one that the certificate names.`)
    : failed('together', `${what} is not the one that the certificate names.`)
}

const sameOriginals = (evidence: Evidence | null, certificate: Evidence): boolean =>
  signatureOf(evidence?.documents) === signatureOf(certificate.documents)

const signatureOf = (documents: readonly EvidenceDocument[] = []): string =>
  JSON.stringify(documents.map(({ id, name, original }) => [id, name, original.sha256, original.size]))
