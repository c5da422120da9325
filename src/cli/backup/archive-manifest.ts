import { z } from 'zod'

/** What a backup says about itself (docs/operating.md, Backup and restore). It is written last. */
export type Manifest = z.infer<typeof Manifest>

export const FORMAT = 'countersign-backup'
/**
 * The second has files of documents in a folder of their own, and names them in `named`. Another key is another version:
 * a program that does not know it then says that a newer one made the backup, and not that it is damaged.
 */
const VERSIONS = [1, 2] as const

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const count = z.int().nonnegative()
/** Rows as text of COPY, in parts that are one text together. */
const Rows = z.strictObject({ rows: count, bytes: count, parts: count, sha256 })

const Fields = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSIONS),
  /** The release and its commit, as `countersign --version` prints them. */
  program: z.string(),
  created_at: z.string(),
  base_url: z.string(),
  /** The migrations that made the tables, in order. */
  schema: z.array(z.strictObject({ name: z.string(), sha256 })),
  tables: z.array(z.strictObject({ name, columns: z.array(name), ...Rows.shape })),
  left_out: z.record(z.string(), z.string()),
  jobs: Rows,
  /** The files that lie in a folder beside the archive, `<sha256> TAB <size>` on a line, in order. */
  named: Rows.optional(),
  sequences: z.record(name, z.string().regex(/^\d{1,19}$/)),
  files: z.array(z.strictObject({ name: z.string(), bytes: count, mode: count, sha256 })),
  /** Shows whether a SECRET_KEY is the one of this backup, and reveals nothing else about it. */
  secret_key_check: sha256,
  blobs: z.strictObject({
    /** False: the files stay where they are, in a bucket that keeps its own versions. */
    included: z.boolean(),
    count,
    bytes: count,
    /** Over `<sha256> <size>` and a line end for each file, in order. */
    sha256,
    missing: z.array(z.strictObject({ sha256, size: count, reason: z.string() })),
  }),
  /** What the operator must supply to restore it. */
  take_along: z.array(z.string()),
})

export const Manifest = Fields.refine(({ version, named }) => (version === 2) === (named !== undefined), {
  path: ['named'],
  message: 'is available only in format 2',
})

/** Names that an archive may contain: anything else is refused. */
export const NAMES = {
  table: /^tables\/([a-z_][a-z0-9_]{0,62})\/(\d{6,})$/,
  jobs: /^jobs\/(\d{6,})$/,
  named: /^named\/(\d{6,})$/,
  blob: /^blobs\/([0-9a-f]{64})$/,
  file: /^files\/(secret-key|seal\/[\w-][\w.-]{0,60}|seal\/roots\/[\w-][\w.-]{0,80})$/,
  manifest: /^manifest\.json$/,
  manifest_sum: /^manifest\.sha256$/,
} as const

export const part = (number: number): string => String(number).padStart(6, '0')
