import type { PdfFile } from '../pdf-file.ts'
import { isString } from '../strings.ts'
import { type Dict, nameOf } from '../syntax.ts'

/** What was met while a file was read anyway, from which it is seen whether its text has to be compared with its glyphs. */
export interface TextSigns {
  /** Those of the fonts that its pages write with whose text may be another one than their glyphs, by how they are referred to. */
  readonly fonts: readonly string[]
  /** Numbers of pages whose own content gives texts for what it draws. */
  readonly pages: readonly number[]
  /** What they draw, or an object, does. */
  readonly gives_texts: boolean
}

/** Entries that are read in place of what is drawn (ISO 32000-2, 14.9.3 to 14.9.5). */
export const TEXT_KEYS: readonly string[] = ['ActualText', 'Alt', 'E']

/** What a picture shows is rightly said in other words. */
const PICTURES: readonly (string | null)[] = ['Figure', 'Formula', 'Link', 'Form', 'Annot', 'Table', 'Artifact']

/** Whether content may give texts for what it draws. Nearly none does. */
export function mayGiveTexts(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
  if (!bytes.includes('BDC')) return false
  if (bytes.includes('ActualText') || bytes.includes('/Alt')) return true
  const may_have_others = bytes.includes('/E') || bytes.includes('#')
  return may_have_others && OTHERS.test(bytes.toString('latin1'))
}

/** A long form, or a name with a letter that is spelled #xx. */
const OTHERS = /\/E[\0\t\n\f\r ]*[(<]|\/[^\s()<>[\]{}/%]*#[0-9A-Fa-f]{2}/

/** Whether a dictionary gives a text for what is drawn, other than words for a picture. */
export const givesText = (file: PdfFile, dict: Dict): boolean => {
  const has = (key: string): boolean => dict.has(key) && isString(file.resolve(dict.get(key)))
  return has('ActualText') || has('E') || (has('Alt') && !PICTURES.includes(nameOf(file.resolve(dict.get('S')))))
}
