/** Markup that is safe to put into markup. Only the template below makes it, so text cannot pass for it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString(): string {
    return this.markup
  }
}

export type Piece = Html | string | number | null | undefined | false | readonly Piece[]

/** `html\`<p>${text}</p>\``: every value is escaped unless it is markup already; null and false leave no trace. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(strings.reduce((markup, string, i) => markup + render(pieces[i - 1]) + string))

/** For text and for quoted attributes alike. */
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

/** JSON for a <script type="application/json">: no `<` means no end tag and no comment (HTML 4.12.1.3). */
export const jsonScript = (id: string, value: unknown): Html =>
  new Html(
    `<script type="application/json" id="${escapeHtml(id)}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`,
  )

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.markup
  if (typeof piece === 'object') return piece.map(render).join('')
  return escapeHtml(String(piece))
}
