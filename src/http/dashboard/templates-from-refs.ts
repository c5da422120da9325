import { z } from 'zod'
import { documentsByRef } from '../../application/documents/uploads.ts'
import { createTemplate } from '../../application/templates/templates.ts'
import { tagWish } from '../../contract/envelopes/tag-request.ts'
import { presentTemplate } from '../../contract/templates/present.ts'
import { parseTemplate } from '../../contract/templates/request.ts'
import { TemplateShape } from '../../contract/templates/shapes.ts'
import { issuesOfRefs } from '../api/received-documents.ts'
import { refuseTooManyInTemplate } from '../api/templates.ts'
import { dashboardRoute } from './dashboard-route.ts'

/** POST /templates with documents that were uploaded before, by reference. */
const createTemplateFromRefsRoute = dashboardRoute({
  method: 'POST',
  path: '/templates/from-refs',
  status: 201,
  body: z.unknown(),
  answers: TemplateShape,
  async run({ app, caller, body }) {
    const parsed = parseTemplate(body, 'ref')
    refuseTooManyInTemplate(body)
    const files = await documentsByRef(app, caller, parsed.documents, true)
    const issues = [...parsed.issues, ...issuesOfRefs(files, parsed.issues)]
    return presentTemplate(await createTemplate(app, caller, { ...parsed, tags: tagWish(parsed), issues }, files))
  },
})

export const templateFromRefsRoutes = [createTemplateFromRefsRoute]
