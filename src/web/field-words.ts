import type { FieldType } from '../domain/fields/kinds.ts'

interface FieldWords {
  readonly title: string
  /** One, and several. */
  readonly counted: readonly [string, string]
  /** Stands in a box that waits for its person, in place of its name. */
  readonly call?: string
  /** Stands in a box that the service fills in. */
  readonly stamped?: string
  /** What the sender does with it beforehand; nothing where nobody but its person may. */
  readonly prefill?: string
  readonly prefill_hint?: string
  /** What a value in a list looks like, where it is not plain text. */
  readonly example?: string
}

/** What the dashboard says about each kind of field. */
export const FIELD_WORDS: Readonly<Record<FieldType, FieldWords>> = {
  signature: { title: 'Signature', counted: ['signature', 'signatures'], call: 'Sign here' },
  initials: { title: 'Initials', counted: ['initials', 'initials'] },
  full_name: { title: 'Full name', counted: ['name', 'names'], prefill: 'Filled in beforehand' },
  text: { title: 'Text', counted: ['text', 'texts'], prefill: 'Filled in beforehand' },
  date: {
    title: 'Date',
    counted: ['date', 'dates'],
    stamped: 'Date of signing',
    prefill: 'Filled in beforehand',
    prefill_hint: 'As 2027-02-18',
    example: 'a date such as 2027-01-31',
  },
  time: {
    title: 'Time',
    counted: ['time', 'times'],
    stamped: 'Time of signing',
    prefill: 'Filled in beforehand',
    example: 'a time such as 14:30',
  },
  checkbox: {
    title: 'Checkbox',
    counted: ['checkbox', 'checkboxes'],
    prefill: 'Ticked beforehand',
    example: 'yes or no',
  },
  strikethrough: {
    title: 'Strikethrough',
    counted: ['strikethrough', 'strikethroughs'],
    prefill: 'Struck out beforehand',
    example: 'yes or no',
  },
}
