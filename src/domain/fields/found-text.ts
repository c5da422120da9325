/** A text to look for on pages. */
export interface TextQuery {
  readonly text: string
  readonly match_case: boolean
  readonly whole_words: boolean
  /** The most places of one page that are told. */
  readonly limit: number
}

/** In fractions of the displayed page, from its upper left corner. */
export interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One place where a text was found: a box for each of its lines. */
export interface FoundText {
  readonly boxes: readonly [TextBox, ...TextBox[]]
  /** It is read from the right to the left. */
  readonly runs_left: boolean
}

/** What one page says, of all that was looked for. */
export interface PageFindings {
  /** From 1. */
  readonly page: number
  /** The page has no text at all, as that of a scan. */
  readonly is_blank: boolean
  /** The page has more characters than are read. */
  readonly truncated: boolean
  /** Of each query by its position, those without any left out. Places from top to bottom. */
  readonly found: readonly {
    readonly query: number
    readonly count: number
    readonly places: readonly FoundText[]
  }[]
  /** As they are written, without their braces. */
  readonly tags: readonly (FoundText & { readonly text: string })[]
}
