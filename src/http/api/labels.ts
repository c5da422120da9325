import { z } from 'zod'
import {
  addLabel,
  changeLabel,
  labelsOf,
  putLabel,
  removeLabel,
  takeLabel,
} from '../../application/envelopes/labels.ts'
import { LABEL, LabelChange, LabelListShape, LabelShape, NewLabel } from '../../contract/envelopes/labels.ts'
import { Answer, route } from '../route.ts'
import { EnvelopeParams } from './envelopes.ts'
import { Id } from './id-param.ts'

const LabelParams = z.object({ id: Id })
const StickerParams = z.object({ id: Id, label_id: Id })

const listRoute = route({
  method: 'GET',
  path: '/labels',
  summary: 'List the labels',
  description: 'The labels of the key’s space, ordered by name.',
  answers: LabelListShape,
  example: { answer: { data: [LABEL] } },
  refuses: [],
  run: async ({ app, caller }) => ({ data: [...(await app.store.labels.list(caller.scope))] }),
})

const addRoute = route({
  method: 'POST',
  path: '/labels',
  summary: 'Create a label',
  description: 'The name must be unique; upper and lower case count as the same.',
  status: 201,
  body: NewLabel,
  answers: LabelShape,
  example: { body: { name: 'Waiting for legal', color: 'orange' }, answer: LABEL },
  refuses: ['invalid_parameter', 'missing_parameter', 'unknown_parameter', 'limit_exceeded'],
  run: ({ app, caller, body }) => addLabel(app, caller, body),
})

const changeRoute = route({
  method: 'PATCH',
  path: '/labels/{id}',
  summary: 'Rename a label or change its colour',
  params: LabelParams,
  body: LabelChange,
  answers: LabelShape,
  example: { body: { name: 'Legal' }, answer: { ...LABEL, name: 'Legal' } },
  refuses: ['not_found', 'invalid_parameter', 'unknown_parameter'],
  run: ({ app, caller, params, body }) => changeLabel(app, caller, params.id, body),
})

const removeRoute = route({
  method: 'DELETE',
  path: '/labels/{id}',
  summary: 'Delete a label',
  description: 'The label is removed from every envelope. Nothing else about them changes.',
  status: 204,
  params: LabelParams,
  refuses: ['not_found'],
  async run({ app, caller, params }) {
    await removeLabel(app, caller, params.id)
    return new Answer(null)
  },
})

const ofEnvelopeRoute = route({
  method: 'GET',
  path: '/envelopes/{id}/labels',
  summary: 'List the labels of an envelope',
  params: EnvelopeParams,
  answers: LabelListShape,
  example: { answer: { data: [LABEL] } },
  refuses: ['not_found'],
  run: async ({ app, caller, params }) => ({ data: [...(await labelsOf(app, caller, params.id))] }),
})

const putRoute = route({
  method: 'PUT',
  path: '/envelopes/{id}/labels/{label_id}',
  summary: 'Add a label to an envelope',
  description: 'Works in any state of the envelope. Adding a label twice changes nothing. Recipients never see labels.',
  status: 204,
  params: StickerParams,
  refuses: ['not_found'],
  async run({ app, caller, params }) {
    await putLabel(app, caller, params)
    return new Answer(null)
  },
})

const takeRoute = route({
  method: 'DELETE',
  path: '/envelopes/{id}/labels/{label_id}',
  summary: 'Remove a label from an envelope',
  status: 204,
  params: StickerParams,
  refuses: ['not_found'],
  async run({ app, caller, params }) {
    await takeLabel(app, caller, params)
    return new Answer(null)
  },
})

export const labelRoutes = [listRoute, addRoute, changeRoute, removeRoute, ofEnvelopeRoute, putRoute, takeRoute]
