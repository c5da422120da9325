import { FIELD_KINDS, type FieldKind, type FieldType } from '../../src/domain/fields/kinds.ts'

/** What can be chosen where somebody has to choose. */
export const OPTIONS = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
  { value: 'c', label: 'c' },
] as const

/** What an entry of each kind needs beside its place. */
export function neededBy(type: FieldType): object {
  const { options, is_senders } = FIELD_KINDS[type] as FieldKind
  return { ...('options' in options ? { options: OPTIONS } : {}), ...(is_senders ? { value: 'Printed text' } : {}) }
}
