import type { AttachedFile, FieldBox, ImageMark, ShownValue } from '../../domain/envelopes/envelope.ts'
import { kindOf } from '../../domain/fields/kinds.ts'
import { isAttached, isFilled, signedFields } from '../../domain/fields/values.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import type { Space } from '../caller.ts'
import { attachedText, printedText } from '../sealing/stamps.ts'

/** Of a file its name. */
export type PrintedValue = Exclude<ShownValue, AttachedFile>

interface ShownBoxes {
  /**
   * What the boxes on the pages hold, by field, as the seal will print it: what those who have signed wrote, and what the
   * sender filled in for the others.
   */
  readonly values: ReadonlyMap<string, PrintedValue>
  /** Fields of which the ink will have a light ground. */
  readonly dark: readonly string[]
}

export async function shownBoxes(app: App, { scope }: Space, id: string): Promise<ShownBoxes> {
  const found = await app.store.envelopes.read(scope, id)
  if (!found) throw notFound()
  const { envelope } = found
  const saved = await app.store.envelopes.shownValuesOf(envelope)
  const signed = new Set(signedFields(envelope))
  const printed = (field: FieldBox, value: ShownValue): PrintedValue => {
    if (isAttached(value)) return attachedText(envelope, field, value)
    return typeof value === 'string' && kindOf(field).drawn !== 'choices' ? printedText(envelope, field, value) : value
  }
  const values = envelope.fields.flatMap((field): (readonly [string, PrintedValue])[] => {
    const value = signed.has(field) ? saved.get(field.id) : field.value
    return value !== undefined && value !== null && isFilled(value) ? [[field.id, printed(field, value)]] : []
  })
  const dark = envelope.fields.filter(({ ground }) => ground === 'dark').map((field) => field.id)
  return { values: new Map(values), dark }
}

/** The picture of a signature; only of somebody who has signed. */
export async function signedPicture(
  app: App,
  { scope }: Space,
  { id, field_id }: { readonly id: string; readonly field_id: string },
): Promise<ImageMark> {
  const found = await app.store.envelopes.read(scope, id)
  const field = found && signedFields(found.envelope).find((one) => one.id === field_id)
  const saved = field && (await app.store.envelopes.pictureOf(found.envelope, field_id))
  if (!saved) throw notFound()
  return saved.value
}
