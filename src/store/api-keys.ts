import type { ApiKeyReads, ApiKeyWrites, ListedKey, NewKey } from '../ports/api-keys.ts'
import type { Connections, Row, Transaction } from './database.ts'

/** Valid keys come first, so the limit only cuts off keys that were revoked or expired long ago. */
const KEYS_SHOWN = 200

const COLUMNS = `k.id, k.kind, k.livemode, k.name, k.hint, k.created_at, k.created_by_name as created_by, k.last_used_at,
  k.last_used_ip, k.expires_at, k.revoked_at, coalesce(k.expires_at <= now(), false) as expired`

const toKey = (row: Row): ListedKey =>
  ({
    ...row,
    created_at: instant(row['created_at']),
    last_used_at: instant(row['last_used_at']),
    expires_at: instant(row['expires_at']),
    revoked_at: instant(row['revoked_at']),
  }) as unknown as ListedKey

const instant = (value: unknown) => (value instanceof Date ? value.toISOString() : null)

export const apiKeyReads = ({ slow }: Connections): ApiKeyReads => ({
  async list(workspace_id) {
    const rows = await slow(workspace_id)({
      name: 'list_keys',
      text: `select ${COLUMNS} from api_key k where k.workspace_id = $1
        order by k.revoked_at is not null or coalesce(k.expires_at <= now(), false), k.created_at desc, k.id desc
        limit ${KEYS_SHOWN}`,
      values: [workspace_id],
    })
    return rows.map(toKey)
  },
})

export const apiKeyWrites = ({ run }: Transaction): ApiKeyWrites => ({
  async add({ id, workspace_id, kind, livemode, name, token_hash, hint, expires_at, created_by }) {
    await run({
      text: `insert into api_key (id, workspace_id, kind, livemode, name, token_hash, hint, expires_at, created_by,
          created_by_name, handed_off)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      values: [
        ...[id, workspace_id, kind, livemode, name, token_hash, hint, expires_at],
        ...[created_by?.id ?? null, created_by?.name ?? null, created_by?.handed_off ?? false],
      ],
    })
  },
  // By the database's clock, like the look-up of a key, so both agree on whether it is valid.
  async revoke(workspace_id, id) {
    const [row] = await run<Row & { expires_at: Date | null }>({
      text: `update api_key set revoked_at = now()
        where workspace_id = $1 and id = $2 and revoked_at is null and coalesce(expires_at > now(), true)
        returning kind, livemode, name, expires_at`,
      values: [workspace_id, id],
    })
    return row ? ({ ...row, expires_at: instant(row.expires_at) } as unknown as NewKey) : null
  },
})
