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
  options: { choices_max: 100, value_chars_max: 200 },
  min_choices: { min: 0, max: 100 },
  max_choices: { min: 1, max: 100 },
  /** In decimal digits, so that no bound is ever a fraction of another base. */
  min: { decimal: true },
  max: { decimal: true },
  step: { decimal: true },
  decimals: { min: 0, max: 10 },
  unit: { chars_max: 20 },
  /** Of ISO 4217. */
  currency: { chars_max: 3 },
  /** Signs between the thousands, unless it says otherwise. A year has none. */
  grouping: { flag: true },
  min_length: { min: 1, max: LIMITS.text_value_chars_max },
  /** In the syntax of RE2. How large it may become is bounded besides (patterns/issue.ts): time goes with text and pattern. */
  pattern: { chars_max: 500 },
  pattern_message: { chars_max: 200 },
  multiline: { flag: true },
  /** Each character in a cell of its own, as many as max_length. */
  comb: { flag: true },
  /** A day, or one counted from today: `today`, `today+30d`, `today-18y`. */
  min_date: { day: true },
  max_date: { day: true },
  /** In points; without it as large as the box allows, 12 at most. */
  font_size: { min: 4, max: 72 },
  align: { of: ['left', 'center', 'right'] },
  /** What becomes of a file that is brought: its pages come after the document's, or it is put into the PDF as a file. */
  attach: { of: ['append', 'embed'] },
} as const

/** One of the things that a person can choose. Where it has a box of its own, that is on the field's page. */
export interface Choice {
  /** What the answer holds. */
  readonly value: string
  /** What people read. */
  readonly label: string
  readonly x?: number | undefined
  readonly y?: number | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
}

type Options = typeof FIELD_OPTIONS
type OptionValue<Bounds> = Bounds extends { of: readonly (infer Value)[] }
  ? Value
  : Bounds extends { choices_max: number }
    ? readonly Choice[]
    : Bounds extends { flag: true }
      ? boolean
      : Bounds extends { chars_max: number } | { decimal: true } | { day: true }
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
  /** A signature in one of its forms, yes or no, text, one or several of its options, a number in decimal digits, or a file. */
  readonly holds: 'mark' | 'tick' | 'text' | 'choice' | 'choices' | 'number' | 'file'
  /** Of a text: it is a date or a time, which travels in ISO form and is printed in the field's format. */
  readonly date_time: 'date' | 'time' | null
  /** What it holds before its owner touches it, where the sender says nothing. */
  readonly preset: 'recipient_name' | null
  /** The sender may fill it in. Nobody signs for somebody else. */
  readonly can_be_prefilled: boolean
  /** Only the sender does: it is text of theirs that is printed, and nobody is asked for it. */
  readonly is_senders: boolean
  /** A formula can fill it in. */
  readonly can_be_computed: boolean
  /** Each option it takes, with what holds where none is given; null leaves the option out. */
  readonly options: { readonly [Name in keyof Options]?: OptionValue<Options[Name]> | null }
  /** Options of other kinds that are taken for one of its own. */
  readonly aliases: { readonly [Name in keyof Options]?: keyof Options }
  /** How the seal draws its value: text on one line or wrapped to as many as fit. */
  readonly drawn: 'mark' | 'line' | 'lines' | 'tick' | 'strike' | 'choices'
  /** What is tried before the send, so that nothing is sent that cannot be sealed. */
  readonly preflight:
    | 'marks'
    | 'tick'
    | 'longest_date_time'
    | 'recipient_name'
    | 'widest_text'
    | 'longest_choice'
    | 'all_choices'
    | 'longest_number'
    | 'file_name'
  /** Its owner may break lines where the box has room for several. */
  readonly multiline: boolean
  /** The signing page asks for it on a sheet over the document: always, or where a finger would have to type in the box. */
  readonly sheet: 'always' | 'on_touch' | 'never'
  /** Its target on the signing page is larger than a small box. */
  readonly enlarged: boolean
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
  is_senders: false,
  can_be_computed: false,
  aliases: {},
  drawn: 'mark',
  preflight: 'marks',
  multiline: false,
  sheet: 'always',
  enlarged: false,
  caption: 'before',
  required_by_default: true,
} as const
const TICK = {
  holds: 'tick',
  date_time: null,
  preset: null,
  can_be_prefilled: true,
  options: {},
  is_senders: false,
  can_be_computed: false,
  aliases: {},
  preflight: 'tick',
  multiline: false,
  sheet: 'never',
  enlarged: true,
  required_by_default: false,
} as const
const CHOICE = {
  date_time: null,
  preset: null,
  can_be_prefilled: true,
  is_senders: false,
  can_be_computed: false,
  aliases: {},
  multiline: false,
  sheet: 'never',
  enlarged: true,
  caption: 'before',
  required_by_default: true,
} as const

const TEXT = { ...CHOICE, holds: 'text', options: {}, sheet: 'on_touch', enlarged: false } as const

/** Of what is set in type, absent unless given. */
const SET = { font_size: null, align: null } as const

export const FIELD_KINDS = {
  signature: { ...MARK, sizes: { usual: { width: 180, height: 44 }, least: { width: 48, height: 16 } } },
  initials: { ...MARK, sizes: { usual: { width: 64, height: 40 }, least: { width: 24, height: 14 } } },
  full_name: {
    ...TEXT,
    preset: 'recipient_name',
    options: { ...SET },
    drawn: 'lines',
    preflight: 'recipient_name',
    sizes: { usual: { width: 180, height: 20 }, least: { width: 32, height: 9 } },
  },
  text: {
    ...TEXT,
    options: {
      ...SET,
      ...{ placeholder: null, max_length: null, validation: null },
      ...{ min_length: null, pattern: null, pattern_message: null, multiline: null, comb: null },
    },
    drawn: 'lines',
    preflight: 'widest_text',
    multiline: true,
    sizes: { usual: { width: 180, height: 20 }, least: { width: 16, height: 9 } },
  },
  date: {
    ...TEXT,
    date_time: 'date',
    options: { ...SET, date_format: 'YYYY-MM-DD', date_mode: 'signing', min_date: null, max_date: null },
    can_be_computed: true,
    aliases: { time_mode: 'date_mode' },
    drawn: 'line',
    preflight: 'longest_date_time',
    sizes: { usual: { width: 96, height: 20 }, least: { width: 32, height: 9 } },
  },
  time: {
    ...TEXT,
    date_time: 'time',
    options: { ...SET, time_format: 'HH:mm', time_mode: 'signing' },
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
  radio: {
    ...CHOICE,
    holds: 'choice',
    options: { options: [] },
    drawn: 'choices',
    preflight: 'all_choices',
    sizes: { usual: { width: 140, height: 48 }, least: { width: 7, height: 7 } },
  },
  dropdown: {
    ...CHOICE,
    holds: 'choice',
    options: { ...SET, options: [], placeholder: null },
    drawn: 'line',
    preflight: 'longest_choice',
    sizes: { usual: { width: 140, height: 20 }, least: { width: 16, height: 9 } },
  },
  checkbox_group: {
    ...CHOICE,
    holds: 'choices',
    options: { options: [], min_choices: null, max_choices: null, checkbox_style: 'check' },
    drawn: 'choices',
    preflight: 'all_choices',
    sizes: { usual: { width: 140, height: 48 }, least: { width: 7, height: 7 } },
  },
  number: {
    ...TEXT,
    holds: 'number',
    options: {
      ...SET,
      ...{ placeholder: null, min: null, max: null, step: null },
      ...{ decimals: null, unit: null, currency: null, grouping: null },
    },
    can_be_computed: true,
    drawn: 'line',
    preflight: 'longest_number',
    sizes: { usual: { width: 96, height: 20 }, least: { width: 16, height: 9 } },
  },
  label: {
    ...TEXT,
    options: { ...SET },
    is_senders: true,
    drawn: 'lines',
    preflight: 'widest_text',
    multiline: true,
    required_by_default: false,
    sizes: { usual: { width: 180, height: 20 }, least: { width: 16, height: 9 } },
  },
  attachment: {
    ...CHOICE,
    holds: 'file',
    can_be_prefilled: false,
    sheet: 'always',
    enlarged: false,
    options: { ...SET, attach: 'append' },
    drawn: 'lines',
    preflight: 'file_name',
    sizes: { usual: { width: 180, height: 20 }, least: { width: 32, height: 9 } },
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
