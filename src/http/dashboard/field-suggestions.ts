import { z } from 'zod'
import type { FieldSuggestions } from '../../contract/uploads/field-suggestions.ts'
import { placesInEnvelope, placesInTemplate } from '../../application/documents/suggestions.ts'
import { Id } from '../api/id-param.ts'
import { dashboardRoute } from './dashboard-route.ts'

const Params = z.object({ id: Id, doc_id: Id })

const envelopeSuggestionsRoute = dashboardRoute({
  method: 'GET',
  path: '/envelopes/{id}/documents/{doc_id}/places',
  params: Params,
  run: async ({ app, caller, params }): Promise<FieldSuggestions> => ({
    data: await placesInEnvelope(app, caller, params),
  }),
})

const templateSuggestionsRoute = dashboardRoute({
  method: 'GET',
  path: '/templates/{id}/documents/{doc_id}/places',
  params: Params,
  run: async ({ app, caller, params }): Promise<FieldSuggestions> => ({
    data: await placesInTemplate(app, caller, params),
  }),
})

export const fieldSuggestionRoutes = [envelopeSuggestionsRoute, templateSuggestionsRoute]
