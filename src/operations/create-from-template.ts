import type { Envelope, Instant } from '../domain/envelope.ts'
import { instantiate, type TemplateOrder } from '../domain/instantiate.ts'
import type { Trouble } from '../domain/refusal.ts'
import { newId } from '../kit/ids.ts'
import type { App } from '../ports/app.ts'
import { accept } from './accept.ts'
import type { Caller } from './caller.ts'
import { commitCreation, decideCreation, worldTroubles } from './create-envelope.ts'
import { unprintableOrder } from './printable.ts'

export interface OrderWish {
  readonly order: TemplateOrder
  readonly deadline_at: Instant | null
  readonly send: boolean
  readonly test: boolean | undefined
  readonly troubles: readonly Trouble[]
}

/** One person for each role. The template is held as it is until the envelope is there: it is archived before or after. */
export const createFromTemplate = (
  app: App,
  caller: Caller,
  template_id: string,
  wish: OrderWish,
): Promise<Envelope> =>
  app.store.transact(caller.scope.workspace_id, async (tx) => {
    const template = await tx.lockTemplate(caller.scope, template_id, 'share')
    const { order, deadline_at, send, test } = wish
    const { livemode } = caller.scope
    const world = worldTroubles({ request: order.own, deadline_at, test }, { livemode, now: app.now() })
    const { request, documents } = accept(
      instantiate(template, order, {
        newId,
        troubles: [...wish.troubles, ...world, ...unprintableOrder(app, order)],
      }),
    )
    const creation = decideCreation(
      app,
      caller,
      { request, deadline_at, send, test, source: 'template', template_id, troubles: [] },
      documents,
    )
    return commitCreation(tx, caller.actor, creation)
  })
