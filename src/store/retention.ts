import type { StoredFile } from '../domain/envelopes/envelope.ts'
import type { Erasable, ErasedEnvelope, RetentionReads, RetentionWrites } from '../ports/retention.ts'
import type { DuePage } from '../ports/scope.ts'
import type { EnvelopeRef } from '../ports/store.ts'
import type { Row, Run } from './database.ts'

async function retentionDays(run: Run, workspace_id: string): Promise<number | null> {
  const [row] = await run<{ days: number | null }>({
    name: 'retention_days',
    text: 'select retention_days as days from workspace where key = $1',
    values: [workspace_id],
  })
  return row?.days ?? null
}

/** The conditions of the schema's due_for_erasure, for days that are only thought of. */
async function erasable(run: Run, workspace_id: string, days: number, now: string): Promise<Erasable> {
  const [row] = await run<{ n: number; of_test: number; oldest: Date | null }>({
    text: `select count(*)::int as n, (count(*) filter (where not e.livemode))::int as of_test, min(ended_at(e.details)) as oldest
      from envelope e join workspace w on w.key = e.workspace_id
      where e.workspace_id = $1 and e.status in ('completed', 'declined', 'voided', 'expired')
        and ended_at(e.details) <= $2::timestamptz - $3 * interval '1 day'
          + (case when e.livemode then 0 else w.test_clock_ms end) * interval '1 ms'`,
    values: [workspace_id, now, days],
  })
  return { n: row?.n ?? 0, of_test: row?.of_test ?? 0, oldest_ended_at: row?.oldest?.toISOString() ?? null }
}

async function countErased(run: Run, workspace_id: string): Promise<number> {
  const [row] = await run<{ n: number }>({
    name: 'count_erased',
    text: 'select count(*)::int as n from erased_envelope where workspace_id = $1',
    values: [workspace_id],
  })
  return row?.n ?? 0
}

type ErasedRow = Row & Omit<ErasedEnvelope, 'created_at' | 'ended_at' | 'erased_at'> & Moments
type Moments = Readonly<Record<'created_at' | 'ended_at' | 'erased_at', Date>>

async function erasedEnvelopes(
  run: Run,
  { workspace_id, livemode }: { readonly workspace_id: string; readonly livemode: boolean },
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly ErasedEnvelope[]> {
  const rows = await run<ErasedRow>({
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
}

const dueForErasure = (run: Run, { now, after, of_space, limit }: DuePage): Promise<readonly EnvelopeRef[]> =>
  run<Row & EnvelopeRef>({
    text: 'select workspace_id, id from due_for_erasure($1, $2, $3, $4)',
    values: [now, after, of_space, limit],
  })

const leavingBlobs = (run: Run, before: string, which: 'noted' | 'aside', limit: number) =>
  run<Row & StoredFile>({
    text: 'select sha256, size from leaving_blobs($1, $2, $3)',
    values: [before, which === 'aside', limit],
  })

export const retentionReads = (slow: (workspace_id: string | null) => Run): RetentionReads => ({
  retentionDays: (workspace_id) => retentionDays(slow(workspace_id), workspace_id),
  erasable: (workspace_id, days, now) => erasable(slow(workspace_id), workspace_id, days, now),
  countErased: (workspace_id) => countErased(slow(workspace_id), workspace_id),
  erasedEnvelopes: (scope, page) => erasedEnvelopes(slow(scope.workspace_id), scope, page),
  dueForErasure: (page) => dueForErasure(slow(null), page),
  leavingBlobs: (before, which, limit) => leavingBlobs(slow(null), before, which, limit),
})

export const retentionWrites = (run: Run): RetentionWrites => ({
  async setRetentionDays(workspace_id, days) {
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
