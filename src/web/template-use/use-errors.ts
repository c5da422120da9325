import type { CallProblem } from '../../client/client.ts'
import { type Column, rolesInOrder, type Template } from '../template/columns.ts'

const OWN = ['message.subject', 'message.body', 'deadline_days']

/** The entry that an issue is about. */
export const placeIn =
  (template: Pick<Template, 'roles'>, columns: readonly Column[]) =>
  ({ param, message }: CallProblem['errors'][number]) => {
    const column = param === null ? undefined : columnOf(template, columns, param)
    if (param === null || !(column || OWN.includes(param))) return null
    return { name: column ? `columns.${columns.indexOf(column)}` : param, message }
  }

function columnOf(template: Pick<Template, 'roles'>, columns: readonly Column[], param: string) {
  if (param === 'external_ref') return columns.find(({ kind }) => kind === 'reference')
  const [, place = '', entry = ''] = /^assignments\[(\d+)\]\.(.*)$/s.exec(param) ?? []
  const label = (place === '' ? param : entry).replace(/^prefill\./, '')
  if (/^data\b/.test(param)) return dataColumn(columns, param.slice('data.'.length))
  if (param.includes('prefill.')) return columns.find((column) => column.label === label)
  if (place === '') return undefined
  const role = rolesInOrder(template)[Number(place)]
  const kind = entry === 'email' ? 'email' : 'name'
  return columns.find((column) => column.kind === kind && column.signing_order === role?.signing_order)
}

/** `data.rooms[0].size` is the entry `rooms[1].size`; of a list that is missing, its first entry. */
function dataColumn(columns: readonly Column[], place: string): Column | undefined {
  const title = place.replaceAll(/\[(\d+)\]/g, (_, row: string) => `[${Number(row) + 1}]`)
  return (
    columns.find((column) => column.data !== null && column.title === title) ??
    columns.find(
      ({ data }) =>
        data?.within && (data.within.list === title || title === `${data.within.list}[${data.within.row + 1}]`),
    )
  )
}
