import type { DirectoryComparison, DirectoryFilter } from '../domain/directory/filter.ts'
import { asciiDomain, asciiEmail, emailKey } from '../domain/recipients/email.ts'

/** What an attribute is in the rows: fragments of SQL, never anybody's text. */
type Column =
  | { readonly kind: 'text' | 'exact' | 'truth' | 'time'; readonly sql: string }
  /** An address that belongs to one account. */
  | { readonly kind: 'address'; readonly sql: string; readonly person_id: string }

type Columns = ReadonlyMap<string, Column>

/** Where the attributes of a resource are found, and those of the entries of its list. */
interface Rows {
  readonly columns: Columns
  readonly entries?: {
    readonly list: 'groups' | 'members'
    readonly columns: Columns
    readonly from: string
  }
}

const text = (sql: string): Column => ({ kind: 'text', sql })
const exact = (sql: string): Column => ({ kind: 'exact', sql })
const truth = (sql: string): Column => ({ kind: 'truth', sql })
const time = (sql: string): Column => ({ kind: 'time', sql })

const TIMES = (alias: string) =>
  [
    ['meta.created', time(`${alias}.created_at`)],
    ['meta.lastmodified', time(`${alias}.updated_at`)],
  ] as const

interface UserColumns {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: string
  readonly active: 'true' | 'false'
}

const userRows = ({ id, email, name, role, active }: UserColumns): Rows => {
  const address: Column = { kind: 'address', sql: email, person_id: id }
  return {
    columns: new Map([
      ['id', exact(id)],
      ['schemas', text(`'urn:ietf:params:scim:schemas:core:2.0:User'`)],
      ['externalid', exact('u.external_id')],
      ['username', address],
      ['emails', address],
      ['emails.value', address],
      ['emails.type', text(`'work'`)],
      ['emails.primary', truth('true')],
      ['displayname', text(name)],
      ['name', text(name)],
      ['name.formatted', text(name)],
      ['name.givenname', text('u.given_name')],
      ['name.familyname', text('u.family_name')],
      ['active', truth(active)],
      ['roles', text(role)],
      ['roles.value', text(role)],
      ['roles.primary', truth('true')],
      ['meta', text(`'User'`)],
      ['meta.resourcetype', text(`'User'`)],
      ...TIMES('u'),
    ]),
    entries: {
      list: 'groups',
      columns: new Map([
        ['value', exact('gm.group_id')],
        ['display', text('ge.name')],
      ]),
      from: `scim_group_member gm join scim_group ge on ge.workspace_id = $1 and ge.id = gm.group_id
        where gm.workspace_id = $1 and gm.person_id = ${id}`,
    },
  }
}

/** Members, whether a directory knows them or not. */
export const MEMBERS = userRows({
  id: 'm.person_id',
  email: 'p.email',
  name: 'coalesce(u.name, p.name)',
  role: 'm.role',
  active: 'true',
})

/** Those whom only a directory knows. */
export const AWAY = userRows({ id: 'u.person_id', email: 'u.email', name: 'u.name', role: 'u.role', active: 'false' })

export const GROUPS: Rows = {
  columns: new Map([
    ['id', exact('g.id')],
    ['schemas', text(`'urn:ietf:params:scim:schemas:core:2.0:Group'`)],
    ['externalid', exact('g.external_id')],
    // In small letters already, and with an index.
    ['displayname', text('g.name_key')],
    ['meta', text(`'Group'`)],
    ['meta.resourcetype', text(`'Group'`)],
    ...TIMES('g'),
  ]),
  entries: {
    list: 'members',
    columns: new Map([
      ['value', exact('gm.person_id')],
      ['display', text('coalesce(mu.name, mp.name)')],
      ['type', text(`'User'`)],
    ]),
    from: `scim_group_member gm
        left join scim_user mu on mu.workspace_id = $1 and mu.person_id = gm.person_id
        left join person mp on mp.id = gm.person_id
      where gm.workspace_id = $1 and gm.group_id = g.id`,
  },
}

/**
 * A filter as a condition; the texts in it become values of the statement. A condition on nothing is not true and not unknown, so
 * that `not` turns it round.
 */
export function conditionOf(filter: DirectoryFilter | null, rows: Rows, values: unknown[]): string {
  if (filter === null) return 'true'
  if ('filters' in filter)
    return `(${filter.filters.map((one) => conditionOf(one, rows, values)).join(` ${filter.op} `)})`
  if (filter.op === 'not') return `(${conditionOf(filter.filter, rows, values)}) is not true`
  if (filter.op === 'within')
    return rows.entries?.list === filter.list ? entryFits(filter.filter, rows.entries, values) : 'false'
  const [list, part] = filter.attribute.split('.')
  if (rows.entries && list === rows.entries.list)
    return entryFits(part === undefined ? null : { ...filter, attribute: part }, rows.entries, values)
  const column = rows.columns.get(filter.attribute)
  if (!column) return 'false'
  return filter.op === 'pr' ? `${column.sql} is not null` : compared(filter, column, values)
}

const entryFits = (
  filter: DirectoryFilter | null,
  { columns, from }: NonNullable<Rows['entries']>,
  values: unknown[],
) => `exists (select from ${from} and (${conditionOf(filter, { columns }, values)}))`

type Values = unknown[]

const given = (values: Values, value: unknown, type: string): string => `$${values.push(value)}::${type}`

function compared({ op, value }: DirectoryComparison, column: Column, values: Values): string {
  const { kind, sql } = column
  if (kind === 'truth') return truthCompared({ op, value }, sql)
  // What is there differs from every value of another kind.
  if (typeof value !== 'string') return op === 'ne' ? `${sql} is not null` : 'false'
  if (kind === 'time')
    return `date_trunc('milliseconds', ${sql}) ${SIGN[op]} ${given(values, new Date(value).toISOString(), 'timestamptz')}`
  if (kind === 'address') return addressCompared({ op, value }, column, values)
  if (kind === 'exact') return textCompared(op, sql, given(values, value, 'text'))
  return textCompared(op, folded(sql), `lower(${given(values, value, 'text')})`)
}

/** A column that is kept in small letters stays bare, for its index. */
const folded = (sql: string): string => (sql.endsWith('_key') ? sql : `lower(${sql})`)

const truthCompared = ({ op, value }: Pick<DirectoryComparison, 'op' | 'value'>, sql: string): string =>
  typeof value === 'boolean' && (op === 'eq' || op === 'ne') ? `${sql} ${SIGN[op]} ${value}` : `${op === 'ne'}`

/** Accounts are found by their address as it is compared everywhere, and their people by the id: that is an index. */
function addressCompared(
  { op, value }: { readonly op: DirectoryComparison['op']; readonly value: string },
  { sql, person_id }: Extract<Column, { kind: 'address' }>,
  values: Values,
): string {
  if (op === 'eq' || op === 'ne')
    return `${op === 'ne' ? 'not ' : ''}${person_id} = (select coalesce(id_of_person(${given(values, emailKey(value), 'text')}), ''))`
  // Part of one, perhaps with a domain in another alphabet.
  const ascii = value.includes('@') ? asciiEmail(value) : (asciiDomain(value) ?? value)
  const either = [...new Set([value, ascii])].map((one) =>
    textCompared(op, `lower(${sql})`, `lower(${given(values, one, 'text')})`),
  )
  return `(${either.join(' or ')})`
}

const SIGN: Readonly<Record<string, string>> = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' }

function textCompared(op: DirectoryComparison['op'], sql: string, value: string): string {
  if (op === 'co') return `position(${value} in ${sql}) > 0`
  if (op === 'sw') return `starts_with(${sql}, ${value})`
  if (op === 'ew') return `right(${sql}, length(${value})) = ${value}`
  // In the order of characters, whatever the language of the database.
  return op === 'eq' || op === 'ne' ? `${sql} ${SIGN[op]} ${value}` : `${sql} collate "C" ${SIGN[op]} ${value}`
}
