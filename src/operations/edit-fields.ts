import type { EnvelopeRequest } from '../domain/create.ts'
import type { Envelope, FieldBox } from '../domain/envelope.ts'
import { placeFields, removeField } from '../domain/fields.ts'
import { placeFromTemplate, type RoleBinding } from '../domain/fields-from-template.ts'
import type { Trouble } from '../domain/refusal.ts'
import { newId } from '../kit/ids.ts'
import type { App } from '../ports/app.ts'
import type { Caller } from './caller.ts'
import { changeEnvelope } from './change-envelope.ts'
import { unprintableFields } from './printable.ts'

export interface FieldsWish {
  readonly entries: EnvelopeRequest['fields']
  readonly given: number
  readonly replace: boolean
  /** What the shape check found wrong; named together with what the domain finds. */
  readonly troubles: readonly Trouble[]
}

interface Placed {
  readonly envelope: Envelope
  readonly placed: readonly FieldBox[]
}

export function placeFieldsOn(app: App, caller: Caller, id: string, wish: FieldsWish): Promise<Placed> {
  const troubles = [...wish.troubles, ...unprintableFields(app, wish.entries)]
  return changeEnvelope(app, caller, id, (before, now) =>
    placeFields(before, { ...wish, troubles, now, newId }),
  )
}

interface TemplateFieldsWish {
  readonly template_id: string
  readonly bindings: readonly RoleBinding[]
  readonly replace: boolean
  readonly troubles: readonly Trouble[]
}

/** The template is held as it is until its boxes are there: it is archived before or after. */
export function placeTemplateOn(
  app: App,
  caller: Caller,
  id: string,
  { template_id, ...wish }: TemplateFieldsWish,
): Promise<Placed> {
  return changeEnvelope(app, caller, id, async (before, now, tx) => {
    const template = await tx.lockTemplate(caller.scope, template_id, 'share')
    return placeFromTemplate(before, template, { ...wish, now, newId })
  })
}

export async function removeFieldFrom(
  app: App,
  caller: Caller,
  { id, fid }: { id: string; fid: string },
): Promise<void> {
  await changeEnvelope(app, caller, id, (before, now) => removeField(before, fid, now))
}
