import { z } from 'zod'
import { accept } from '../../application/accept.ts'
import { withScratch } from '../../application/documents/scratch.ts'
import {
  changeTemplate,
  createTemplate,
  readTemplate,
  removeTemplate,
  saveEnvelopeAsTemplate,
} from '../../application/templates/templates.ts'
import { countsIn } from '../../contract/envelopes/create-request.ts'
import { TemplateListQuery } from '../../contract/envelopes/list-query.ts'
import { tagWish } from '../../contract/envelopes/tag-request.ts'
import {
  SAVE_AS_TEMPLATE,
  TEMPLATE,
  TEMPLATE_EDIT,
  TEMPLATE_METADATA,
  TEMPLATE_PAGE,
} from '../../contract/templates/examples.ts'
import { presentListedTemplate, presentTemplate } from '../../contract/templates/present.ts'
import {
  parseTemplate,
  parseTemplateEdit,
  SaveAsTemplateRequest,
  TemplateEditRequest,
  TemplateRequest,
} from '../../contract/templates/request.ts'
import { TemplatePageShape, TemplateShape } from '../../contract/templates/shapes.ts'
import { refusalOfTemplateCounts } from '../../domain/templates/make.ts'
import type { Template } from '../../domain/templates/template.ts'
import type { App } from '../../ports/app.ts'
import type { ProblemCode } from '../../problem.ts'
import { etagOf, unchangedSince } from '../protocol/preconditions.ts'
import { Answer, route } from '../route.ts'
import { INTAKE_REFUSES } from './envelope-create.ts'
import { EnvelopeParams } from './envelopes.ts'
import { Id } from './id-param.ts'
import { readParts } from './multipart.ts'
import { inOrder, takeInAll, takeInForTemplate } from './received-documents.ts'

export const TemplateParams = z.object({ id: Id })

const LAYOUT_REFUSES = [
  'missing_parameter',
  'invalid_parameter',
  'unknown_parameter',
  'invalid_field_placement',
  'unknown_role',
  'ambiguous_recipient',
  'unknown_document',
  'no_signer',
  'limit_exceeded',
] as const satisfies readonly ProblemCode[]

const listTemplatesRoute = route({
  method: 'GET',
  path: '/templates',
  summary: 'List workspace templates, newest first',
  query: TemplateListQuery,
  answers: TemplatePageShape,
  example: { answer: TEMPLATE_PAGE },
  refuses: ['invalid_parameter', 'unknown_parameter'],
  async run({ app, caller, query }) {
    const { q = null, limit, offset } = query
    const filter = { q, archived: query.archived === 'true', limit, offset }
    const { rows, total } = await app.store.templates.list(caller.scope, filter)
    const has_more = offset + rows.length < total
    return { data: rows.map(presentListedTemplate), limit, offset, total, has_more }
  },
})

const readTemplateRoute = route({
  method: 'GET',
  path: '/templates/{id}',
  summary: 'Read the roles to fill',
  params: TemplateParams,
  answers: TemplateShape,
  example: { answer: TEMPLATE },
  refuses: ['not_found'],
  tagged: true,
  run: async ({ app, caller, params }) => tagged(await readTemplate(app, caller, params.id)),
})

const createTemplateRoute = route({
  method: 'POST',
  path: '/templates',
  summary: 'Create a template from PDFs and Word documents (DOCX), whose {{variables}} each envelope fills',
  status: 201,
  rawBody: true,
  described_body: TemplateRequest,
  answers: TemplateShape,
  example: { body: TEMPLATE_METADATA, answer: TEMPLATE },
  refuses: [...LAYOUT_REFUSES, ...INTAKE_REFUSES, 'document_tracked_changes'],
  async run({ app, caller, request, settleBody }) {
    const parts = await readParts(app, request)
    try {
      const before = await settleBody(parts.digest)
      if (before) return before
      const parsed = parseTemplate(parts.metadata)
      refuseTooManyInTemplate(parts.metadata)
      const ordered = inOrder(parsed.documents, parts.documents)
      return await withScratch(app, async (scratch) => {
        const terms = { workspace_id: caller.scope.workspace_id }
        const { tracked_changes } = parsed
        const take = takeInForTemplate(app, { at: caller.clock.now(), scratch, tracked_changes })
        const files = await takeInAll(app, ordered, { ...terms, allow_signed: parsed.allow_signed }, take)
        return created(app, await createTemplate(app, caller, { ...parsed, tags: tagWish(parsed) }, files))
      })
    } finally {
      await parts.discard()
    }
  },
})

const editTemplateRoute = route({
  method: 'PATCH',
  path: '/templates/{id}',
  summary: 'Change a template; existing envelopes stay as they are',
  params: TemplateParams,
  body: z.unknown(),
  described_body: TemplateEditRequest,
  answers: TemplateShape,
  example: { body: TEMPLATE_EDIT, answer: { ...TEMPLATE, ...TEMPLATE_EDIT } },
  refuses: ['not_found', 'template_archived', 'precondition_failed', ...LAYOUT_REFUSES],
  tagged: true,
  async run({ app, caller, params, body, request }) {
    const check = unchangedSince(request)
    const unchanged = (before: Template) => check(() => presentTemplate(before))
    return tagged(
      await changeTemplate(app, caller, params.id, {
        ...parseTemplateEdit(body),
        tags: null,
        form_fields: null,
        unchanged,
      }),
    )
  },
})

const removeTemplateRoute = route({
  method: 'DELETE',
  path: '/templates/{id}',
  summary: 'Archive a template: you can still read it, but make no more envelopes from it',
  status: 204,
  params: TemplateParams,
  refuses: ['not_found'],
  async run({ app, caller, params }) {
    await removeTemplate(app, caller, params.id)
    return new Answer(null)
  },
})

const saveAsTemplateRoute = route({
  method: 'POST',
  path: '/envelopes/{id}/template',
  summary: 'Save an envelope of any status as a template, without its recipients',
  status: 201,
  params: EnvelopeParams,
  body: SaveAsTemplateRequest,
  answers: TemplateShape,
  example: { body: SAVE_AS_TEMPLATE, answer: TEMPLATE },
  refuses: ['not_found', 'no_signer', 'invalid_parameter', 'unknown_parameter'],
  async run({ app, caller, params, body }) {
    const input = { envelope_id: params.id, name: body.name ?? null, description: body.description ?? null }
    return created(app, await saveEnvelopeAsTemplate(app, caller, input))
  },
})

export const templateRoutes = [
  listTemplatesRoute,
  readTemplateRoute,
  createTemplateRoute,
  editTemplateRoute,
  removeTemplateRoute,
  saveAsTemplateRoute,
]

function tagged(template: Template) {
  const shown = presentTemplate(template)
  return new Answer(shown, { headers: { etag: etagOf(shown) } })
}

const created = (app: App, template: Template) =>
  new Answer(presentTemplate(template), {
    headers: { location: `${app.settings.base_url}/api/v1/templates/${template.id}` },
  })

/** Counts the raw body before any file is read. */
export function refuseTooManyInTemplate(raw: unknown): void {
  const refusal = refusalOfTemplateCounts(countsIn(raw, 'documents', 'roles', 'fields'))
  if (refusal) accept(refusal)
}
