import { z } from 'zod'
import type { Envelope } from '../../domain/envelopes/envelope.ts'
import { type Notice, noticesOf } from '../../domain/envelopes/notices.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { FIELD_TYPES, type FieldType } from '../../domain/fields/kinds.ts'
import type { FieldSuggestion } from '../../domain/fields/suggestions.ts'
import { Whole } from '../common/paging.ts'
import { EmailShape, InstantShape, type Presented, Sha256Shape } from '../common/shapes.ts'
import { ENVELOPE } from './examples.ts'
import { presentEnvelope } from './present.ts'
import { EnvelopeShape } from './shapes.ts'

const Flag = z.enum(['true', 'false'])
export const DryRunQuery = z.strictObject({
  dry_run: Flag.default('false').meta({
    description:
      '`true` creates nothing: the answer (200) lists every problem at once and shows each page with its fields. An Idempotency-Key is ignored',
  }),
  images: Flag.default('true').meta({
    description: 'With `dry_run`: `false` leaves out the page images',
  }),
  page: Whole.pipe(z.int().min(1).max(LIMITS.pages_per_document_max)).optional().meta({
    description: 'With `dry_run`: the only page of each document that is drawn',
    type: 'integer',
    minimum: 1,
    maximum: LIMITS.pages_per_document_max,
  }),
  places: Flag.default('false').meta({
    description:
      'With `dry_run`: `true` adds to each document the places where its words, lines and form ask for a field',
  }),
})

const found = { code: z.string(), param: z.string().nullable(), message: z.string() }

const PageShape = z.strictObject({
  page: z.int().min(1),
  width: z.number().meta({ description: 'Displayed size in points' }),
  height: z.number(),
  image: z
    .string()
    .startsWith('data:image/png;base64,')
    .nullable()
    .meta({ description: 'The page with its fields, 800 pixels wide, as a data: URL' }),
})

const PlaceShape = z.strictObject({
  type: z.enum(FIELD_TYPES as readonly [FieldType, ...FieldType[]]),
  page: z.int().min(1),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  label: z.string().nullable(),
  source: z.enum(['form', 'text']).meta({ description: 'A field of the form of the file, or words and lines' }),
})

export const DryRunShape = z
  .strictObject({
    object: z.literal('dry_run'),
    valid: z.boolean().meta({ description: 'True if the same call without dry_run would succeed' }),
    problems: z
      .array(z.strictObject({ ...found, status: z.int() }))
      .meta({ description: 'All reasons why the call would be refused, each with its status' }),
    warnings: z.array(z.strictObject(found)).meta({
      description:
        'Problems that do not stop this call: for a draft, those that would stop the send, and the `notices` of the envelope',
    }),
    documents: z
      .array(
        z.strictObject({
          name: z.string(),
          page_count: z.int().min(1),
          size: z.int().min(1),
          sha256: Sha256Shape,
          pages: z.array(PageShape),
          places: z.array(PlaceShape).optional().meta({ description: 'With `places=true`: where it asks for fields' }),
        }),
      )
      .meta({ description: 'The documents that could be read' }),
    glyphs: z
      .strictObject({
        missing: z.array(z.strictObject({ param: z.string(), characters: z.array(z.string()) })),
      })
      .meta({ description: 'Characters in names and values that the service has no font for' }),
    allowance: z.strictObject({
      used: z.int().min(0),
      allowance: z.int().nullable().meta({ description: 'Envelopes per month; null without a limit' }),
      remaining: z.int().min(0).nullable(),
      resets_at: InstantShape,
      would_spend: z.boolean().meta({ description: 'Whether the call would count; calls with test keys do not' }),
    }),
    mails: z
      .array(
        z.strictObject({
          to: EmailShape,
          name: z.string(),
          kind: z.enum(['invitation', 'completed', 'copy']),
          when: z.string().regex(/^(now|turn \d+|completion)$/),
          subject: z.string(),
        }),
      )
      .meta({ description: 'With send: true, who would get an email and when, if everyone signs' }),
    envelope: EnvelopeShape.nullable().meta({
      description: 'The draft as it would be, with placeholder ids; null if there are problems',
    }),
  })
  .meta({ id: 'DryRun', description: 'What a creation would do; nothing has happened' })

type Answered = Presented<typeof DryRunShape>
type AnsweredDocument = Answered['documents'][number]
type AnsweredPage = AnsweredDocument['pages'][number]

/** As the use case answers it. */
interface DryRun extends Pick<Answered, 'problems' | 'warnings' | 'allowance' | 'mails'> {
  readonly documents: readonly (Pick<AnsweredDocument, 'name' | 'size' | 'sha256'> & {
    readonly places?: readonly FieldSuggestion[]
    readonly pages: readonly (Omit<AnsweredPage, 'image'> & { readonly png: Uint8Array | null })[]
  })[]
  readonly missing_glyphs: Answered['glyphs']['missing']
  readonly envelope: Envelope | null
}

export function presentDryRun(run: DryRun, base_url: string): Answered {
  const { problems, warnings, missing_glyphs, allowance, mails, envelope } = run
  return {
    object: 'dry_run',
    valid: problems.length === 0,
    problems,
    warnings: [...warnings, ...noticesOf(envelope?.documents ?? []).map(warningOf)],
    documents: run.documents.map(({ name, size, sha256, pages, places }) => ({
      name,
      page_count: pages.length,
      size,
      sha256,
      pages: pages.map(({ page, width, height, png }) => ({ page, width, height, image: dataAddress(png) })),
      ...(places === undefined ? {} : { places }),
    })),
    glyphs: { missing: distinct(missing_glyphs) },
    allowance,
    mails,
    // No such envelope exists at that address.
    envelope: envelope && { ...presentEnvelope(envelope, [], base_url), editor_url: null },
  }
}

const warningOf = ({ code, message }: Notice) => ({ code, param: null, message })

const dataAddress = (png: Uint8Array | null): string | null =>
  png && `data:image/png;base64,${Buffer.from(png.buffer, png.byteOffset, png.length).toString('base64')}`

/** A name lacks the same characters in all of its boxes. */
const distinct = (missing: DryRun['missing_glyphs']) => [
  ...new Map(missing.map(({ param, characters }) => [param, { param, characters }])).values(),
]

export const DRY_RUN = {
  object: 'dry_run',
  valid: true,
  problems: [],
  warnings: [],
  documents: [
    {
      name: 'contract.pdf',
      page_count: 1,
      size: 24_310,
      sha256: '5f0c2a6d1b7e4839c0a1d2e3f4b5a6978877665544332211ffeeddccbbaa9988',
      pages: [{ page: 1, width: 595, height: 842, image: 'data:image/png;base64,iVBORw0KGgo=' }],
    },
  ],
  glyphs: { missing: [] },
  allowance: {
    used: 12,
    allowance: 100,
    remaining: 88,
    resets_at: '2026-12-01T00:00:00.000Z',
    would_spend: true,
  },
  mails: [
    {
      to: 'ada@example.com',
      name: 'Ada Lovelace',
      kind: 'invitation',
      when: 'now',
      subject: 'Grace Hopper (Acme GmbH) asks you to sign: Service agreement',
    },
  ],
  envelope: ENVELOPE,
} as const
