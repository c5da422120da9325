import type { Envelope, Instant } from '../../domain/envelopes/envelope.ts'
import { type Issue, isRefusal, type Refusal } from '../../domain/refusal.ts'
import { type InstantiateInput, instantiate } from '../../domain/templates/instantiate.ts'
import type { Template } from '../../domain/templates/template.ts'
import { newId } from '../../kit/ids.ts'
import { PatternAnswers } from '../../patterns/answers.ts'
import type { App } from '../../ports/app.ts'
import type { Tx } from '../../ports/store.ts'
import { Problem } from '../../problem.ts'
import { accept } from '../accept.ts'
import { type Caller, demandScope } from '../caller.ts'
import { withScratch } from '../documents/scratch.ts'
import { storedOriginals } from '../preflight/originals.ts'
import { type Rehearsal, rehearse, sealable } from '../preflight/preflight.ts'
import { rulesAt } from '../preflight/preset-rules.ts'
import { unprintableOrder } from '../preflight/printable.ts'
import { unreachableOrder } from '../signing/identity.ts'
import type { Scratch } from '../templates/docx-document.ts'
import { hasDocx, type MadeTemplate, makeDocuments } from '../templates/make-documents.ts'
import {
  type Creation,
  commitCreation,
  type Deciding,
  decideCreation,
  keepFiles,
  originalsOf,
  worldIssues,
} from './create.ts'

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
  if (wish.send) demandScope(caller, 'send')
  const defaults = await app.store.defaults.read(caller.scope.workspace_id)
  const patterns = new PatternAnswers(caller.scope.workspace_id)
  const decide = (template: Template) => {
    const decided = decideOrder(app, caller, template, { ...wish, defaults, patterns })
    patterns.demand()
    return accept(decided)
  }
  const template = await app.store.templates.read(caller.scope, template_id)
  const attempt = async (scratch: Scratch) => {
    const made = template && hasDocx(template) ? await madeFor(app, caller, { template, wish, decide, scratch }) : null
    const rehearsed = wish.send && template ? await rehearsalOf(app, made ?? { template, files: [] }, decide) : null
    if (made) await keepFiles(app, made.files)
    return app.store.transact(caller.scope.workspace_id, (tx) =>
      around(tx, async () => {
        const locked = await tx.templates.lock(caller.scope, template_id, 'share')
        const { created, sent } = decide(made ? unchanged(locked, made) : locked)
        const tried = sent && (await sealable(app, sent, rehearsed))
        await keepMade(tx, caller, made)
        return commitCreation(tx, caller.actor, { created, sent: tried })
      }),
    )
  }
  return withScratch(app, (scratch) => patterns.settled(() => attempt(scratch)))
}

interface Order {
  readonly template: Template
  readonly wish: FromTemplateInput
  readonly decide: (template: Template) => Creation
  readonly scratch: Scratch
}

/** Everything that can be refused without a conversion is refused before one. */
async function madeFor(app: App, caller: Caller, { template, wish, decide, scratch }: Order): Promise<MadeTemplate> {
  decide(template)
  return makeDocuments(app, caller, { template, data: wish.order.data }, scratch)
}

/** What was made is of the template as it was read. */
function unchanged(locked: Template, { template }: MadeTemplate): Template {
  if (locked.archived_at !== null) return locked
  if (locked.updated_at === template.updated_at) return template
  throw new Problem('unavailable', 'the template was changed while its documents were made; try again')
}

async function keepMade(tx: Tx, { scope }: Caller, made: MadeTemplate | null): Promise<void> {
  await Promise.all((made?.files ?? []).map(({ file }) => tx.uploads.keepFile(scope.workspace_id, file)))
}

/** Null where there is nothing to send; a refusal now would be one a moment later. */
async function rehearsalOf(
  app: App,
  { template, files }: MadeTemplate,
  decide: (template: Template) => Creation,
): Promise<Rehearsal | null> {
  const sent = decide(template).sent?.envelope
  if (!sent) return null
  const stored = await storedOriginals(app, sent)
  return rehearse(app, sent, new Map([...stored, ...originalsOf(app, files)]))
}

/** The envelope as it would be, without any of it being kept. */
export function decideOrder(
  app: App,
  caller: Caller,
  template: Template,
  wish: FromTemplateInput & Deciding,
): Creation | Refusal {
  const { order, deadline_at, send, test, defaults, patterns } = wish
  const { livemode } = caller.scope
  const world = worldIssues({ request: order.own, deadline_at, test }, { livemode, now: caller.clock.now() })
  const made = instantiate(template, order, {
    newId,
    rules: rulesAt(patterns, caller.clock.now(), order.own.timezone ?? template.timezone),
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
      patterns,
      source: 'template',
      template_id: template.id,
      issues: [],
    },
    made.documents,
  )
}
