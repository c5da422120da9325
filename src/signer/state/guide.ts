import type { SigningField, SigningValue } from '../../contract/signing/signing.ts'
import { isolate } from '../../domain/bidi.ts'
import { printedDateTime } from '../../domain/fields/date-format.ts'
import { FIELD_OPTIONS, holds, kindOf } from '../../domain/fields/kinds.ts'
import { type NumberIssue, numberIssueOf, resultIssueOf } from '../../domain/fields/numbers.ts'
import { lacksChoices, mustBeFilled } from '../../domain/fields/required.ts'
import { type SenderRuleIssue, senderRuleIssue } from '../../domain/fields/sender-rules.ts'
import { charsMaxOf, isChoices, isFilled, textIssueOf, valueIssue } from '../../domain/fields/values.ts'
import { keysNamedIn } from '../../domain/forms/field-key.ts'
import { isPicture } from '../../marks/marks.ts'
import { t } from '../i18n.ts'

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
  const from = fields.findIndex((field) => field.id === current)
  const counted = fields.flatMap((field, at) => {
    const standing = standingOf(field, given)
    if (standing === null) return []
    return mustBeFilled(field) || standing.is_wrong ? [{ field, at, is_left: standing.is_left }] : []
  })
  const left = counted.filter(({ is_left }) => is_left)
  // By the place of what is led to, so that nobody is held before a result that other boxes decide.
  const ways = left.map((one) => wayTo(one, fields, { given, from })).toSorted((a, b) => a.at - b.at)
  const next = ways.find(({ at }) => at > from) ?? ways[0]
  return { total: counted.length, done: counted.length - left.length, next: next?.field ?? null }
}

/** Of a box that somebody else fills, null. */
function standingOf(
  field: SigningField,
  given: Given,
): { readonly is_wrong: boolean; readonly is_left: boolean } | null {
  if (isComputed(field)) {
    const is_wrong = resultProblemOf(field) !== null
    return { is_wrong, is_left: is_wrong }
  }
  if (!isOpen(field)) return null
  const is_wrong = problemOf(field, given) !== null
  return { is_wrong, is_left: is_wrong || !isFilled(given.answerOf(field.id) ?? undefined) }
}

const isComputed = ({ mine, formula }: SigningField): boolean => mine && formula !== undefined

/**
 * Why a result cannot be signed: it has to be there and is not, because other answers are missing or nothing can be computed
 * from them, or it breaks the rules of its field.
 */
export function resultProblemOf(field: SigningField): string | null {
  if (!isComputed(field)) return null
  const { value } = field
  if (typeof value !== 'string' || !isFilled(value)) return mustBeFilled(field) ? t('signing.issue.computed') : null
  const broken = holds(field, 'number') ? resultWords(field, value) : sendersWords(field, value)
  return broken && `${broken} ${t('signing.issue.computed')}`
}

function resultWords(field: SigningField, value: string): string | null {
  const issue = resultIssueOf(field, value)
  return issue && wordsOfNumber(field, issue)
}

/** By the sender's own rules: of days, and of patterns. */
function sendersWords(field: SigningField, value: string): string | null {
  const broken = senderRuleIssue(field, value, BY_DAYS)
  return broken && ruleWords(broken, field)
}

interface Placed {
  readonly field: SigningField
  readonly at: number
}

interface From {
  readonly given: Given
  /** Place of the current box. */
  readonly from: number
}

/**
 * The box that has to be filled in for this one to be: itself, or of a result the next empty one that it is computed from;
 * where none is empty, those that hold something are to look at again.
 */
function wayTo(itself: Placed, fields: readonly SigningField[], { given, from }: From): Placed {
  if (!isComputed(itself.field)) return itself
  const behind = inputsOf(itself.field, fields, new Set())
  const open = fields.flatMap((field, at) => (isOpen(field) && behind.has(field) ? [{ field, at }] : []))
  const empty = open.filter(({ field }) => !holds(field, 'tick') && !isFilled(given.answerOf(field.id) ?? undefined))
  const ways = empty.length > 0 ? empty : open
  return ways.find(({ at }) => at > from) ?? ways[0] ?? itself
}

/** What a result is computed from, other results and what is behind them included. */
function inputsOf(
  { formula = '' }: SigningField,
  fields: readonly SigningField[],
  found: Set<SigningField>,
): ReadonlySet<SigningField> {
  const keys = keysNamedIn(formula)
  for (const one of fields) {
    if (one.key === undefined || found.has(one) || !keys.includes(one.key)) continue
    found.add(one)
    inputsOf(one, fields, found)
  }
  return found
}

/** Why the answer in this box cannot stay, by our own rule or by the service's word. */
export const problemOf = (field: SigningField, { answerOf, refusalOf }: Given): string | null =>
  issueWords(field, answerOf(field.id)) ?? refusalOf(field.id)

/** The rule's own word where it has none of ours: nobody can type such a value. */
function issueWords(field: SigningField, value: SigningValue | null): string | null {
  const issue = issueOf(field, value)
  if (issue === null || typeof value !== 'string') return choicesWords(field, value) ?? issue
  if (holds(field, 'number')) return numberWords(field, value) ?? issue
  const kind = textIssueOf(field, value)
  const count = kind === 'short' ? (field.min_length ?? 0) : charsMaxOf(field)
  if (kind) return t(`signing.issue.${kind}`, { count })
  return sendersWords(field, value) ?? issue
}

function ruleWords(broken: SenderRuleIssue, field: SigningField): string {
  if (broken.rule === 'pattern') return field.pattern_message ?? t('signing.issue.pattern')
  const day = printedDateTime(field, broken.bound, field.month_names)
  return t(`signing.issue.${broken.rule}`, { day: isolate(day) })
}

function numberWords(field: SigningField, value: string): string | null {
  const kind = numberIssueOf(field, value)
  return kind && wordsOfNumber(field, kind)
}

function wordsOfNumber(field: SigningField, kind: NumberIssue): string {
  const bounds = { least: field.min, most: field.max, step: field.step, decimals: '', number: '' }
  const count = field.decimals ?? FIELD_OPTIONS.decimals.max
  return t(`signing.issue.${kind}`, { count, bound: bounds[kind] ?? '' })
}

/** Begun with fewer than there have to be, or more than there may. */
function choicesWords(field: SigningField, value: SigningValue | null): string | null {
  if (lacksChoices(field, value)) return t('signing.hint.choose_least', { count: field.min_choices ?? 0 })
  const most = field.max_choices
  return isChoices(value) && most !== undefined && value.length > most
    ? t('signing.hint.choose_most', { count: most })
    : null
}

/** Nobody has done anything yet: the name was there before them. */
export const isFresh = (fields: readonly SigningField[], { answerOf }: Given): boolean =>
  !fields.some((field) => isOpen(field) && kindOf(field).preset === null && isFilled(answerOf(field.id) ?? undefined))

/** The domain's own rules, so that the page never accepts what the service refuses; of pictures and patterns the service alone can judge. */
export function issueOf(field: SigningField, value: SigningValue | null): string | null {
  if (value === null || isPicture(value)) return null
  return valueIssue({ ...field, read_only: false }, value) ?? senderRuleIssue(field, value, BY_DAYS)?.rule ?? null
}

/** The page is told days, not how they are counted, so that it needs not know which day it is. */
const BY_DAYS = { today: '' } as const

/** "your initials", or the sender's own label in quotes. */
export const nameOf = ({ type, label }: SigningField): string =>
  label ? t('signing.labelled', { label }) : t(`signing.name.${type}`)

/** "Initials", or the sender's own label. */
export const titleOf = ({ type, label }: SigningField): string => label ?? t(`signing.kind.${type}`)

/** What a box for a mark or a file asks for: "Sign here". */
export function callOf(field: SigningField): string {
  if (holds(field, 'file')) return t('signing.attach')
  return holds(field, 'mark') ? t(`signing.call.${field.type}`) : titleOf(field)
}

/** What the page says beside a box, in quotes: of one that has no name of its own, and if it says more than its kind. */
export function quotedCaption(field: SigningField, caption: string | null): string | null {
  if (caption === null || field.label !== null) return null
  const says = caption.replace(/[\s:.…_]+$/, '').toLowerCase()
  return says === titleOf(field).toLowerCase() ? null : t('signing.labelled', { label: isolate(caption) })
}

/** What a screen reader hears on arriving at a box. */
export const spokenName = (field: SigningField, pages: number, caption: string | null = null): string =>
  t(mustBeFilled(field) ? 'signing.box_required' : 'signing.box', {
    name: [titleOf(field), quotedCaption(field, caption)].filter(Boolean).join(' '),
    page: field.page,
    pages,
  })
