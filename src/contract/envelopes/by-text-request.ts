import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'

/** Whether tags of the documents become fields and are covered, and whether the fields of their own forms do. */
export const byTextKeys = {
  text_tags: z.union([z.boolean(), z.strictObject({ cover: z.boolean().default(false) })]).optional(),
  form_fields: z
    .union([z.literal('import'), z.strictObject({ recipient: z.string().min(1).max(LIMITS.email_chars_max) })])
    .optional(),
}
const Keys = z.object(byTextKeys)

export interface ByText {
  /** Null where tags stay what they are: text. */
  readonly text_tags: { readonly cover: boolean } | null
  /** Null where the fields of forms are left out. */
  readonly form_fields: { readonly recipient: string | null } | null
}

export const byTextOf = ({ text_tags, form_fields }: z.infer<typeof Keys>): ByText => ({
  text_tags: text_tags === true ? { cover: false } : text_tags || null,
  form_fields: form_fields === 'import' ? { recipient: null } : (form_fields ?? null),
})
