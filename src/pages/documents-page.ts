import { html } from '../kit/html.ts'
import { renderMarkdown } from '../kit/markdown.ts'
import type { Assets } from './assets.ts'
import { docsFrame, type Section } from './docs/frame.ts'

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

/** Every list of pages: the documents by group, and the API after the guides. Internals are for contributors. */
export const docsSections = (documents: readonly DocsDocument[], api: Section): readonly Section[] =>
  DOCS_GROUPS.filter((group) => group !== 'Internals').flatMap((group): readonly Section[] => {
    const links = documents
      .filter((document) => document.group === group)
      .map(({ name, title }) => ({ href: `/docs/${name}`, title }))
    return group === 'Reference' ? [api, { title: group, links }] : [{ title: group, links }]
  })

export const docsPage = (
  { assets, sections }: { readonly assets: Assets; readonly sections: readonly Section[] },
  { name, title, markdown }: DocsDocument,
): string =>
  docsFrame({
    assets,
    sections,
    title: `${title} · Countersign`,
    current: `/docs/${name}`,
    alternate: { type: 'text/markdown', href: `/docs/${name}.md` },
    content: html`<article class="guide">
${renderMarkdown(markdown)}
</article>`,
  })
