import { html, type Piece } from '../kit/html.ts'
import { renderMarkdown } from '../kit/markdown.ts'
import type { Assets } from './assets.ts'
import { documentOf } from './document.ts'

/** In the order in which they are listed. */
export const DOCS_GROUPS = ['Start', 'Guides', 'Reference', 'Operations', 'Internals'] as const
export type DocsGroup = (typeof DOCS_GROUPS)[number]

/** One document, kept as Markdown, from which the page and its text for programs are made. */
export interface DocsDocument {
  /** Under /docs, without an ending. */
  readonly name: string
  readonly title: string
  /** One line for lists of documents. */
  readonly about: string
  readonly markdown: string
  readonly group: DocsGroup
}

/** The API reference, drawn by the program that the build takes from its package. */
export const referencePage = (assets: Assets): string =>
  documentOf({
    title: 'API reference · Countersign',
    head: html`<link rel="stylesheet" href="${assets.style('pages')}">`,
    body: html`${bar(null)}
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
    body: html`${bar(name)}
<div class="docs-frame">${side(documents, name)}
<main class="content docs" id="main"><article class="card">
${renderMarkdown(markdown)}
</article></main></div>`,
  }).markup

/** On every page, including the reference, which has no room for a list of all. */
const bar = (current: string | null): Piece =>
  html`<header class="docs-bar"><p class="brand">Countersign</p><nav aria-label="Documentation">
${link('/docs', 'API reference', current === null)}
${link('/docs/quickstart', 'Quickstart', current === 'quickstart')}
${link('/docs/contents', 'All documents', current === 'contents')}
<a href="/api/v1/openapi.json">openapi.json</a></nav></header>`

/** Next to the page where there is room. Internals are linked from these documents, and listed with all. */
const side = (documents: readonly DocsDocument[], current: string): Piece =>
  html`<nav class="docs-side" aria-label="Documents">${DOCS_GROUPS.filter((group) => group !== 'Internals').map(
    (group) =>
      html`<p>${group}</p><ul>${documents
        .filter((document) => document.group === group)
        .map(({ name, title }) => html`<li>${link(`/docs/${name}`, title, name === current)}</li>`)}</ul>`,
  )}</nav>`

const link = (href: string, label: string, here: boolean): Piece =>
  here ? html`<a href="${href}" aria-current="page">${label}</a>` : html`<a href="${href}">${label}</a>`
