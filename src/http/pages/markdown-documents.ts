import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocsDocument, DocsGroup } from '../../pages/documents-page.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** The address that documents use for the service; readers see their own. */
const EXAMPLE_BASE = 'https://sign.example.com'

/** In the order in which they are listed; a document that is not named is a guide, and comes after these. */
const ORDER: Readonly<Record<string, DocsGroup>> = {
  quickstart: 'Start',
  concepts: 'Start',
  sending: 'Guides',
  signing: 'Guides',
  templates: 'Guides',
  webhooks: 'Guides',
  embedding: 'Guides',
  clients: 'Guides',
  platform: 'Guides',
  testing: 'Guides',
  'tool-server': 'Guides',
  languages: 'Guides',
  interface: 'Reference',
  errors: 'Reference',
  events: 'Reference',
  'command-line': 'Reference',
  changelog: 'Reference',
  'self-hosting': 'Operations',
  operating: 'Operations',
  'seal-identity': 'Operations',
  security: 'Operations',
  scaling: 'Operations',
  // For contributors, like everything in docs/internals.
  glossary: 'Internals',
  reliability: 'Internals',
}

/** The Markdown files that are served: all of docs/ except the decisions, and the changelog. */
export function markdownDocuments(base_url: string): readonly DocsDocument[] {
  const under = (folder: string) =>
    readdirSync(join(ROOT, 'docs', folder))
      .filter((entry) => entry.endsWith('.md'))
      .map((entry) => `${folder}${entry.replace(/\.md$/, '')}`)
  const pages = [...under(''), ...under('internals/')].map((name) => documentOf(name, `docs/${name}.md`, base_url))
  return [...pages, documentOf('changelog', 'CHANGELOG.md', base_url)]
}

/** Its title is its own heading, its summary its first sentence. */
function documentOf(name: string, file: string, base_url: string): DocsDocument {
  const markdown = readFileSync(join(ROOT, file), 'utf8')
    .replaceAll(EXAMPLE_BASE, base_url)
    .replaceAll('](docs/', '](')
    // What lies in the repository beside the documents is not served: its name remains.
    .replaceAll(/\[([^\]]+)\]\(\.\.\/[^)\s]*\)/g, '$1')
  const [, title = name] = /^# (.*)$/m.exec(markdown) ?? []
  const [, opening = title] = /^# .*\n\n([^#.:\n](?:[^.:]|[.:](?=\S))*)[.:]/.exec(markdown) ?? []
  return { name, title, markdown, about: opening.replaceAll('\n', ' '), group: groupOf(name) }
}

const groupOf = (name: string): DocsGroup => (name.startsWith('internals/') ? 'Internals' : (ORDER[name] ?? 'Guides'))

/** Sorted by group in the order above, then by name. */
export function inOrder(documents: readonly DocsDocument[]): readonly DocsDocument[] {
  const names = Object.keys(ORDER)
  const rank = ({ name }: DocsDocument) => (names.includes(name) ? names.indexOf(name) : names.length)
  return [...documents].sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
}
