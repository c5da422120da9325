import type { SigningField, SigningValue } from '../contract/signing.ts'
import type { FieldType } from '../domain/envelope.ts'
import { isFilled, valueTrouble } from '../domain/values.ts'
import { isPicture } from './marks.ts'

/** What the bar at the bottom says: how far, and what comes next. */
export interface Guide {
  readonly total: number
  readonly done: number
  /** The next box to fill, looking on from the current one and then from the start; null when all is done. */
  readonly next: SigningField | null
}

/** The answers as far as the guide looks at them. */
interface Given {
  readonly answerOf: (id: string) => SigningValue | null
  readonly refusalOf: (id: string) => string | null
}

/** A box this person can fill: theirs, and not stamped by the server or filled by the sender. */
export const isOpen = (field: SigningField): boolean => field.mine && !field.fixed

export function guideOf(fields: readonly SigningField[], given: Given, current: string | null): Guide {
  const counted = fields.filter((field) => isOpen(field) && (field.required || problemOf(field, given)))
  const left = counted.filter(
    (field) => !isFilled(given.answerOf(field.id) ?? undefined) || problemOf(field, given),
  )
  const from = fields.findIndex((field) => field.id === current)
  const next = left.find((field) => fields.indexOf(field) > from) ?? left[0] ?? null
  return { total: counted.length, done: counted.length - left.length, next }
}

/** Why the answer in this box cannot stay, by our own rule or by the service's word. */
export const problemOf = (field: SigningField, { answerOf, refusalOf }: Given): string | null =>
  troubleOf(field, answerOf(field.id)) ?? refusalOf(field.id)

/** The domain's own rule, so that the page never accepts what the service refuses; of pictures the service alone can judge. */
export const troubleOf = (field: SigningField, value: SigningValue | null): string | null =>
  value === null || isPicture(value) ? null : valueTrouble({ ...field, read_only: false }, value)

const NAMES = {
  signature: 'signature',
  initials: 'initials',
  full_name: 'full name',
  text: 'text',
  date: 'date',
  time: 'time',
  checkbox: 'tick box',
  strikethrough: 'strike-out',
} as const satisfies Record<FieldType, string>

/** "your initials", or the sender's own label in quotes. */
export function nameOf(field: SigningField): string {
  if (field.label) return `“${field.label}”`
  const yours = field.type === 'signature' || field.type === 'initials' || field.type === 'full_name'
  return yours ? `your ${NAMES[field.type]}` : `the ${NAMES[field.type]}`
}

/** What a screen reader hears on arriving at a box. */
export function spokenName(field: SigningField, pages: number): string {
  const name = field.label ?? sentence(NAMES[field.type])
  return `${name}, page ${field.page} of ${pages}${field.required ? ', required' : ''}`
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
