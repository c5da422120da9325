import { html } from '../kit/html.ts'
import type { Assets } from './assets.ts'
import { plainPage } from './plain-page.ts'

export const notFoundPage = ({ assets }: { readonly assets: Assets }): string =>
  plainPage({
    assets,
    title: 'Page not found',
    content: html`<h1>Page not found</h1>
<p>Check the address. What was here may have been deleted, or belong to another workspace.</p>
<p class="soft">To sign a document, open the link in your email again.</p>
<p><a class="button" href="/">Go to the start page</a></p>`,
  })
