import type { WebState } from '../contract/dashboard/page-state.ts'
import { html, jsonScript } from '../kit/html.ts'
import type { Assets } from './assets.ts'
import { documentOf } from './document.ts'

interface DashboardShell {
  readonly assets: Assets
  /** Source of the page that the address names. */
  readonly page: string
  readonly state: WebState
  /** Of this answer's policy: for styles that dialogs put into the page while they are open. */
  readonly nonce: string
}

/**
 * The page behind every address of the dashboard: who is signed in, and the script that draws the rest. What it
 * would ask for one after the other, each a way there and back, is named at once.
 */
export const dashboardShell = ({ assets, page, state, nonce }: DashboardShell): string =>
  documentOf({
    title: 'Countersign',
    referrer: 'same-origin',
    head: html`<meta name="style-nonce" content="${nonce}">
<link rel="stylesheet" href="${assets.style('web')}">
<script type="module" src="${assets.script('web')}"></script>
${assets.filesOf(page).map((file) => html`<link rel="modulepreload" href="${file}">\n`)}
<link rel="preload" as="font" type="font/woff2" href="${assets.font}" crossorigin>`,
    body: html`<div id="app"></div>
${jsonScript('state', state)}
<noscript><p>The dashboard needs JavaScript. Signing and checking a document work without an account.</p></noscript>`,
  }).markup
