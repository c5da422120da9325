import type { AuditEntry } from '../domain/audit.ts'
import type { Envelope, FieldValue, ImageMark, ShownValue } from '../domain/envelopes/envelope.ts'
import type { EnvelopeRef, RecipientRef, Scope } from '../ports/store.ts'
import { notFound } from '../problem.ts'
import type { Run } from './database.ts'
import { ENVELOPE_COLUMNS, toEnvelope } from './envelope-rows.ts'

type Read = { readonly envelope: Envelope; readonly audit: readonly AuditEntry[] }

export async function readEnvelope(run: Run, { workspace_id, livemode }: Scope, id: string): Promise<Read | null> {
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
export async function readEnvelopeById(run: Run, { workspace_id, id }: EnvelopeRef): Promise<Envelope | null> {
  const [row] = await run({
    name: 'read_envelope_by_id',
    text: `select ${ENVELOPE_COLUMNS} from envelope e where e.workspace_id = $1 and e.id = $2`,
    values: [workspace_id, id],
  })
  return row ? toEnvelope(row) : null
}

export async function auditTrail(run: Run, { workspace_id, id }: EnvelopeRef): Promise<readonly AuditEntry[]> {
  const rows = await run<{ body: AuditEntry }>({
    name: 'audit_trail',
    text: 'select body from audit_entry where workspace_id = $1 and envelope_id = $2 order by seq',
    values: [workspace_id, id],
  })
  return rows.map(({ body }) => body)
}

export async function valuesOf(run: Run, { workspace_id, id }: EnvelopeRef): Promise<ReadonlyMap<string, FieldValue>> {
  const rows = await run<{ field_id: string; value: FieldValue; samples: object | null }>({
    name: 'values_of',
    text: 'select field_id, value, samples from field_value where workspace_id = $1 and envelope_id = $2',
    values: [workspace_id, id],
  })
  return new Map(
    rows.map(({ field_id, value, samples }) => [
      field_id,
      samples === null ? value : ({ ...(value as ImageMark), ...samples } as ImageMark),
    ]),
  )
}

/** For those who only show them: the samples of pictures stay where they are. */
export async function shownValuesOf(
  run: Run,
  { workspace_id, id }: EnvelopeRef,
): Promise<ReadonlyMap<string, ShownValue>> {
  const rows = await run<{ field_id: string; value: ShownValue }>({
    name: 'shown_values_of',
    text: `select field_id, case when samples is null then value else json_build_object(
          'kind', 'image', 'width', value -> 'width', 'height', value -> 'height',
          'saved_ms', floor(extract(epoch from saved_at) * 1000)::text) end as value
      from field_value where workspace_id = $1 and envelope_id = $2`,
    values: [workspace_id, id],
  })
  return new Map(rows.map(({ field_id, value }) => [field_id, value]))
}

/** The picture that one field holds; null where it holds none. */
export async function pictureOf(
  run: Run,
  { workspace_id, id }: EnvelopeRef,
  field_id: string,
): Promise<ImageMark | null> {
  const [row] = await run<{ value: object; samples: object }>({
    name: 'picture_of',
    text: `select value, samples from field_value
      where workspace_id = $1 and envelope_id = $2 and field_id = $3 and samples is not null`,
    values: [workspace_id, id, field_id],
  })
  return row ? ({ ...row.value, ...row.samples } as ImageMark) : null
}

export async function lockEnvelope(run: Run, { workspace_id, livemode }: Scope, id: string): Promise<Envelope> {
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

export async function lockEnvelopeById(run: Run, { workspace_id, id }: EnvelopeRef): Promise<Envelope | null> {
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
