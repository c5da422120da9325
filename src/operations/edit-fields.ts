import type { EnvelopeRequest } from '../domain/create.ts'
import type { Envelope, FieldBox } from '../domain/envelope.ts'
import { placeFields, removeField } from '../domain/fields.ts'
import { placeFromTemplate, type RoleBinding } from '../domain/fields-from-template.ts'
import type { Trouble } from '../domain/refusal.ts'
import { newId } from '../kit/ids.ts'
import type { App } from '../ports/app.ts'
import { accept } from './accept.ts'
import type { Caller } from './caller.ts'

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

export function placeFieldsOn(
  app: App,
  { scope, actor }: Caller,
  id: string,
  wish: FieldsWish,
): Promise<Placed> {
  return app.store.transact(scope.workspace_id, async (tx) => {
    const before = await tx.lockEnvelope(scope, id)
    const { placed, ...change } = accept(placeFields(before, { ...wish, now: app.now(), newId }))
    return { envelope: await tx.commit({ before, change, actor }), placed }
  })
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
  { scope, actor }: Caller,
  id: string,
  { template_id, ...wish }: TemplateFieldsWish,
): Promise<Placed> {
  return app.store.transact(scope.workspace_id, async (tx) => {
    const before = await tx.lockEnvelope(scope, id)
    const template = await tx.lockTemplate(scope, template_id, 'share')
    const { placed, ...change } = accept(
      placeFromTemplate(before, template, { ...wish, now: app.now(), newId }),
    )
    return { envelope: await tx.commit({ before, change, actor }), placed }
  })
}

export async function removeFieldFrom(
  app: App,
  { scope, actor }: Caller,
  { id, fid }: { id: string; fid: string },
): Promise<void> {
  await app.store.transact(scope.workspace_id, async (tx) => {
    const before = await tx.lockEnvelope(scope, id)
    await tx.commit({ before, change: accept(removeField(before, fid, app.now())), actor })
  })
}
