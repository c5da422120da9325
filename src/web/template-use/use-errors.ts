import type { CallProblem } from '../../client/client.ts'
import { sentence } from '../ui/sentence.ts'
import { type Column, rolesInOrder, type Template } from '../template/columns.ts'

export interface EntryErrors {
  /** By the key of the entry. */
  readonly at: Readonly<Record<string, string>>
  /** What belongs to no entry of the form. */
  readonly general: readonly string[]
}

/** Each problem at the entry that the service names, in the words of the form. */
export function errorsAt(
  template: Pick<Template, 'roles'>,
  columns: readonly Column[],
  { errors }: Pick<CallProblem, 'errors'>,
): EntryErrors {
  const at: Record<string, string> = {}
  const general: string[] = []
  for (const { param, message } of errors) {
    const column = columnOf(template, columns, param ?? '')
    const key = column?.key ?? OWN[param ?? '']
    const said = sentence(param === null ? message : message.replaceAll(param, column?.title ?? 'this'))
    if (key === undefined) general.push(sentence(message))
    else at[key] ??= said
  }
  return { at, general }
}

const OWN: Readonly<Record<string, string>> = {
  'message.subject': 'subject',
  'message.body': 'body',
  deadline_days: 'deadline_days',
  external_ref: 'reference',
}

function columnOf(template: Pick<Template, 'roles'>, columns: readonly Column[], param: string) {
  const [, place = '', entry = ''] = /^assignments\[(\d+)\]\.(.*)$/s.exec(param) ?? []
  const label = (place === '' ? param : entry).replace(/^prefill\./, '')
  if (param.includes('prefill.')) return columns.find((column) => column.label === label)
  if (place === '') return undefined
  const role = rolesInOrder(template)[Number(place)]
  const kind = entry === 'email' ? 'email' : 'name'
  return columns.find((column) => column.kind === kind && column.signing_order === role?.signing_order)
}
