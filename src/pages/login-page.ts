import type { Translator } from '../i18n/translator.ts'
import { type Html, html } from '../kit/html.ts'
import type { Assets } from './assets.ts'
import type { Theme } from './document.ts'
import { icon } from './icons.ts'
import { passkeyForm } from './passkey-form.ts'
import { plainPage } from './plain-page.ts'

/** What every page before the dashboard is made with. */
export interface DoorPage {
  readonly assets: Assets
  readonly translator: Translator
  readonly theme: Theme | null
}

export interface LoginPage extends DoorPage {
  /** Path to go to afterwards. */
  readonly next: string
  /** What the person typed before, so that they need not type it again. */
  readonly email?: string
  readonly error?: string | undefined
  /** What has just been done. */
  readonly done?: string | undefined
  /** The operator's name for the provider that people may sign in with. */
  readonly provider: string | null
  /** Whether browsers know passkeys of ours at this address. */
  readonly passkeys: boolean
}

export function loginPage({
  assets,
  translator,
  theme,
  next,
  email = '',
  error,
  done,
  provider,
  passkeys,
}: LoginPage): string {
  const { t } = translator
  return plainPage({
    assets,
    translator,
    theme,
    title: t('sign_in.title'),
    has_form: true,
    script: passkeys && 'passkey',
    content: html`<h1>${t('sign_in.title')}</h1>
${issue(error)}
${done && html`<p class="notice good" role="status">${icon('tick')}<span>${done}</span></p>`}
<form class="stack" method="post" action="/login">
<input type="hidden" name="next" value="${next}">
<label class="stack-tight"><span class="label">${t('sign_in.email')}</span>
<input class="input" type="text" inputmode="email" dir="ltr" name="email" value="${email}" autocomplete="username" required${email === '' && html` autofocus`}></label>
<label class="stack-tight"><span class="label">${t('sign_in.password')}</span>
<input class="input" type="password" name="password" autocomplete="current-password" required${email !== '' && html` autofocus`}></label>
<button class="button primary wide" type="submit">${t('sign_in.title')}</button>
</form>
${passkeys && passkeyForm({ translator, next, verb: t('sign_in.with_passkey'), action: '/login/passkey' })}
${
  provider &&
  html`<p><a class="button wide" href="/login/provider?${new URLSearchParams({ next }).toString()}">${t('sign_in.with', { provider })}</a></p>`
}
<p class="small"><a href="/forgotten">${t('sign_in.forgotten')}</a></p>`,
  })
}

const issue = (error: string | undefined): Html | undefined | '' =>
  error && html`<p class="notice bad" role="alert">${icon('alert')}<span>${error}</span></p>`

export interface CodePage extends DoorPage {
  readonly next: string
  /** What the person has besides recovery codes. */
  readonly ways: { readonly app: boolean; readonly passkey: boolean }
  readonly error?: string | undefined
}

/** The second step of a sign-in. */
export const codePage = ({ assets, translator, theme, next, error, ways }: CodePage): string =>
  plainPage({
    assets,
    translator,
    theme,
    title: translator.t('sign_in.code_title'),
    has_form: true,
    script: ways.passkey && 'passkey',
    content: html`<h1>${translator.t('sign_in.code_title')}</h1>
${issue(error)}
${ways.passkey && passkeyForm({ translator, next, verb: translator.t('sign_in.use_passkey'), action: '/login/code/passkey' })}
<p class="soft">${translator.t(ways.app ? 'sign_in.code_hint' : 'sign_in.recovery_hint')}</p>
<form class="stack" method="post" action="/login/code">
<input type="hidden" name="next" value="${next}">
<label class="stack-tight"><span class="label">${translator.t('sign_in.code')}</span>
<input class="input mono" name="code" autocomplete="one-time-code" autocapitalize="off" spellcheck="false" maxlength="64" required autofocus></label>
<button class="button primary wide" type="submit">${translator.t('sign_in.code_next')}</button>
</form>
<p class="small"><a href="/login">${translator.t('sign_in.somebody_else')}</a></p>`,
  })

interface ForgottenPage extends DoorPage {
  readonly sends_mail: boolean
  readonly sent: boolean
  readonly error?: string | undefined
}

export const forgottenPage = ({ assets, translator, theme, sends_mail, sent, error }: ForgottenPage): string =>
  plainPage({
    assets,
    translator,
    theme,
    title: translator.t('sign_in.forgotten'),
    has_form: true,
    content: html`<h1>${translator.t(sent ? 'sign_in.reset_sent_title' : 'sign_in.forgotten')}</h1>
${issue(error)}
${bodyOf({ sends_mail, sent, translator })}
<p class="small"><a href="/login">${translator.t('sign_in.back')}</a></p>`,
  })

function bodyOf({ sends_mail, sent, translator: { t } }: Omit<ForgottenPage, 'assets' | 'theme' | 'error'>): Html {
  if (!sends_mail)
    return html`<p>${t('sign_in.reset_no_mail')} <span class="mono" dir="ltr">countersign people reset-link</span></p>`
  if (sent)
    return html`<p>${t('sign_in.reset_sent')}</p>
<p class="soft small">${t('sign_in.reset_nothing')}</p>`
  return html`<p class="soft">${t('sign_in.reset_hint')}</p>
<form class="stack" method="post" action="/forgotten">
<label class="stack-tight"><span class="label">${t('sign_in.email')}</span>
<input class="input" type="text" inputmode="email" dir="ltr" name="email" autocomplete="username" maxlength="254" required autofocus></label>
<button class="button primary wide" type="submit">${t('sign_in.reset_send')}</button>
</form>`
}

/** A link that is used, replaced, withdrawn, expired or invalid: what to do instead. */
export const deadLinkPage = ({
  assets,
  translator,
  theme,
  kind,
}: DoorPage & { readonly kind: 'invitation' | 'reset' }): string =>
  plainPage({
    assets,
    translator,
    theme,
    title: translator.t('sign_in.link_over'),
    content: html`<h1>${translator.t('sign_in.link_over')}</h1>
${
  kind === 'invitation'
    ? html`<p>${translator.t('sign_in.invitation_over')}</p>`
    : html`<p>${translator.t('sign_in.reset_over')}</p>
<p><a class="button primary wide" href="/forgotten">${translator.t('sign_in.reset_again')}</a></p>`
}
<p class="small"><a href="/login">${translator.t('sign_in.title')}</a></p>`,
  })
