import type { EmbeddingReads, EmbeddingWrites, EmbedToken } from '../ports/embedding.ts'
import type { Connections, Row, Transaction } from './database.ts'

export const embeddingReads = ({ quick }: Connections): EmbeddingReads => ({
  async origins(workspace_id) {
    const [row] = await quick(workspace_id)<{ embed_origins: string[] }>({
      name: 'embed_origins',
      text: 'select embed_origins from workspace where key = $1',
      values: [workspace_id],
    })
    return row?.embed_origins ?? []
  },
  async workspaceOfToken(id) {
    const [row] = await quick(null)<{ workspace_id: string | null }>({
      name: 'workspace_of_embed_token',
      text: 'select workspace_of_embed_token($1) as workspace_id',
      values: [id],
    })
    return row?.workspace_id ?? null
  },
  async findToken(workspace_id, id) {
    const [row] = await quick(workspace_id)<Row & { expires_at: Date }>({
      name: 'find_embed_token',
      text: `select id, workspace_id, livemode, envelope_id, recipient_id, link_version, expires_at
        from embed_token where workspace_id = $1 and id = $2`,
      values: [workspace_id, id],
    })
    return row ? ({ ...row, expires_at: row.expires_at.toISOString() } as unknown as EmbedToken) : null
  },
})

export const embeddingWrites = ({ run }: Transaction): EmbeddingWrites => ({
  async setOrigins(workspace_id, origins) {
    await run({
      name: 'set_embed_origins',
      text: 'update workspace set embed_origins = $2 where key = $1',
      values: [workspace_id, origins],
    })
  },
  async addToken({ workspace_id, secret_hash, expires_at, forget_before, ...token }) {
    const { id, livemode, envelope_id, recipient_id, link_version } = token
    await run({
      name: 'add_embed_token',
      text: `with old as (delete from embed_token where workspace_id = $1 and expires_at < $2)
        insert into embed_token (workspace_id, id, livemode, envelope_id, recipient_id, link_version, secret_hash, expires_at)
        values ($1, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        ...[workspace_id, forget_before, id, livemode, envelope_id],
        ...[recipient_id, link_version, secret_hash, expires_at],
      ],
    })
  },
  // The row lock lets one of several concurrent uses through.
  async useToken(workspace_id, { id, secret_hash, now }) {
    const [used] = await run({
      name: 'use_embed_token',
      text: `update embed_token set used_at = $4
        where workspace_id = $1 and id = $2 and secret_hash = $3 and used_at is null and expires_at > $4 returning id`,
      values: [workspace_id, id, secret_hash, now],
    })
    if (used) return 'used'
    const [known] = await run({
      name: 'knows_embed_token',
      text: 'select 1 from embed_token where workspace_id = $1 and id = $2 and secret_hash = $3',
      values: [workspace_id, id, secret_hash],
    })
    return known ? 'over' : 'unknown'
  },
})
