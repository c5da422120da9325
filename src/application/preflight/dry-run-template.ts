import { codeOf } from '../../domain/envelopes/create.ts'
import { type Issue, isRefusal } from '../../domain/refusal.ts'
import { instantiate } from '../../domain/templates/instantiate.ts'
import { refusalOfArchived, type Template } from '../../domain/templates/template.ts'
import { newId } from '../../kit/ids.ts'
import { PatternAnswers } from '../../patterns/answers.ts'
import type { App } from '../../ports/app.ts'
import type { KeyOwner } from '../../ports/rate-limits.ts'
import { notFound, Problem } from '../../problem.ts'
import { problemOf } from '../accept.ts'
import type { Caller } from '../caller.ts'
import { withScratch } from '../documents/scratch.ts'
import { type NamedFile, worldIssues } from '../envelopes/create.ts'
import type { FromTemplateInput } from '../envelopes/create-from-template.ts'
import { unreachableOrder } from '../signing/identity.ts'
import type { Scratch } from '../templates/docx-document.ts'
import { hasDocx, makeDocuments } from '../templates/make-documents.ts'
import { type DryRun, dryRun } from './dry-run.ts'
import type { PreviewWish } from './dry-run-previews.ts'
import { rulesAt } from './preset-rules.ts'

type DryRunTemplateInput = FromTemplateInput & PreviewWish

/** The same for an envelope of a template: its fields are those of the template, in its order. */
export async function dryRunFromTemplate(
  app: App,
  asked: { readonly caller: Caller; readonly key: KeyOwner },
  template_id: string,
  wish: DryRunTemplateInput,
): Promise<DryRun> {
  const { scope, clock } = asked.caller
  const template = await app.store.templates.read(scope, template_id)
  if (!template) throw notFound()
  const world = worldIssues({ ...wish, request: wish.order.own }, { ...scope, now: clock.now() })
  const issues = [...wish.issues, ...world, ...unreachableOrder(app, wish.order)]
  const archived = refusalOfArchived(template)
  const { deadline_at, send, test, images, drawn_page, places } = wish
  const rest = {
    deadline_at,
    send,
    test,
    images,
    drawn_page,
    places,
    source: 'template',
    template_id,
    issues: [],
  } as const
  return withScratch(app, async (scratch) => {
    const making = { caller: asked.caller, wish, issues, scratch }
    const { made, files, wrong } = await tryOut(app, { ...template, archived_at: null }, making)
    const found = [...(archived ? [problemOf(archived)] : []), ...wrong]
    return dryRun(
      app,
      asked,
      made === null ? { ...rest, request: null, files, found } : { ...rest, ...made, files, found },
    )
  })
}

interface TryOut {
  readonly caller: Caller
  readonly wish: DryRunTemplateInput
  readonly issues: readonly Issue[]
  readonly scratch: Scratch
}

/** The envelope's request and documents; Word documents are only made once nothing else is wrong. */
async function tryOut(app: App, template: Template, { caller, wish, issues, scratch }: TryOut) {
  const stored = await filesOf(app, template)
  const { own } = wish.order
  const patterns = new PatternAnswers(caller.scope.workspace_id)
  const facts = { newId, issues, rules: rulesAt(patterns, caller.clock.now(), own.timezone ?? template.timezone) }
  const made = await patterns.settled(() => instantiate(template, wish.order, facts))
  if (isRefusal(made)) return { made: null, files: stored, wrong: made.errors.map(asProblem) }
  if (!hasDocx(template)) return { made, files: stored, wrong: [] }
  try {
    const filled = await makeDocuments(app, caller, { template, data: wish.order.data }, scratch)
    const again = await patterns.settled(() => instantiate(filled.template, wish.order, facts))
    if (isRefusal(again)) return { made: null, files: stored, wrong: again.errors.map(asProblem) }
    const fresh = new Map(filled.files.map((file) => [file.name, file]))
    return { made: again, files: stored.map((file) => fresh.get(file.name) ?? file), wrong: [] }
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'unavailable') throw error
    return { made: null, files: stored, wrong: [error] }
  }
}

/** Each with the status of its own kind. */
const asProblem = (issue: Issue): Problem => new Problem(codeOf(issue), issue.message, {}, [issue])

async function filesOf(app: App, { workspace_id, documents }: Template): Promise<NamedFile[]> {
  const files = await app.store.uploads.files(
    workspace_id,
    documents.map(({ sha256 }) => sha256),
  )
  return documents.flatMap(({ name, title, signable, sha256 }) => {
    const file = files.get(sha256)
    return file ? [{ name, title, signable, file, unkept_path: null }] : []
  })
}
