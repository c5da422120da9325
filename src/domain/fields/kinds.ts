import { LIMITS } from '../account/limits.ts'

/** Options that only some kinds of field have (docs/interface.md, Fields), and what each may be. */
export const FIELD_OPTIONS = {
  placeholder: { chars_max: LIMITS.name_chars_max },
  max_length: { min: 1, max: LIMITS.text_value_chars_max },
  validation: { of: ['email', 'number', 'phone'] },
  date_format: {
    of: [
      'YYYY-MM-DD',
      'DD/MM/YYYY',
      'MM/DD/YYYY',
      'DD.MM.YYYY',
      'DD-MM-YYYY',
      'MM-DD-YYYY',
      'YYYY/MM/DD',
      'D MMM YYYY',
      'D MMMM YYYY',
      'MMMM D, YYYY',
    ],
  },
  date_mode: { of: ['signing', 'manual'] },
  time_format: { of: ['HH:mm', 'HH:mm:ss', 'hh:mm A', 'hh:mm:ss A'] },
  time_mode: { of: ['signing', 'manual'] },
  checkbox_style: { of: ['check', 'cross', 'circle', 'square', 'diamond', 'star'] },
} as const

type Options = typeof FIELD_OPTIONS
type OptionValue<Bounds> = Bounds extends { of: readonly (infer Value)[] }
  ? Value
  : Bounds extends { chars_max: number }
    ? string
    : number

/** Absent where they do not apply. */
export type FieldOptions = { readonly [Name in keyof Options]?: OptionValue<Options[Name]> }

interface Size {
  readonly width: number
  readonly height: number
}

/** All that is particular to one kind of field. Whatever depends on a field's type asks here. */
export interface FieldKind {
  /** A signature in one of its forms, yes or no, or text. */
  readonly holds: 'mark' | 'tick' | 'text'
  /** Of a text: it is a date or a time, which travels in ISO form and is printed in the field's format. */
  readonly date_time: 'date' | 'time' | null
  /** What it holds before its owner touches it, where the sender says nothing. */
  readonly preset: 'recipient_name' | null
  /** The sender may fill it in. Nobody signs for somebody else. */
  readonly can_be_prefilled: boolean
  /** Each option it takes, with what holds where none is given; null leaves the option out. */
  readonly options: { readonly [Name in keyof Options]?: OptionValue<Options[Name]> | null }
  /** Options of other kinds that are taken for one of its own. */
  readonly aliases: { readonly [Name in keyof Options]?: keyof Options }
  /** How the seal draws its value: text on one line or wrapped to as many as fit. */
  readonly drawn: 'mark' | 'line' | 'lines' | 'tick' | 'strike'
  /** What is tried before the send, so that nothing is sent that cannot be sealed. */
  readonly preflight: 'marks' | 'tick' | 'longest_date_time' | 'recipient_name' | 'widest_text'
  /** Its owner may break lines where the box has room for several. */
  readonly multiline: boolean
  /** Where the page says what it is for. */
  readonly caption: 'before' | 'after' | 'beneath'
  /** Whether the editor asks for it to be filled in, until told otherwise. */
  readonly required_by_default: boolean
  /** Of the editor, in points: what a hand can still hit and an eye can still read. */
  readonly sizes: { readonly usual: Size; readonly least: Size }
}

/** What most kinds that hold the same have in common. */
const MARK = {
  holds: 'mark',
  date_time: null,
  preset: null,
  can_be_prefilled: false,
  options: {},
  aliases: {},
  drawn: 'mark',
  preflight: 'marks',
  multiline: false,
  caption: 'before',
  required_by_default: true,
} as const
const TICK = {
  holds: 'tick',
  date_time: null,
  preset: null,
  can_be_prefilled: true,
  options: {},
  aliases: {},
  preflight: 'tick',
  multiline: false,
  required_by_default: false,
} as const
const TEXT = {
  holds: 'text',
  date_time: null,
  preset: null,
  can_be_prefilled: true,
  options: {},
  aliases: {},
  multiline: false,
  caption: 'before',
  required_by_default: true,
} as const

export const FIELD_KINDS = {
  signature: { ...MARK, sizes: { usual: { width: 180, height: 44 }, least: { width: 48, height: 16 } } },
  initials: { ...MARK, sizes: { usual: { width: 64, height: 40 }, least: { width: 24, height: 14 } } },
  full_name: {
    ...TEXT,
    preset: 'recipient_name',
    drawn: 'lines',
    preflight: 'recipient_name',
    sizes: { usual: { width: 180, height: 20 }, least: { width: 32, height: 9 } },
  },
  text: {
    ...TEXT,
    options: { placeholder: null, max_length: null, validation: null },
    drawn: 'lines',
    preflight: 'widest_text',
    multiline: true,
    sizes: { usual: { width: 180, height: 20 }, least: { width: 16, height: 9 } },
  },
  date: {
    ...TEXT,
    date_time: 'date',
    options: { date_format: 'YYYY-MM-DD', date_mode: 'signing' },
    aliases: { time_mode: 'date_mode' },
    drawn: 'line',
    preflight: 'longest_date_time',
    sizes: { usual: { width: 96, height: 20 }, least: { width: 32, height: 9 } },
  },
  time: {
    ...TEXT,
    date_time: 'time',
    options: { time_format: 'HH:mm', time_mode: 'signing' },
    drawn: 'line',
    preflight: 'longest_date_time',
    sizes: { usual: { width: 64, height: 20 }, least: { width: 24, height: 9 } },
  },
  checkbox: {
    ...TICK,
    options: { checkbox_style: 'check' },
    drawn: 'tick',
    caption: 'after',
    sizes: { usual: { width: 14, height: 14 }, least: { width: 7, height: 7 } },
  },
  strikethrough: {
    ...TICK,
    drawn: 'strike',
    caption: 'beneath',
    sizes: { usual: { width: 180, height: 14 }, least: { width: 12, height: 5 } },
  },
} as const satisfies Record<string, FieldKind>

export type FieldType = keyof typeof FIELD_KINDS
export const FIELD_TYPES = Object.keys(FIELD_KINDS) as readonly FieldType[]

export const kindOf = ({ type }: { readonly type: FieldType }): FieldKind => FIELD_KINDS[type]

/** Narrows a field to the kinds whose value is of this form. */
export const holds = <Field extends { readonly type: FieldType }, Form extends FieldKind['holds']>(
  field: Field,
  form: Form,
): field is Field & { readonly type: TypeHolding<Form> } => kindOf(field).holds === form

export type TypeHolding<Form> = {
  [Type in FieldType]: (typeof FIELD_KINDS)[Type]['holds'] extends Form ? Type : never
}[FieldType]
