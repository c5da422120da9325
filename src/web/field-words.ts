import {
  CalendarDays,
  CaseSensitive,
  ChevronsUpDown,
  CircleDot,
  Clock,
  Hash,
  ListChecks,
  type LucideIcon,
  Paperclip,
  PenLine,
  Signature,
  SquareCheck,
  Strikethrough,
  Type,
  UserRound,
} from 'lucide-react'
import type { FieldType } from '../domain/fields/kinds.ts'
import { t } from './words.ts'

interface FieldWords {
  readonly icon: LucideIcon
  readonly title: string
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

/** What the dashboard shows and says of each kind of field. */
export const FIELD_WORDS: Readonly<Record<FieldType, FieldWords>> = {
  signature: { icon: Signature, title: t('fields.signature'), call: t('fields.sign_here') },
  initials: { icon: PenLine, title: t('fields.initials') },
  full_name: { icon: UserRound, title: t('fields.full_name'), prefill: t('fields.filled_in_beforehand') },
  text: { icon: CaseSensitive, title: t('fields.text'), prefill: t('fields.filled_in_beforehand') },
  date: {
    icon: CalendarDays,
    title: t('fields.date'),
    stamped: t('fields.date_of_signing'),
    prefill: t('fields.filled_in_beforehand'),
    prefill_hint: t('fields.date_hint'),
    example: t('fields.example_date'),
  },
  time: {
    icon: Clock,
    title: t('fields.time'),
    stamped: t('fields.time_of_signing'),
    prefill: t('fields.filled_in_beforehand'),
    example: t('fields.example_time'),
  },
  checkbox: {
    icon: SquareCheck,
    title: t('fields.checkbox'),
    prefill: t('fields.ticked_beforehand'),
    example: t('fields.example_tick'),
  },
  strikethrough: {
    icon: Strikethrough,
    title: t('fields.strikethrough'),
    prefill: t('fields.struck_out_beforehand'),
    example: t('fields.example_tick'),
  },
  radio: { icon: CircleDot, title: t('fields.radio'), prefill: t('fields.filled_in_beforehand') },
  dropdown: { icon: ChevronsUpDown, title: t('fields.dropdown'), prefill: t('fields.filled_in_beforehand') },
  checkbox_group: {
    icon: ListChecks,
    title: t('fields.checkbox_group'),
    prefill: t('fields.ticked_beforehand'),
    example: t('fields.example_choices'),
  },
  number: {
    icon: Hash,
    title: t('fields.number'),
    prefill: t('fields.filled_in_beforehand'),
    prefill_hint: t('fields.example_number'),
    example: t('fields.example_number'),
  },
  label: { icon: Type, title: t('fields.label'), prefill: t('fields.label_text') },
  attachment: { icon: Paperclip, title: t('fields.attachment'), call: t('fields.attach_here') },
}
