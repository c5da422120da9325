import type { FieldType } from '../domain/fields/kinds.ts'
import { t } from './words.ts'

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
  signature: { title: t('fields.signature'), counted: ['signature', 'signatures'], call: t('fields.sign_here') },
  initials: { title: t('fields.initials'), counted: ['initials', 'initials'] },
  full_name: { title: t('fields.full_name'), counted: ['name', 'names'], prefill: t('fields.filled_in_beforehand') },
  text: { title: t('fields.text'), counted: ['text', 'texts'], prefill: t('fields.filled_in_beforehand') },
  date: {
    title: t('fields.date'),
    counted: ['date', 'dates'],
    stamped: t('fields.date_of_signing'),
    prefill: t('fields.filled_in_beforehand'),
    prefill_hint: t('fields.date_hint'),
    example: t('fields.example_date'),
  },
  time: {
    title: t('fields.time'),
    counted: ['time', 'times'],
    stamped: t('fields.time_of_signing'),
    prefill: t('fields.filled_in_beforehand'),
    example: t('fields.example_time'),
  },
  checkbox: {
    title: t('fields.checkbox'),
    counted: ['checkbox', 'checkboxes'],
    prefill: t('fields.ticked_beforehand'),
    example: t('fields.example_tick'),
  },
  strikethrough: {
    title: t('fields.strikethrough'),
    counted: ['strikethrough', 'strikethroughs'],
    prefill: t('fields.struck_out_beforehand'),
    example: t('fields.example_tick'),
  },
}
