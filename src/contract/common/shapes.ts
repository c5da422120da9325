import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'

/** A value of this shape on its way out, which nothing changes any more. */
export type Presented<S extends z.ZodType> = Fixed<z.output<S>>
type Fixed<T> = T extends object ? (string extends keyof T ? Fields<T> : { readonly [K in keyof T]: Fixed<T[K]> }) : T
/** Any object fits a record of what is not known. */
type Fields<T> = unknown extends T[keyof T] ? object : Readonly<T>

/**
 * Presents a value by its shape: the keys of the shape in its order, and nothing else that the value has.
 *
 * @example
 * const presentFile = presenterOf(StoredFileShape)
 * presentFile({ ...file, size: bytes.length })
 */
export function presenterOf<S extends z.ZodObject>(shape: S) {
  const keys = Object.keys(shape.shape)
  return (value: Presented<S>): Presented<S> => {
    const given = value as Readonly<Record<string, unknown>>
    const shown: Record<string, unknown> = {}
    for (const key of keys) if (key in given) shown[key] = given[key]
    return shown as Presented<S>
  }
}

/** ISO 8601, UTC, milliseconds. The pattern is the format's own; writing it out would only hide the names. */
export const InstantShape = z.iso.datetime({ precision: 3 }).meta({ examples: ['2026-11-20T12:00:00.000Z'] })
export const Sha256Shape = z.string().regex(/^[0-9a-f]{64}$/)
/**
 * As the service accepted it: the domain decides what an address is, and validators of the format `email` refuse
 * `grace@localhost`.
 */
export const EmailShape = z.string()

/** An id in an answer: prefix and body. */
export const idShape = (prefix: string) => z.string().startsWith(`${prefix}_`)

/** What intake removed from a document; present only if it removed something. */
export const RemovedShape = z
  .array(z.string())
  .min(1)
  .meta({
    description:
      'What was removed from the uploaded document or settled in it, in alphabetical order, such as `ambiguities` (what PDF readers show differently), `annotations`, `attachments`, `encryption`, `form_fields`, `javascript` or `layers` (what they show on a screen stays); absent if nothing was removed',
    examples: [['form_fields', 'javascript']],
  })

/** What the sender ought to know of a document; present only if there is something. */
export const NoticesShape = z
  .array(
    z
      .strictObject({
        code: z.string().meta({
          description:
            'What it is about (an open list): `reads_differently`: screen readers, search and copied text have other letters or digits than the page shows; `form_field_left_out`: a field of its own form could not become a field (`form_fields`), and the others have; `form_value_differs`: a field of its own form holds another value than it shows, and what it shows is kept; `drawn_here`: a page shows something that the file leaves to PDF readers, and that some of them leave out',
        }),
        message: z.string(),
        document: z.string().meta({ description: 'Name of the document' }),
        page: z.int().min(1),
      })
      .meta({ id: 'Notice' }),
  )
  .min(1)
  .meta({
    description:
      'What you should know about the documents, at most 50 entries; absent if there is nothing. Nothing is refused for it. Signers are told about a page that reads differently than it looks, and its misleading text is not used for anchors, text tags or suggested fields',
  })

/** What became of Word documents on their way to a PDF; present only if there is something. */
export const ConversionNotesShape = z
  .array(
    z
      .strictObject({
        code: z.string().meta({
          description:
            'What it is about (an open list): `tracked_changes_accepted`: the Word document had changes that nobody had accepted, and it is as if each had been; `comments_left_out`: it had comments',
        }),
        message: z.string(),
        document: z.string().meta({ description: 'Name of the document' }),
        count: z.int().min(1).meta({ description: 'How many' }),
        changes: z
          .strictObject({
            insertions: z.int().min(0),
            deletions: z.int().min(0),
            moves: z.int().min(0),
            formatting: z.int().min(0),
          })
          .optional()
          .meta({ description: 'Of tracked changes: how many of each kind' }),
      })
      .meta({ id: 'ConversionNote' }),
  )
  .min(1)
  .meta({ description: 'What became of Word documents on their way to a PDF; absent if there is nothing to say' })

/** What a document was made from; present only if a Word document of a template was filled. */
export const MadeFromShape = z.strictObject({ docx_sha256: Sha256Shape, data_sha256: Sha256Shape }).meta({
  description:
    'The Word document and the data that it was made from: the SHA-256 of the one, and of the canonical JSON of the other (docs/internals/evidence.md)',
})

/** Where a document is covered in white; present only if it is somewhere. */
export const CoversShape = z
  .array(
    z.strictObject({
      page: z.int().min(1),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      text: z.string().meta({ description: 'What is covered; the beginning of a long text' }),
    }),
  )
  .min(1)
  .meta({
    description: 'Tags of the document that are covered in white, under the fields; left out where there are none',
    examples: [[{ page: 1, x: 0.12, y: 0.8, width: 0.3, height: 0.02, text: '{{signature; required}}' }]],
  })

/** The body of a list that is answered whole. */
export const listShape = <T extends z.ZodType>(entry: T) => z.strictObject({ data: z.array(entry) })

const IssueShape = z
  .strictObject({ code: z.string(), param: z.string().nullable(), message: z.string() })
  .meta({ id: 'Trouble', description: 'One thing that is wrong with a request' })

/** Every error (RFC 9457). Some codes add members of their own, such as `limit` and `value`. */
export const ProblemShape = z
  .looseObject({
    type: z.url().meta({ description: 'URL of the page that explains the code' }),
    title: z.string(),
    status: z.int().min(400).max(599),
    code: z.string().meta({ description: 'For programs; never renamed' }),
    message: z.string().meta({ description: 'What is wrong, naming the entry' }),
    detail: z.string().meta({ description: 'The same as message, under its name in RFC 9457' }),
    param: z.string().optional().meta({ description: 'The first parameter that is wrong, if there is one' }),
    errors: z
      .array(IssueShape)
      .max(LIMITS.errors_max)
      .meta({ description: `Everything that is wrong, at once: the first ${LIMITS.errors_max}` }),
    errors_total: z.int().min(0).meta({ description: 'How many things are wrong, those that are not listed included' }),
    request_id: z.string(),
  })
  .meta({ id: 'Problem', description: 'Every error, RFC 9457' })
