import type { Envelope, FieldBox } from '../envelopes/envelope.ts'
import { choiceBoxes } from './choices.ts'

type Place = Pick<FieldBox, 'x' | 'y' | 'width' | 'height'>

/** Where the ink of a field comes to lie: in its box, or in those of its options. */
export function inkPlaces(field: Parameters<typeof choiceBoxes>[0]): readonly Place[] {
  const own = choiceBoxes(field).filter(({ is_row }) => !is_row)
  return own.length === 0 ? [field] : own
}

/**
 * The envelope with what was found of the ground of its fields, given by position, and of none with what was found in an earlier
 * round: a box may have moved since. The same fields where nothing changes.
 */
export function withGrounds<T extends Pick<Envelope, 'fields'>>(envelope: T, dark: ReadonlySet<number>): T {
  const is_known = envelope.fields.every(({ ground }, at) => (ground === 'dark') === dark.has(at))
  if (is_known) return envelope
  const fields = envelope.fields.map(
    ({ ground: _, ...field }, at): FieldBox => (dark.has(at) ? { ...field, ground: 'dark' } : field),
  )
  return { ...envelope, fields }
}
