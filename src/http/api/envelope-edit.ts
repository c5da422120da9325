import { z } from 'zod'
import { changeEnvelopeSettings } from '../../application/envelopes/edit.ts'
import { EnvelopeEditRequest, parseEnvelopeEdit } from '../../contract/envelopes/edit-request.ts'
import { ENVELOPE, ENVELOPE_EDIT } from '../../contract/envelopes/examples.ts'
import { EnvelopeShape } from '../../contract/envelopes/shapes.ts'
import { route } from '../route.ts'
import { EnvelopeParams, presentFresh } from './envelopes.ts'

const editEnvelopeRoute = route({
  method: 'PATCH',
  path: '/envelopes/{id}',
  scope: 'prepare',
  summary: 'Change an envelope that has not been sent',
  description:
    'Only for drafts and recalled envelopes. Parameters that you leave out stay as they are. `custom_metadata` is replaced as a whole; `null` removes a reference, a redirect or a part of the message. Documents, recipients and fields have their own calls.',
  params: EnvelopeParams,
  body: z.unknown(),
  described_body: EnvelopeEditRequest,
  answers: EnvelopeShape,
  example: { body: ENVELOPE_EDIT, answer: { ...ENVELOPE, ...ENVELOPE_EDIT } },
  refuses: ['not_found', 'envelope_already_sent', 'missing_parameter', 'invalid_parameter', 'unknown_parameter'],
  run: async ({ app, caller, params, body }) =>
    presentFresh(app, await changeEnvelopeSettings(app, caller, params.id, parseEnvelopeEdit(body))),
})

export const envelopeEditRoutes = [editEnvelopeRoute]
