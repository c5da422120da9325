import type { StoredFile } from '../domain/envelopes/envelope.ts'
import type { EnvelopeRef } from '../ports/envelopes.ts'
import type { ErasedEnvelope, RetentionReads, RetentionWrites } from '../ports/retention.ts'
import type { Connections, Row, Transaction } from './database.ts'

type ErasedRow = Row & Omit<ErasedEnvelope, 'created_at' | 'ended_at' | 'erased_at'> & Moments
type Moments = Readonly<Record<'created_at' | 'ended_at' | 'erased_at', Date>>

export const retentionReads = ({ slow }: Connections): RetentionReads => ({
  async days(workspace_id) {
    const [row] = await slow(workspace_id)<{ days: number | null }>({
      name: 'retention_days',
      text: 'select retention_days as days from workspace where key = $1',
      values: [workspace_id],
    })
    return row?.days ?? null
  },
  /** The same conditions as the schema's due_for_erasure, for a number of days that is not set yet. */
  async erasable(workspace_id, days, now) {
    const [row] = await slow(workspace_id)<{ n: number; of_test: number; oldest: Date | null }>({
      text: `select count(*)::int as n, (count(*) filter (where not e.livemode))::int as of_test, min(ended_at(e.details)) as oldest
        from envelope e join workspace w on w.key = e.workspace_id
        where e.workspace_id = $1 and e.status in ('completed', 'declined', 'voided', 'expired')
          and ended_at(e.details) <= $2::timestamptz - $3 * interval '1 day'
            + (case when e.livemode then 0 else w.test_clock_ms end) * interval '1 ms'`,
      values: [workspace_id, now, days],
    })
    return { n: row?.n ?? 0, of_test: row?.of_test ?? 0, oldest_ended_at: row?.oldest?.toISOString() ?? null }
  },
  async countErased(workspace_id) {
    const [row] = await slow(workspace_id)<{ n: number }>({
      name: 'count_erased',
      text: 'select count(*)::int as n from erased_envelope where workspace_id = $1',
      values: [workspace_id],
    })
    return row?.n ?? 0
  },
  async listErased({ workspace_id, livemode }, { after, limit }) {
    const rows = await slow(workspace_id)<ErasedRow>({
      name: 'erased_envelopes',
      text: `select id, livemode, status, created_at, ended_at, erased_at, audit_length, audit_head, final_sha256,
          certificate_sha256
        from erased_envelope where workspace_id = $1 and livemode = $2 and id > $3 order by id limit $4`,
      values: [workspace_id, livemode, after, limit],
    })
    return rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      ended_at: row.ended_at.toISOString(),
      erased_at: row.erased_at.toISOString(),
    }))
  },
  due: ({ now, after, of_space, limit }) =>
    slow(null)<Row & EnvelopeRef>({
      text: 'select workspace_id, id from due_for_erasure($1, $2, $3, $4)',
      values: [now, after, of_space, limit],
    }),
  leavingBlobs: (before, which, limit) =>
    slow(null)<Row & StoredFile>({
      text: 'select sha256, size from leaving_blobs($1, $2, $3)',
      values: [before, which === 'aside', limit],
    }),
})

export const retentionWrites = ({ run }: Transaction): RetentionWrites => ({
  async setDays(workspace_id, days) {
    await run({
      name: 'set_retention_days',
      text: 'update workspace set retention_days = $2 where key = $1',
      values: [workspace_id, days],
    })
  },
  async eraseEnded({ workspace_id, id }, now) {
    const [row] = await run<{ erased: boolean }>({
      name: 'erase_ended',
      text: 'select erase_ended($1, $2, $3) as erased',
      values: [workspace_id, id, now],
    })
    return row?.erased ?? false
  },
  async eraseMonth(now, limit) {
    const rows = await run<{ workspace_id: string | null; envelopes: number }>({
      name: 'erase_month',
      text: 'select of_workspace as workspace_id, envelopes from erase_month($1, $2)',
      values: [now, limit],
    })
    if (rows.length === 0) return null
    return new Map(rows.flatMap(({ workspace_id, envelopes }) => (workspace_id ? [[workspace_id, envelopes]] : [])))
  },
  async keepMonths() {
    const [row] = await run<{ n: number }>({ text: 'select keep_months(now()) as n' })
    return row?.n ?? 0
  },
  async forgetUploads(before, limit) {
    const [row] = await run<{ n: number }>({
      name: 'forget_uploads',
      text: 'select forget_uploads($1, $2) as n',
      values: [before, limit],
    })
    return row?.n ?? 0
  },
  async isNeeded(sha256) {
    const [row] = await run<{ needed: boolean }>({
      name: 'is_needed',
      text: 'select is_needed($1) as needed',
      values: [sha256],
    })
    return row?.needed ?? true
  },
  async settleBlob(sha256, aside_at) {
    await run({ name: 'settle_blob', text: 'select settle_blob($1, $2)', values: [sha256, aside_at] })
  },
  async walkFrom(since) {
    const [row] = await run<{ after: string | null }>({
      text: 'select walk_from($1) as after',
      values: [since],
    })
    return row?.after ?? null
  },
  async walkOn(files, walked_to) {
    const [row] = await run<{ noted: number }>({
      name: 'walk_on',
      text: 'select walk_on($1, $2) as noted',
      values: [JSON.stringify(files), walked_to],
    })
    return row?.noted ?? 0
  },
  async endWalk(at) {
    await run({ text: 'select end_walk($1)', values: [at] })
  },
})
