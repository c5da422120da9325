import type { WebState } from '../contract/dashboard/page-state.ts'
import { html, jsonScript } from '../kit/html.ts'
import type { Translator } from '../i18n/translator.ts'
import type { Assets } from './assets.ts'
import { documentOf, type Theme } from './document.ts'

interface DashboardShell {
  readonly assets: Assets
  /** Source of the page at this address. */
  readonly page: string
  readonly state: WebState
  /** Of this answer's policy, for the styles that dialogs put into the page while they are open. */
  readonly nonce: string
  readonly theme: Theme | null
  readonly translator: Pick<Translator, 'language' | 'dir'>
}

/**
 * The document behind every address of the dashboard: who is signed in, and the script that draws the rest. It names
 * every file at once that would otherwise be requested one after another.
 */
export function dashboardShell({ assets, page, state, nonce, theme, translator }: DashboardShell): string {
  const words = assets.words(translator.language)
  return documentOf({
    title: 'Countersign',
    referrer: 'same-origin',
    theme,
    translator,
    head: html`<meta name="style-nonce" content="${nonce}">
<link rel="stylesheet" href="${assets.style('web')}">
<meta name="more-words" content="${words.more}">
<script type="module" src="${words.first}"></script>
<script type="module" src="${assets.script('web')}"></script>
${page !== LIST && html`<link rel="modulepreload" href="${words.more}">\n`}${assets.filesOf(page).map((file) => html`<link rel="modulepreload" href="${file}">\n`)}
<link rel="preload" as="font" type="font/woff2" href="${assets.font}" crossorigin>`,
    body: html`<div id="app"></div>
${jsonScript('state', state)}
<noscript><p>The dashboard needs JavaScript. Signing and checking a document work without an account.</p></noscript>`,
  }).markup
}

/** The one page that says nothing which no other page says. */
const LIST = 'src/web/envelopes/envelopes-page.tsx'
