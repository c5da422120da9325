import { html } from '../kit/html.ts'
import type { DoorPage } from './login-page.ts'
import { plainPage } from './plain-page.ts'

/** For an SSO code that signs nobody in. It names no people: anyone may hold the code. */
export const ssoCodePage = ({ assets, translator }: DoorPage): string =>
  plainPage({
    assets,
    translator,
    title: translator.t('sign_in.code_over_title'),
    content: html`<h1>${translator.t('sign_in.code_over')}</h1>
<p>${translator.t('sign_in.code_over_why')}</p>
<p>${translator.t('sign_in.code_over_next')}</p>
<p><a class="button" href="/login">${translator.t('sign_in.title')}</a></p>`,
  })
