import { slugOf } from '../../kit/markdown.ts'
import type { Place } from '../docs-script/find.ts'
import type { DocsDocument } from '../documents-page.ts'
import { addressOf, callsOf, type Description, EVENTS, OBJECTS } from './description.ts'

/** Everything that the search finds. Internals are for contributors, and stay out of it. */
export const searchIndex = (documents: readonly DocsDocument[], description: Description): readonly Place[] => [
  ...placesOfApi(description),
  ...documents.filter(({ group }) => group !== 'Internals').flatMap(placesOf),
]

function placesOf({ name, title: page, markdown }: DocsDocument): readonly Place[] {
  const address = `/docs/${name}`
  // What stands in a block of code is no heading.
  const prose = markdown.replaceAll(/^```[\s\S]*?^```$/gm, '')
  return prose.split(/^(?=#{1,3} )/m).flatMap((section): readonly Place[] => {
    const [, marks = '', heading = ''] = /^(#{1,3}) (.*)/.exec(section) ?? []
    if (heading === '') return []
    const { rows, rest } = rowsOf(section.slice(section.indexOf('\n') + 1))
    return [
      {
        title: plain(heading),
        page,
        href: marks === '#' ? address : `${address}#${slugOf(heading)}`,
        text: plain(rest),
      },
      ...rows.map(([id, text]) => ({ title: id, page, href: `${address}#${id}`, text: plain(text) })),
    ]
  })
}

/** Rows that can be linked by the code in their first cell (kit/markdown.ts), heads aside, and what else the section says. */
function rowsOf(section: string): { readonly rows: readonly (readonly [string, string])[]; readonly rest: string } {
  const rows: (readonly [string, string])[] = []
  const rest = section.replaceAll(/^\| `([\w.]+)` \|(.*)$(?!\n\|-)/gm, (_, id: string, text: string) => {
    rows.push([id, text])
    return ''
  })
  return { rows, rest }
}

/** Words without the marks of Markdown. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|]|^[#>-]+ |-{3,}/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const placesOfApi = (description: Description): readonly Place[] => [
  ...callsOf(description).map(({ id, method, path, tag, summary, description: words = '' }) => ({
    title: summary,
    page: `API reference, ${tag}`,
    href: `${addressOf(tag)}#${id}`,
    text: plain(`${method} ${path} ${id}. ${words}`),
  })),
  ...Object.entries(description.components.schemas).map(([name, { properties = {} }]) => ({
    title: name,
    page: 'API reference, objects',
    href: `${OBJECTS}#${name}`,
    text: Object.keys(properties).join(' '),
  })),
  ...Object.keys(description.webhooks).map((name) => ({
    title: name,
    page: 'API reference, webhook events',
    href: `${EVENTS}#${name}`,
    text: '',
  })),
]
