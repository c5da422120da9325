import type { AuditEntry } from '../domain/audit.ts'
import type { Document, Envelope, Recipient } from '../domain/envelope.ts'
import { type Html, html } from '../kit/html.ts'
import { formatInstant } from '../kit/instant.ts'
import { speechIn } from '../words/speech.ts'
import { timelineWords } from '../words/timeline.ts'
import { chip, recipientChip, statusChip } from './chips.ts'
import { type Frame, framedPage, inSpace } from './frame.ts'
import { icon } from './icons.ts'
import { nextStep } from './next-step.ts'

export interface EnvelopePage {
  readonly frame: Frame
  readonly envelope: Envelope
  readonly audit: readonly AuditEntry[]
  /** Addresses of what can be fetched now. */
  readonly downloads: { readonly final: string | null; readonly certificate: string | null }
}

export const envelopePage = ({ frame, envelope, audit, downloads }: EnvelopePage): string =>
  framedPage({
    frame,
    here: 'envelopes',
    title: envelope.name,
    content: html`<p class="small"><a href="${inSpace('/envelopes', frame.space)}">Envelopes</a></p>
<div class="head">
<h1>${envelope.name}</h1>
${statusChip(envelope.status)}
</div>
<p class="next-step">${nextStep(envelope)}</p>
${downloadLinks(downloads)}
<div class="columns">
<div class="column">
${peopleCard(envelope)}
${documentsCard(envelope)}
</div>
<div class="column">
${timelineCard(envelope, audit)}
${factsCard(envelope)}
</div>
</div>`,
  })

const downloadLinks = ({ final, certificate }: EnvelopePage['downloads']): Html | null =>
  final || certificate
    ? html`<p class="choices">
${final && html`<a class="button primary" href="${final}" download>${icon('download')}Signed documents</a>`}
${certificate && html`<a class="button" href="${certificate}" download>${icon('download')}Certificate</a>`}
</p>`
    : null

function peopleCard(envelope: Envelope): Html {
  const signers = envelope.recipients.filter(({ role }) => role === 'signer')
  const copies = envelope.recipients.filter(({ role }) => role === 'cc')
  const turns = [...new Set(signers.map(({ signing_order }) => signing_order))].sort((a, b) => a - b)
  return html`<section class="card" aria-labelledby="people"><h2 id="people">People</h2>
${turns.map((turn, index) => {
  const group = signers.filter(({ signing_order }) => signing_order === turn)
  const heading =
    turns.length > 1 &&
    html`<h3 class="turn">${ordinal(index + 1)}${group.length > 1 && ', at the same time'}</h3>`
  return html`${heading}<ul class="turn-group">${group.map((person) => personItem(person, envelope))}</ul>`
})}
${copies.length > 0 && html`<h3 class="turn">Copies</h3><ul class="turn-group">${copies.map((person) => personItem(person, envelope))}</ul>`}
</section>`
}

const ordinal = (n: number) => ['First', 'Second', 'Third'][n - 1] ?? `Then, ${n}th`

function personItem(person: Recipient, { timezone }: Envelope): Html {
  const { name, email, label, status, delivery, decline_reason } = person
  const at = person.signed_at ?? person.declined_at ?? person.opened_at ?? person.sent_at
  const isLost = delivery !== null && (delivery.state === 'bounced' || delivery.state === 'failed')
  return html`<li>
<div class="person-line"><strong>${name}</strong>${recipientChip(status)}</div>
<p class="soft small">${email}${label && `, ${label}`}${at && html` · <time datetime="${at}" title="${at}">${formatInstant(at, timezone)}</time>`}</p>
${decline_reason && html`<p class="small">“${decline_reason}”</p>`}
${isLost && html`<p class="notice bad small">${icon('alert')}<span>The mail did not arrive${delivery?.last_error && `: ${delivery.last_error}`}</span></p>`}
</li>`
}

const documentsCard = ({
  documents,
}: Envelope): Html => html`<section class="card" aria-labelledby="documents"><h2 id="documents">Documents</h2>
<ul class="plain-list">${[...documents].sort((a, b) => a.order - b.order).map(documentItem)}</ul>
</section>`

const documentItem = ({ title, name, pages, signable, final, sha256 }: Document): Html => html`<li>
<div class="person-line"><strong>${title ?? name}</strong>${!signable && chip({ icon: 'copy', word: 'For information', tint: 'calm' })}</div>
<p class="soft small">${title && `${name}, `}${pages.length} ${pages.length === 1 ? 'page' : 'pages'}</p>
<details class="small"><summary>Fingerprints</summary>
<p class="soft">As uploaded (SHA-256)</p><p class="hash">${sha256.match(/.{1,4}/g)?.join(' ')}</p>
${final && html`<p class="soft">Signed and sealed (SHA-256)</p><p class="hash">${final.sha256.match(/.{1,4}/g)?.join(' ')}</p>`}
</details>
</li>`

function timelineCard({ recipients, timezone }: Envelope, audit: readonly AuditEntry[]): Html {
  const people = new Map(recipients.map(({ id, name }) => [id, name]))
  return html`<section class="card" aria-labelledby="timeline"><h2 id="timeline">What happened</h2>
<ol class="timeline">
${audit.map((entry) => {
  const { what, by } = timelineWords(entry, people, speechIn('en'))
  return html`<li><p>${what}</p>
<p class="soft small"><time datetime="${entry.at}" title="${entry.at}">${formatInstant(entry.at, timezone)}</time>${by && `, ${by}`}${entry.ip && html` · <span class="mono">${entry.ip}</span>`}</p></li>`
})}
</ol>
</section>`
}

const factsCard = ({
  id,
  external_ref,
  deadline_at,
  created_at,
  timezone,
  custom_metadata,
}: Envelope): Html => {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Envelope', id],
    ['Your reference', external_ref],
    ['Made', formatInstant(created_at, timezone)],
    ['To be signed by', formatInstant(deadline_at, timezone)],
    ...Object.entries(custom_metadata),
  ]
  return html`<section class="card" aria-labelledby="facts"><h2 id="facts">Details</h2>
<dl class="facts">${facts.map(([label, value]) => value !== null && html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
</section>`
}
