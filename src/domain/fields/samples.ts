import type { AttachedFile, FieldBox, FieldValue, Instant } from '../envelopes/envelope.ts'
import { type FieldKind, type FieldOptions, kindOf } from './kinds.ts'
import { valueIssue } from './values.ts'

/** Something to fill a field with where nobody is there to do it: the first of several that it takes, for some boxes are small. */
export function sampleFor(field: FieldBox, now: Instant): FieldValue {
  const samples = samplesFor(field, now)
  return samples.find((sample) => valueIssue(field, sample) === null) ?? samples[0]
}

type Samples = readonly [FieldValue, ...FieldValue[]]

function samplesFor(field: FieldBox, now: Instant): Samples {
  const { holds, date_time } = kindOf(field)
  switch (holds) {
    case 'mark':
      return [{ kind: 'typed', text: 'Sample', font: 'caveat' }]
    case 'tick':
      return [true]
    case 'text':
      return date_time ? [DATE_TIMES[date_time](now)] : textsFor(field)
    case 'choice':
      return [field.options?.[0]?.value ?? '']
    case 'choices':
      return [(field.options ?? []).slice(0, Math.max(1, field.min_choices ?? 1)).map(({ value }) => value)]
    case 'number':
      return [field.min ?? '42', '42', '1', '0', field.max ?? '0']
    case 'file':
      return [STAND_IN]
    default:
      return holds satisfies never
  }
}

/** Whoever fills in fields for nobody puts a file that there is in its place (application/test-mode/simulate.ts). */
const STAND_IN: AttachedFile = {
  kind: 'file',
  name: 'sample.pdf',
  media_type: 'application/pdf',
  size: 0,
  sha256: '',
  pages: 1,
  pdf: { sha256: '', size: 0 },
}

/** A longer one where a few letters are not enough. */
const textsFor = ({ validation, min_length = 0 }: FieldBox): Samples =>
  validation === undefined ? [...TEXTS.none, 'Sample '.repeat(min_length).slice(0, min_length)] : TEXTS[validation]

const DATE_TIMES: Readonly<Record<NonNullable<FieldKind['date_time']>, (now: Instant) => string>> = {
  date: (now) => now.slice(0, 10),
  time: (now) => now.slice(11, 16),
}

const TEXTS: Readonly<Record<NonNullable<FieldOptions['validation']> | 'none', Samples>> = {
  none: ['Sample', 'S'],
  email: ['sample@example.test', 'a@b.test', 'a@b'],
  number: ['42', '7'],
  phone: ['+4930123456', '+493012'],
}
