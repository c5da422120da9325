import type { Check } from '../verify/broken.ts'
import { type Evidence, type EvidencePerson, endOf } from '../verify/evidence.ts'
import type { Beginning, SealFacts, StampFacts, Verdict } from '../verify/verdict.ts'
import { element } from './element.ts'

/** What was found in one file: the answer first, then what it means, who signed and what to do, then all it rests on. */
export const resultCard = (name: string, verdict: Verdict): HTMLElement => {
  const { seal, evidence } = verdict
  const test = evidence && !evidence.livemode ? element('p', { class: 'notice warn' }, TEST) : null
  const end = evidence && endOf(evidence)
  const { meaning, next } = wordsFor(verdict)
  return element(
    'article',
    { class: `card stack result ${verdict.verdict}`, 'aria-label': name },
    element('div', {}, element('p', { class: 'soft file-name' }, name), answerOf(verdict)),
    // What is wrong with this one says more than what may be wrong.
    verdict.verdict === 'altered' || verdict.verdict === 'sealed_by_workspace'
      ? element('p', {}, verdict.summary)
      : meaning,
    test,
    end === null ? null : element('p', { class: 'notice warn' }, end),
    evidence && peopleOf(evidence, verdict),
    seal && element('p', {}, 'Sealed ', sealedAt(seal)),
    next,
    technical(verdict),
  )
}

/** For those who want to know exactly. */
function technical(verdict: Verdict): HTMLElement {
  const { seal, evidence, renewals, checks, summary, beginning } = verdict
  return more(
    'More about this check',
    element(
      'div',
      { class: 'stack-tight' },
      element('p', {}, summary),
      seal && facts(sealRows(seal, renewals)),
      beginning && facts(beginningRows(beginning)),
      evidence && more('Envelope and documents', facts(envelopeRows(evidence))),
      checks.length > 0 ? more('What was checked', checkList(checks)) : null,
      more('Fingerprints of the file (SHA-256)', facts(hashRows(verdict))),
    ),
  )
}

/** The words stand in the legend of the page; here they are only copied. */
const answerOf = ({ verdict }: Verdict): HTMLElement =>
  element(
    'h2',
    { class: 'answer' },
    document.querySelector(`[data-verdict="${verdict}"] .chip`)?.cloneNode(true) ?? verdict,
  )

const wordsFor = ({ verdict }: Verdict) => {
  const part = (selector: string) =>
    document.querySelector(`[data-meaning="${verdict}"] > ${selector}`)?.cloneNode(true) ?? null
  return { meaning: part('p'), next: part('.what-next') }
}

function peopleOf(evidence: Evidence, { verdict }: Verdict): HTMLElement {
  const is_signed = evidence.people.some(({ signed_at }) => signed_at)
  const title = is_signed ? 'Who signed' : 'Who was asked'
  return element(
    'div',
    { class: 'stack-tight' },
    element('h3', {}, title),
    verdict === 'unknown_issuer' || verdict === 'sealed_by_workspace' ? element('p', { class: 'soft' }, CLAIMED) : null,
    peopleList(evidence),
  )
}

const sealedAt = (seal: SealFacts): Node | string => {
  const at = seal.stamp?.at ?? seal.stated_at
  return at === null ? 'at an unknown time' : time(at)
}

const CLAIMED = 'This is what the file says of itself. Nobody has confirmed it.'
const TEST = 'This was only a test. It binds nobody.'

export const unreadableCard = (name: string): HTMLElement =>
  element(
    'article',
    { class: 'card stack result', 'aria-label': name },
    element('h2', {}, name),
    element('p', {}, 'This browser cannot read the file. Save it on your device and choose it again.'),
  )

type Row = readonly [name: string, value: Node | string]

const facts = (rows: readonly Row[]): HTMLElement =>
  element(
    'dl',
    { class: 'facts' },
    ...rows.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
  )

const more = (title: string, content: HTMLElement): HTMLElement =>
  element('details', {}, element('summary', {}, title), content)

const sealRows = (seal: SealFacts, renewals: readonly StampFacts[]): readonly Row[] => [
  ['Sealed by', seal.signer],
  ['Certificate issued by', seal.issuer],
  ['Sealed at', seal.stamp ? stampText(seal.stamp) : statedText(seal)],
  ...renewals.map((stamp): Row => ['Time-stamp renewed', stampText(stamp)]),
]

const statedText = ({ stated_at }: SealFacts): HTMLElement =>
  element('span', {}, stated_at ? time(stated_at) : 'not stated', ' (as the sealing service says)')

const stampText = ({ at, authority, trusted }: StampFacts): HTMLElement =>
  element('span', {}, time(at), ` (says ${authority}${trusted ? '' : ', which is not known here'})`)

const peopleList = ({ people }: Evidence): HTMLElement =>
  element(
    'ul',
    { class: 'signers' },
    ...people.map((person) =>
      element(
        'li',
        {},
        element('strong', {}, person.name),
        ` ${person.email}`,
        element('span', { class: 'soft small' }, ...actOf(person)),
      ),
    ),
  )

/** What a person did, and how they were known. Somebody who gets a copy was never to sign. */
function actOf({ role, signed_at, declined_at, identity }: EvidencePerson): (Node | string)[] {
  const known = identity ? `. ${identity}` : ''
  if (signed_at) return ['Signed ', time(signed_at), known]
  if (declined_at) return ['Declined ', time(declined_at), known]
  return role === 'cc' && identity ? [identity] : [`Did not sign${known}`]
}

const envelopeRows = (evidence: Evidence): readonly Row[] => [
  ['Envelope', `${evidence.envelope_name} (${evidence.envelope_id})`],
  ['Sent by', `${evidence.workspace} (${evidence.workspace_id})`],
  ...evidence.documents.map(({ id, name }): Row => [id === evidence.document_id ? 'This document' : 'Document', name]),
  ['Events in the chain', String(evidence.events)],
  ['End of the chain', hash(evidence.chain_head)],
]

/** Only for those who look closer: who signed the part that is whole did not sign what was put behind it. */
const beginningRows = ({ size, sha256, seal, behind }: Beginning): readonly Row[] => [
  ['Intact part', `the first ${size.toLocaleString('en')} bytes, sealed by ${seal.signer}`],
  ['SHA-256 of the intact part', hash(sha256)],
  ['Added behind it', `${behind.size.toLocaleString('en')} bytes: ${behind.what}`],
]

const hashRows = ({ sha256, size, seal }: Verdict): readonly Row[] => [
  ['SHA-256 of this file', hash(sha256)],
  ['Size', `${size.toLocaleString('en')} bytes`],
  ...(seal
    ? ([
        ['SHA-256 of the document before it was sealed', hash(seal.original.sha256)],
        ['SHA-256 of the sealing certificate', hash(seal.fingerprint)],
      ] as const)
    : []),
]

/** In groups of four, as it is printed on the certificate; copied, it is in one piece. */
const hash = (hex: string): HTMLElement =>
  element(
    'span',
    { class: 'mono hash groups' },
    ...(hex.match(/.{1,4}/g) ?? []).map((group) => element('span', {}, group)),
  )

const checkList = (checks: readonly Check[]): HTMLElement =>
  element('ul', { class: 'checks' }, ...checks.map(checkItem))

const checkItem = ({ result, text }: Check): HTMLElement => element('li', {}, signOf(result), element('span', {}, text))

const signOf = (result: Check['result']): Node | null => {
  const signs = document.getElementById('signs')
  const content = signs instanceof HTMLTemplateElement ? signs.content : null
  return content?.querySelector(`[data-result="${result}"]`)?.cloneNode(true) ?? null
}

const time = (iso: string): HTMLElement => {
  const at = new Date(iso)
  const shown = Number.isNaN(at.getTime())
    ? iso
    : at.toLocaleString('en-GB', { ...DAY, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  return element('time', { datetime: iso, title: iso }, shown)
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
