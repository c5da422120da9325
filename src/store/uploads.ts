import { misreadPages } from '../domain/envelopes/misread.ts'
import type { DocxSource } from '../domain/templates/docx.ts'
import type { Scope } from '../ports/scope.ts'
import type { IntakeFile, Upload, UploadReads, UploadWrites } from '../ports/uploads.ts'
import { asStored, storedShape } from '../stored-shape.ts'
import type { Connections, Row, Transaction } from './database.ts'

export const SOURCE = storedShape<DocxSource>({
  name: 'docx_source',
  version: 1,
  readers: { 0: asStored, 1: asStored },
})

/**
 * The row of a clean file never changes, so uploads of the same bytes do not wait for each other. What a newer release finds
 * out about its pages is added.
 */
const keepFile = (values: readonly unknown[], { removed, pages }: Pick<IntakeFile, 'removed' | 'pages'>) => {
  // The shared lock lasts until the transaction ends: nothing deletes the file meanwhile (migrations/0018-retention.sql).
  const insert = `insert into file (workspace_id, sha256, size, pages, plan, removed)
    select $1::bigint, $2::text, $3::bigint, $4::json, $5::json, $6::text[]
    from pg_advisory_xact_lock_shared(20181118, hashtext($2::text))`
  const is_plain = removed.length === 0 && misreadPages(pages).length === 0
  return is_plain
    ? { name: 'keep_file', text: `${insert} on conflict do nothing`, values: [...values, removed] }
    : {
        name: 'keep_cleaned_file',
        text: `${insert} on conflict (workspace_id, sha256) do update
          set pages = excluded.pages,
            removed = case when cardinality(excluded.removed) = 0 then file.removed else excluded.removed end`,
        values: [...values, removed],
      }
}

export const uploadReads = ({ quick }: Connections): UploadReads => ({
  /** Without a space it looks in both. */
  async find({ workspace_id, livemode }, id) {
    const [row] = await quick(workspace_id)<Row>({
      name: 'find_upload',
      text: `select u.id, u.workspace_id, u.livemode, u.file_name, u.size::float8 as size, u.wanted_sha256, u.allow_signed, u.source, u.created_at, u.expires_at,
          f.sha256, f.size::float8 as file_size, f.pages, f.removed
        from upload u
        left join file f on f.workspace_id = u.workspace_id and f.sha256 = u.sha256
        where u.workspace_id = $1 and u.id = $2 and u.livemode = coalesce($3, u.livemode)`,
      values: [workspace_id, id, livemode ?? null],
    })
    if (!row) return null
    const { sha256, file_size, pages, removed, created_at, expires_at, source, ...upload } = row as Row &
      Record<'created_at' | 'expires_at', Date>
    return {
      ...upload,
      source: source && SOURCE.read(source, `upload ${id}`),
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      file: sha256 === null ? null : { sha256, size: file_size, pages, removed },
    } as unknown as Upload & Scope
  },
  async workspaceOf(id) {
    const [row] = await quick(null)<{ key: string | null }>({
      name: 'workspace_of_upload',
      text: 'select workspace_of_upload($1) as key',
      values: [id],
    })
    return row?.key ?? null
  },
  async files(workspace_id, hashes) {
    const rows = await quick(workspace_id)<Row>({
      name: 'files',
      text: 'select sha256, size::float8 as size, pages, plan as pdf_index, removed from file where workspace_id = $1 and sha256 = any($2)',
      values: [workspace_id, hashes],
    })
    return new Map(rows.map((row) => [String(row['sha256']), row as unknown as IntakeFile]))
  },
})

export const uploadWrites = ({ run }: Transaction): UploadWrites => ({
  async add({ workspace_id, livemode }, upload) {
    const { id, file_name, size, wanted_sha256, allow_signed, source, created_at, expires_at } = upload
    await run({
      name: 'add_upload',
      text: `insert into upload (id, workspace_id, livemode, file_name, size, wanted_sha256, allow_signed, created_at, expires_at, source)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      values: [
        ...[id, workspace_id, livemode, file_name, size, wanted_sha256, allow_signed, created_at, expires_at],
        source === null ? null : JSON.stringify(SOURCE.write(source)),
      ],
    })
  },
  async complete(workspace_id, id, sha256) {
    await run({
      name: 'complete_upload',
      text: 'update upload set sha256 = $3 where workspace_id = $1 and id = $2',
      values: [workspace_id, id, sha256],
    })
  },
  async keepFile(workspace_id, { sha256, size, pages, pdf_index, removed }) {
    const known = { workspace_id, sha256, size, pages: JSON.stringify(pages), plan: JSON.stringify(pdf_index) }
    await run(keepFile(Object.values(known), { removed, pages }))
  },
})
