import { z } from 'zod'
import type { LikelyPlaces } from '../../contract/uploads/field-suggestions.ts'
import { placesInEnvelope, placesInTemplate } from '../../application/documents/suggestions.ts'
import { Id } from '../api/id-param.ts'
import { appRoute } from './dashboard-route.ts'

const Params = z.object({ id: Id, doc_id: Id })

const envelopePlacesRoute = appRoute({
  method: 'GET',
  path: '/envelopes/{id}/documents/{doc_id}/places',
  params: Params,
  run: async ({ app, caller, params }): Promise<LikelyPlaces> => ({
    data: await placesInEnvelope(app, caller, params),
  }),
})

const templatePlacesRoute = appRoute({
  method: 'GET',
  path: '/templates/{id}/documents/{doc_id}/places',
  params: Params,
  run: async ({ app, caller, params }): Promise<LikelyPlaces> => ({
    data: await placesInTemplate(app, caller, params),
  }),
})

export const placesRoutes = [envelopePlacesRoute, templatePlacesRoute]
