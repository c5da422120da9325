/** How a field lies by the text that it is placed by. */
export const ANCHOR_ALIGNS = ['over', 'after', 'below', 'above'] as const

/** A text of the document in place of a page and a position (docs/interface.md, Fields). */
export interface Anchor {
  readonly text: string
  /** From 1; absent where the text has to be the only one. */
  readonly occurrence?: number | 'all' | undefined
  readonly align?: (typeof ANCHOR_ALIGNS)[number] | undefined
  /** In fractions of the page. */
  readonly dx?: number | undefined
  readonly dy?: number | undefined
  readonly match_case?: boolean | undefined
  readonly whole_words?: boolean | undefined
  readonly documents?: readonly string[] | undefined
}

/** What a field of a Word document is found by, since its pages shift with the data. */
export type PlacedBy =
  | { readonly anchor: Anchor }
  /** With the tags of its options, in their order, where each has one of its own. */
  | { readonly tag: string; readonly option_tags?: readonly string[] | undefined }
