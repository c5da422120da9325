import type { DirectoryComparison, DirectoryFilter } from '../domain/directory/filter.ts'
import { asciiDomain, asciiEmail, emailKey } from '../domain/recipients/email.ts'
import { shownEmail } from './shown-email.ts'

/** What an attribute is in the rows: fragments of SQL, never anybody's text. */
type Column =
  | { readonly kind: 'text' | 'exact' | 'truth' | 'time'; readonly sql: string }
  /** An address that belongs to one account; `key` is what the directory said, where it said anything. */
  | { readonly kind: 'address'; readonly sql: string; readonly account_id: string; readonly key: string | null }

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

const TIMES = (alias: string | null) =>
  [
    ['meta.created', time(alias === null ? NEVER : `${alias}.created_at`)],
    ['meta.lastmodified', time(alias === null ? NEVER : `${alias}.updated_at`)],
  ] as const

const NEVER = 'null::timestamptz'

interface UserColumns {
  readonly id: string
  readonly address: Column
  readonly name: string
  readonly role: string
  readonly active: string
  readonly given_name: string
  readonly family_name: string
  readonly external_id: string
  readonly times: ReturnType<typeof TIMES>
}

const userRows = ({ id, address, name, role, active, ...said }: UserColumns): Rows => {
  return {
    columns: new Map([
      ['id', exact(id)],
      ['schemas', text(`'urn:ietf:params:scim:schemas:core:2.0:User'`)],
      ['externalid', exact(said.external_id)],
      ['username', address],
      ['emails', address],
      ['emails.value', address],
      ['emails.type', text(`'work'`)],
      ['emails.primary', truth('true')],
      ['displayname', text(name)],
      ['name', text(name)],
      ['name.formatted', text(name)],
      ['name.givenname', text(said.given_name)],
      ['name.familyname', text(said.family_name)],
      ['active', truth(active)],
      ['roles', text(role)],
      ['roles.value', text(role)],
      ['roles.primary', truth('true')],
      ['meta', text(`'User'`)],
      ['meta.resourcetype', text(`'User'`)],
      ...said.times,
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

/** Whom a directory knows: members, and those who are asked or away. */
export const KNOWN = userRows({
  id: 'u.person_id',
  address: { kind: 'address', sql: 'coalesce(p.email, u.email)', account_id: 'u.member_id', key: 'u.email_key' },
  name: 'u.name',
  role: 'coalesce(m.role, i.role, u.role)',
  active: '(m.person_id is not null or i.id is not null)',
  given_name: 'u.given_name',
  family_name: 'u.family_name',
  external_id: 'u.external_id',
  times: TIMES('u'),
})

const NOT_SAID = 'null::text'

/** Members of whom no directory has said anything. */
export const UNKNOWN = userRows({
  id: 'm.person_id',
  address: { kind: 'address', sql: 'p.email', account_id: 'm.person_id', key: null },
  name: 'p.name',
  role: 'm.role',
  active: 'true',
  given_name: NOT_SAID,
  family_name: NOT_SAID,
  external_id: NOT_SAID,
  times: TIMES(null),
})

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

/**
 * Accounts are found by their address as it is compared everywhere, and their people by the id; who has none yet, by the address
 * that the directory gave. Both are indexes.
 */
function addressCompared(
  { op, value }: { readonly op: DirectoryComparison['op']; readonly value: string },
  { sql, account_id, key }: Extract<Column, { kind: 'address' }>,
  values: Values,
): string {
  if (op === 'eq' || op === 'ne') {
    const wanted = emailKey(value)
    const owned = `${account_id} = (select coalesce(id_of_person(${given(values, wanted, 'text')}), ''))`
    const is =
      key === null ? owned : `(${owned} or ${key} = any (${given(values, [wanted, shownEmail(wanted)], 'text[]')}))`
    return op === 'ne' ? `not ${is}` : is
  }
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
