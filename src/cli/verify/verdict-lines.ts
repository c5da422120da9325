import type { Check } from '../../verify/broken.ts'
import { type Evidence, type EvidencePerson, endOf } from '../../verify/evidence.ts'
import type { SealFacts, StampFacts, Verdict, VerdictWord } from '../../verify/verdict.ts'
import { printable } from '../terminal.ts'

const WORDS: Readonly<Record<VerdictWord, string>> = {
  trusted: 'TRUSTED',
  sealed_by_workspace: 'UNALTERED, SEALED BY A WORKSPACE',
  unknown_issuer: 'UNALTERED, ISSUER NOT KNOWN',
  altered: 'ALTERED',
  not_sealed: 'NOT SEALED',
}

/** A verdict for people: one line with the result, then its reasons. */
export const verdictLines = (file: string, verdict: Verdict): string => {
  const { seal, evidence } = verdict
  const rows: readonly Row[] = [
    ...(seal ? sealRows(seal) : []),
    ...verdict.renewals.map((stamp): Row => ['Renewed', stampText(stamp)]),
    ...(evidence ? evidenceRows(evidence) : []),
    ...beginningRows(verdict),
    ['SHA-256', verdict.sha256],
    ...(seal ? [['Original', seal.original.sha256] as const] : []),
  ]
  const lines = [
    `${file}: ${WORDS[verdict.verdict]}. ${verdict.summary}`,
    ...rows.map(([name, text]) => `  ${name.padEnd(10)} ${text}`),
    ...verdict.checks.map(checkLine),
  ]
  return lines.map((line) => `${printable(line)}\n`).join('')
}

type Row = readonly [name: string, text: string]

const sealRows = (seal: SealFacts): readonly Row[] => [
  ['Sealed by', `${seal.signer}, certificate of ${seal.issuer}`],
  ['At', seal.stamp ? stampText(seal.stamp) : `${seal.stated_at}, as the sealing service says`],
]

/** The length to cut the file to, for readers who want the intact part. */
const beginningRows = ({ beginning }: Verdict): readonly Row[] =>
  beginning === null
    ? []
    : [
        ['Intact', `the first ${beginning.size} bytes, SHA-256 ${beginning.sha256}`],
        ...(beginning.evidence ? evidenceRows(beginning.evidence) : []),
        ['Behind', `${beginning.behind.size} bytes: ${beginning.behind.what}`],
      ]

const stampText = ({ at, authority, trusted }: StampFacts): string =>
  `${at}, says ${authority}${trusted ? '' : ' (not known here)'}`

const evidenceRows = (evidence: Evidence): readonly Row[] => [
  [
    'Envelope',
    `${evidence.envelope_name} (${evidence.envelope_id}) of ${evidence.workspace} (${evidence.workspace_id})`,
  ],
  ...(evidence.livemode ? [] : [['Test', 'made in a test space: it binds nobody'] as const]),
  ...endRows(evidence),
  ...evidence.people.map(personRow),
  ...evidence.documents.map(({ name, id }): Row => ['Document', `${name}${thisOne(evidence, id)}`]),
  ['Chain', `${evidence.events} events, ends with ${evidence.chain_head}`],
]

const endRows = (evidence: Evidence): readonly Row[] => {
  const end = endOf(evidence)
  return end === null ? [] : [['End', end]]
}

function personRow({ role, name, email, signed_at, declined_at }: EvidencePerson): Row {
  const who = `${name} <${email}>`
  if (signed_at !== null) return ['Signed by', `${who}, ${signed_at}`]
  if (declined_at !== null) return ['Declined', `${who}, ${declined_at}`]
  return [role === 'cc' ? 'Copy to' : 'Not signed', who]
}

const thisOne = ({ document_id }: Evidence, id: string): string => (id === document_id ? ' (this file)' : '')

const SIGNS: Readonly<Record<Check['result'], string>> = { passed: 'ok', failed: 'FAILED', remark: 'note' }

const checkLine = ({ result, text }: Check): string => `  ${SIGNS[result].padEnd(10)} ${text}`
