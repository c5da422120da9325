import type { EnvelopeStatus, RecipientStatus } from '../domain/envelope.ts'
import { type Html, html } from '../kit/html.ts'
import { formatAge, formatInstant } from '../kit/instant.ts'
import { recipientTint, recipientWord, statusChip } from './chips.ts'
import { type Frame, framedPage, inSpace, type Space } from './frame.ts'
import { icon } from './icons.ts'

export interface EnvelopeRow {
  readonly id: string
  readonly name: string
  readonly status: EnvelopeStatus
  readonly recipients: readonly { readonly name: string; readonly status: RecipientStatus }[]
  readonly updated_at: string
}

export interface EnvelopesPage {
  readonly frame: Frame
  readonly rows: readonly EnvelopeRow[]
  /** As in the query: `status` takes what GET /api/v1/envelopes takes; empty text for none. */
  readonly filters: { readonly status: string; readonly q: string }
  readonly paging: { readonly limit: number; readonly offset: number; readonly total: number }
  readonly now: string
  readonly timezone: string
}

export const envelopesPage = (page: EnvelopesPage): string =>
  framedPage({
    frame: page.frame,
    here: 'envelopes',
    title: 'Envelopes',
    content: html`<div class="head">
<h1>Envelopes</h1>
${searchForm(page)}
</div>
${tabs(page)}
${page.rows.length === 0 ? nothing(page) : table(page)}
${pager(page)}`,
  })

/** Each is a value of the API's own status filter. */
const TABS = [
  { status: '', word: 'All' },
  { status: 'in_flight', word: 'In flight' },
  { status: 'completed', word: 'Completed' },
  { status: 'declined,voided,expired', word: 'Ended' },
  { status: 'draft,recalled', word: 'Drafts' },
] as const

interface Query {
  readonly status: string
  readonly q: string
  readonly offset?: number
}

function hrefOf({ status, q, offset = 0 }: Query, space: Space): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (q) query.set('q', q)
  if (offset > 0) query.set('offset', String(offset))
  return inSpace(query.size === 0 ? '/envelopes' : `/envelopes?${query}`, space)
}

const searchForm = ({
  filters,
  frame,
}: EnvelopesPage): Html => html`<form class="search" method="get" action="/envelopes" role="search">
${filters.status && html`<input type="hidden" name="status" value="${filters.status}">`}
${frame.space === 'test' && html`<input type="hidden" name="space" value="test">`}
<label class="sr" for="q">Search by name</label>
<input class="input" id="q" type="search" name="q" value="${filters.q}" placeholder="Search by name">
<button class="button" type="submit">${icon('search')}<span class="sr">Search</span></button>
</form>`

const tabs = ({ filters, frame }: EnvelopesPage): Html => html`<nav class="tabs" aria-label="Which envelopes">
${TABS.map(({ status, word }) => {
  const current = status === filters.status && html` aria-current="page"`
  return html`<a href="${hrefOf({ status, q: filters.q }, frame.space)}"${current}>${word}</a>`
})}
</nav>`

const table = ({ rows, frame, now, timezone }: EnvelopesPage): Html => html`<table class="rows">
<thead><tr><th scope="col">Name</th><th scope="col">Status</th><th scope="col">People</th><th scope="col">Last change</th></tr></thead>
<tbody>
${rows.map(
  (row) => html`<tr>
<td class="name"><a href="${inSpace(`/envelopes/${row.id}`, frame.space)}">${row.name}</a></td>
<td>${statusChip(row.status)}</td>
<td>${people(row.recipients)}</td>
<td class="when"><time datetime="${row.updated_at}" title="${formatInstant(row.updated_at, timezone)}">${formatAge(row.updated_at, now)}</time></td>
</tr>`,
)}
</tbody>
</table>`

/** More would not fit beside each other; the envelope's own page shows everybody. */
const PEOPLE_SHOWN = 4

function people(recipients: EnvelopeRow['recipients']): Html {
  const more = recipients.length - PEOPLE_SHOWN
  return html`<ul class="people">
${recipients
  .slice(0, PEOPLE_SHOWN)
  .map(
    ({ name, status }) =>
      html`<li class="person ${recipientTint(status)}" title="${name}: ${recipientWord(status)}"><span aria-hidden="true">${initials(name)}</span>${status === 'signed' && icon('tick')}<span class="sr">${name}: ${recipientWord(status)}</span></li>`,
  )}
${more > 0 && html`<li class="soft small">+${more}</li>`}
</ul>`
}

const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

const nothing = ({ filters }: EnvelopesPage): Html =>
  filters.q || filters.status
    ? html`<p class="empty card">No envelope matches. <a href="/envelopes">Show all</a></p>`
    : html`<p class="empty card">No envelopes yet. The first one is three calls away: <code>POST /api/v1/envelopes</code>, <code>/send</code>, and read its state.</p>`

function pager({ paging: { limit, offset, total }, rows, filters, frame }: EnvelopesPage): Html | null {
  if (total <= limit && offset === 0) return null
  const newer = offset > 0 ? hrefOf({ ...filters, offset: Math.max(0, offset - limit) }, frame.space) : null
  const older =
    offset + rows.length < total ? hrefOf({ ...filters, offset: offset + limit }, frame.space) : null
  return html`<nav class="pager" aria-label="Pages">
<p class="soft small">${rows.length === 0 ? 0 : offset + 1} to ${offset + rows.length} of ${total}</p>
${newer && html`<a class="button" href="${newer}">Newer</a>`}
${older && html`<a class="button" href="${older}">Older</a>`}
</nav>`
}
