import type { Actor } from '../audit.ts'
import type { Instant } from '../envelopes/envelope.ts'
import { emailKey } from '../recipients/email.ts'
import type { Issue } from '../refusal.ts'
import type { Template } from './template.ts'

export const ROW_STATES = ['waiting', 'sent', 'failed', 'stopped'] as const
export type RowState = (typeof ROW_STATES)[number]

/** A list of rows that are sent one after the other, each as an envelope of the same template. */
export interface Bulk {
  readonly id: string
  readonly workspace_id: string
  readonly livemode: boolean
  readonly template_id: string
  readonly template_name: string
  /** In whose name every envelope of it is begun. */
  readonly begun_by: Actor
  /** What all its envelopes have in common, as JSON. */
  readonly common: string
  readonly created_at: Instant
  readonly stopped_at: Instant | null
  /** When no row was left to send. */
  readonly ended_at: Instant | null
  readonly counts: Readonly<Partial<Record<RowState, number>>>
}

/** One thing about one row, named so that it can be found in the list that was sent. */
export interface RowProblem {
  /** Its line in the sender's list; null where it is the same for all. */
  readonly row: number | null
  readonly code: string
  readonly message: string
  /** What of the row is meant, for pages, which have words of their own; absent where it is all of it. */
  readonly place?: RowPlace
  /** Of `duplicate_row` the row before, of `duplicate_person` the address. */
  readonly other?: string
}

export interface RowPlace {
  readonly entry: 'name' | 'email' | 'reference' | 'value' | 'field' | 'data'
  /** Of a person what their role is called, of a value its label, of a field its kind, of data its column. */
  readonly called: string
  /** Where the field is. */
  readonly page?: number
}

export interface BulkRow {
  readonly number: number
  readonly line: number
  readonly state: RowState
  /** JSON as it was sent; null once it is an envelope. */
  readonly body: string | null
  readonly problems: readonly RowProblem[]
  readonly envelope_id: string | null
}

interface Row {
  readonly line: number
  /** Of its people, in the order of their entries. */
  readonly signing_orders: readonly unknown[]
}

/** `assignments[1].email must be an email address` becomes `row 17: email of Client must be an email address`. */
export function rowProblem(
  template: Pick<Template, 'roles' | 'fields'>,
  row: Row,
  { code, param, message }: Issue,
): RowProblem {
  if (OF_TEMPLATE.includes(code)) return { row: null, code, message: `every row: ${message}` }
  if (param === null) return { row: row.line, code, message: `row ${row.line}: ${message}` }
  const { words, place } = meant(template, row, param)
  const said = message.replaceAll(param, words)
  return { row: row.line, code, message: `row ${row.line}: ${said}`, ...(place ? { place } : {}) }
}

/** What no row can mend. */
const OF_TEMPLATE = ['signer_without_required_field', 'template_archived', 'no_signer']

const PLAIN: Readonly<Record<string, string>> = {
  external_ref: 'reference',
  full_name: 'name',
  name: 'name',
  email: 'email',
  assignments: 'it',
}

interface Meant {
  readonly words: string
  readonly place: RowPlace | null
}

function meant({ roles, fields }: Pick<Template, 'roles' | 'fields'>, row: Row, param: string): Meant {
  const [, list = '', place = '', rest = ''] = /^(\w+)\[(\d+)\]\.?(.*)$/s.exec(param) ?? []
  const at = Number(place)
  if (list === 'assignments' || list === 'recipients') {
    const role =
      list === 'assignments'
        ? roles.find(({ signing_order }) => signing_order === row.signing_orders[at])
        : roles.toSorted((a, b) => a.signing_order - b.signing_order)[at]
    const words = `${entryWords(rest)} of ${role?.label ?? `person ${at + 1}`}`
    return { words, place: placeOf(rest, role?.label ?? String(at + 1)) }
  }
  const field = list === 'fields' ? fields[at] : undefined
  if (!field) return { words: entryWords(param), place: placeOf(param, '') }
  const { label, type, page } = field
  if (label !== null) return { words: label, place: { entry: 'value', called: label } }
  return {
    words: `the ${type.replaceAll('_', ' ')} field on page ${page}`,
    place: { entry: 'field', called: type, page },
  }
}

const VALUE = /^prefill\./
const DATA = /^data\./
const entryWords = (entry: string): string =>
  PLAIN[entry] ?? (DATA.test(entry) ? columnOf(entry) : entry.replace(VALUE, ''))

/** `data.rooms[0].name` is the column `rooms[1].name`: people count from one. */
const columnOf = (entry: string): string =>
  entry.replace(DATA, '').replaceAll(/\[(\d+)\]/g, (_, at: string) => `[${Number(at) + 1}]`)

function placeOf(entry: string, called: string): RowPlace | null {
  if (entry === 'email') return { entry: 'email', called }
  if (entry === 'name' || entry === 'full_name') return { entry: 'name', called }
  if (entry === 'external_ref') return { entry: 'reference', called: '' }
  if (DATA.test(entry)) return { entry: 'data', called: columnOf(entry) }
  return VALUE.test(entry) ? { entry: 'value', called: entry.replace(VALUE, '') } : null
}

interface Addressed {
  readonly line: number
  readonly emails: readonly string[]
}

/** Rows that go to the very same people as one before, and people who take two roles of one row: meant, or a slip. */
export function duplicatesOf(rows: readonly Addressed[]): readonly RowProblem[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ line, emails }): RowProblem[] => {
    const people = emails.map(emailKey).sort()
    const key = people.join('\n')
    const before = first.get(key)
    if (before === undefined) first.set(key, line)
    const twice = people.find((email, i) => email !== '' && email === people[i + 1])
    return [
      ...(before === undefined || key.trim() === ''
        ? []
        : [
            {
              row: line,
              code: 'duplicate_row',
              message: `row ${line}: the same people as row ${before}`,
              other: String(before),
            },
          ]),
      ...(twice === undefined
        ? []
        : [{ row: line, code: 'duplicate_person', message: `row ${line}: ${twice} takes two roles`, other: twice }]),
    ]
  })
}
