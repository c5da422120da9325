import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import type { Issue } from '../../domain/refusal.ts'
import { check } from '../common/issues.ts'
import { entries, FileName, line, listIn, prose } from './create-request.ts'

const DocumentEntryRequest = z
  .strictObject({
    id: prose(64).optional().meta({ description: 'An existing document' }),
    ref: prose(64).optional().meta({ description: 'An upload: a new document, or with `id` a replacement' }),
    name: FileName.optional(),
    title: line(LIMITS.name_chars_max).nullish(),
    signable: z.boolean().optional(),
  })
  .refine(({ id, ref }) => id !== undefined || ref !== undefined, 'needs an id or a ref')

/** The whole list, in order. */
export const DocumentsRequest = z.strictObject({ documents: z.array(DocumentEntryRequest).min(1) })

const Body = z.strictObject({ documents: z.array(z.unknown()) })

/** Entry by entry, so that one that is wrong does not hide the others. */
export function parseDocuments(raw: unknown) {
  const checked = check(Body, raw)
  const list = listIn(raw, 'documents')
  const { values, issues } = entries(DocumentEntryRequest, list, 'documents')
  return {
    entries: values.map(([at, { id, ref, ...entry }]) => [at, { ...entry, id: id ?? null, ref: ref ?? null }] as const),
    given: list.length,
    issues: [...checked.issues, ...issues] as readonly Issue[],
  }
}

/** The pages that stay, in order. */
export const PagesRequest = z.strictObject({
  pages: z
    .array(
      z.strictObject({
        page: z.int().min(1).meta({ description: 'Its current number' }),
        rotate: z
          .union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
          .default(0)
          .meta({ description: 'Degrees clockwise' }),
      }),
    )
    .min(1)
    .max(LIMITS.pages_per_document_max),
})

export const PAGES_EDIT = { pages: [{ page: 2, rotate: 90 }, { page: 1 }] } as const

export const DOCUMENTS_EDIT = {
  documents: [
    { id: 'doc_06F3A1C2GW9Y1A3C5E7G9J1M3P', title: 'The agreement' },
    { ref: 'upl_06F3A1C2H0B2D4F6H8K0N2Q4S6', name: 'annex.pdf' },
  ],
} as const
