import { html } from '../kit/html.ts'
import type { DoorPage } from './login-page.ts'
import { plainPage } from './plain-page.ts'

interface OtherSessionPage extends DoorPage {
  readonly here: { readonly email: string; readonly workspace: string }
  readonly other: { readonly email: string; readonly workspace: string }
  readonly form_token: string
}

/** Somebody is signed in, and a CRM brings another person or workspace: nobody is changed without knowing. */
export const otherSessionPage = ({ assets, translator, theme, here, other, form_token }: OtherSessionPage): string =>
  plainPage({
    assets,
    translator,
    theme,
    title: translator.t('sign_in.already_in'),
    has_form: true,
    content: html`<h1>${translator.t('sign_in.already_in')}</h1>
<p dir="auto">${translator.t('sign_in.already_in_as', {
      ...here,
      other: other.email,
      other_workspace: other.workspace,
    })}</p>
<form class="stack" method="post" action="/login/other">
<input type="hidden" name="form_token" value="${form_token}">
<button class="button primary wide" type="submit" name="answer" value="go_on">${translator.t('sign_in.go_on_as', { email: other.email })}</button>
<button class="button wide" type="submit" name="answer" value="stay">${translator.t('sign_in.stay_as', { email: here.email })}</button>
</form>`,
  })

/** For an SSO code that signs nobody in. It names no people: anyone may hold the code. */
export const ssoCodePage = ({ assets, translator, theme }: DoorPage): string =>
  plainPage({
    assets,
    translator,
    theme,
    title: translator.t('sign_in.code_over_title'),
    content: html`<h1>${translator.t('sign_in.code_over')}</h1>
<p>${translator.t('sign_in.code_over_why')}</p>
<p>${translator.t('sign_in.code_over_next')}</p>
<p><a class="button" href="/login">${translator.t('sign_in.title')}</a></p>`,
  })
