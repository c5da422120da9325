import type { Plan } from '../domain/allowance.ts'
import { may, plansWithKeys } from '../domain/membership.ts'
import { type Html, html, type Piece } from '../kit/html.ts'
import { chip } from './chips.ts'
import { tokenField } from './frame.ts'
import { confirmPage, moment, type SettingsFrame, settingsPage, shownOncePage } from './settings-frame.ts'

export interface KeyRow {
  readonly id: string
  readonly kind: 'secret' | 'public'
  readonly livemode: boolean
  readonly name: string
  readonly hint: string
  readonly created_at: string
  readonly created_by: string | null
  readonly last_used_at: string | null
  readonly last_used_ip: string | null
  readonly expires_at: string | null
  readonly revoked_at: string | null
  readonly expired: boolean
}

export interface KeysPage {
  readonly frame: SettingsFrame
  readonly plan: Plan
  readonly keys: readonly KeyRow[]
  /** The first day that a key may end on. */
  readonly today: string
}

/** Settings, Integrations: the keys, masked, and how to get one. */
export const keysPage = (page: KeysPage): string =>
  settingsPage({
    frame: page.frame,
    tab: 'integrations',
    title: 'Integrations',
    content: html`<h2>API keys</h2>
<p class="soft narrow">A program that sends <code>Authorization: Bearer</code> with a secret key can do everything that this workspace allows. <a href="/docs">How to call the service</a></p>
${table(page)}
${issueForm(page)}`,
  })

/** As long as is needed to tell two apart. */
const masked = ({ kind, livemode, hint }: Pick<KeyRow, 'kind' | 'livemode' | 'hint'>): string =>
  `${kind === 'secret' ? 'csk' : 'cpk'}_${livemode ? 'live' : 'test'}_${hint}`

const kindWords = ({ kind, livemode }: Pick<KeyRow, 'kind' | 'livemode'>) =>
  `${livemode ? 'Live' : 'Test'}, ${kind}`

const isGood = ({ revoked_at, expired }: KeyRow) => revoked_at === null && !expired

const table = ({ keys, frame, plan }: KeysPage): Html =>
  keys.length === 0
    ? html`<p class="empty card">No keys yet.</p>`
    : html`<table class="rows keys">
<thead><tr><th scope="col">Key</th><th scope="col">Kind</th><th scope="col">Created</th><th scope="col">Last used</th><th scope="col"><span class="sr">What you can do</span></th></tr></thead>
<tbody>${keys.map(
        (key) => html`<tr>
<td class="name"><b>${key.name}</b><br><code>${masked(key)}</code></td>
<td>${chip({ icon: 'key', word: kindWords(key), tint: key.livemode ? 'blue' : 'warn' })}</td>
<td class="small"><span class="on-phone">Created </span>${moment(key.created_at)}<br><span class="soft">${key.created_by === null ? 'on the server' : html`by ${key.created_by}`}</span></td>
<td class="small">${key.last_used_at && html`<span class="on-phone">Last used </span>`}${lastUse(key)}<br><span class="soft">${ending(key)}</span></td>
<td>${actions(key, frame, plan)}</td>
</tr>`,
      )}</tbody>
</table>`

const lastUse = ({ last_used_at, last_used_ip }: KeyRow): Piece =>
  last_used_at === null
    ? 'Never used'
    : html`${moment(last_used_at)}${last_used_ip && html` from ${last_used_ip}`}`

const ending = ({ revoked_at, expires_at, expired }: KeyRow): Piece => {
  if (revoked_at !== null) return html`revoked ${moment(revoked_at)}`
  if (expires_at === null) return 'never expires'
  return html`${expired ? 'expired' : 'expires'} ${moment(expires_at)}`
}

const actions = (key: KeyRow, { role }: SettingsFrame, plan: Plan): Piece => {
  if (!isGood(key)) return chip({ icon: 'slash', word: key.revoked_at ? 'Revoked' : 'Expired', tint: 'calm' })
  if (!may(role, 'manage_keys')) return chip({ icon: 'tick', word: 'Active', tint: 'good' })
  const to = (verb: string, word: string) =>
    html`<a class="row-act" href="/settings/keys/${key.id}/${verb}">${word}<span class="sr"> ${key.name}</span></a>`
  return html`<span class="row-acts">${plansWithKeys(plan) && to('rotate', 'Rotate')}${to('revoke', 'Revoke')}</span>`
}

const KINDS = [
  ['csk_live', 'Live, secret: real envelopes'],
  ['csk_test', 'Test, secret: nothing is mailed'],
  ['cpk_live', 'Live, public: for pages that embed signing'],
  ['cpk_test', 'Test, public: for trying embedded signing'],
] as const

function issueForm({ frame, plan, today }: KeysPage): Html {
  const { role, typed } = frame
  if (!may(role, 'manage_keys'))
    return html`<p class="soft">Only an owner issues, rotates and revokes keys.</p>`
  if (!plansWithKeys(plan))
    return html`<p class="card narrow">The free plan has no API keys. They come with Pro, Team and Enterprise.</p>`
  return html`<form class="card narrow stack" method="post" action="/settings/keys" aria-labelledby="issue">
<h2 id="issue">Issue a key</h2>
${tokenField(frame)}
<label class="stack-tight"><span class="label">Name</span>
<input class="input" name="name" value="${typed['name']}" maxlength="255" required placeholder="What uses it, for example: CRM"></label>
<label class="stack-tight"><span class="label">Kind</span>
<select class="input" name="kind">${KINDS.map(
    ([kind, words]) =>
      html`<option value="${kind}"${kind === typed['kind'] && html` selected`}>${words}</option>`,
  )}</select></label>
<label class="stack-tight"><span class="label">Last day <span class="soft">(UTC; leave empty for a key that does not expire)</span></span>
<input class="input" type="date" name="expires_at" value="${typed['expires_at']}" min="${today}"></label>
<p><button class="button primary" type="submit">Issue key</button></p>
</form>`
}

interface OneKey {
  readonly frame: SettingsFrame
  readonly key: KeyRow
}

const used = (key: KeyRow): Piece =>
  key.last_used_at === null ? 'It has never been used.' : html`It was last used ${lastUse(key)}.`

export const rotatePage = ({ frame, key }: OneKey): string =>
  confirmPage({
    frame,
    tab: 'integrations',
    title: `Rotate “${key.name}”?`,
    lines: [
      html`<code>${masked(key)}</code> is replaced at once: every integration that still uses it stops working, until it is given the new key.`,
      used(key),
    ],
    action: `/settings/keys/${key.id}/rotate`,
    verb: 'Rotate key',
  })

export const revokePage = ({ frame, key }: OneKey): string =>
  confirmPage({
    frame,
    tab: 'integrations',
    title: `Revoke “${key.name}”?`,
    lines: [
      html`<code>${masked(key)}</code> stops working at once and for good. Nothing takes its place.`,
      used(key),
    ],
    action: `/settings/keys/${key.id}/revoke`,
    verb: 'Revoke key',
  })

interface IssuedPage {
  readonly frame: SettingsFrame
  readonly name: string
  readonly token: string
  readonly replaced: boolean
}

export const issuedPage = ({ frame, name, token, replaced }: IssuedPage): string =>
  shownOncePage({
    frame,
    tab: 'integrations',
    title: replaced ? `“${name}” has a new key` : `“${name}” is issued`,
    lines: replaced
      ? ['The old key has stopped working. Give this one to every integration that used it.']
      : [],
    label: 'Key',
    secret: token,
  })
