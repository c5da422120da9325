import { LIMITS } from '../domain/account/limits.ts'
import type { Translator } from '../i18n/translator.ts'
import { type Html, html, type Piece } from '../kit/html.ts'
import { icon } from './icons.ts'
import type { DoorPage } from './login-page.ts'
import { plainPage } from './plain-page.ts'

export interface AcceptPage extends DoorPage {
  readonly token: string
  readonly workspace: string
  readonly email: string
  /** What the visitor has to do: choose a password or sign in, agree, or sign out first. */
  readonly step: 'new' | 'join' | 'somebody_else'
  /** The signed-in person. */
  readonly signed_in_as: string | null
  readonly form_token: string
  readonly name: string
  readonly error?: string | undefined
}

export function acceptPage(page: AcceptPage): string {
  const { assets, translator, theme, workspace, error, email, step } = page
  const { t } = translator
  return plainPage({
    assets,
    translator,
    theme,
    title: t('sign_in.join', { workspace }),
    has_form: true,
    content: html`<h1 dir="auto">${t('sign_in.join', { workspace })}</h1>
${error && html`<p class="notice bad" role="alert">${icon('alert')}<span>${error}</span></p>`}
<p class="soft">${t('sign_in.invited_as', { email })}</p>
${STEPS[step](page)}
${sayNo(page)}`,
  })
}

/** The other answer. It needs no account, only the link. */
const sayNo = ({
  token,
  translator: { t },
}: AcceptPage): Html => html`<form method="post" action="/invite/${token}/decline">
<button class="button wide" type="submit">${t('sign_in.do_not_join')}</button>
</form>
<p class="soft">${t('sign_in.asked_about')}</p>`

export const declinedPage = ({
  assets,
  translator,
  theme,
  workspace,
}: DoorPage & Pick<AcceptPage, 'workspace'>): string =>
  plainPage({
    assets,
    translator,
    theme,
    title: translator.t('sign_in.declined_title'),
    content: html`<h1>${translator.t('sign_in.declined_title')}</h1>
<p dir="auto">${translator.t('sign_in.declined', { workspace })}</p>`,
  })

const STEPS: Readonly<Record<AcceptPage['step'], (page: AcceptPage) => Piece>> = {
  new: ({ token, name, email, translator }) => html`<form class="stack" method="post" action="/invite/${token}">
<input type="hidden" name="username" value="${email}" autocomplete="username" disabled>
<label class="stack-tight"><span class="label">${translator.t('sign_in.your_name')}</span>
<input class="input" name="name" value="${name}" autocomplete="name" maxlength="${LIMITS.name_chars_max}" required autofocus></label>
${newPassword(translator)}
<button class="button primary wide" type="submit">${translator.t('sign_in.create_account')}</button>
</form>
<p>${translator.t('sign_in.if_account')}</p>
<p><a class="button wide" href="/login?${new URLSearchParams({ next: `/invite/${token}` }).toString()}">${translator.t('sign_in.title')}</a></p>`,
  join: ({
    token,
    form_token,
    workspace,
    translator: { t },
  }) => html`<form method="post" action="/invite/${token}/join">
<input type="hidden" name="form_token" value="${form_token}">
<button class="button primary wide" type="submit">${t('sign_in.join', { workspace })}</button>
</form>`,
  somebody_else: ({ form_token, signed_in_as, translator: { t } }) => html`<p>${t('sign_in.for_somebody_else', {
    email: signed_in_as ?? '',
  })}</p>
<form method="post" action="/logout">
<input type="hidden" name="form_token" value="${form_token}">
<button class="button wide" type="submit">${t('sign_in.sign_out')}</button>
</form>`,
}

const newPassword = ({
  t,
}: Translator): Html => html`<label class="stack-tight"><span class="label">${t('sign_in.new_password', { min: LIMITS.password_chars_min })}</span>
<input class="input" type="password" name="password" autocomplete="new-password" minlength="${LIMITS.password_chars_min}" maxlength="${LIMITS.password_chars_max}" required></label>
<label class="stack-tight"><span class="label">${t('sign_in.password_again')}</span>
<input class="input" type="password" name="again" autocomplete="new-password" maxlength="${LIMITS.password_chars_max}" required></label>`

interface ResetPage extends DoorPage {
  readonly token: string
  readonly email: string
  readonly error?: string | undefined
}

export const resetPage = ({ assets, translator, theme, token, email, error }: ResetPage): string =>
  plainPage({
    assets,
    translator,
    theme,
    title: translator.t('sign_in.choose_password'),
    has_form: true,
    content: html`<h1>${translator.t('sign_in.choose_password')}</h1>
${error && html`<p class="notice bad" role="alert">${icon('alert')}<span>${error}</span></p>`}
<p class="soft">${translator.t('sign_in.choose_password_for', { email })}</p>
<form class="stack" method="post" action="/reset/${token}">
<input type="hidden" name="username" value="${email}" autocomplete="username" disabled>
${newPassword(translator)}
<button class="button primary wide" type="submit">${translator.t('sign_in.change_password')}</button>
</form>`,
  })
