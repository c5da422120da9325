import type { z } from 'zod'
import type { VariableShape } from '../../contract/templates/shapes.ts'
import type { VariableType } from '../../domain/templates/variables.ts'

export type Variable = z.infer<typeof VariableShape>

/** One entry for data: a variable, or one of a row of a list. */
export interface DataEntry {
  /** Of the variable; within a list of texts it is empty. */
  readonly name: string
  readonly type: VariableType
  readonly required: boolean
  /** The document shows it whatever its conditions say; of a row, once there is that row. */
  readonly always: boolean
  /** The list and its row, from 0. */
  readonly within: { readonly list: string; readonly row: number } | null
}

/** Lists within lists have no place in a form or a table: programs fill them. */
export const dataEntries = (variables: readonly Variable[], list_rows: number): readonly DataEntry[] =>
  variables.flatMap((variable): readonly DataEntry[] => {
    const { name, type, required, items = [] } = variable
    if (type !== 'list') return [{ name, type, required, always: required, within: null }]
    const plain = items.filter((item) => item.type !== 'list')
    return Array.from({ length: list_rows }, (_, row) =>
      plain.map((item) => ({
        name: item.name,
        type: item.type,
        required: required && item.required && row === 0,
        always: item.required,
        within: { list: name, row },
      })),
    ).flat()
  })

/** As a column of a list is called: `tenant.name`, `rooms[1].size`. People count from one. */
export function titleOfEntry({ name, within }: Pick<DataEntry, 'name' | 'within'>): string {
  if (within === null) return name
  return `${within.list}[${within.row + 1}]${name === '' ? '' : `.${name}`}`
}

/** The most rows that the headings of a table have for a list. */
export const listRowsIn = (headings: readonly string[]): number => {
  const rows = headings.flatMap((heading) => Number(/\[(\d{1,3})\]/.exec(heading)?.[1] ?? 0))
  return Math.min(ROWS_MAX, Math.max(1, ...rows))
}
const ROWS_MAX = 200

type Value = string | boolean | undefined

/** What is typed as the service takes it: groups by their dots, lists to their last row that has something. */
export function dataOf(entries: readonly (readonly [DataEntry, Value])[]): Readonly<Record<string, unknown>> {
  const data: Members = {}
  for (const [{ name, within }, value] of entries) {
    if (within === null && value !== undefined) put(data, name, value)
  }
  for (const list of new Set(entries.flatMap(([{ within }]) => within?.list ?? []))) {
    const rows = rowsOf(entries.filter(([{ within }]) => within?.list === list))
    if (rows.length > 0) put(data, list, rows)
  }
  return data
}

type Members = Record<string, unknown>

function rowsOf(entries: readonly (readonly [DataEntry, Value])[]): readonly unknown[] {
  const filled = entries.filter(([, value]) => value !== undefined).map(([{ within }]) => within?.row ?? 0)
  return Array.from({ length: Math.max(-1, ...filled) + 1 }, (_, row) => {
    const own = entries.filter(([{ within }]) => within?.row === row)
    if (own.some(([{ name }]) => name === '')) return own[0]?.[1] ?? ''
    const item: Members = {}
    for (const [{ name }, value] of own) if (value !== undefined) put(item, name, value)
    return item
  })
}

function put(target: Members, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    target[first] = value
    return
  }
  const next = (Object.hasOwn(target, first) ? target[first] : {}) as Members
  target[first] = next
  put(next, rest.join('.'), value)
}

/** What stands at an entry in data that was sent. */
export function valueAt(data: unknown, { name, within }: Pick<DataEntry, 'name' | 'within'>): unknown {
  const inside = within === null ? data : at(at(data, within.list), String(within.row))
  return name === '' ? inside : at(inside, name)
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((one: unknown, name) => {
    if (typeof one !== 'object' || one === null || !Object.hasOwn(one, name)) return undefined
    return (one as Members)[name]
  }, value)

/** Made-up data for an example of a call. */
export const exampleData = (variables: readonly Variable[]): Readonly<Record<string, unknown>> =>
  dataOf(dataEntries(variables, 1).map((entry) => [entry, entry.type === 'yes_no' ? true : '…']))
