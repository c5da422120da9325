/** What a zip of several envelopes would hold of one of them. */
export interface FilesCheck {
  readonly included: number
  /** A sentence for each file that it would lack, in the language of the reader. */
  readonly missing: readonly string[]
}
