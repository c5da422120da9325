import { html } from '../kit/html.ts'
import type { Assets } from './assets.ts'
import { plainPage } from './plain-page.ts'

export const notFoundPage = ({ assets }: { readonly assets: Assets }): string =>
  plainPage({
    assets,
    title: 'Nothing here',
    content: html`<h1>There is nothing at this address</h1>
<p>It may have been deleted, or belong to another workspace.</p>
<p><a class="button" href="/envelopes">Go to the envelopes</a></p>`,
  })
