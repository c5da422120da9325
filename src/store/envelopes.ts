import type { AuditEntry } from '../domain/audit.ts'
import type { Envelope, EnvelopeStatus, FieldValue, ListedEnvelope } from '../domain/envelope.ts'
import type {
  EnvelopeFilter,
  EnvelopePage,
  EnvelopeRef,
  ListedRef,
  RecipientRef,
  Scope,
} from '../ports/store.ts'
import { notFound } from '../problem.ts'
import type { Row, Run } from './database.ts'
import { ENVELOPE_COLUMNS, LISTED_COLUMNS, toEnvelope, toListed } from './envelope-rows.ts'

type Read = { readonly envelope: Envelope; readonly audit: readonly AuditEntry[] }

export async function readEnvelope(
  run: Run,
  { workspace_id, livemode }: Scope,
  id: string,
): Promise<Read | null> {
  const [row] = await run<{ audit: AuditEntry[] | null }>({
    name: 'read_envelope',
    text: `select ${ENVELOPE_COLUMNS},
        (select json_agg(a.body order by a.seq) from audit_entry a
          where a.workspace_id = e.workspace_id and a.envelope_id = e.id) as audit
      from envelope e where e.workspace_id = $1 and e.id = $2 and e.livemode = $3 and e.deleted_at is null`,
    values: [workspace_id, id, livemode],
  })
  if (!row) return null
  const { audit, ...columns } = row
  return { envelope: toEnvelope(columns), audit: audit ?? [] }
}

/** The one thing a signing link tells is who; which workspace that is comes first. */
export async function workspaceOfRecipient(run: Run, recipient_id: string): Promise<string | null> {
  const [row] = await run<{ key: string | null }>({
    name: 'workspace_of_recipient',
    text: 'select workspace_of_recipient($1) as key',
    values: [recipient_id],
  })
  return row?.key ?? null
}

export async function readEnvelopeOfRecipient(
  run: Run,
  { workspace_id, recipient_id }: RecipientRef,
): Promise<Envelope | null> {
  const [row] = await run({
    name: 'read_envelope_of_recipient',
    text: `select ${ENVELOPE_COLUMNS} from recipient r
      join envelope e on e.workspace_id = r.workspace_id and e.id = r.envelope_id
      where r.workspace_id = $1 and r.id = $2 and e.deleted_at is null`,
    values: [workspace_id, recipient_id],
  })
  return row ? toEnvelope(row) : null
}

/** For the service itself: also what is deleted and only kept as evidence. */
export async function readEnvelopeById(
  run: Run,
  { workspace_id, id }: EnvelopeRef,
): Promise<Envelope | null> {
  const [row] = await run({
    name: 'read_envelope_by_id',
    text: `select ${ENVELOPE_COLUMNS} from envelope e where e.workspace_id = $1 and e.id = $2`,
    values: [workspace_id, id],
  })
  return row ? toEnvelope(row) : null
}

export async function auditTrail(
  run: Run,
  { workspace_id, id }: EnvelopeRef,
): Promise<readonly AuditEntry[]> {
  const rows = await run<{ body: AuditEntry }>({
    name: 'audit_trail',
    text: 'select body from audit_entry where workspace_id = $1 and envelope_id = $2 order by seq',
    values: [workspace_id, id],
  })
  return rows.map(({ body }) => body)
}

export async function valuesOf(
  run: Run,
  { workspace_id, id }: EnvelopeRef,
): Promise<ReadonlyMap<string, FieldValue>> {
  const rows = await run<{ field_id: string; value: FieldValue }>({
    name: 'values_of',
    text: 'select field_id, value from field_value where workspace_id = $1 and envelope_id = $2',
    values: [workspace_id, id],
  })
  return new Map(rows.map(({ field_id, value }) => [field_id, value]))
}

export async function lockEnvelope(
  run: Run,
  { workspace_id, livemode }: Scope,
  id: string,
): Promise<Envelope> {
  const [row] = await run({
    name: 'lock_envelope',
    text: `select ${ENVELOPE_COLUMNS} from envelope e
      where e.workspace_id = $1 and e.id = $2 and e.livemode = $3 and e.deleted_at is null for update`,
    values: [workspace_id, id, livemode],
  })
  if (!row) throw notFound()
  return toEnvelope(row)
}

export async function lockEnvelopeOfRecipient(
  run: Run,
  { workspace_id, recipient_id }: RecipientRef,
): Promise<Envelope> {
  const [row] = await run({
    name: 'lock_envelope_of_recipient',
    text: `select ${ENVELOPE_COLUMNS} from envelope e where e.workspace_id = $1 and e.id = (
        select r.envelope_id from recipient r where r.workspace_id = $1 and r.id = $2
      ) and e.deleted_at is null for update`,
    values: [workspace_id, recipient_id],
  })
  if (!row) throw notFound()
  return toEnvelope(row)
}

export async function lockEnvelopeById(
  run: Run,
  { workspace_id, id }: EnvelopeRef,
): Promise<Envelope | null> {
  const [row] = await run({
    name: 'lock_envelope_by_id',
    text: `select ${ENVELOPE_COLUMNS} from envelope e where e.workspace_id = $1 and e.id = $2 for update`,
    values: [workspace_id, id],
  })
  return row ? toEnvelope(row) : null
}

/** Whether the live space of this workspace has something by this id. */
export async function isLive(run: Run, workspace_id: string, id: string): Promise<boolean> {
  const rows = await run({
    name: 'is_live',
    text: `select from envelope where workspace_id = $1 and id = $2 and livemode and deleted_at is null
      union all select from template where workspace_id = $1 and id = $2 and livemode
      union all select from upload where workspace_id = $1 and id = $2 and livemode
      union all select from webhook where workspace_id = $1 and id = $2 and livemode`,
    values: [workspace_id, id],
  })
  return rows.length > 0
}

/** Newest first. The ids are found on the index first, so that a deep offset does not read rows to throw them away. */
export async function listEnvelopes(run: Run, scope: Scope, filter: EnvelopeFilter): Promise<EnvelopePage> {
  const { where, values } = conditionsOf(scope, filter)
  const page = run({
    text: `select ${LISTED_COLUMNS} from (
        select e.id from envelope e where ${where}
        order by e.created_at desc, e.id desc limit ${filter.limit} offset ${filter.offset}
      ) found join envelope e using (id) order by e.created_at desc, e.id desc`,
    values,
  })
  const [rows, total] = await Promise.all([page, totalOf(run, scope, filter)])
  return { rows: rows.map(toListed), total }
}

export async function listRefs(run: Run, scope: Scope, filter: EnvelopeFilter) {
  const { where, values } = conditionsOf(scope, filter)
  const page = run<Row & ListedRef>({
    text: `select e.id, e.revision from envelope e where ${where}
      order by e.created_at desc, e.id desc limit ${filter.limit} offset ${filter.offset}`,
    values,
  })
  const [refs, total] = await Promise.all([page, totalOf(run, scope, filter)])
  return { refs, total }
}

export async function listedById(run: Run, { workspace_id, livemode }: Scope, ids: readonly string[]) {
  const rows = await run({
    name: 'listed_by_id',
    text: `select ${LISTED_COLUMNS}, e.revision from envelope e
      where e.workspace_id = $1 and e.livemode = $2 and e.id = any($3) and e.deleted_at is null`,
    values: [workspace_id, livemode, ids],
  })
  return rows.map((row) => toListed(row) as ListedEnvelope & ListedRef)
}

/** From the counters where they can tell, which costs the same at any size; else counted on the index. */
async function totalOf(run: Run, scope: Scope, filter: EnvelopeFilter): Promise<number> {
  const { external_ref, template_id, recipient_email, created_after, created_before, q, status } = filter
  const narrowed = [external_ref, template_id, recipient_email, created_after, created_before, q].some(
    (value) => value !== null,
  )
  const { where, values } = conditionsOf(scope, filter)
  const [row] = narrowed
    ? await run<{ n: string }>({ text: `select count(*) as n from envelope e where ${where}`, values })
    : await run<{ n: string }>({
        name: 'count_envelopes',
        text: `select coalesce(sum(n), 0) as n from envelope_count
          where workspace_id = $1 and livemode = $2 and ($3::text[] is null or status = any($3))`,
        values: [scope.workspace_id, scope.livemode, status],
      })
  return Number(row?.n ?? 0)
}

function conditionsOf({ workspace_id, livemode }: Scope, filter: EnvelopeFilter) {
  const values: unknown[] = [workspace_id, livemode]
  const conditions = ['e.workspace_id = $1', 'e.livemode = $2', 'e.deleted_at is null']
  const add = (condition: (position: string) => string, value: unknown) => {
    if (value === null) return
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  const [only, second]: readonly (EnvelopeStatus | undefined)[] = filter.status ?? []
  if (second === undefined) add((p) => `e.status = ${p}`, only ?? null)
  else add((p) => `e.status = any(${p})`, filter.status)
  add((p) => `e.external_ref = ${p}`, filter.external_ref)
  add((p) => `e.template_id = ${p}`, filter.template_id)
  add((p) => `e.created_at > ${p}`, filter.created_after)
  add((p) => `e.created_at < ${p}`, filter.created_before)
  add(
    (p) => `e.id in (select r.envelope_id from recipient r where r.workspace_id = $1 and r.email = ${p})`,
    filter.recipient_email,
  )
  add((p) => `e.name ilike ${p}`, filter.q === null ? null : `%${filter.q.replaceAll(/[\\%_]/g, '\\$&')}%`)
  return { where: conditions.join(' and '), values }
}
