import type { Envelope, FieldBox, FieldValue } from '../../domain/envelopes/envelope.ts'
import { isPlain, keysBehind } from '../../domain/forms/form-state.ts'
import { formNow } from '../signing/form.ts'
import { hashedValue, type HashedValue } from './values-hash.ts'

interface Facts {
  readonly envelope: Envelope
  readonly values: ReadonlyMap<string, FieldValue>
  readonly at: string
  /** The fields of those who have signed. */
  readonly signed: ReadonlySet<string>
}

/** What evidence says of a field whose key, condition or formula had a part in what was signed. */
interface Rules extends Pick<FieldBox, 'key' | 'visible_if' | 'required_if' | 'formula'> {
  /** It was not shown to its owner, and holds nothing. */
  readonly hidden?: true
  /** What its conditions and its formula looked at, by key. */
  readonly inputs?: Readonly<Record<string, HashedValue | null>>
}

/** By field id, of an envelope that has such fields. Whether one was hidden is told of those who have signed. */
export function rulesOf({ envelope, values, at, signed }: Facts): ReadonlyMap<string, Rules> {
  const { fields } = envelope
  if (isPlain(fields) && fields.every(({ key }) => key === undefined)) return new Map()
  const form = formNow(envelope, values, at)
  const by_key = new Map(fields.flatMap((field) => (field.key === undefined ? [] : [[field.key, field] as const])))
  const inputOf = (key: string) => {
    const value = values.get(by_key.get(key)?.id ?? '')
    return value === undefined ? null : hashedValue(value)
  }
  return new Map(
    fields.map((field): [string, Rules] => {
      const keys = Object.values(keysBehind(field)).flat()
      const inputs = Object.fromEntries(keys.map((key) => [key, inputOf(key)]))
      return [
        field.id,
        {
          ...given(field),
          ...(signed.has(field.id) && form.get(field.id)?.visible === false ? { hidden: true } : {}),
          ...(signed.has(field.id) && keys.length > 0 ? { inputs } : {}),
        },
      ]
    }),
  )
}

const given = ({ key, visible_if, required_if, formula }: FieldBox): Rules => ({
  ...(key === undefined ? {} : { key }),
  ...(visible_if === undefined ? {} : { visible_if }),
  ...(required_if === undefined ? {} : { required_if }),
  ...(formula === undefined ? {} : { formula }),
})
