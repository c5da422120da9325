import { type Brand, stylePath } from '../domain/brand.ts'
import { html, type Piece } from '../kit/html.ts'
import type { Assets } from './assets.ts'
import { brandClass, brandHead, brandStyle } from './brand.ts'
import { documentOf } from './document.ts'

interface PlainPage {
  readonly assets: Assets
  readonly title: string
  readonly content: Piece
  readonly has_form?: boolean
  /** Of the workspace it is about; else the page is the service's own. */
  readonly brand?: Brand | undefined
}

/** One card on the desk, for visitors who are not, or not yet, inside. */
export const plainPage = ({ assets, title, content, has_form = false, brand }: PlainPage): string =>
  documentOf({
    title: `${title} · ${brand?.name ?? 'Countersign'}`,
    referrer: has_form ? 'same-origin' : 'no-referrer',
    head: html`<link rel="stylesheet" href="${assets.style('pages')}">${brand && brandStyle(stylePath(brand.accent))}`,
    body_class: brand && brandClass(stylePath(brand.accent)),
    body: html`<main class="plain-page">
${brand ? brandHead(brand) : html`<p class="brand">Countersign</p>`}
<section class="card plain-card">
${content}
</section>
</main>`,
  }).markup
