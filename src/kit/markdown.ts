import { Html, html } from './html.ts'

/**
 * The Markdown that our own documents use (CommonMark, with tables): headings, paragraphs, lists of one level,
 * fenced code, tables, `code`, **bold** and [links](…). Everything else is text, and all text is escaped.
 */
export function renderMarkdown(source: string): Html {
  return html`${blocksOf(source).map(renderBlock)}`
}

/** Blank lines end a block, and a heading is one by itself; fenced code is one whatever is in it. */
const blocksOf = (source: string): string[][] =>
  source.split(/^(```[\s\S]*?^```)$/m).flatMap((part) =>
    part.startsWith('```')
      ? [part.split('\n')]
      : part
          .split(/\n\s*\n|(?<=^#{1,4} .*)\n/m)
          .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
          .filter((lines) => lines.length > 0),
  )

function renderBlock(lines: readonly string[]): Html {
  const [first = ''] = lines
  if (first.startsWith('```')) return html`<pre class="mail-text" tabindex="0">${lines.slice(1, -1).join('\n')}</pre>\n`
  const heading = /^(#{1,4}) (.*)$/.exec(first)
  if (heading) return renderHeading(heading[1]?.length ?? 1, heading[2] ?? '')
  if (first.startsWith('|')) return renderTable(lines)
  if (/^[-*] /.test(first)) return renderList('ul', lines, /^[-*] /)
  if (/^\d+\. /.test(first)) return renderList('ol', lines, /^\d+\. /)
  return html`<p>${inline(lines.join(' '))}</p>\n`
}

const renderHeading = (level: number, text: string): Html =>
  new Html(`<h${level} id="${slugOf(text)}">${inline(text).markup}</h${level}>\n`)

/** As the common renderers make them, so that links into a document hold here and there. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')

function renderList(tag: 'ul' | 'ol', lines: readonly string[], mark: RegExp): Html {
  const items: string[] = []
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''))
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return new Html(`<${tag}>${items.map((item) => `<li>${inline(item).markup}</li>`).join('\n')}</${tag}>\n`)
}

/** A row whose first cell is one code can be linked by it: /docs/errors#not_found. */
function renderTable([head = '', _rule, ...rows]: readonly string[]): Html {
  const cells = cellsOf(head)
  const titles = cells.some((cell) => cell !== '') ? html`<thead><tr>${cells.map(renderTitle)}</tr></thead>` : null
  return html`<table class="rows">${titles}<tbody>${rows.map((row) => renderRow(cellsOf(row)))}</tbody></table>\n`
}

/** A column without a title has no heading to announce. */
const renderTitle = (cell: string): Html => (cell === '' ? html`<td></td>` : html`<th scope="col">${inline(cell)}</th>`)

function renderRow(cells: readonly string[]): Html {
  const [, id] = /^`([\w.]+)`$/.exec(cells[0] ?? '') ?? []
  const tds = cells.map((cell) => html`<td>${inline(cell)}</td>`)
  return id === undefined ? html`<tr>${tds}</tr>` : html`<tr id="${id}">${tds}</tr>`
}

const cellsOf = (row: string): string[] =>
  row
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

function inline(text: string): Html {
  const pieces: (Html | string)[] = []
  let at = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, bold, label, target] = match
    pieces.push(text.slice(at, match.index))
    at = match.index + whole.length
    if (code !== undefined) pieces.push(html`<code>${code}</code>`)
    else if (bold !== undefined) pieces.push(html`<b>${inline(bold)}</b>`)
    else pieces.push(html`<a href="${target}">${inline(label ?? '')}</a>`)
  }
  return html`${[...pieces, text.slice(at)]}`
}
