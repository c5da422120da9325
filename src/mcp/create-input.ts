import { z } from 'zod'
import { LIMITS } from '../domain/account/limits.ts'
import { FIELD_TYPES } from '../domain/fields/kinds.ts'
import { ANCHOR_ALIGNS } from '../domain/fields/anchor.ts'

/** Send and what every creation takes besides its people. */
export const creationKeys = {
  external_ref: z
    .string()
    .max(LIMITS.external_ref_chars_max)
    .optional()
    .meta({ description: 'Your own reference, for list_envelopes' }),
  notifications: z.enum(['all', 'none']).optional().meta({
    description: 'none: nobody is mailed, another program hands the links over',
  }),
  send: z.boolean().default(false).meta({
    description: 'True mails real people at once, after a person agreed',
  }),
  idempotency_key: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters')
    .optional()
    .meta({
      description: 'Your own name of this creation: again within a day it creates nothing more',
    }),
}

/** An object of at most so many entries: they are counted before any of them is looked at. */
export const fewEntries = <T>(entries_max: number, schema: z.ZodType<T>) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'object' || value === null || Object.keys(value).length <= entries_max) return value
    context.addIssue({ code: 'custom', message: `has more than ${entries_max} entries` })
    return z.NEVER
  }, schema)

const Recipient = z.strictObject({
  name: z.string().min(1).max(LIMITS.name_chars_max),
  email: z.string().min(3).max(LIMITS.email_chars_max),
  role: z.enum(['signer', 'cc']).default('signer').meta({ description: 'cc gets a copy and signs nothing' }),
  signing_order: z.int().min(1).max(LIMITS.signing_order_max).optional().meta({
    description: 'Who has the lowest is asked first; without it everyone is asked at once',
  }),
})

const Anchor = z.strictObject({
  text: z.string().min(1).max(LIMITS.anchor_chars_max).meta({ description: 'Words of the document' }),
  occurrence: z
    .union([z.int().min(1), z.literal('all')])
    .optional()
    .meta({
      description: 'Where the words are there more than once',
    }),
  align: z.enum(ANCHOR_ALIGNS).optional(),
  dx: z.number().optional(),
  dy: z.number().optional(),
})

/** Loose: kinds have options of their own, which the service checks and names. */
const Field = z.looseObject({
  recipient_email: z
    .string()
    .max(LIMITS.email_chars_max)
    .optional()
    .meta({ description: 'Whose; needed if several sign' }),
  type: z.enum(FIELD_TYPES as readonly [string, ...string[]]),
  document: z
    .string()
    .max(LIMITS.name_chars_max)
    .optional()
    .meta({ description: 'File name; needed if there are several' }),
  anchor: Anchor.optional(),
  page: z.int().min(1).optional(),
  x: z.number().optional(),
  y: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  required: z.boolean().optional(),
  label: z.string().max(LIMITS.name_chars_max).optional(),
})
export type FieldWish = z.infer<typeof Field>

/** A file as the tool server's own machine has it: by path, by upload, or sent along. */
export const createInput = (file: z.ZodType) =>
  z.strictObject({
    files: z.array(file).min(1).max(LIMITS.documents_per_envelope_max),
    recipients: z.array(Recipient).min(1).max(LIMITS.recipients_per_envelope_max),
    fields: z
      .union([z.array(Field).max(LIMITS.fields_per_envelope_max), z.literal('suggest')])
      .default([])
      .meta({
        description:
          'Each is put by an anchor, or by page, x, y, width and height in fractions of the page from its top left corner; other keys as in POST /envelopes. suggest puts them where the documents ask for them: look at what it found before you send',
      }),
    name: z.string().max(LIMITS.name_chars_max).optional(),
    message: z
      .strictObject({
        subject: z.string().max(LIMITS.message_subject_chars_max).optional(),
        body: z.string().max(LIMITS.message_body_chars_max).optional(),
      })
      .optional()
      .meta({ description: 'In every invitation' }),
    deadline_days: z.int().min(1).max(LIMITS.deadline_days_max).optional(),
    ...creationKeys,
    preview: z.boolean().default(false).meta({
      description: 'True creates nothing and costs nothing: it tells what would happen and what is wrong',
    }),
    preview_page: z.int().min(1).max(LIMITS.pages_per_document_max).optional().meta({
      description: 'With preview: shows this page of each document as a picture with its fields',
    }),
  })
export type CreateInput = z.infer<ReturnType<typeof createInput>>
