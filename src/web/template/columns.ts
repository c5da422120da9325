import type { z } from 'zod'
import type { TemplateShape } from '../../contract/templates/shapes.ts'
import { type FieldKind, kindOf } from '../../domain/fields/kinds.ts'
import { wantsValue } from '../../domain/fields/placement.ts'
import type { TemplateField } from '../../domain/templates/template.ts'
import { isStamped } from '../../domain/fields/values.ts'
import { FIELD_WORDS } from '../field-words.ts'
import { t } from '../words.ts'

/** As the service tells of it; its boxes as the rules of the domain take them. */
export type Template = Omit<z.infer<typeof TemplateShape>, 'fields'> & {
  readonly fields: readonly (TemplateField & { readonly role: number; readonly role_label: string })[]
}
export type TemplateRole = Template['roles'][number]
type Box = Template['fields'][number]

/** One thing that an envelope of a template has to be told, or may be: a column of a list, an entry of a form. */
export interface Column {
  readonly key: string
  readonly title: string
  readonly required: boolean
  readonly kind: 'name' | 'email' | 'value' | 'tick' | 'reference'
  /** Of a person: the number of the role. */
  readonly signing_order: number | null
  /** Of a person: what the role is called. */
  readonly role: string | null
  /** Of a value: the label of its boxes. */
  readonly label: string | null
  /** What a value looks like, where it is not plain text. */
  readonly hint: string | null
}

export const rolesInOrder = ({ roles }: Pick<Template, 'roles'>): readonly TemplateRole[] =>
  roles.toSorted((a, b) => a.signing_order - b.signing_order)

/** People first, in the order of their roles, then what goes into labelled boxes. */
export const columnsOf = (template: Template): readonly Column[] => [
  ...rolesInOrder(template).flatMap((role) => peopleColumns(template, role)),
  ...valueColumns(template),
  { ...PLAIN, key: 'reference', title: t('template.column_reference'), kind: 'reference', required: false },
]

const PLAIN = { signing_order: null, role: null, label: null, hint: null } as const

function peopleColumns(template: Template, role: TemplateRole): readonly Column[] {
  const { signing_order } = role
  const called = roleTitle(template, role)
  const own = { ...PLAIN, signing_order, role: called, required: true }
  return [
    { ...own, key: `name_${signing_order}`, title: t('template.column_name', { role: called }), kind: 'name' },
    { ...own, key: `email_${signing_order}`, title: t('template.column_email', { role: called }), kind: 'email' },
  ]
}

/** Labels need not differ; numbers do. */
export const roleTitle = (
  { roles }: Pick<Template, 'roles'>,
  { label, signing_order }: Pick<TemplateRole, 'label' | 'signing_order'>,
): string => (roles.filter((role) => role.label === label).length > 1 ? `${label} ${signing_order}` : label)

/** A label stands for all its boxes, whoever owns them. */
function valueColumns({ fields }: Template): readonly Column[] {
  const labels = [...new Set(fields.filter(isFillable).flatMap(({ label }) => label ?? []))]
  return labels.map((label) => {
    const boxes = fields.filter((field) => field.label === label)
    return {
      ...PLAIN,
      key: `value_${label}`,
      title: label,
      label,
      kind: boxes.every((box) => ENTRIES[kindOf(box).holds] === 'tick') ? 'tick' : 'value',
      required: boxes.some(wantsValue),
      hint: hintOf(boxes),
    }
  })
}

/** Nobody signs for somebody else, and moments of signing come by themselves. */
const isFillable = (field: Box): boolean => field.label !== null && kindOf(field).can_be_prefilled && !isStamped(field)

/** How the value of such a field is entered in a form; null where nobody but its signer enters it. */
const ENTRIES = {
  mark: null,
  tick: 'tick',
  text: 'value',
  choice: 'value',
  choices: 'value',
  number: 'value',
  file: null,
} as const satisfies Record<FieldKind['holds'], Column['kind'] | null>

function hintOf(boxes: readonly Box[]): string | null {
  const [box] = boxes
  if (!box) return null
  const { example } = FIELD_WORDS[box.type]
  if (example) return example
  return box.validation ? (VALIDATIONS[box.validation] ?? null) : null
}

const VALIDATIONS: Readonly<Record<string, string>> = {
  email: t('template.takes_email'),
  number: t('template.takes_number'),
  phone: t('template.takes_phone'),
}

// In any language of the dashboard, whichever of them it is read in.
const YES = [
  ...['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'wahr', 'oui', 'vrai', 'si', 'sí', 'sì', 'vero', 'sim', 's', 'tak', '✓'],
  ...['waar', 'はい', '是', 'نعم'],
]
const NO = [
  ...['no', 'n', 'false', '0', '-', 'nein', 'falsch', 'non', 'faux', 'falso', 'não', 'nao', 'nie', 'nee', 'onwaar'],
  ...['いいえ', '否', 'لا'],
]
/** As lists that are downloaded here have it. */
const [YES_HERE, NO_HERE] = [t('template.cell_yes').toLowerCase(), t('template.cell_no').toLowerCase()]

/** What a cell says of a box to tick; words that mean neither are left as they are, to be told of. */
export function tickOf(text: string): boolean | string | undefined {
  const word = text.trim().toLowerCase()
  if (word === '') return undefined
  if (word === YES_HERE || YES.includes(word)) return true
  return word === NO_HERE || NO.includes(word) ? false : text
}

/** The values of an order by the labels of the boxes they go into; what is empty is left out. */
export function prefillOf(
  columns: readonly Column[],
  textOf: (column: Column) => string,
): Readonly<Record<string, string | boolean>> {
  const pairs = columns.flatMap((column): [string, string | boolean][] => {
    const { label, kind } = column
    if (label === null) return []
    const text = textOf(column)
    const value = kind === 'tick' ? tickOf(text) : text || undefined
    return value === undefined ? [] : [[label, value]]
  })
  return Object.fromEntries(pairs)
}

/** One person for each role. An empty entry is left out, so that it is said to be missing. */
export const assignmentsOf = (
  template: Pick<Template, 'roles'>,
  columns: readonly Column[],
  textOf: (column: Column) => string,
) =>
  rolesInOrder(template).map(({ signing_order }) => {
    const own = columns.filter((column) => column.signing_order === signing_order)
    const said = (kind: Column['kind']) => {
      const column = own.find((one) => one.kind === kind)
      return column ? textOf(column).trim() : ''
    }
    const [full_name, email] = [said('name'), said('email')]
    return { signing_order, ...(full_name ? { full_name } : {}), ...(email ? { email } : {}) }
  })
