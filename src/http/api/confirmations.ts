import { z } from 'zod'
import {
  askForConfirmation,
  type JudgedConfirmation,
  readConfirmation,
} from '../../application/envelopes/confirmations.ts'
import {
  CONFIRMATION,
  CONFIRMATION_REQUEST,
  ConfirmationRequest,
  ConfirmationShape,
  presentConfirmation,
} from '../../contract/envelopes/confirmations.ts'
import { Problem } from '../../problem.ts'
import { route } from '../route.ts'
import { Id } from './id-param.ts'

export const ConfirmationParams = z.object({ id: Id })

export const shownConfirmation = (confirmation: JudgedConfirmation, base_url: string) =>
  presentConfirmation({ ...confirmation, url: `${base_url}/confirm/${confirmation.id}` })

const askRoute = route({
  method: 'POST',
  path: '/confirmations',
  scope: 'send',
  summary: 'Ask a member of the workspace to agree to a send, a reminder or a void',
  description:
    'Nothing is done yet. Give `url` to the person: the page shows who gets which email, and the service acts once they have said yes there. ' +
    'It can be used once, within 30 minutes, and only while the envelope stays as it is. The same call within that time answers what became of it.',
  status: 201,
  body: ConfirmationRequest,
  answers: ConfirmationShape,
  example: { body: CONFIRMATION_REQUEST, answer: CONFIRMATION },
  refuses: [
    'not_found',
    'invalid_parameter',
    'missing_parameter',
    'unknown_parameter',
    'envelope_not_draft',
    'signer_without_required_field',
    'no_signer',
    'envelope_not_in_flight',
    'envelope_already_signed',
    'nothing_to_remind',
  ],
  async run({ app, caller, body }) {
    const { action, envelope_id, recipient_id = null, reason = null } = body
    if (action !== 'remind' && recipient_id !== null) throw onlyWith('recipient_id', 'remind')
    if (action !== 'void' && reason) throw onlyWith('reason', 'void')
    const input = { action, envelope_id: Id.parse(envelope_id), recipient_id, reason: reason || null }
    return shownConfirmation(await askForConfirmation(app, caller, input), app.settings.base_url)
  },
})

const onlyWith = (param: string, action: string): Problem =>
  new Problem('invalid_parameter', `${param} only goes with the action ${action}`, { param })

const readRoute = route({
  method: 'GET',
  path: '/confirmations/{id}',
  summary: 'Read what became of a confirmation',
  params: ConfirmationParams,
  answers: ConfirmationShape,
  example: { answer: CONFIRMATION },
  refuses: ['not_found'],
  run: async ({ app, caller, params }) =>
    shownConfirmation(await readConfirmation(app, caller, params.id), app.settings.base_url),
})

export const confirmationRoutes = [askRoute, readRoute]
