import { Marked, type Token, type Tokens } from 'marked'
import { Html, html } from './html.ts'

/** Our own documents (CommonMark with tables) as markup. HTML in them is shown, not obeyed. */
export const renderMarkdown = (source: string): Html => new Html(marked.parse(source, { async: false }))

/** One line of it, without a paragraph around. */
export const renderInline = (source: string): Html => new Html(marked.parseInline(source, { async: false }))

const marked = new Marked({
  // An address in an example is no link.
  tokenizer: { url: () => undefined },
  renderer: {
    html: ({ raw }) => html`${raw}`.markup,
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    code: ({ text }) => html`<pre class="mail-text" tabindex="0">${text}</pre>\n`.markup,
    table({ header, rows }) {
      const inline = (tokens: Token[]) => this.parser.parseInline(tokens)
      // A column without a title has no heading to announce.
      const titles = header.map(({ text, tokens }) =>
        text === '' ? '<td></td>' : `<th scope="col">${inline(tokens)}</th>`,
      )
      const head = header.some(({ text }) => text !== '') ? `<thead><tr>${titles.join('')}</tr></thead>` : ''
      const body = rows.map(
        (row) => `<tr${rowId(row)}>${row.map(({ tokens }) => `<td>${inline(tokens)}</td>`).join('')}</tr>`,
      )
      return `<table class="rows">${head}<tbody>${body.join('')}</tbody></table>\n`
    },
  },
})

/** As the common renderers make them, so that links into a document hold here and there. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')

/** A row whose first cell is one code can be linked by it: /docs/errors#not_found. */
function rowId([first]: readonly Tokens.TableCell[]): string {
  const [, id] = /^`([\w.]+)`$/.exec(first?.text ?? '') ?? []
  return id === undefined ? '' : ` id="${id}"`
}
