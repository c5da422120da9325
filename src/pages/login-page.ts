import { type Html, html } from '../kit/html.ts'
import type { Assets } from './assets.ts'
import { icon } from './icons.ts'
import { plainPage } from './plain-page.ts'

export interface LoginPage {
  readonly assets: Assets
  /** Path to go to afterwards. */
  readonly next: string
  /** What the person typed before, so that they need not type it again. */
  readonly email?: string
  readonly error?: string | undefined
  /** What has just been done. */
  readonly done?: string | undefined
  /** The operator's name for the provider that people may sign in with. */
  readonly provider: string | null
}

export const loginPage = ({ assets, next, email = '', error, done, provider }: LoginPage): string =>
  plainPage({
    assets,
    title: 'Sign in',
    has_form: true,
    content: html`<h1>Sign in</h1>
${issue(error)}
${done && html`<p class="notice good" role="status">${icon('tick')}<span>${done}</span></p>`}
<form class="stack" method="post" action="/login">
<input type="hidden" name="next" value="${next}">
<label class="stack-tight"><span class="label">E-mail</span>
<input class="input" type="text" inputmode="email" name="email" value="${email}" autocomplete="username" required${email === '' && html` autofocus`}></label>
<label class="stack-tight"><span class="label">Password</span>
<input class="input" type="password" name="password" autocomplete="current-password" required${email !== '' && html` autofocus`}></label>
<button class="button primary wide" type="submit">Sign in</button>
</form>
${provider && providerButton(provider, next)}
<p class="small"><a href="/forgotten">Forgotten your password?</a></p>`,
  })

const providerButton = (provider: string, next: string): Html =>
  html`<p><a class="button wide" href="/login/provider?${new URLSearchParams({ next }).toString()}">Sign in with ${provider}</a></p>`

const issue = (error: string | undefined): Html | undefined | '' =>
  error && html`<p class="notice bad" role="alert">${icon('alert')}<span>${error}</span></p>`

export interface CodePage {
  readonly assets: Assets
  readonly next: string
  readonly error?: string | undefined
}

/** The second step of a sign-in. */
export const codePage = ({ assets, next, error }: CodePage): string =>
  plainPage({
    assets,
    title: 'Your code',
    has_form: true,
    content: html`<h1>Your code</h1>
${issue(error)}
<p class="soft">Open your authenticator app and type the six digits it shows. Without your phone, type one of your recovery codes.</p>
<form class="stack" method="post" action="/login/code">
<input type="hidden" name="next" value="${next}">
<label class="stack-tight"><span class="label">Code</span>
<input class="input mono" name="code" autocomplete="one-time-code" autocapitalize="off" spellcheck="false" maxlength="64" required autofocus></label>
<button class="button primary wide" type="submit">Go on</button>
</form>
<p class="small"><a href="/login">Sign in as somebody else</a></p>`,
  })

interface ForgottenPage {
  readonly assets: Assets
  readonly sends_mail: boolean
  readonly sent: boolean
  readonly error?: string | undefined
}

export const forgottenPage = ({ assets, sends_mail, sent, error }: ForgottenPage): string =>
  plainPage({
    assets,
    title: 'Forgotten your password?',
    has_form: true,
    content: html`<h1>${sent ? 'Look into your mailbox' : 'Forgotten your password?'}</h1>
${issue(error)}
${bodyOf({ sends_mail, sent })}
<p class="small"><a href="/login">Back to the sign-in</a></p>`,
  })

function bodyOf({ sends_mail, sent }: Pick<ForgottenPage, 'sends_mail' | 'sent'>): Html {
  if (!sends_mail)
    return html`<p>This service sends no mail, so it cannot send you a link. Whoever runs it can make one for you: <span class="mono">countersign people reset-link</span>.</p>`
  if (sent)
    return html`<p>If there is an account for this address, a link to choose a new password is on its way. It is good for one hour.</p>
<p class="soft small">Nothing comes? Look into the spam folder, and ask again after five minutes.</p>`
  return html`<p class="soft">Tell us the address that you sign in with. We send a link to choose a new password.</p>
<form class="stack" method="post" action="/forgotten">
<label class="stack-tight"><span class="label">E-mail</span>
<input class="input" type="text" inputmode="email" name="email" autocomplete="username" maxlength="254" required autofocus></label>
<button class="button primary wide" type="submit">Send the link</button>
</form>`
}

/** A link that is used, replaced, withdrawn, expired or invalid: what to do instead. */
export const deadLinkPage = ({
  assets,
  kind,
}: {
  readonly assets: Assets
  readonly kind: 'invitation' | 'reset'
}): string =>
  plainPage({
    assets,
    title: 'This link is over',
    content: html`<h1>This link is over</h1>
${
  kind === 'invitation'
    ? html`<p>It was used, replaced by a newer one, withdrawn, or is older than a week. Ask whoever invited you to send another.</p>`
    : html`<p>It was used, replaced by a newer one, or is older than an hour.</p>
<p><a class="button primary wide" href="/forgotten">Ask for another link</a></p>`
}
<p class="small"><a href="/login">Sign in</a></p>`,
  })
