import { LIMITS } from '../account/limits.ts'
import type { TrackedChanges } from '../conversion-notes.ts'
import type { StoredFile } from '../envelopes/envelope.ts'

/** A Word document that a template's PDFs are made from (docs/interface.md, Documents from data). */
export interface DocxSource extends StoredFile {
  readonly parts: readonly DocxPart[]
  /** Whether its text tags become fields, and are covered. */
  readonly text_tags: { readonly cover: boolean } | null
  /** It has text tags, which become fields in every PDF made from it. */
  readonly has_tags: boolean
  /** What is accepted and left out whenever it is filled; absent where there is nothing. */
  readonly changes?: TrackedChanges
  /** Its merge fields are variables. Absent: it has none, or was read before they were. */
  readonly merge_fields?: true
}

/** What a Word document asks the data for, in its order. Equal ones of a block stand once. */
export type DocxPart =
  /** `{{tenant.name}}`; within a list `.` is the item itself. */
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'if' | 'unless' | 'each'; readonly name: string; readonly parts: readonly DocxPart[] }

/** The item of a list of texts. */
export const ITEM = '.'

/** Letters of any script, digits and underscores, with dots between them. */
const NAME = /^\p{L}[\p{L}\p{M}\p{N}_]{0,63}(?:\.\p{L}[\p{L}\p{M}\p{N}_]{0,63}){0,4}$/u
export const isVariableName = (name: string): boolean => NAME.test(name)

/** Every part of them, those within blocks too. */
export const countParts = (parts: readonly DocxPart[]): number =>
  parts.reduce((sum, part) => sum + 1 + (part.kind === 'value' ? 0 : countParts(part.parts)), 0)

/** lease.docx -> lease.pdf */
export function pdfNameOf(file_name: string): string {
  const stem = file_name.replace(/\.[a-z0-9]{1,5}$/i, '')
  const cut = (stem || file_name).slice(0, LIMITS.name_chars_max - 4)
  // Not in the middle of a character that takes two places.
  return `${cut.replace(/\p{Cs}$/u, '')}.pdf`
}
