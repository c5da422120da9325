import { expect } from 'vitest'
import {
  FIELD_KINDS,
  type FieldKind,
  type FieldOptions,
  type FieldType,
  kindOf,
} from '../../src/domain/fields/kinds.ts'
import { isStamped } from '../../src/domain/fields/values.ts'
import { onePageFile } from '../../src/pdf/workers/self-test.ts'

// All that tests have to know of each kind of field. Whoever adds a kind adds its row, and every door is tried with it.

/** What can be chosen where somebody has to choose. */
export const OPTIONS = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
  { value: 'c', label: 'c' },
] as const

export const SENDERS_TEXT = 'Printed text'

/** What an entry of each kind needs beside its place. */
export function neededBy(type: FieldType): object {
  const { options, is_senders } = FIELD_KINDS[type] as FieldKind
  return { ...('options' in options ? { options: OPTIONS } : {}), ...(is_senders ? { value: SENDERS_TEXT } : {}) }
}

/** How somebody fills it in; the browser's doors know for each how pointer, finger and keys do it. */
export type Entering =
  | 'mark'
  | 'tick'
  | 'text'
  | 'number'
  | 'date'
  | 'time'
  | 'option'
  | 'menu'
  | 'options'
  | 'file'
  | 'nobody'

/** One way to have a field of a kind, and what becomes of it. */
interface Trial {
  /** Where a kind has several. */
  readonly as?: string
  readonly options: FieldOptions
  readonly entering: Entering
  /** What is entered; of a field that its owner does not fill in, null. */
  readonly value: unknown
  /** What the service then tells, where that is something else; of an object these entries. */
  readonly held?: string | RegExp | object
  /** The words in its box; of a drawing, null. */
  readonly printed: string | RegExp | null
}

const SET = { font_size: 9, align: 'right' } as const

/** What a signer brings, and what is told of it. */
const BROUGHT = { name: 'passport.pdf', bytes: onePageFile() } as const
const OF_BROUGHT = {
  name: 'passport.pdf',
  media_type: 'application/pdf',
  size: BROUGHT.bytes.length,
  pages: 1,
} as const

/** Together with its trials each option that a kind takes is given once. */
const TRIALS = {
  signature: [
    {
      ...{ options: {}, entering: 'mark', printed: 'Ada Lovelace' },
      value: { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' },
    },
  ],
  initials: [
    {
      ...{ options: {}, entering: 'mark', printed: null },
      value: { kind: 'drawn', width: 300, height: 100, strokes: [[10, 50, 100, 20, 200, 80, 290, 40]] },
    },
  ],
  full_name: [{ options: SET, entering: 'text', value: 'Ada Lovelace', printed: 'Ada Lovelace' }],
  text: [
    {
      options: {
        ...{ ...SET, placeholder: 'Town', min_length: 2, max_length: 40 },
        ...{ pattern: '[A-Za-z ]+', pattern_message: 'Letters and spaces.' },
      },
      ...{ entering: 'text', value: 'Some text', printed: 'Some text' },
    },
    {
      as: 'in lines',
      options: { multiline: true },
      ...{ entering: 'text', value: 'Some text\nin two lines', printed: 'Some text in two lines' },
    },
    {
      as: 'in cells',
      options: { comb: true, max_length: 6 },
      ...{ entering: 'text', value: 'AB1234', printed: 'A B 1 2 3 4' },
    },
    {
      as: 'of a form',
      options: { validation: 'email' },
      ...{ entering: 'text', value: 'ada@example.test', printed: 'ada@example.test' },
    },
  ],
  date: [
    {
      options: {
        ...{ ...SET, date_format: 'DD.MM.YYYY', date_mode: 'manual' },
        ...{ min_date: '2020-01-01', max_date: 'today+30y' },
      },
      ...{ entering: 'date', value: '2026-12-24', printed: '24.12.2026' },
    },
    {
      as: 'of signing',
      options: { date_mode: 'signing' },
      ...{ entering: 'nobody', value: null, held: /^\d{4}-\d\d-\d\d$/, printed: /^\d{4}-\d\d-\d\d$/ },
    },
  ],
  time: [
    {
      options: { ...SET, time_format: 'hh:mm A', time_mode: 'manual' },
      ...{ entering: 'time', value: '10:30', printed: '10:30 AM' },
    },
    {
      as: 'of signing',
      options: { time_mode: 'signing' },
      ...{ entering: 'nobody', value: null, held: /^\d\d:\d\d UTC$/, printed: /^\d\d:\d\d UTC$/ },
    },
  ],
  checkbox: [{ options: { checkbox_style: 'star' }, entering: 'tick', value: true, printed: null }],
  strikethrough: [{ options: {}, entering: 'tick', value: true, printed: null }],
  radio: [{ options: { options: OPTIONS }, entering: 'option', value: 'a', printed: 'Alpha Beta c' }],
  dropdown: [
    {
      options: { ...SET, options: OPTIONS, placeholder: 'Which?' },
      ...{ entering: 'menu', value: 'b', printed: 'Beta' },
    },
  ],
  checkbox_group: [
    {
      options: { options: OPTIONS, min_choices: 1, max_choices: 2, checkbox_style: 'cross' },
      ...{ entering: 'options', value: ['a', 'b'], printed: 'Alpha Beta c' },
    },
  ],
  number: [
    {
      options: {
        ...{ ...SET, placeholder: 'Distance', unit: 'km' },
        ...{ min: '0', max: '5000', step: '0.25', decimals: 2 },
      },
      ...{ entering: 'number', value: '1234.5', printed: '1,234.50 km' },
    },
    {
      as: 'of money',
      options: { currency: 'EUR' },
      ...{ entering: 'number', value: '1234.5', printed: '€1,234.50' },
    },
    {
      as: 'of a year',
      options: { grouping: false },
      ...{ entering: 'number', value: '2019', printed: '2019' },
    },
  ],
  label: [{ options: SET, entering: 'nobody', value: null, held: SENDERS_TEXT, printed: SENDERS_TEXT }],
  attachment: [
    {
      options: { ...SET, attach: 'append' },
      ...{ entering: 'file', value: BROUGHT, held: OF_BROUGHT, printed: 'passport.pdf (attached, 1 page)' },
    },
    {
      as: 'in the PDF',
      options: { attach: 'embed' },
      ...{ entering: 'file', value: BROUGHT, held: OF_BROUGHT, printed: 'passport.pdf (attached, 1 page)' },
    },
  ],
} as const satisfies Readonly<Record<FieldType, readonly [Trial, ...Trial[]]>>

/** A row of the table of kinds and doors. */
export interface Row extends Trial {
  readonly type: FieldType
  /** Its label too. */
  readonly name: string
  readonly key: string
}

export const ROWS: readonly Row[] = (Object.entries(TRIALS) as [FieldType, readonly Trial[]][]).flatMap(
  ([type, trials]) =>
    trials.map((trial) => {
      const name = trial.as ? `${type} ${trial.as}` : type
      return { ...trial, type, name, key: name.replaceAll(' ', '_') }
    }),
)

/** Something that a field of each kind takes. */
export const SAMPLES = Object.fromEntries(Object.entries(TRIALS).map(([type, [{ value }]]) => [type, value])) as {
  readonly [Type in FieldType]: (typeof TRIALS)[Type][0]['value']
}

/** Two beside each other on an empty page of A4, each of its usual size. */
export function placeOf({ type }: Row, at: number) {
  const { width, height } = FIELD_KINDS[type].sizes.usual
  const [x, y] = [at % 2 === 0 ? 0.1 : 0.55, 0.05 + Math.floor(at / 2) * 0.08]
  return { page: 1, x, y, width: width / 595, height: height / 842 }
}

/** What a request says of a field of each row. */
export const entriesFor = (owner: object): readonly object[] =>
  ROWS.map((row, at) => {
    const { type, key, name: label, options } = row
    const entry = { type, ...placeOf(row, at), key, label, ...options }
    // What the sender prints needs nobody.
    return FIELD_KINDS[type].is_senders ? { ...entry, value: row.held } : { ...entry, ...owner, required: true }
  })

/** What the service tells of a row once it is filled in; a signature as it is. */
export const holdsOf = ({ value, held }: Row): unknown => held ?? value

/** The same, to compare with: a pattern, or as much of a file as is known before it is brought. */
export function toldOf(row: Row): unknown {
  const held = holdsOf(row)
  if (held instanceof RegExp) return expect.stringMatching(held)
  return row.entering === 'file' ? expect.objectContaining(held as object) : held
}

/** Whether the sender can fill it in before its owner comes. */
export const isPrefillable = (row: Row): boolean =>
  kindOf(row).can_be_prefilled && !isStamped({ ...row.options, ...row })
