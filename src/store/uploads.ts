import type { FieldValue, Instant } from '../domain/envelopes/envelope.ts'
import type { IntakeFile, Scope, Tx, Upload } from '../ports/store.ts'
import type { Row, Run } from './database.ts'

export async function files(
  run: Run,
  workspace_id: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, IntakeFile>> {
  const rows = await run<Row>({
    name: 'files',
    text: 'select sha256, size::float8 as size, pages, plan as pdf_index, removed from file where workspace_id = $1 and sha256 = any($2)',
    values: [workspace_id, hashes],
  })
  return new Map(rows.map((row) => [String(row['sha256']), row as unknown as IntakeFile]))
}

/** For the PUT of the bytes, whose address is its own permit. */
export async function workspaceOfUpload(run: Run, id: string): Promise<string | null> {
  const [row] = await run<{ key: string | null }>({
    name: 'workspace_of_upload',
    text: 'select workspace_of_upload($1) as key',
    values: [id],
  })
  return row?.key ?? null
}

/** Without a space it is found in either. */
export async function findUpload(
  run: Run,
  { workspace_id, livemode }: Pick<Scope, 'workspace_id'> & Partial<Scope>,
  id: string,
): Promise<(Upload & Scope) | null> {
  const [row] = await run<Row>({
    name: 'find_upload',
    text: `select u.id, u.workspace_id, u.livemode, u.file_name, u.size::float8 as size, u.wanted_sha256, u.allow_signed, u.created_at, u.expires_at,
        f.sha256, f.size::float8 as file_size, f.pages, f.removed
      from upload u
      left join file f on f.workspace_id = u.workspace_id and f.sha256 = u.sha256
      where u.workspace_id = $1 and u.id = $2 and u.livemode = coalesce($3, u.livemode)`,
    values: [workspace_id, id, livemode ?? null],
  })
  if (!row) return null
  const { sha256, file_size, pages, removed, created_at, expires_at, ...upload } = row as Row &
    Record<'created_at' | 'expires_at', Date>
  return {
    ...upload,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    file: sha256 === null ? null : { sha256, size: file_size, pages, removed },
  } as unknown as Upload & Scope
}

type Uploads = Pick<Tx, 'keepFile' | 'addUpload' | 'completeUpload' | 'saveValues'>

export const uploadWrites = (run: Run): Uploads => ({
  async keepFile(workspace_id, { sha256, size, pages, pdf_index, removed }) {
    const known = { workspace_id, sha256, size, pages: JSON.stringify(pages), plan: JSON.stringify(pdf_index) }
    await run(keepFile(Object.values(known), removed))
  },
  async addUpload(
    { workspace_id, livemode },
    { id, file_name, size, wanted_sha256, allow_signed, created_at, expires_at },
  ) {
    await run({
      name: 'add_upload',
      text: `insert into upload (id, workspace_id, livemode, file_name, size, wanted_sha256, allow_signed, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [id, workspace_id, livemode, file_name, size, wanted_sha256, allow_signed, created_at, expires_at],
    })
  },
  async completeUpload(workspace_id, id, sha256) {
    await run({
      name: 'complete_upload',
      text: 'update upload set sha256 = $3 where workspace_id = $1 and id = $2',
      values: [workspace_id, id, sha256],
    })
  },
  async saveValues({ workspace_id, id: envelope_id }, recipient_id, values, at) {
    await Promise.all(
      [...values].map(([field_id, value]) =>
        run(saveValue({ workspace_id, envelope_id, recipient_id, field_id, at }, value)),
      ),
    )
  },
})

/** Of clean bytes nothing changes any more, and those who bring the same do not wait for each other. */
const keepFile = (values: readonly unknown[], removed: readonly string[]) => {
  // Held until the end, beside everyone else who brings the file: nobody forgets it meanwhile (migrations/0018-retention.sql).
  const insert = `insert into file (workspace_id, sha256, size, pages, plan, removed)
    select $1::bigint, $2::text, $3::bigint, $4::json, $5::json, $6::text[]
    from pg_advisory_xact_lock_shared(20181118, hashtext($2::text))`
  return removed.length === 0
    ? { name: 'keep_file', text: `${insert} on conflict do nothing`, values: [...values, removed] }
    : {
        name: 'keep_cleaned_file',
        text: `${insert} on conflict (workspace_id, sha256) do update set removed = excluded.removed`,
        values: [...values, removed],
      }
}

interface ValueKey {
  readonly workspace_id: string
  readonly envelope_id: string
  readonly recipient_id: string
  readonly field_id: string
  readonly at: Instant
}

const saveValue = ({ workspace_id, envelope_id, recipient_id, field_id, at }: ValueKey, value: FieldValue | null) =>
  value === null
    ? {
        name: 'clear_value',
        text: 'delete from field_value where workspace_id = $1 and envelope_id = $2 and field_id = $3',
        values: [workspace_id, envelope_id, field_id],
      }
    : {
        name: 'save_value',
        text: `insert into field_value (workspace_id, envelope_id, field_id, recipient_id, saved_at, value, samples)
          values ($1, $2, $3, $4, $5, $6, $7)
          on conflict (workspace_id, envelope_id, field_id)
          do update set value = excluded.value, samples = excluded.samples, saved_at = excluded.saved_at`,
        values: [workspace_id, envelope_id, field_id, recipient_id, at, ...columnsOf(value)],
      }

/** The samples of a picture lie in a column of their own (migrations/0011-pictures.sql). */
function columnsOf(value: FieldValue): [string, string | null] {
  if (typeof value !== 'object' || value.kind !== 'image') return [JSON.stringify(value), null]
  const { rgb, alpha, ...shown } = value
  return [JSON.stringify(shown), JSON.stringify({ rgb, alpha })]
}
