import { html, type Piece } from '../kit/html.ts'
import { renderMarkdown } from '../kit/markdown.ts'
import type { Assets } from './assets.ts'
import { documentOf } from './document.ts'

/** One document, kept as Markdown: the page and its twin for programs are both made of it. */
export interface DocsDocument {
  /** Under /docs, without an ending. */
  readonly name: string
  readonly title: string
  /** One line for lists of documents. */
  readonly about: string
  readonly markdown: string
}

/** The reference: the description, shown by the program that the build takes from its package. */
export const referencePage = (assets: Assets, documents: readonly DocsDocument[]): string =>
  documentOf({
    title: 'API reference · Countersign',
    head: html`<link rel="stylesheet" href="${assets.style('pages')}">`,
    body: html`${bar(documents, null)}
<noscript><p class="content">This page needs scripts. Everything is also in <a href="/docs/interface">the interface in words</a> and in <a href="/api/v1/openapi.json">openapi.json</a>.</p></noscript>
<redoc spec-url="/api/v1/openapi.json" disable-search="true" hide-download-button="true" scroll-y-offset=".docs-bar" theme="${THEME}"></redoc>
<script src="${assets.script('reference')}"></script>`,
  }).markup

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'
const THEME = JSON.stringify({
  colors: { primary: { main: '#1b4fd6' } },
  typography: { fontFamily: FONT, headings: { fontFamily: FONT }, code: { color: '#7a1f3d' } },
})

export const docsPage = (
  assets: Assets,
  documents: readonly DocsDocument[],
  { name, title, markdown }: DocsDocument,
): string =>
  documentOf({
    title: `${title} · Countersign`,
    head: html`<link rel="stylesheet" href="${assets.style('pages')}">
<link rel="alternate" type="text/markdown" href="/docs/${name}.md">`,
    body: html`${bar(documents, name)}
<main class="content docs" id="main"><article class="card">
${renderMarkdown(markdown)}
</article></main>`,
  }).markup

const bar = (documents: readonly DocsDocument[], current: string | null): Piece =>
  html`<header class="docs-bar"><p class="brand">Countersign</p><nav aria-label="Documentation">
${link('/docs', 'Reference', current === null)}
${documents
  // What goes deeper is linked from these.
  .filter(({ name }) => !name.includes('/'))
  .map(({ name, title }) => link(`/docs/${name}`, title, name === current))}
<a href="/api/v1/openapi.json">openapi.json</a></nav></header>`

const link = (href: string, label: string, here: boolean): Piece =>
  here ? html`<a href="${href}" aria-current="page">${label}</a>` : html`<a href="${href}">${label}</a>`
