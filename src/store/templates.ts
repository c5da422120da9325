import { type ListedTemplate, roleFieldCounts, type Template } from '../domain/templates/template.ts'
import type { TemplateReads, TemplateWrites } from '../ports/templates.ts'
import { notFound } from '../problem.ts'
import { asStored, type Stored, storedShape } from '../stored-shape.ts'
import type { Connections, Row, Transaction } from './database.ts'
import { changedColumn, writeAgain } from './unchanged-column.ts'

const LISTED_COLUMNS =
  't.id, t.workspace_id, t.livemode, t.name, t.created_at, t.archived_at, t.documents, t.roles, t.details'
const COLUMNS = `${LISTED_COLUMNS}, t.fields`
const FOUND = 't.workspace_id = $1 and t.livemode = $2 and t.id = $3'

/**
 * Columns hold the entries that are searched; `details` the rest under the same names, and the number of boxes of each
 * role.
 */
function detailsOf(template: Template): string {
  const { id, workspace_id, livemode, name, created_at, archived_at, documents, roles, fields, ...details } = template
  return JSON.stringify({ ...details, field_counts: roleFieldCounts(template), v: TEMPLATE.version })
}

/** Documents, roles, fields and details are one shape, whose version is in the details. */
export const TEMPLATE = storedShape<ListedTemplate>({
  name: 'template',
  version: 1,
  readers: { 0: asStored, 1: asStored },
})

function toListed(row: Row): ListedTemplate {
  const { details, created_at, archived_at, ...columns } = row as Row & {
    readonly details: Stored
    readonly created_at: Date
    readonly archived_at: Date | null
  }
  const times = { created_at: created_at.toISOString(), archived_at: archived_at?.toISOString() ?? null }
  const template = TEMPLATE.read({ ...details, ...columns, ...times }, `template ${columns['id']}`)
  if (!TEMPLATE.isCurrent(details)) writeAgain(template.documents)
  return template
}

function toTemplate(row: Row): Template {
  const { field_counts: _, ...template } = toListed(row)
  return template as unknown as Template
}

export const templateReads = ({ quick, slow }: Connections): TemplateReads => ({
  async read(scope, id) {
    const [row] = await quick(scope.workspace_id)<Row>({
      name: 'read_template',
      text: `select ${COLUMNS} from template t where ${FOUND}`,
      values: [scope.workspace_id, scope.livemode, id],
    })
    return row ? toTemplate(row) : null
  },
  /** Newest first. */
  async list(scope, { q, archived, limit, offset }) {
    const run = slow(scope.workspace_id)

    const where = `t.workspace_id = $1 and t.livemode = $2
    and t.archived_at is ${archived ? 'not null' : 'null'} and ($3::text is null or t.name ilike $3)`
    const pattern = q === null ? null : `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
    const values = [scope.workspace_id, scope.livemode, pattern]
    const [rows, [count]] = await Promise.all([
      run<Row>({
        text: `select ${LISTED_COLUMNS} from template t where ${where}
          order by t.created_at desc, t.id desc limit ${limit} offset ${offset}`,
        values,
      }),
      run<{ n: number }>({ text: `select count(*)::int as n from template t where ${where}`, values }),
    ])
    return { rows: rows.map(toListed), total: count?.n ?? 0 }
  },
})

export const templateWrites = ({ run }: Transaction): TemplateWrites => ({
  async add(template) {
    await run({
      name: 'add_template',
      text: `insert into template (workspace_id, id, livemode, name, created_at, archived_at, documents, roles, fields, details)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      values: [
        template.workspace_id,
        template.id,
        template.livemode,
        template.name,
        template.created_at,
        template.archived_at,
        JSON.stringify(template.documents),
        JSON.stringify(template.roles),
        JSON.stringify(template.fields),
        detailsOf(template),
      ],
    })
  },
  async lock({ workspace_id, livemode }, id, lock) {
    const [row] = await run<Row>({
      name: `lock_template_for_${lock}`,
      text: `select ${COLUMNS} from template t where ${FOUND} for ${lock === 'share' ? 'share' : 'no key update'}`,
      values: [workspace_id, livemode, id],
    })
    if (!row) throw notFound()
    return toTemplate(row)
  },
  async save(template) {
    await run({
      name: 'save_template',
      text: `update template set name = $3, archived_at = $4, roles = $5, fields = $6, details = $7,
          documents = coalesce($8, documents)
        where workspace_id = $1 and id = $2`,
      values: [
        template.workspace_id,
        template.id,
        template.name,
        template.archived_at,
        JSON.stringify(template.roles),
        JSON.stringify(template.fields),
        detailsOf(template),
        changedColumn(template.documents, template.documents),
      ],
    })
  },
})
