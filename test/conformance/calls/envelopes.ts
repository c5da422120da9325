import { ada, envelopeForm, people, signAs, signatureFor } from '../../support/api.ts'
import { document, type World } from '../world.ts'
import { UNSEALABLE } from './bodies.ts'
import { type Asked, colourful, not_found, on, type Rows, upon, uponDone } from './call.ts'

export async function reminded(world: World): Promise<Asked> {
  const envelope = await world.sent()
  await world.post(`/envelopes/${envelope.id}/remind`)
  return on(envelope)
}

export const ENVELOPE_CALLS: Rows = {
  'GET /envelopes': {
    success: () => ({ query: '?limit=2&status=draft' }),
    refuses: {
      invalid_parameter: () => ({ query: '?limit=101' }),
      unknown_parameter: () => ({ query: '?colour=red' }),
    },
  },
  'GET /envelopes/{id}': { success: uponDone(), refuses: { not_found } },
  'PATCH /envelopes/{id}': {
    success: upon('draft', { body: { name: 'Other' } }),
    refuses: {
      not_found,
      envelope_already_sent: upon('sent', { body: { name: 'Other' } }),
      missing_parameter: upon('draft', { body: { reminders: {} } }),
      invalid_parameter: upon('draft', { body: { name: '' } }),
      unknown_parameter: upon('draft', colourful),
    },
  },
  'POST /envelopes/{id}/send': {
    success: upon('draft'),
    refuses: {
      not_found,
      envelope_not_draft: upon('sent'),
      signer_without_required_field: async (world) => on(await world.draft({ recipients: [ada] })),
      seal_rehearsal_failed: async (world) => on(await world.draft(UNSEALABLE)),
      no_signer: async (world) => on(await world.signerless()),
      invalid_parameter: upon('draft', { body: { deadline_at: '2020-01-01T00:00:00Z' } }),
      unknown_parameter: upon('draft', colourful),
    },
  },
  'POST /envelopes/{id}/remind': {
    success: upon('sent'),
    refuses: {
      not_found,
      envelope_not_in_flight: upon('draft'),
      envelope_already_signed: upon('signed'),
      nothing_to_remind: reminded,
      rate_limited: async (world) => {
        const { live_key: key } = await world.service.addWorkspace()
        const many = { recipients: people(50), fields: people(50).map(({ email }) => signatureFor(email)) }
        const [first, second] = [await world.sent(many, key), await world.sent(many, key)]
        await world.post(`/envelopes/${first.id}/remind`, { key })
        return on(second, { key })
      },
      invalid_parameter: upon('sent', { body: { message: 7 } }),
      unknown_parameter: upon('sent', colourful),
    },
  },
  'POST /envelopes/{id}/void': {
    success: upon('sent', { body: { reason: 'wrong rent' } }),
    refuses: {
      not_found,
      envelope_not_in_flight: upon('voided'),
      envelope_already_signed: upon('signed'),
      invalid_parameter: upon('sent', { body: { reason: 'x'.repeat(501) } }),
      unknown_parameter: upon('sent', colourful),
    },
  },
  'POST /envelopes/{id}/recall': {
    success: upon('opened', { body: { reason: 'wrong rent' } }),
    refuses: {
      not_found,
      recipient_already_acted: upon('halfSigned'),
      envelope_not_in_flight: upon('draft'),
      envelope_already_signed: upon('signed'),
      invalid_parameter: upon('sent', { body: { reason: 'x'.repeat(501) } }),
      unknown_parameter: upon('sent', colourful),
    },
  },
  'POST /envelopes/{id}/seal': {
    success: uponDone(),
    refuses: { not_found, not_all_signed: upon('opened') },
  },
  'DELETE /envelopes/{id}': {
    success: upon('draft'),
    refuses: { not_found, envelope_in_flight: upon('sent') },
  },
  'GET /envelopes/{id}/final': {
    success: uponDone(),
    refuses: {
      not_found,
      envelope_not_completed: upon('signed'),
      // Fifty megabytes of sealed files take long to make: their sizes are told to be so.
      limit_exceeded: async (world) => {
        const recipients = [ada]
        const files = ['a.pdf', 'b.pdf'].map((name) => ({ name, content: document() }))
        const fields = [signatureFor(ada.email, { document: 'a.pdf' })]
        const created = await world.post('/envelopes', {
          raw: envelopeForm({ recipients, fields, send: true }, files),
        })
        await world.forgetJobs()
        await signAs(world.service, created.recipients[0])
        await world.service.runJobs()
        await world.service.database.query(
          `update envelope set documents = (select json_agg(jsonb_set(d, '{final,size}', to_jsonb(30000000)))
            from jsonb_array_elements(documents::jsonb) d) where id = $1`,
          [created.id],
        )
        return on(created, { query: '?format=pdf' })
      },
      invalid_parameter: uponDone({ query: '?format=docx' }),
      unknown_parameter: uponDone({ query: '?colour=red' }),
    },
  },
  'GET /envelopes/{id}/certificate': {
    success: uponDone(),
    refuses: { not_found, envelope_not_completed: upon('signed') },
  },
  'GET /audit_trail/{id}.json': { success: uponDone(), refuses: { not_found } },
  'GET /envelopes/{id}/audit_trail': { success: uponDone(), refuses: { not_found } },
}
