import { html } from '../kit/html.ts'
import type { Assets } from './assets.ts'
import { icon } from './icons.ts'
import { plainPage } from './plain-page.ts'

export interface LoginPage {
  readonly assets: Assets
  /** Path to go to afterwards. */
  readonly next: string
  /** What was typed before, so that it need not be typed again. */
  readonly email?: string
  readonly error?: string
}

export const loginPage = ({ assets, next, email = '', error }: LoginPage): string =>
  plainPage({
    assets,
    title: 'Sign in',
    has_form: true,
    content: html`<h1>Sign in</h1>
${error && html`<p class="notice bad" role="alert">${icon('alert')}<span>${error}</span></p>`}
<form class="stack" method="post" action="/login">
<input type="hidden" name="next" value="${next}">
<label class="stack-tight"><span class="label">E-mail</span>
<input class="input" type="email" name="email" value="${email}" autocomplete="username" required${email === '' && html` autofocus`}></label>
<label class="stack-tight"><span class="label">Password</span>
<input class="input" type="password" name="password" autocomplete="current-password" required${email !== '' && html` autofocus`}></label>
<button class="button primary wide" type="submit">Sign in</button>
</form>`,
  })
