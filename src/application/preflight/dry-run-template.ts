import { codeOf } from '../../domain/envelopes/create.ts'
import { type Issue, isRefusal } from '../../domain/refusal.ts'
import { instantiate } from '../../domain/templates/instantiate.ts'
import { refusalOfArchived, type Template } from '../../domain/templates/template.ts'
import { newId } from '../../kit/ids.ts'
import type { App } from '../../ports/app.ts'
import type { KeyOwner } from '../../ports/rate-limits.ts'
import { notFound, Problem } from '../../problem.ts'
import { problemOf } from '../accept.ts'
import type { Caller } from '../caller.ts'
import { type NamedFile, worldIssues } from '../envelopes/create.ts'
import type { FromTemplateInput } from '../envelopes/create-from-template.ts'
import { unreachableOrder } from '../signing/identity.ts'
import { type DryRun, type DryRunInput, dryRun } from './dry-run.ts'

type DryRunTemplateInput = FromTemplateInput & Pick<DryRunInput, 'images'>

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
  const made = instantiate({ ...template, archived_at: null }, wish.order, { newId, issues })
  const found = [...(archived ? [problemOf(archived)] : []), ...(isRefusal(made) ? made.errors.map(asProblem) : [])]
  const { deadline_at, send, test, images } = wish
  const rest = { deadline_at, send, test, images, source: 'template', template_id, issues: [] } as const
  const files = await filesOf(app, template)
  return dryRun(
    app,
    asked,
    isRefusal(made) ? { ...rest, request: null, files, found } : { ...rest, ...made, files, found },
  )
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
