import type { Defaults } from '../../domain/templates/defaults.ts'
import type { Envelope, Instant } from '../../domain/envelopes/envelope.ts'
import { instantiate, type InstantiateInput } from '../../domain/templates/instantiate.ts'
import { isRefusal, type Issue, type Refusal } from '../../domain/refusal.ts'
import type { Template } from '../../domain/templates/template.ts'
import { newId } from '../../kit/ids.ts'
import type { App } from '../../ports/app.ts'
import type { Tx } from '../../ports/store.ts'
import { accept } from '../accept.ts'
import type { Caller } from '../caller.ts'
import { type Creation, commitCreation, decideCreation, worldIssues } from './create.ts'
import { unreachableOrder } from '../signing/identity.ts'
import { unprintableOrder } from '../preflight/printable.ts'
import { type Rehearsal, refuseUnsealable, rehearse, storedOriginals } from '../preflight/preflight.ts'

export interface FromTemplateInput {
  readonly order: InstantiateInput
  readonly deadline_at: Instant | null
  readonly send: boolean
  readonly test: boolean | undefined
  readonly issues: readonly Issue[]
}

/** What else runs in the transaction that creates the envelope. It decides whether the envelope is created. */
type Around<T> = (tx: Tx, create: () => Promise<Envelope>) => Promise<T>

/** An envelope with one person for each role. */
export const createFromTemplate = (
  app: App,
  caller: Caller,
  template_id: string,
  wish: FromTemplateInput,
): Promise<Envelope> => createFromTemplateWith(app, caller, template_id, { ...wish, around: (_, create) => create() })

/**
 * Creates the envelope and runs `around` in one transaction. The template stays locked until the envelope is there, so it
 * is archived before or after. The preflight runs earlier, so a large document blocks no one.
 */
export async function createFromTemplateWith<T>(
  app: App,
  caller: Caller,
  template_id: string,
  { around, ...wish }: FromTemplateInput & { readonly around: Around<T> },
): Promise<T> {
  const defaults = await app.store.defaults.read(caller.scope.workspace_id)
  const decide = (template: Template) => accept(decideOrder(app, caller, template, { ...wish, defaults }))
  const rehearsed = wish.send ? await rehearsalOf(app, caller, template_id, decide) : null
  return app.store.transact(caller.scope.workspace_id, (tx) =>
    around(tx, async () => {
      const creation = decide(await tx.templates.lock(caller.scope, template_id, 'share'))
      if (creation.sent) await refuseUnsealable(app, creation.sent.envelope, rehearsed)
      return commitCreation(tx, caller.actor, creation)
    }),
  )
}

/** Null where there is nothing to send; a refusal now would be one a moment later. */
async function rehearsalOf(
  app: App,
  { scope }: Caller,
  template_id: string,
  decide: (template: Template) => Creation,
): Promise<Rehearsal | null> {
  const template = await app.store.templates.read(scope, template_id)
  const sent = template && decide(template).sent?.envelope
  return sent ? rehearse(app, sent, await storedOriginals(app, sent)) : null
}

/** The envelope as it would be, without any of it being kept. */
export function decideOrder(
  app: App,
  caller: Caller,
  template: Template,
  wish: FromTemplateInput & { readonly defaults: Defaults },
): Creation | Refusal {
  const { order, deadline_at, send, test, defaults } = wish
  const { livemode } = caller.scope
  const world = worldIssues({ request: order.own, deadline_at, test }, { livemode, now: caller.clock.now() })
  const made = instantiate(template, order, {
    newId,
    issues: [...wish.issues, ...world, ...unprintableOrder(app, order), ...unreachableOrder(app, order)],
  })
  if (isRefusal(made)) return made
  return decideCreation(
    app,
    caller,
    {
      request: made.request,
      deadline_at,
      send,
      test,
      defaults,
      source: 'template',
      template_id: template.id,
      issues: [],
    },
    made.documents,
  )
}
