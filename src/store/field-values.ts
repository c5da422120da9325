import {
  type FieldValue,
  type ImageMark,
  type Instant,
  type ShownValue,
  VALUE_KINDS,
} from '../domain/envelopes/envelope.ts'
import { isAttached, isChoices } from '../domain/fields/values.ts'
import type { EnvelopeReads, EnvelopeRef, EnvelopeWrites, SavedValue } from '../ports/envelopes.ts'
import { ofKnownKind } from '../stored-shape.ts'
import type { Connections, Row, Run, Statement, Transaction } from './database.ts'

export const fieldValueReads = ({
  quick,
}: Pick<Connections, 'quick'>): Pick<EnvelopeReads, 'valuesOf' | 'shownValuesOf' | 'pictureOf'> => ({
  valuesOf: ({ workspace_id, id }) =>
    valuesOf(quick(workspace_id), {
      name: 'values_of',
      text: `${VALUES} and envelope_id = $2`,
      values: [workspace_id, id],
    }),
  shownValuesOf: (ref) => shownValuesOf(quick(ref.workspace_id), ref),
  async pictureOf({ workspace_id, id }, field_id) {
    const [row] = await quick(workspace_id)<{ value: object; samples: object; kept_by: string | null }>({
      name: 'picture_of',
      text: `select value, samples, kept_by from field_value
        where workspace_id = $1 and envelope_id = $2 and field_id = $3 and samples is not null`,
      values: [workspace_id, id, field_id],
    })
    return row ? { value: { ...row.value, ...row.samples } as ImageMark, kept_by: row.kept_by } : null
  },
})

export const fieldValueWrites = ({
  run,
  soon,
}: Pick<Transaction, 'run' | 'soon'>): Pick<EnvelopeWrites, 'valuesBeside' | 'shownValuesOf' | 'saveValues'> => ({
  valuesBeside: ({ workspace_id, recipient_id }) =>
    savedValues(run, {
      name: 'values_beside',
      text: `${VALUES} and envelope_id = (select r.envelope_id from recipient r where r.workspace_id = $1 and r.id = $2)`,
      values: [workspace_id, recipient_id],
    }),
  shownValuesOf: (ref) => shownValuesOf(run, ref),
  saveValues({ workspace_id, id: envelope_id }, recipient_id, values, { at, kept_by = null }) {
    for (const [field_id, value] of values)
      soon(saveValue({ workspace_id, envelope_id, recipient_id, field_id, at, kept_by }, value))
  },
})

const VALUES = 'select field_id, value, samples, kept_by from field_value where workspace_id = $1'

async function valuesOf(run: Run, statement: Statement): Promise<ReadonlyMap<string, FieldValue>> {
  return new Map([...(await savedValues(run, statement))].map(([field_id, { value }]) => [field_id, value]))
}

async function savedValues(run: Run, statement: Statement): Promise<ReadonlyMap<string, SavedValue>> {
  const rows = await run<Pick<SavedValue, keyof SavedValue> & Row & { field_id: string; samples: object | null }>(
    statement,
  )
  return new Map(
    rows.map(({ field_id, value, samples, kept_by }) => [
      field_id,
      {
        value: samples === null ? known(value, field_id) : ({ ...(value as ImageMark), ...samples } as ImageMark),
        kept_by,
      },
    ]),
  )
}

async function shownValuesOf(run: Run, { workspace_id, id }: EnvelopeRef): Promise<ReadonlyMap<string, ShownValue>> {
  const rows = await run<{ field_id: string; value: ShownValue }>({
    name: 'shown_values_of',
    text: `select field_id, case when samples is null then value else json_build_object(
          'kind', 'image', 'width', value -> 'width', 'height', value -> 'height',
          'saved_ms', floor(extract(epoch from saved_at) * 1000)::text) end as value
      from field_value where workspace_id = $1 and envelope_id = $2`,
    values: [workspace_id, id],
  })
  return new Map(rows.map(({ field_id, value }) => [field_id, known(value, field_id)]))
}

const known = <T>(value: T, field_id: string): T => ofKnownKind(value, VALUE_KINDS, `field_value ${field_id}`)

interface ValueKey {
  readonly workspace_id: string
  readonly envelope_id: string
  readonly recipient_id: string
  readonly field_id: string
  readonly at: Instant
  readonly kept_by: string | null
}

const saveValue = (
  { workspace_id, envelope_id, recipient_id, field_id, at, kept_by }: ValueKey,
  value: FieldValue | null,
) =>
  value === null
    ? {
        name: 'clear_value',
        text: 'delete from field_value where workspace_id = $1 and envelope_id = $2 and field_id = $3',
        values: [workspace_id, envelope_id, field_id],
      }
    : {
        name: 'save_value',
        text: `insert into field_value
            (workspace_id, envelope_id, field_id, recipient_id, saved_at, kept_by, value, samples, file_sha256)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
          on conflict (workspace_id, envelope_id, field_id)
          do update set value = excluded.value, samples = excluded.samples, saved_at = excluded.saved_at,
            kept_by = excluded.kept_by, file_sha256 = excluded.file_sha256`,
        values: [workspace_id, envelope_id, field_id, recipient_id, at, kept_by, ...columnsOf(value)],
      }

/** The samples of a picture have a column of their own (migrations/0011-pictures.sql), and so has the hash of a file. */
function columnsOf(value: FieldValue): [value: string, samples: string | null, file_sha256: string | null] {
  if (isAttached(value)) return [JSON.stringify(value), null, value.pdf.sha256]
  if (typeof value !== 'object' || isChoices(value) || value.kind !== 'image')
    return [JSON.stringify(value), null, null]
  const { rgb, alpha, ...shown } = value
  return [JSON.stringify(shown), JSON.stringify({ rgb, alpha }), null]
}
