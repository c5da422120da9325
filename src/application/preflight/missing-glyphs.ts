import type { Envelope, FieldBox } from '../../domain/envelopes/envelope.ts'
import { kindOf } from '../../domain/fields/kinds.ts'
import type { App } from '../../ports/app.ts'

export interface MissingGlyphs {
  /** The text that has them. */
  readonly param: string
  readonly characters: readonly string[]
  /** Where they would be drawn; null for a name that only the certificate prints. */
  readonly box: { readonly field: FieldBox; readonly place: number } | null
}

/** Where an entry of the envelope stood in the caller's list, where some of that list were left out. */
export interface ParamNames {
  readonly field: (at: number) => number
  readonly recipient: (at: number) => number
}
export const AS_THEY_ARE: ParamNames = { field: (at) => at, recipient: (at) => at }

/** More would say nothing else. */
const LISTED_MAX = 10

/** Characters of the texts known already that no font of ours can draw. */
export function missingGlyphs(
  app: App,
  envelope: Envelope,
  places: ParamNames = AS_THEY_ARE,
): readonly MissingGlyphs[] {
  const known = new Map<string, readonly string[]>()
  const missing = (text: string): readonly string[] => {
    const found = known.get(text) ?? app.pdf.missingGlyphs(text).slice(0, LISTED_MAX)
    known.set(text, found)
    return found
  }
  const named = new Set<string>()
  const of_fields = envelope.fields.flatMap((field, at) => {
    const source = sourceOf(envelope, places, field, at)
    if (source === null) return []
    named.add(source.param)
    return [{ param: source.param, characters: missing(source.text), box: { field, place: places.field(at) } }]
  })
  const of_names = envelope.recipients
    .map(({ name }, at) => ({
      param: `recipients[${places.recipient(at)}].name`,
      characters: missing(name),
      box: null,
    }))
    .filter(({ param }) => !named.has(param))
  return [...of_fields, ...of_names].filter(({ characters }) => characters.length > 0)
}

/** Where the text of a box comes from before anyone has touched it. */
function sourceOf({ recipients }: Envelope, places: ParamNames, field: FieldBox, at: number) {
  if (typeof field.value === 'string') return { param: `fields[${places.field(at)}].value`, text: field.value }
  if (kindOf(field).preset === null || field.value !== null) return null
  const owner = recipients.findIndex(({ id }) => id === field.recipient_id)
  return { param: `recipients[${places.recipient(owner)}].name`, text: recipients[owner]?.name ?? '' }
}
