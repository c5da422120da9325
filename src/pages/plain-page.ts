import type { Translator } from '../i18n/translator.ts'
import { html, type Piece } from '../kit/html.ts'
import type { Assets } from './assets.ts'
import { BRAND, documentOf, type Theme } from './document.ts'

interface PlainPage {
  readonly assets: Assets
  readonly title: string
  readonly content: Piece
  readonly has_form?: boolean
  /** Of a page whose forms a passkey may fill in. */
  readonly script?: 'passkey' | false
  /** English if absent. */
  readonly translator?: Translator
  readonly theme?: Theme | null
}

/** A single card, for visitors who are not signed in. */
export const plainPage = ({
  assets,
  title,
  content,
  has_form = false,
  script = false,
  translator,
  theme = null,
}: PlainPage): string =>
  documentOf({
    title: `${title} · Countersign`,
    ...(translator ? { translator } : {}),
    theme,
    referrer: has_form ? 'same-origin' : 'no-referrer',
    head: html`<link rel="stylesheet" href="${assets.style('pages')}">
${script && html`<script type="module" src="${assets.script(script)}"></script>`}`,
    body: html`<main class="plain-page">
<p class="brand">${BRAND}</p>
<section class="card plain-card">
${content}
</section>
</main>`,
  }).markup
