import { ada, boxes, grace, people, signatureFor } from '../../support/api.ts'
import type { World } from '../world.ts'
import { BY_TEXT } from './bodies.ts'
import { type Asked, colourful, not_found, notFound, OLD, on, type Rows, upon, uponDone } from './call.ts'
import { reminded } from './envelopes.ts'

/** The fields of a template, each of these roles for a person of a new draft. */
async function fromTemplate(world: World, { id }: { id: string }, roles: readonly string[]): Promise<Asked> {
  const envelope = await world.draft({ recipients: roles.map(() => ada) })
  const bound = roles.map((role, i) => [role, envelope.recipients[i].id])
  return on(envelope, { body: { template_id: id, roles: Object.fromEntries(bound) } })
}

export const RECIPIENT_CALLS: Rows = {
  'POST /envelopes/{id}/fields': {
    success: async (world) => on(await world.draft({ recipients: [ada] }), { body: { fields: boxes(1) } }),
    refuses: {
      not_found: notFound({ body: { fields: [] } }),
      envelope_already_sent: upon('sent', { body: { fields: boxes(1) } }),
      limit_exceeded: upon('draft', { body: { fields: boxes(500) } }),
      invalid_field_placement: upon('draft', { body: { fields: [signatureFor(ada.email, { page: 9 })] } }),
      unknown_recipient: upon('draft', { body: { fields: [signatureFor(grace.email)] } }),
      ambiguous_recipient: async (world) =>
        on(await world.draft({ recipients: [ada, ada] }), { body: { fields: boxes(1) } }),
      unknown_document: upon('draft', { body: { fields: [signatureFor(ada.email, { document: 'x' })] } }),
      template_archived: async (world) => fromTemplate(world, await world.archivedTemplate(), ['1', '2']),
      missing_assignment: async (world) => fromTemplate(world, await world.template(), ['1']),
      unknown_role: async (world) => fromTemplate(world, await world.template(), ['1', '2', '3']),
      precondition_failed: upon('draft', { body: { fields: boxes(1) }, headers: OLD }),
      missing_parameter: upon('draft', { body: {} }),
      invalid_parameter: upon('draft', { body: { fields: 7 } }),
      unknown_parameter: upon('draft', { body: { fields: [], colour: 'red' } }),
    },
  },
  'GET /envelopes/{id}/fields': { success: uponDone(), refuses: { not_found } },
  'GET /envelopes/{id}/values': { success: uponDone(), refuses: { not_found } },
  'DELETE /envelopes/{id}/fields/{fid}': {
    success: upon('draft'),
    refuses: { not_found, envelope_already_sent: upon('sent') },
  },
  'GET /envelopes/{id}/recipients': { success: uponDone(), refuses: { not_found } },
  'POST /envelopes/{id}/recipients': {
    success: upon('draft', { body: grace }),
    refuses: {
      not_found: notFound({ body: grace }),
      envelope_already_sent: upon('sent', { body: grace }),
      limit_exceeded: upon('draft', { body: { recipients: people(50) } }),
      sms_not_available: upon('draft', { body: BY_TEXT }),
      missing_parameter: upon('draft', { body: { name: 'Grace' } }),
      invalid_parameter: upon('draft', { body: { ...grace, email: 'grace' } }),
      unknown_parameter: upon('draft', { body: { ...grace, colour: 'red' } }),
    },
  },
  'PATCH /envelopes/{id}/recipients/{rid}': {
    success: upon('sent', { body: { email: grace.email } }),
    refuses: {
      not_found,
      recipient_already_acted: async (world) => on(await world.halfSigned(), { body: { name: 'X' } }),
      recipient_has_fields: upon('draft', { body: { role: 'cc' } }),
      envelope_already_sent: upon('sent', { body: { phone: '1' } }),
      sms_not_available: upon('draft', { body: { phone: BY_TEXT.phone, auth: BY_TEXT.auth } }),
      invalid_parameter: upon('draft', { body: { email: 'grace' } }),
      missing_parameter: upon('draft', { body: { auth: {} } }),
      unknown_parameter: upon('draft', colourful),
    },
  },
  'DELETE /envelopes/{id}/recipients/{rid}': {
    success: upon('draft', { query: '?force=true' }),
    refuses: {
      not_found,
      envelope_already_sent: upon('sent'),
      recipient_has_fields: upon('draft'),
      invalid_parameter: upon('draft', { query: '?force=yes' }),
      unknown_parameter: upon('draft', { query: '?colour=red' }),
    },
  },
  'POST /envelopes/{id}/recipients/{rid}/remind': {
    success: upon('sent'),
    refuses: {
      not_found,
      envelope_not_in_flight: upon('draft'),
      envelope_already_signed: upon('signed'),
      nothing_to_remind: reminded,
      invalid_parameter: upon('sent', { body: { message: 7 } }),
      unknown_parameter: upon('sent', colourful),
    },
  },
  'POST /envelopes/{id}/recipients/{rid}/signing-url': {
    success: upon('sent'),
    refuses: {
      not_found,
      envelope_not_in_flight: upon('draft'),
      envelope_already_signed: upon('signed'),
      recipient_already_acted: upon('halfSigned'),
      not_your_turn: async (world) => {
        const { id, recipients } = await world.sent(world.turns())
        return { ids: { id, rid: recipients[1].id }, query: '?purpose=share' }
      },
      invalid_parameter: upon('sent', { query: '?purpose=other' }),
    },
  },
  'POST /envelopes/{id}/recipients/{rid}/link': {
    success: upon('sent', { body: { expires_in_hours: 2 } }),
    refuses: {
      not_found,
      envelope_not_in_flight: upon('draft'),
      envelope_already_signed: upon('signed'),
      recipient_already_acted: upon('halfSigned'),
      not_your_turn: async (world) => {
        const { id, recipients } = await world.sent(world.turns())
        return { ids: { id, rid: recipients[1].id }, body: {} }
      },
      invalid_parameter: upon('sent', { body: { expires_in_hours: 0 } }),
      unknown_parameter: upon('sent', colourful),
    },
  },
}
