import { type Html, html } from '../kit/html.ts'
import { formatInstant } from '../kit/instant.ts'
import { chip } from './chips.ts'
import { type Frame, framedPage, inSpace } from './frame.ts'

export interface OutboxRow {
  readonly id: string
  readonly to_name: string
  readonly to_email: string
  readonly subject: string
  readonly at: string
  readonly state: keyof typeof STATES
}

export interface OutboxPage {
  readonly frame: Frame
  readonly mails: readonly OutboxRow[]
  readonly timezone: string
}

/** Every mail of the space, newest first: captured ones are only here. */
export const outboxPage = ({ frame, mails, timezone }: OutboxPage): string =>
  framedPage({
    frame,
    here: 'outbox',
    title: 'Outbox',
    content: html`<div class="head"><h1>Outbox</h1></div>
<p class="soft">Mails that this service has written. “Captured” ones have not left this machine.</p>
${
  mails.length === 0
    ? html`<p class="empty card">No mail yet. Send an envelope and its invitations appear here.</p>`
    : html`<table class="rows mails">
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">State</th><th scope="col">When</th></tr></thead>
<tbody>${mails.map((mail) => row(mail, frame, timezone))}</tbody>
</table>`
}`,
  })

export interface OutboxMail extends OutboxRow {
  readonly last_error: string | null
  readonly html: string
  readonly text: string
}

export interface OutboxMailPage {
  readonly frame: Frame
  readonly mail: OutboxMail
  readonly timezone: string
}

/** One mail as its reader sees it. The frame may not run scripts; its links open beside this page. */
export const outboxMailPage = ({ frame, mail, timezone }: OutboxMailPage): string =>
  framedPage({
    frame,
    here: 'outbox',
    title: mail.subject,
    content: html`<p class="small"><a href="${inSpace('/outbox', frame.space)}">Outbox</a></p>
<div class="head"><h1><bdi>${mail.subject}</bdi></h1>${chip(STATES[mail.state])}</div>
<p class="soft">To ${mail.to_name} &lt;${mail.to_email}&gt;, <time datetime="${mail.at}" title="${mail.at}">${formatInstant(mail.at, timezone)}</time></p>
${mail.last_error && html`<p class="notice bad">${mail.last_error}</p>`}
<iframe class="mail" title="The mail as it looks" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${withBase(mail.html)}"></iframe>
<section class="card" aria-labelledby="plain"><h2 id="plain">Plain text</h2><pre class="mail-text" tabindex="0">${mail.text}</pre></section>`,
  })

const row = (mail: OutboxRow, { space }: Frame, timezone: string): Html => html`<tr>
<td class="name"><a href="${inSpace(`/outbox/${mail.id}`, space)}"><bdi>${mail.subject}</bdi></a></td>
<td><span title="${mail.to_email}">${mail.to_name}</span></td>
<td>${chip(STATES[mail.state])}</td>
<td class="when"><time datetime="${mail.at}" title="${mail.at}">${formatInstant(mail.at, timezone)}</time></td>
</tr>`

const withBase = (mail_html: string) => mail_html.replace('<head>', '<head><base target="_blank">')

const STATES = {
  queued: { icon: 'clock', word: 'Queued', tint: 'blue' },
  sent: { icon: 'tick', word: 'Sent', tint: 'good' },
  captured: { icon: 'mail', word: 'Captured', tint: 'calm' },
  bounced: { icon: 'cross', word: 'Came back', tint: 'bad' },
  failed: { icon: 'cross', word: 'Failed', tint: 'bad' },
} as const
