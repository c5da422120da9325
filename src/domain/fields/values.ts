import { LIMITS } from '../account/limits.ts'
import {
  type AttachedFile,
  type DrawnMark,
  type Envelope,
  type FieldBox,
  type FieldValue,
  type ImageMark,
  type Mark,
  type Prefilled,
  type Recipient,
  SCRIPT_FONTS,
  type TypedMark,
} from '../envelopes/envelope.ts'
import { hasInk, hidesSomething } from '../ink.ts'
import { composed } from '../composed.ts'
import { optionOf, ownValue } from './choices.ts'
import { isEmail } from '../recipients/email.ts'
import { FIELD_OPTIONS, type FieldKind, type FieldOptions, kindOf } from './kinds.ts'
import { type NumberIssue, type NumberRule, numberIssueOf, tidyNumber } from './numbers.ts'

/**
 * Is this value valid for this field? null = yes, else a sentence for the person who typed it.
 * Used by the signing API and by the signer page alike. An empty value clears the field.
 */
export function valueIssue(field: Rule, value: unknown): string | null {
  if (isStamped(field)) return 'this is filled in at the moment of signing'
  if (field.read_only) return 'this was filled in by the sender'
  if (field.formula !== undefined) return 'this is computed from other answers'
  return ISSUES[kindOf(field).holds](field, value)
}

const ISSUES: Readonly<Record<FieldKind['holds'], (field: Rule, value: unknown) => string | null>> = {
  mark: (_, value) => (value === null || isMark(value) ? null : 'draw, type or upload your signature'),
  tick: (_, value) => (typeof value === 'boolean' ? null : 'this is either ticked or not'),
  text: (field, value) =>
    typeof value === 'string' ? sentenceOf(field, textIssueOf(field, value)) : 'this must be text',
  choice: (field, value) => (isOneOf(field, value) ? null : 'choose one of the options'),
  choices: choicesIssue,
  number: numberSentence,
  file: (_, value) => (value === null || isAttached(value) ? null : 'send the file itself'),
}

const isOneOf = ({ options = [] }: Rule, value: unknown): boolean =>
  value === null || value === '' || optionOf(options, value) !== undefined

/** Too few may be more in a moment: that is asked at the finish (fields/required.ts). */
function choicesIssue({ options = [], max_choices = options.length }: Rule, value: unknown): string | null {
  if (!Array.isArray(value)) return 'this must be a list of different options'
  const chosen = value.map((one) => optionOf(options, one))
  if (new Set(value).size !== value.length) return 'this must be a list of different options'
  if (chosen.includes(undefined)) return 'choose from the options'
  if (new Set(chosen).size !== chosen.length) return 'this must be a list of different options'
  return value.length <= max_choices ? null : `choose at most ${max_choices}`
}

const NUMBER_SENTENCES: Readonly<Record<NumberIssue, (rule: NumberRule) => string>> = {
  number: () => 'write a number, with a point for decimals',
  decimals: ({ decimals = FIELD_OPTIONS.decimals.max }) => `at most ${decimals} decimals`,
  least: ({ min }) => `at least ${min}`,
  most: ({ max }) => `at most ${max}`,
  step: ({ step }) => `a multiple of ${step}`,
}

function numberSentence(field: NumberRule, value: unknown): string | null {
  if (typeof value !== 'string') return 'this must be a number in decimal digits, as text'
  const issue = value === '' ? null : numberIssueOf(field, value)
  return issue && numberSentenceOf(field, issue)
}

export const numberSentenceOf = (rule: NumberRule, issue: NumberIssue): string => NUMBER_SENTENCES[issue](rule)

/** What decides which values a field takes. */
type Rule = Pick<FieldBox, 'type' | 'read_only' | 'formula' | keyof FieldOptions>

interface Dated extends Pick<FieldBox, 'type'> {
  readonly date_mode?: FieldOptions['date_mode'] | undefined
  readonly time_mode?: FieldOptions['time_mode'] | undefined
}

/** docs/interface.md, Fields: stamped by the server at the moment of signing. */
export function isStamped(field: Dated): boolean {
  const { date_time } = kindOf(field)
  return date_time !== null && field[`${date_time}_mode` as const] === 'signing'
}

/** What a field holds before its owner touches it. */
export function presetOf(field: FieldBox, owner: Pick<Recipient, 'name'>): Prefilled | null {
  if (field.value !== null || kindOf(field).preset === null) return field.value
  return owner.name.slice(0, LIMITS.text_value_chars_max)
}

/** The fields whose values others than their owner may see: what somebody has begun to write is not signed yet. */
export function signedFields({ recipients, fields }: Pick<Envelope, 'recipients' | 'fields'>): readonly FieldBox[] {
  const signed = new Set(recipients.filter(({ signed_at }) => signed_at !== null).map(({ id }) => id))
  return fields.filter(({ recipient_id }) => signed.has(recipient_id))
}

/** Nobody but its owner fills it in: neither the sender, for good, nor the service at the moment of signing or by a formula. */
export const isOwnersToFill = (field: Rule): boolean =>
  !field.read_only && field.formula === undefined && !isStamped(field)

/** The values of several options. */
export const isChoices = (value: unknown): value is readonly string[] => Array.isArray(value)

/** A file that its owner brought, as the service keeps it. */
export const isAttached = (value: unknown): value is AttachedFile =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'file'

export function isFilled(value: string | boolean | object | undefined): boolean {
  if (typeof value === 'string') return hasInk(value)
  if (isChoices(value)) return value.length > 0
  if (typeof value === 'object') return !isTypedMark(value) || hasInk(value.text)
  return value === true
}

/** The form in which a value that was taken is kept: choices as the sender wrote them, and no number below zero that is zero. */
export function keptForm(field: Kept, value: Prefilled): Prefilled
export function keptForm(field: Kept, value: FieldValue): FieldValue
export function keptForm({ type, options = [] }: Kept, value: FieldValue): FieldValue {
  const { holds } = kindOf({ type })
  if (holds === 'choices' && isChoices(value)) return value.map((one) => ownValue(options, one))
  if (typeof value !== 'string') return value
  if (holds === 'choice') return ownValue(options, value)
  return holds === 'number' ? tidyNumber(value) : value
}

type Kept = Pick<Rule, 'type' | 'options'>

const NUMBER = /^-?\d+(\.\d+)?$/
/** E.164: a plus and up to 15 digits, the first not 0. */
const PHONE = /^\+[1-9]\d{5,14}$/
/** Manual dates and times travel in ISO form; the chosen format is applied when they are drawn. */
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const ISO_TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

/** Control characters except tab and line feed, and lone surrogates, which no file or database accepts. */
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f]|\p{Cs}/u

type TextRule = Omit<Rule, 'read_only'>

type DateTime = NonNullable<FieldKind['date_time']>
type Validation = NonNullable<FieldOptions['validation']>

/** What is wrong with a typed text; the signer page says it in its own language. */
export type TextIssue = 'unprintable' | 'length' | 'short' | DateTime | Validation

export function textIssueOf(field: TextRule, text: string): TextIssue | null {
  const { date_time, preset } = kindOf(field)
  const { validation } = field
  if (text === '') return null
  if (UNPRINTABLE.test(text) || (preset === 'recipient_name' && hidesSomething(text))) return 'unprintable'
  if (date_time) return IS_DATE_TIME[date_time](text) ? null : date_time
  const { length } = [...composed(text)]
  if (length > charsMaxOf(field)) return 'length'
  if (length < (field.min_length ?? 0)) return 'short'
  return !validation || IS_VALID[validation](text) ? null : validation
}

export const charsMaxOf = (field: TextRule): number => field.max_length ?? LIMITS.text_value_chars_max

const IS_DATE_TIME: Readonly<Record<DateTime, (text: string) => boolean>> = {
  date: isCalendarDate,
  time: (text) => ISO_TIME.test(text),
}
const IS_VALID: Readonly<Record<Validation, (text: string) => boolean>> = {
  email: isEmail,
  number: (text) => NUMBER.test(text),
  phone: (text) => PHONE.test(text.replaceAll(/[\s().-]/g, '')),
}

const SENTENCES: Readonly<Record<Exclude<TextIssue, 'length' | 'short'>, string>> = {
  unprintable: 'this contains characters that cannot be printed',
  date: 'enter a date',
  time: 'enter a time',
  email: 'enter an email address',
  number: 'enter a number, with a point for decimals',
  phone: 'enter a phone number with its country code',
}

function sentenceOf(field: Rule, issue: TextIssue | null): string | null {
  if (issue === 'length') return `at most ${charsMaxOf(field)} characters`
  if (issue === 'short') return `at least ${field.min_length} characters`
  return issue && SENTENCES[issue]
}

function isCalendarDate(text: string): boolean {
  const [, year, month, day] = (ISO_DATE.exec(text) ?? []).map(Number)
  if (!year || !month || !day || month > 12) return false
  return day <= daysIn(year, month)
}

export function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (month === 2) return leap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export function isMark(value: unknown): value is Mark {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  const mark = value as Record<string, unknown>
  if (mark['kind'] === 'image') return isImage(mark)
  return mark['kind'] === 'typed' ? isTyped(mark) : mark['kind'] === 'drawn' && isDrawn(mark)
}

/** Only the service makes this form, from a picture; callers cannot send it (contract/signing/signing.ts). */
function isImage(mark: Record<string, unknown>): boolean {
  const { width, height, rgb, alpha } = mark as { [Key in keyof ImageMark]: unknown }
  const chars = String(rgb).length + String(alpha).length
  if (!isSide(width) || !isSide(height) || chars > LIMITS.mark_picture_chars_max) return false
  return typeof rgb === 'string' && (alpha === null || typeof alpha === 'string')
}

const isTypedMark = (value: object): value is TypedMark => 'kind' in value && value.kind === 'typed'

function isTyped(mark: Record<string, unknown>): boolean {
  const { text, font } = mark as { text: unknown; font: unknown }
  if (typeof text !== 'string' || !(SCRIPT_FONTS as readonly unknown[]).includes(font)) return false
  if (!hasInk(text) || UNPRINTABLE.test(text) || hidesSomething(text)) return false
  return [...text].length <= LIMITS.mark_text_chars_max
}

function isDrawn(mark: Record<string, unknown>): boolean {
  const { width, height, strokes } = mark as { width: unknown; height: unknown; strokes: unknown }
  if (!isSide(width) || !isSide(height) || !Array.isArray(strokes)) return false
  if (strokes.length === 0 || strokes.length > LIMITS.mark_strokes_max || !strokes.every(isStroke)) return false
  return isMoreThanADot({ kind: 'drawn', width, height, strokes })
}

const isSide = (side: unknown): side is number => typeof side === 'number' && side >= 1 && side <= 10_000

const isStroke = (stroke: unknown): stroke is number[] =>
  Array.isArray(stroke) &&
  stroke.length >= 2 &&
  stroke.length % 2 === 0 &&
  stroke.length <= LIMITS.mark_points_max * 2 &&
  stroke.every((n) => typeof n === 'number' && Number.isFinite(n) && Math.abs(n) <= 100_000)

/** A stray tap is not a signature: the ink must travel at least a tenth of the pad's width, a straight dash a quarter of it. */
function isMoreThanADot({ width, strokes }: DrawnMark): boolean {
  const points = strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0)
  const ink = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0)
  const [dash = [], ...others] = strokes
  const is_dash = others.length === 0 && isStraight(dash)
  return points <= LIMITS.mark_points_max && ink >= width / (is_dash ? 4 : 10)
}

/** Hardly longer than the way from its start to its end. */
function isStraight(stroke: readonly number[]): boolean {
  const ends = [...stroke.slice(0, 2), ...stroke.slice(-2)]
  return lengthOf(stroke) <= lengthOf(ends) * 1.05
}

function lengthOf(stroke: readonly number[]): number {
  let length = 0
  for (let i = 2; i < stroke.length; i += 2) {
    const dx = (stroke[i] ?? 0) - (stroke[i - 2] ?? 0)
    const dy = (stroke[i + 1] ?? 0) - (stroke[i - 1] ?? 0)
    length += Math.hypot(dx, dy)
  }
  return length
}
