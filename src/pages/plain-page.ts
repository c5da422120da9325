import { html, type Piece } from '../kit/html.ts'
import type { Translator } from '../i18n/translator.ts'
import type { Assets } from './assets.ts'
import { BRAND, documentOf } from './document.ts'

interface PlainPage {
  readonly assets: Assets
  readonly title: string
  readonly content: Piece
  readonly has_form?: boolean
  /** English if absent. */
  readonly translator?: Translator
}

/** A single card, for visitors who are not signed in. */
export const plainPage = ({ assets, title, content, has_form = false, translator }: PlainPage): string =>
  documentOf({
    title: `${title} · Countersign`,
    ...(translator ? { translator } : {}),
    referrer: has_form ? 'same-origin' : 'no-referrer',
    head: html`<link rel="stylesheet" href="${assets.style('pages')}">`,
    body: html`<main class="plain-page">
<p class="brand">${BRAND}</p>
<section class="card plain-card">
${content}
</section>
</main>`,
  }).markup
