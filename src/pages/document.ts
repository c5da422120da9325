import { type Html, html, type Piece } from '../kit/html.ts'
import type { Translator } from '../i18n/translator.ts'

interface DocumentParts {
  readonly title: string
  readonly head: Piece
  readonly body: Piece
  /** On the body. */
  readonly body_class?: string | undefined
  /** English if absent. */
  readonly translator?: Pick<Translator, 'language' | 'dir'>
  /** `same-origin` for pages with forms: without a referrer a browser sends `Origin: null` with them. */
  readonly referrer?: 'no-referrer' | 'same-origin'
  /** What the visitor chose; what their system says if absent. */
  readonly theme?: Theme | null
}

export type Theme = 'light' | 'dark'

/**
 * The frame of every page. None of our pages is for search engines, and none tells another site where its visitor came
 * from.
 */
export const documentOf = ({
  title,
  head,
  body,
  body_class,
  translator = { language: 'en', dir: 'ltr' },
  referrer = 'no-referrer',
  theme = null,
}: DocumentParts): Html => html`<!doctype html>
<html lang="${translator.language}" dir="${translator.dir}"${theme !== null && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="${referrer}">
<meta name="color-scheme" content="${theme ?? 'light dark'}">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<link rel="icon" href="${ICON}">
${head}
</head>
<body${body_class !== undefined && html` class="${body_class}"`}>
${body}
</body>
</html>
`

/** A seal, inlined, so that a page requests no icon. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#1b4fd6"/><path d="M9 17l5 5 9-11" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)}`

/** The same beside the name of the product; its colours follow the page's. */
export const BRAND: Html = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="15"/><path d="M9 17l5 5 9-11"/></svg>Countersign`
