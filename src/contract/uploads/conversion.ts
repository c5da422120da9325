import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { CONVERSION_NOTES, TRACKED_CHANGES } from '../../domain/conversion-notes.ts'
import { hasInk } from '../../domain/ink.ts'
import { ConversionNotesShape, InstantShape, idShape } from '../common/shapes.ts'
import { HIDDEN } from '../envelopes/create-request.ts'
import { VariableShape } from '../templates/shapes.ts'

export const ConversionQuery = z.strictObject({
  /** The file's name on the person's own machine. */
  name: z.string().min(1).max(1024).transform(cleanFileName),
  paper: z.enum(['a4', 'letter']).default('a4'),
  /** A template keeps a Word document with variables as it is. */
  for: z.enum(['envelope', 'template']).default('envelope'),
  /** In a Word document. */
  tracked_changes: z.enum(TRACKED_CHANGES).default('accept'),
})

/** The PDF that an uploaded file became. */
export const ConversionShape = z.strictObject({
  upload_id: idShape('upl'),
  file_name: z.string(),
  page_count: z.int(),
  size: z.int(),
  converted_from: z.string(),
  notes: z.array(z.string()),
  /** The notes by code, and what was taken out. */
  noted: z.array(z.enum(CONVERSION_NOTES)),
  conversion_notes: ConversionNotesShape.optional(),
  removed: z.array(z.string()),
  /** Of a Word document that a template keeps; null for all others. */
  word: z.strictObject({ variables: z.array(VariableShape), has_tags: z.boolean() }).nullable(),
  expires_at: InstantShape,
})

/** What can be converted to PDF here. */
export const ConvertersShape = z.strictObject({
  office: z.boolean(),
  why_not: z.string().nullable(),
})

/** Turns any name into one that a document may have: no path, one line, nothing hidden. */
export function cleanFileName(text: string): string {
  const last = text.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const shown = last.replaceAll(new RegExp(HIDDEN, 'gu'), ' ').replaceAll(/\s+/g, ' ').trim()
  if (/^\.*$/.test(shown) || !hasInk(shown)) return 'document'
  const [, stem = shown, ending = ''] = /^(.+?)(\.[^.]{1,8})?$/u.exec(shown) ?? []
  return cut(stem, LIMITS.name_chars_max - ending.length) + ending
}

/** Never splits a character. */
const cut = (text: string, units: number): string => text.slice(0, units).replace(/[\ud800-\udbff]$/, '')
