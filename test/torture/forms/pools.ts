import type { Asked } from './form.ts'

/** What is asked and answered, from few values, so that conditions often hold. */
export const TEXTS = ['yes', 'no', 'Zo\u00eb', 'Zoe\u0308', 'Yes'] as const
export const NUMBERS = ['0', '1', '2.5', '2.50', '10', '-3', '999.99', '0.1'] as const
export const DATES = ['2026-11-20', '2026-11-21', '2024-02-29', '1999-12-31', '2030-01-01'] as const
export const OPTIONS = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
  { value: 'c', label: 'Gamma' },
]

const MARK = { kind: 'typed', text: 'Ada', font: 'caveat' } as const

/** A text that is in no other field, to be looked for wherever a hidden value must not be. */
export const markerOf = (key: string, nth: number): string => `zq${key}x${nth}zq`
export const MARKER = /zqk\d+x\d+zq/g

/** What a person may do to a field: valid, wrong and empty answers. `nth` picks one. */
export function answersFor(field: Asked, nth: number): unknown {
  const of = <T>(...values: readonly T[]): T => values[nth % values.length] as T
  switch (field.type) {
    case 'signature':
    case 'initials':
      return of<unknown>(MARK, MARK, null)
    case 'full_name':
    case 'text':
      if (field.validation === 'number') return of('5', '0.50', '-2', '', 'five')
      return of<string>(markerOf(field.key, nth), ...TEXTS, '', '  ', markerOf(field.key, nth + 1))
    case 'date':
      return of(...DATES, '', '2026-02-30')
    case 'time':
      return of('10:30', '23:59', '', '24:00')
    case 'checkbox':
    case 'strikethrough':
      return of(true, false)
    case 'radio':
    case 'dropdown':
      return of<string | null>('a', 'b', 'c', null)
    case 'checkbox_group':
      return of<readonly string[]>(['a'], ['a', 'b'], ['b', 'c'], [], ['a', 'b', 'c'])
    case 'number':
      return of(...NUMBERS, '', '1e3', '12.345')
    case 'label':
    // No value is sent for a file: the service makes it when the file comes.
    case 'attachment':
      return null
    default:
      return field.type satisfies never
  }
}
