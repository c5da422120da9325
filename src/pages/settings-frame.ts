import type { Role } from '../domain/membership.ts'
import { html, type Piece } from '../kit/html.ts'
import { brandStyle } from './brand.ts'
import { type Frame, framedPage, inSpace, tokenField } from './frame.ts'
import { icon } from './icons.ts'

/** What every settings page is given. */
export interface SettingsFrame extends Frame {
  readonly role: Role
  /** Shown above everything: what was wrong with the form. */
  readonly error: string | null
  /** What had been typed into it. */
  readonly typed: Readonly<Record<string, string>>
}

type Tab = 'general' | 'integrations' | 'members' | 'embedding' | 'account'

const TABS = [
  { id: 'general', word: 'General', roles: ['owner', 'admin'] },
  { id: 'integrations', word: 'Integrations', roles: ['owner', 'admin'] },
  { id: 'members', word: 'Members', roles: ['owner', 'admin'] },
  { id: 'embedding', word: 'Embedding', roles: ['owner', 'admin'] },
  { id: 'account', word: 'Your account', roles: ['owner', 'admin', 'member'] },
] as const satisfies readonly { id: Tab; word: string; roles: readonly Role[] }[]

interface SettingsPage {
  readonly frame: SettingsFrame
  readonly tab: Tab
  readonly title: string
  readonly content: Piece
  /** Of a workspace's colours, for what on the page is to show them. */
  readonly style?: string | null
}

export const settingsPage = ({ frame, tab, title, content, style = null }: SettingsPage): string =>
  framedPage({
    frame,
    here: 'settings',
    title,
    head: brandStyle(style),
    content: html`<div class="head"><h1>Settings</h1></div>
<nav class="tabs" aria-label="Settings">
${TABS.filter(({ roles }) => (roles as readonly Role[]).includes(frame.role)).map(({ id, word }) => {
  const current = id === tab && html` aria-current="page"`
  return html`<a href="${inSpace(`/settings/${id}`, frame.space)}"${current}>${word}</a>`
})}
</nav>
${frame.error && html`<p class="notice bad" role="alert">${icon('alert')}<span>${frame.error}</span></p>`}
${content}`,
  })

interface Confirmation {
  readonly frame: SettingsFrame
  readonly tab: Tab
  readonly title: string
  /** What happens, to whom. */
  readonly lines: readonly Piece[]
  readonly action: string
  /** Repeats the verb. */
  readonly verb: string
}

/** Before what cannot be taken back: what it does, and the focus on the way out. */
export const confirmPage = ({ frame, tab, title, lines, action, verb }: Confirmation): string =>
  settingsPage({
    frame,
    tab,
    title,
    content: html`<section class="card narrow stack" aria-labelledby="ask">
<h2 id="ask">${title}</h2>
${lines.map((line) => html`<p>${line}</p>`)}
<form class="choices" method="post" action="${action}">
${tokenField(frame)}
<a class="button" href="/settings/${tab}" autofocus>Cancel</a>
<button class="button danger" type="submit">${verb}</button>
</form>
</section>`,
  })

interface ShownOnce {
  readonly frame: SettingsFrame
  readonly tab: Tab
  readonly title: string
  readonly lines: readonly Piece[]
  readonly label: string
  readonly secret: string
}

/** A secret that no page can show again. */
export const shownOncePage = ({ frame, tab, title, lines, label, secret }: ShownOnce): string =>
  settingsPage({
    frame,
    tab,
    title,
    content: html`<section class="card narrow stack" aria-labelledby="made">
<h2 id="made">${title}</h2>
${lines.map((line) => html`<p>${line}</p>`)}
<label class="stack-tight"><span class="label">${label}</span>
<input class="input mono" value="${secret}" readonly autofocus autocomplete="off" spellcheck="false"></label>
<p class="notice warn">${icon('alert')}<span>Copy it now: it is shown only this once, and we keep no copy.</span></p>
<p><a class="button primary" href="/settings/${tab}">I have copied it</a></p>
</section>`,
  })

/** For whoever may not, and for forms that came from elsewhere. */
export const refusalPage = ({
  frame,
  title,
  message,
}: {
  readonly frame: Frame
  readonly title: string
  readonly message: string
}): string =>
  framedPage({
    frame,
    here: 'settings',
    title,
    content: html`<div class="head"><h1>${title}</h1></div>
<p class="notice bad" role="alert">${icon('alert')}<span>${message}</span></p>
<p><a class="button" href="/settings/account">Go to your account</a></p>`,
  })
