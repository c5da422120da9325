import type { Presented } from '../../contract/common/shapes.ts'
import { DRY_RUN, DryRunQuery, DryRunShape, presentDryRun } from '../../contract/envelopes/dry-run.ts'
import { countsIn, type ParsedMetadata, parseMetadata } from '../../contract/envelopes/create-request.ts'
import { tagWish } from '../../contract/envelopes/tag-request.ts'
import { parseInstantiation } from '../../contract/templates/request.ts'
import { refusalOfCounts } from '../../domain/envelopes/counts.ts'
import type { EnvelopeSource } from '../../domain/envelopes/envelope.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { problemOf } from '../../application/accept.ts'
import { findByRef } from '../../application/documents/uploads.ts'
import type { NamedFile, UnreadFile } from '../../application/envelopes/create.ts'
import { type DryRun, dryRun } from '../../application/preflight/dry-run.ts'
import type { PreviewWish } from '../../application/preflight/dry-run-previews.ts'
import { dryRunFromTemplate } from '../../application/preflight/dry-run-template.ts'
import type { App } from '../../ports/app.ts'
import { Problem } from '../../problem.ts'
import { Answer, type Context } from '../route.ts'
import { readPartsThoroughly, type ThoroughParts } from './multipart.ts'
import { issuesOfRefs, orderOf, takeIn } from './received-documents.ts'

/** Query and answers that every creation has in addition to its own. */
export const DRY_RUN_PARTS = {
  query: DryRunQuery,
  other_answers: {
    200: {
      description: 'With `dry_run`: what the call would do. Nothing was created',
      schema: DryRunShape,
      example: DRY_RUN,
    },
  },
  without_effect: (query: unknown) => DryRunQuery.safeParse(query).data?.dry_run === 'true',
}

type DryAnswer = Answer<Presented<typeof DryRunShape>>
type DryRunContext = Pick<Context<undefined, typeof DryRunQuery, undefined>, 'app' | 'caller' | 'key' | 'query'>

type DryRunOfParts = DryRunContext & Pick<Context<undefined, undefined, undefined>, 'request' | 'settleBody'>

export const isDry = ({ dry_run }: DryRunContext['query']): boolean => dry_run === 'true'

/** POST /envelopes without any of its effects: the files are read, judged and thrown away. */
export async function dryRunOfParts(context: DryRunOfParts): Promise<DryAnswer> {
  const parts = await readPartsThoroughly(context.app, context.request)
  try {
    await context.settleBody('')
    const parsed = parseMetadata(parts.metadata ?? {}, 'name')
    const { files, found } = await judged(context, parsed, parts)
    const input = { ...inputOf(context, parsed, 'api'), files, found }
    // Where a part is missing, only that is reported.
    const unsaid = { request: null, issues: [] }
    return answerDry(
      context.app,
      await dryRun(context.app, context, parts.metadata === undefined ? { ...input, ...unsaid } : input),
    )
  } finally {
    await parts.discard()
  }
}

async function judged({ app, caller }: DryRunContext, parsed: ParsedMetadata, parts: ThoroughParts) {
  const { workspace_id } = caller.scope
  const unread = parts.too_large.map((name) => ({ name, received: null }))
  const { ordered, problem } = orderOf(parsed.documents, [...parts.documents, ...unread])
  const taken = await Promise.all(
    ordered.map(async (wanted, at): Promise<{ file: NamedFile | UnreadFile; problems: Problem[] }> => {
      const { document } = wanted
      const { name, title, signable } = wanted
      const missing = { name: name ?? document.name, title, signable, file: null }
      if (document.received === null) return { file: missing, problems: [] }
      const { allow_signed } = parsed
      const file = await takeIn(app, { ...wanted, document }, { at, allow_signed, workspace_id })
      return file instanceof Problem ? { file: missing, problems: [file] } : { file, problems: [] }
    }),
  )
  return {
    files: taken.map(({ file }) => file),
    found: [...parts.problems, ...(problem ? [problem] : []), ...taken.flatMap(({ problems }) => problems)],
  }
}

/** POST /envelopes/from-refs without any of its effects. */
export async function dryRunOfRefs(context: DryRunContext, body: unknown): Promise<DryAnswer> {
  const parsed = parseMetadata(body, 'ref')
  const many = refusalOfCounts({ ...countsIn(body, 'documents'), recipients: 0, fields: 0 })
  const requested = parsed.documents.slice(0, LIMITS.documents_per_envelope_max)
  const { files, problems } = await findByRef(context.app, context.caller, requested)
  const issues = [...parsed.issues, ...issuesOfRefs(files, parsed.issues)]
  const found = [...(many ? [problemOf(many)] : []), ...problems]
  return answerDry(
    context.app,
    await dryRun(context.app, context, { ...inputOf(context, parsed, 'refs'), issues, files, found }),
  )
}

/** POST /templates/{id}/envelopes without any of its effects. */
export async function dryRunFromTemplateOf(
  context: DryRunContext,
  template_id: string,
  body: unknown,
): Promise<DryAnswer> {
  const order = { ...parseInstantiation(body), ...previewWishOf(context.query) }
  return answerDry(context.app, await dryRunFromTemplate(context.app, context, template_id, order))
}

function inputOf({ query }: DryRunContext, parsed: ParsedMetadata, source: EnvelopeSource) {
  const { request, anchored, recipient_indexes: recipient_places, deadline_at, send, test, issues } = parsed
  return {
    request,
    anchored,
    tags: tagWish(parsed),
    form_fields: parsed.form_fields,
    recipient_places,
    deadline_at,
    send,
    test,
    issues,
    source,
    template_id: null,
    ...previewWishOf(query),
  }
}

const previewWishOf = ({ images, page, places }: DryRunContext['query']): PreviewWish => ({
  images: images === 'true',
  drawn_page: page,
  places: places === 'true',
})

const answerDry = ({ settings }: App, run: DryRun): DryAnswer =>
  new Answer(presentDryRun(run, settings.base_url), { status: 200 })
