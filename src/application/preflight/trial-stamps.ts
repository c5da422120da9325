import { LIMITS } from '../../domain/account/limits.ts'
import {
  type DrawnMark,
  type Envelope,
  type FieldBox,
  type Recipient,
  SCRIPT_FONTS,
} from '../../domain/envelopes/envelope.ts'
import { formatDateTime } from '../../domain/fields/date-format.ts'
import { kindOf } from '../../domain/fields/kinds.ts'
import { mustBeFilled } from '../../domain/fields/required.ts'
import { isStamped, presetOf } from '../../domain/fields/values.ts'
import { hasInk } from '../../domain/ink.ts'
import { printedNumber } from '../../i18n/numbers.ts'
import { wallClock } from '../../kit/time.ts'
import type { PreflightStamp } from '../../ports/pdf.ts'
import { attachedText, stampOf } from '../sealing/stamps.ts'

/** A value to try, and the position of its field in the envelope. */
export interface Trial {
  readonly field: number
  readonly stamp: PreflightStamp
}

type TrialEnvelope = Pick<Envelope, 'fields' | 'recipients' | 'locale' | 'timezone'>

/**
 * The worst that each box of a document may come to hold: what is known already as it is, the longest date and time of
 * the language, the longest text in the widest letters, and a signature in every form it can take.
 */
export function trialsOf(envelope: TrialEnvelope, document_id: string): readonly Trial[] {
  const fields = envelope.fields
    .map((field, at) => ({ field, at }))
    .filter(({ field }) => field.document_id === document_id)
  const texts = fields.filter(({ field }) => kindOf(field).preflight === 'widest_text').length
  const make = trialMaker(envelope, Math.floor(TRIAL_CHARS_MAX / Math.max(texts, 1)))
  return fields.flatMap(({ field, at }) =>
    make(field).map(({ value, sure }) => ({ field: at, stamp: { ...stampOf(envelope, field, value), sure } })),
  )
}

/** For all texts of one document together: more would cost time and find nothing else. */
const TRIAL_CHARS_MAX = 20_000

interface Value {
  readonly value: PreflightStamp['value']
  readonly sure: boolean
}

function trialMaker(envelope: TrialEnvelope, chars: number): (field: FieldBox) => readonly Value[] {
  let mark = DENSE
  return (field) => {
    const owner = envelope.recipients.find(({ id }) => id === field.recipient_id)
    const { preflight } = kindOf(field)
    switch (preflight) {
      case 'marks': {
        const marks = marksOf(owner, mark)
        // Once is enough: it is the same drawing in every box.
        mark = PLAIN
        return marks
      }
      case 'tick':
        return [{ value: true, sure: false }]
      case 'longest_date_time':
        return [longestDateTime(field, envelope, owner)]
      case 'recipient_name':
      case 'widest_text':
        return [textOf(field, owner, chars)]
      case 'longest_choice':
        return [{ value: longestLabel(field), sure: mustBeFilled(field) }]
      case 'all_choices':
        return [{ value: (field.options ?? []).map(({ value }) => value), sure: true }]
      case 'longest_number':
        return [longestNumber(field, owner?.locale ?? envelope.locale)]
      case 'file_name':
        return [{ value: attachedText(envelope, field, LONG_NAME), sure: false }]
      default:
        return preflight satisfies never
    }
  }
}

function marksOf(owner: Recipient | undefined, drawn: DrawnMark): readonly Value[] {
  const text = [...(owner?.name ?? 'W')].slice(0, LIMITS.mark_text_chars_max).join('')
  const typed = SCRIPT_FONTS.map((font) => ({ kind: 'typed', text, font }) as const)
  return [drawn, ...typed].map((value) => ({ value, sure: false }))
}

function textOf(field: FieldBox, owner: Recipient | undefined, chars: number): Value {
  const preset = owner ? presetOf(field, owner) : field.value
  if (typeof preset === 'string' && hasInk(preset)) return { value: preset, sure: true }
  const letters = Math.min(field.max_length ?? LIMITS.text_value_chars_max, chars)
  return { value: WIDEST[field.validation ?? 'none'](letters), sure: false }
}

/** As long as cameras and offices name their files. */
const LONG_NAME = { name: `${'M'.repeat(36)}.jpeg`, pages: 88 }

const longestLabel = ({ options = [] }: FieldBox): string =>
  options.map(({ label }) => label).toSorted((a, b) => b.length - a.length)[0] ?? ''

/** The longer bound, where there is one; else so many digits as amounts have. */
function longestNumber(field: FieldBox, locale: string): Value {
  const { min, max, decimals = 2 } = field
  const bounds = [min, max].filter((bound) => bound !== undefined)
  const usual = `-88888888${decimals > 0 ? `.${'8'.repeat(decimals)}` : ''}`
  const texts = (bounds.length === 2 ? bounds : [...bounds, usual]).map((text) => printedNumber(field, text, locale))
  return {
    value: texts.reduce((a, b) => (b.length > a.length ? b : a)),
    sure: bounds.length === 2 && mustBeFilled(field),
  }
}

/** Lines of the widest letters, as many as there is room for; of numbers and addresses, one long word. */
const WIDEST = {
  none: (chars: number) => WIDE_LINES.slice(0, chars),
  email: (chars: number) => 'W'.repeat(Math.min(chars, LIMITS.email_chars_max)),
  number: (chars: number) => '8'.repeat(chars),
  phone: (chars: number) => '+888 (888) 888-888-888'.slice(0, chars),
} as const

const WIDE_LINES = `${'WM@%'.repeat(10)}\n`.repeat(Math.ceil(LIMITS.text_value_chars_max / 41))

/** Known already, or the longest that its format can become: a box too small for it is too small for every one. */
function longestDateTime(field: FieldBox, { locale, timezone }: TrialEnvelope, owner: Recipient | undefined): Value {
  const { type, date_format = '', time_format = '' } = field
  const language = owner?.locale ?? locale
  const zone = isStamped(field) ? timezone : 'UTC'
  const key = [type, date_format, time_format, isStamped(field), language, zone].join(' ')
  let longest = known.get(key)
  if (longest === undefined) {
    if (known.size >= KNOWN_MAX) known.clear()
    longest = longestOf(field, zone, language)
    known.set(key, longest)
  }
  return { value: longest, sure: isStamped(field) || mustBeFilled(field) }
}

/** By all that decides it. Writing out a year of months costs more than drawing the longest one. */
const known = new Map<string, string>()
const KNOWN_MAX = 1_000

const longestOf = (field: FieldBox, zone: string, language: string): string =>
  instantsOf(field)
    .map((instant) => formatDateTime(field, wallClock(instant, zone, language)))
    .reduce((a, b) => (b.length > a.length ? b : a))

/** Every month where its name is written; else winter and summer, in which zones have other names. */
const instantsOf = ({ date_format }: FieldBox): readonly string[] =>
  (date_format?.includes('MMM') ? MONTHS : ['01', '07']).map((month) => `2026-${month}-28T20:58:58.000Z`)
const MONTHS = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))

const PAD = { kind: 'drawn', width: 600, height: 200 } as const
/** Far more strokes than a name has, all over the pad. */
const DENSE: DrawnMark = {
  ...PAD,
  strokes: Array.from({ length: 60 }, (_, stroke) =>
    Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? (i * 31 + stroke * 3) % 600 : (i * 17 + stroke * 7) % 200)),
  ),
}
const PLAIN: DrawnMark = { ...PAD, strokes: [[0, 200, 200, 0, 400, 200, 600, 0]] }
