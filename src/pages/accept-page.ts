import { LIMITS } from '../domain/account/limits.ts'
import { type Html, html, type Piece } from '../kit/html.ts'
import type { Assets } from './assets.ts'
import { icon } from './icons.ts'
import { plainPage } from './plain-page.ts'

export interface AcceptPage {
  readonly assets: Assets
  readonly token: string
  readonly workspace: string
  readonly email: string
  /** What the visitor has to do: choose a password, sign in, agree, or sign out first. */
  readonly step: 'new' | 'sign_in' | 'join' | 'somebody_else'
  /** The signed-in person. */
  readonly signed_in_as: string | null
  readonly form_token: string
  readonly name: string
  readonly error?: string | undefined
}

export const acceptPage = (page: AcceptPage): string =>
  plainPage({
    assets: page.assets,
    title: `Join ${page.workspace}`,
    has_form: true,
    content: html`<h1 dir="auto">Join ${page.workspace}</h1>
${page.error && html`<p class="notice bad" role="alert">${icon('alert')}<span>${page.error}</span></p>`}
<p class="soft">You are invited as <b>${page.email}</b>.</p>
${STEPS[page.step](page)}`,
  })

const STEPS: Readonly<Record<AcceptPage['step'], (page: AcceptPage) => Piece>> = {
  new: ({ token, name, email }) => html`<form class="stack" method="post" action="/invite/${token}">
<input type="hidden" name="username" value="${email}" autocomplete="username" disabled>
<label class="stack-tight"><span class="label">Your name</span>
<input class="input" name="name" value="${name}" autocomplete="name" maxlength="${LIMITS.name_chars_max}" required autofocus></label>
${newPassword()}
<button class="button primary wide" type="submit">Create the account and join</button>
</form>`,
  sign_in: ({ token }) => html`<p>There is an account for this address. Sign in to accept.</p>
<p><a class="button primary wide" href="/login?${new URLSearchParams({ next: `/invite/${token}` }).toString()}">Sign in</a></p>`,
  join: ({ token, form_token, workspace }) => html`<form method="post" action="/invite/${token}/join">
<input type="hidden" name="form_token" value="${form_token}">
<button class="button primary wide" type="submit">Join <span dir="auto">${workspace}</span></button>
</form>`,
  somebody_else: ({
    form_token,
    signed_in_as,
  }) => html`<p>You are signed in as <b>${signed_in_as}</b>, and the invitation is for somebody else. Sign out, then open the link again.</p>
<form method="post" action="/logout">
<input type="hidden" name="form_token" value="${form_token}">
<button class="button wide" type="submit">Sign out</button>
</form>`,
}

const newPassword =
  (): Html => html`<label class="stack-tight"><span class="label">Password, at least ${LIMITS.password_chars_min} characters</span>
<input class="input" type="password" name="password" autocomplete="new-password" minlength="${LIMITS.password_chars_min}" maxlength="${LIMITS.password_chars_max}" required></label>
<label class="stack-tight"><span class="label">Password again</span>
<input class="input" type="password" name="again" autocomplete="new-password" maxlength="${LIMITS.password_chars_max}" required></label>`

interface ResetPage {
  readonly assets: Assets
  readonly token: string
  readonly email: string
  readonly error?: string | undefined
}

export const resetPage = ({ assets, token, email, error }: ResetPage): string =>
  plainPage({
    assets,
    title: 'Choose a new password',
    has_form: true,
    content: html`<h1>Choose a new password</h1>
${error && html`<p class="notice bad" role="alert">${icon('alert')}<span>${error}</span></p>`}
<p class="soft">For <b>${email}</b>. You are signed out everywhere, and sign in with the new one.</p>
<form class="stack" method="post" action="/reset/${token}">
<input type="hidden" name="username" value="${email}" autocomplete="username" disabled>
${newPassword()}
<button class="button primary wide" type="submit">Change password</button>
</form>`,
  })
