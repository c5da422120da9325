import { z } from 'zod'
import { presentRecipient } from '../../contract/envelope.ts'
import { RecipientEditRequest, RecipientRequest } from '../../contract/envelope-request.ts'
import { fieldCounts } from '../../domain/envelope.ts'
import type { RecipientEdit, RecipientInput } from '../../domain/recipients.ts'
import {
  addRecipientTo,
  type Edited,
  editRecipientOf,
  removeRecipientFrom,
} from '../../operations/edit-recipients.ts'
import { remindRecipients } from '../../operations/remind-recipients.ts'
import { notFound } from '../../problem.ts'
import { Answer, route } from '../route.ts'
import { EnvelopeParams, ReminderBody } from './envelopes.ts'
import { Id } from './id.ts'

export const RecipientParams = z.object({ id: Id, rid: Id })

const present = ({ envelope, recipient }: Edited) =>
  presentRecipient(recipient, { ...envelope, field_counts: fieldCounts(envelope) })

const listRecipientsRoute = route({
  method: 'GET',
  path: '/envelopes/{id}/recipients',
  summary: 'List recipients and their progress',
  params: EnvelopeParams,
  refuses: ['not_found'],
  async run({ app, caller, params }) {
    const found = await app.store.readEnvelope(caller.scope, params.id)
    if (!found) throw notFound()
    const { envelope } = found
    return { data: envelope.recipients.map((recipient) => present({ envelope, recipient })) }
  },
})

const addRecipientRoute = route({
  method: 'POST',
  path: '/envelopes/{id}/recipients',
  summary: 'Add a recipient (draft only)',
  status: 201,
  params: EnvelopeParams,
  body: RecipientRequest,
  refuses: [
    'not_found',
    'envelope_already_sent',
    'limit_exceeded',
    'missing_parameter',
    'invalid_parameter',
    'unknown_parameter',
  ],
  async run({ app, caller, params, body }) {
    return present(await addRecipientTo(app, caller, params.id, body as RecipientInput))
  },
})

const editRecipientRoute = route({
  method: 'PATCH',
  path: '/envelopes/{id}/recipients/{rid}',
  summary: 'Edit a recipient; after the send, name and email only',
  params: RecipientParams,
  body: RecipientEditRequest,
  refuses: [
    'not_found',
    'recipient_already_acted',
    'recipient_has_fields',
    'envelope_already_sent',
    'invalid_parameter',
    'unknown_parameter',
  ],
  async run({ app, caller, params, body }) {
    return present(await editRecipientOf(app, caller, params, body as RecipientEdit))
  },
})

const removeRecipientRoute = route({
  method: 'DELETE',
  path: '/envelopes/{id}/recipients/{rid}',
  summary: 'Remove a recipient (draft only)',
  status: 204,
  params: RecipientParams,
  query: z.strictObject({ force: z.enum(['true', 'false']).default('false') }),
  refuses: ['not_found', 'envelope_already_sent', 'recipient_has_fields', 'invalid_parameter'],
  async run({ app, caller, params, query }) {
    await removeRecipientFrom(app, caller, params, query.force === 'true')
    return new Answer(null)
  },
})

const remindRecipientRoute = route({
  method: 'POST',
  path: '/envelopes/{id}/recipients/{rid}/remind',
  summary: 'Remind one named recipient',
  params: RecipientParams,
  body: ReminderBody,
  refuses: ['not_found', 'envelope_not_in_flight', 'envelope_already_signed', 'nothing_to_remind'],
  run: ({ app, caller, params, body }) =>
    remindRecipients(app, caller, params.id, { message: body.message ?? null, recipient_id: params.rid }),
})

export const recipientRoutes = [
  listRecipientsRoute,
  addRecipientRoute,
  editRecipientRoute,
  removeRecipientRoute,
  remindRecipientRoute,
]
