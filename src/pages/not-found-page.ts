import { html } from '../kit/html.ts'
import type { DoorPage } from './login-page.ts'
import { plainPage } from './plain-page.ts'

export const notFoundPage = ({ assets, translator, theme }: DoorPage): string =>
  plainPage({
    assets,
    translator,
    theme,
    title: translator.t('sign_in.not_found'),
    content: html`<h1>${translator.t('sign_in.not_found')}</h1>
<p>${translator.t('sign_in.not_found_why')}</p>
<p class="soft">${translator.t('sign_in.not_found_signer')}</p>
<p><a class="button" href="/">${translator.t('sign_in.start_page')}</a></p>`,
  })
