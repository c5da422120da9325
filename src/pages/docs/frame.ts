import { html, type Piece } from '../../kit/html.ts'
import type { Assets } from '../assets.ts'
import { documentOf } from '../document.ts'

/** One heading of the list of pages, and what stands under it. */
export interface Section {
  readonly title: string
  readonly links: readonly SectionLink[]
}

interface SectionLink {
  readonly href: string
  readonly title: string
  /** Places on that page, listed while it is open. */
  readonly inside?: readonly { readonly href: string; readonly title: string }[]
}

interface DocsFrame {
  readonly assets: Assets
  readonly sections: readonly Section[]
  readonly title: string
  /** Address of the page. */
  readonly current: string
  /** The same for programs. */
  readonly alternate?: { readonly type: string; readonly href: string }
  readonly content: Piece
}

/** Bar, list of pages and search around every page of the documentation. */
export const docsFrame = ({ assets, sections, title, current, alternate, content }: DocsFrame): string =>
  documentOf({
    title,
    referrer: 'same-origin',
    head: html`<link rel="stylesheet" href="${assets.style('docs')}">
<script type="module" blocking="render" src="${assets.script('docs-script')}"></script>
${alternate && html`<link rel="alternate" type="${alternate.type}" href="${alternate.href}">`}`,
    body: html`<a class="skip" href="#main">Skip to the content</a>
<header class="docs-bar"><button class="docs-menu" type="button" popovertarget="docs-pages">Menu</button>
<p class="brand"><a href="/docs">Countersign <span class="soft">docs</span></a></p>
<nav aria-label="Documentation">
${link('/docs/quickstart', 'Quickstart', current)}
${link('/docs', 'API reference', current)}
${link('/docs/contents', 'All documents', current)}</nav>
<button class="docs-search" type="button" id="search-open">Search <kbd>/</kbd></button></header>
<div class="docs-frame"><nav class="docs-side" id="docs-pages" popover aria-label="Documents">${sections.map((section) => sideSection(section, current))}</nav>
<main class="docs" id="main" tabindex="-1">
${content}
</main></div>
${SEARCH}`,
  }).markup

const sideSection = ({ title, links }: Section, current: string): Piece =>
  html`<p>${title}</p><ul>${links.map(
    ({ href, title: words, inside = [] }) =>
      html`<li>${link(href, words, current)}${
        href === current &&
        inside.length > 0 &&
        html`<ul>${inside.map((place) => html`<li><a href="${place.href}">${place.title}</a></li>`)}</ul>`
      }</li>`,
  )}</ul>`

const link = (href: string, label: string, current: string): Piece =>
  href === current ? html`<a href="${href}" aria-current="page">${label}</a>` : html`<a href="${href}">${label}</a>`

/** Filled by a script (docs-script/search.ts), which fetches what can be found when it is first opened. */
const SEARCH = html`<dialog class="search" id="search" aria-label="Search the documentation">
<form method="dialog"><label class="sr" for="search-words">Search the documentation</label>
<input class="input" id="search-words" type="search" placeholder="Search guides and API" autocomplete="off" spellcheck="false">
<button class="button" type="submit">Close</button></form>
<p class="soft small" role="status" id="search-told"></p>
<ul id="search-found"></ul></dialog>`
