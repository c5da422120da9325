import { describe, expect, test } from 'vitest'
import type { FieldBox } from '../../../src/domain/envelopes/envelope.ts'
import {
  FIELD_KINDS,
  FIELD_OPTIONS,
  FIELD_TYPES,
  type FieldKind,
  type FieldOptions,
  kindOf,
} from '../../../src/domain/fields/kinds.ts'
import { placeFor } from '../../../src/domain/fields/placement.ts'
import { sampleFor } from '../../../src/domain/fields/samples.ts'
import { isFilled, isStamped, valueIssue } from '../../../src/domain/fields/values.ts'
import { box, doc } from '../../support/build.ts'
import { OPTIONS as CHOICES, neededBy, ROWS } from '../../support/fields.ts'

// The table of field kinds itself: each row agrees with its neighbours and with the rules that read it.

const OPTIONS = Object.keys(FIELD_OPTIONS) as (keyof FieldOptions)[]
const NOW = '2026-11-20T14:05:09.000Z'
/** A page of US Letter, in points. */
const PAGE = { width: 612, height: 792 }

interface Bounds {
  readonly of?: readonly (string | number)[]
  readonly chars_max?: number
  readonly min?: number
  readonly max?: number
  readonly choices_max?: number
  readonly decimal?: boolean
  readonly flag?: boolean
  readonly day?: boolean
}
const boundsOf = (option: string): Bounds => (FIELD_OPTIONS as Readonly<Record<string, Bounds>>)[option] ?? {}

/** Something that the option takes. */
const exampleOf = (option: string) => {
  const { of, max, chars_max = 0, choices_max, decimal, flag, day } = boundsOf(option)
  if (choices_max) return CHOICES
  if (decimal) return '1.5'
  if (day) return 'today-18y'
  return flag ?? of?.[0] ?? (option.startsWith('min_') ? 1 : max) ?? 'x'.repeat(chars_max)
}

const refusalsOf = (entry: object) =>
  placeFor(
    { id: 'rcp_ada' },
    { type: 'text', page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1, required: true, ...entry },
    { documents: [doc()], index: 0, field_id: 'fld_1' },
  ).issues.map(({ code, param }) => `${code} ${param}`)

/** A message goes with its pattern, and cells with how many there are. */
const GOES_WITH: Readonly<Record<string, object>> = { pattern_message: { pattern: 'a' }, comb: { max_length: 9 } }

/** The bounds of a date go with one that is entered. */
const byHandOf = (type: FieldBox['type']): object => {
  const { date_time } = FIELD_KINDS[type] as FieldKind
  return date_time ? { [`${date_time}_mode`]: 'manual' } : {}
}

/** As its owner gets it: what the service stamps by default is left to them. */
const byHand = (type: FieldBox['type']): FieldBox => {
  const { date_time, options } = FIELD_KINDS[type] as FieldKind
  const own = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null))
  return box('ada', { type, ...own, ...neededBy(type), ...(date_time && { [`${date_time}_mode`]: 'manual' }) })
}

test('every option has bounds that leave something to choose', () => {
  for (const option of OPTIONS) {
    const { of = [], chars_max = 0, min = 0, max = 0, choices_max = 0, decimal, flag, day } = boundsOf(option)
    const is_open = [decimal, flag, day].includes(true)
    expect(is_open || Math.max(of.length, chars_max, choices_max, max - min) > 1, option).toBe(true)
    expect(new Set(of).size, option).toBe(of.length)
  }
})

test('every option belongs to a kind', () => {
  const taken = new Set(FIELD_TYPES.flatMap((type) => Object.keys(FIELD_KINDS[type].options)))
  expect(OPTIONS.filter((option) => !taken.has(option))).toEqual([])
})

describe.each(FIELD_TYPES)('%s', (type) => {
  const kind = kindOf({ type })

  test('its options and aliases are known, and their defaults are within bounds', () => {
    for (const [option, usual] of Object.entries(kind.options))
      if (usual !== null && option !== 'options') expect(boundsOf(option).of, option).toContain(usual)
    for (const [alias, own] of Object.entries(kind.aliases)) {
      expect(OPTIONS).toContain(alias)
      expect(Object.keys(kind.options)).toContain(own)
    }
  })

  test('takes its own options and aliases and refuses all others', () => {
    const taken = [...Object.keys(kind.options), ...Object.keys(kind.aliases)]
    for (const option of OPTIONS) {
      const refused = taken.includes(option) ? [] : [`option_not_allowed fields[0].${option}`]
      const beside = {
        ...(taken.includes(option) ? GOES_WITH[option] : {}),
        ...byHandOf(type),
      }
      const { errors } = { errors: refusalsOf({ type, ...neededBy(type), ...beside, [option]: exampleOf(option) }) }
      expect(errors.filter((one) => !one.startsWith('invalid_option') || taken.includes(option))).toEqual(refused)
    }
  })

  test('each of its options is tried at every door', () => {
    const tried = ROWS.filter((row) => row.type === type).flatMap(({ options }) => Object.keys(options))
    expect(new Set(tried)).toEqual(new Set(Object.keys(kind.options)))
  })

  test('only text is a date or time, wraps or is preset, and a date or time has a format and a mode', () => {
    const says_text = kind.date_time ?? kind.preset ?? (kind.multiline || null)
    if (says_text !== null) expect(kind.holds).toBe('text')
    if (kind.date_time)
      expect(Object.keys(kind.options)).toEqual(
        expect.arrayContaining([`${kind.date_time}_format`, `${kind.date_time}_mode`]),
      )
  })

  test('its sample passes its own check, and what another kind holds does not', () => {
    const field = byHand(type)
    expect(isStamped(field)).toBe(false)
    const sample = sampleFor(field, NOW)
    expect([valueIssue(field, sample), isFilled(sample)]).toEqual([null, true])
    for (const other of FIELD_TYPES.map((one) => sampleFor(byHand(one), NOW)))
      if (typeof other !== typeof sample) expect(valueIssue(field, other)).not.toBeNull()
    expect(valueIssue(field, 7)).not.toBeNull()
  })

  test('a sender may fill it in exactly where the table says so', () => {
    const sample = sampleFor(byHand(type), NOW)
    expect(refusalsOf({ type, ...neededBy(type), ...byHandOf(type), value: sample }).length === 0).toBe(
      kind.can_be_prefilled,
    )
    // Nobody signs for somebody else.
    if (kind.holds === 'mark') expect(kind.can_be_prefilled).toBe(false)
  })

  test('its usual size fits a page and is no smaller than the least', () => {
    const { usual, least } = kind.sizes
    for (const side of ['width', 'height'] as const) {
      expect(least[side]).toBeGreaterThan(0)
      expect(usual[side]).toBeGreaterThanOrEqual(least[side])
      expect(usual[side]).toBeLessThan(PAGE[side])
    }
  })
})
