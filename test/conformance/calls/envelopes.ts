import { vi } from 'vitest'
import { ada, call, envelopeForm, people, signAs, signatureFor, simple } from '../../support/api.ts'
import { document, type World } from '../world.ts'
import { SIGNED, UNSEALABLE } from './bodies.ts'
import { type Asked, colourful, keptEarlier, not_found, notFound, on, type Rows, upon, uponDone } from './call.ts'

export async function reminded(world: World): Promise<Asked> {
  const envelope = await world.sent()
  await world.post(`/envelopes/${envelope.id}/remind`)
  return on(envelope)
}

/** Later than any deadline there is, and within a year. */
const LATER = new Date(Date.now() + 300 * 86_400_000).toISOString()

type Entries = readonly object[]
/** Another list of documents for a new draft. */
const changed =
  (list: (world: World, present: Entries) => Entries | Promise<Entries>) =>
  async (world: World): Promise<Asked> => {
    const draft = await world.draft()
    const present = draft.documents.map(({ id }: { id: string }) => ({ id }))
    return on(draft, { body: { documents: await list(world, present) } })
  }

const onDocument = (envelope: any, pages: unknown): Asked => ({
  ids: { id: envelope.id, doc_id: envelope.documents[0].id },
  body: { pages },
})
const onPage = (envelope: any): Asked => ({ ids: { id: envelope.id, doc_id: envelope.documents[0].id } })
/** Some pages of the document of a new envelope. */
const turned =
  (make: 'draft' | 'sent', pages: unknown) =>
  async (world: World): Promise<Asked> =>
    onDocument(await world[make](), pages)
const SIGNED_FILE = { name: 'contract.pdf', content: SIGNED }

/** With a file that its signer attached. */
async function brought(world: World): Promise<Asked> {
  const attachment = { ...signatureFor(ada.email), type: 'attachment' }
  const envelope = await world.sent({ recipients: [ada], fields: [signatureFor(ada.email), attachment] })
  await signAs(world.service, envelope.recipients[0])
  return { ids: { id: envelope.id, fid: envelope.fields[1].id } }
}

export const ENVELOPE_CALLS: Rows = {
  'GET /envelopes': {
    success: () => ({ query: '?limit=2&status=draft' }),
    refuses: {
      invalid_parameter: () => ({ query: '?limit=101' }),
      unknown_parameter: () => ({ query: '?colour=red' }),
    },
  },
  'GET /envelopes/{id}': {
    success: uponDone(),
    refuses: { not_found, invalid_parameter: async (world) => on(await world.sent(), { query: '?wait_s=26' }) },
  },
  'GET /envelopes/{id}/documents/{doc_id}/image': {
    success: async (world) => onPage(await world.sent()),
    refuses: {
      not_found: async (world) => ({ ...onPage(await world.sent()), query: '?page=50' }),
      invalid_parameter: async (world) => ({ ...onPage(await world.sent()), query: '?width=7' }),
      unknown_parameter: async (world) => ({ ...onPage(await world.sent()), query: '?colour=red' }),
    },
  },
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
      // What a condition looks at was removed from the draft.
      invalid_field_placement: async (world) => {
        const looks = { visible_if: { field: 'gone', filled: true } }
        const fields = [
          signatureFor(ada.email, { key: 'gone' }),
          signatureFor(ada.email),
          signatureFor(ada.email, looks),
        ]
        const draft = await world.draft({ recipients: [ada], fields })
        await call(world.service, 'DELETE', `/envelopes/${draft.id}/fields/${draft.fields[0].id}`)
        return on(draft)
      },
      // Mails are switched on, and somebody has no address that they could go to.
      missing_parameter: async (world) => {
        const recipients = [{ name: 'Zoe', key: 'zoe' }]
        const { recipient_email: _, ...box } = signatureFor('')
        const silent = { notifications: 'none', recipients, fields: [{ ...box, recipient_key: 'zoe' }] }
        return { ...on(await world.draft(silent)), body: { notifications: 'all' } }
      },
      invalid_parameter: upon('draft', { body: { deadline_at: '2020-01-01T00:00:00Z' } }),
      unknown_parameter: upon('draft', colourful),
    },
  },
  'POST /envelopes/{id}/extend': {
    success: upon('sent', { body: { deadline_at: LATER } }),
    refuses: {
      not_found: notFound({ body: { deadline_at: LATER } }),
      envelope_not_in_flight: upon('voided', { body: { deadline_at: LATER } }),
      envelope_already_signed: upon('signed', { body: { deadline_at: LATER } }),
      missing_parameter: upon('sent', { body: {} }),
      invalid_parameter: upon('sent', { body: { deadline_at: '2020-01-01T00:00:00Z' } }),
      unknown_parameter: upon('sent', { body: { deadline_at: LATER, colour: 'red' } }),
    },
  },
  'POST /envelopes/{id}/duplicate': {
    success: upon('sent'),
    refuses: {
      not_found,
      allowance_exhausted: async (world) => {
        const key = await world.spent_key()
        const { body } = await call(world.service, 'GET', '/envelopes?limit=1', { key })
        const [{ id }] = body.data
        return { ids: { id }, key }
      },
      invalid_parameter: upon('draft', { body: { name: '' } }),
      unknown_parameter: upon('draft', colourful),
    },
  },
  'PUT /envelopes/{id}/documents': {
    success: changed(async (world, draft) => [...draft, { ref: await world.ref(), name: 'annex.pdf' }]),
    refuses: {
      not_found: notFound({ body: { documents: [{ id: 'doc_x' }] } }),
      envelope_already_sent: upon('sent', { body: { documents: [{ id: 'doc_x' }] } }),
      document_has_fields: changed(async (world) => [{ ref: await world.ref() }]),
      unknown_document: changed(() => [{ id: 'doc_x' }]),
      duplicate_document_name: changed(async (world, draft) => [...draft, { ref: await world.ref() }]),
      unknown_upload: changed(() => [{ ref: 'upl_x' }]),
      upload_incomplete: changed(async (world) => {
        const { ref } = await world.post('/uploads/init', { body: { file_name: 'a.pdf', size: 9 } })
        return [{ ref }]
      }),
      upload_expired: async (world) => {
        const key = await world.freshTestKey()
        const ref = await world.upload(key)
        const { id } = await world.draft(simple(), key)
        await world.post('/test/clock', { key, body: { advance: 'PT24H' } })
        return { key, ids: { id }, body: { documents: [{ ref }] } }
      },
      limit_exceeded: changed(() => Array.from({ length: 16 }, () => ({ id: 'doc_x' }))),
      missing_parameter: upon('draft', { body: {} }),
      invalid_parameter: changed(() => [{ title: 'Neither' }]),
      unknown_parameter: upon('draft', { body: { documents: [{ id: 'doc_x', colour: 'red' }] } }),
    },
  },
  'PUT /envelopes/{id}/documents/{doc_id}/pages': {
    success: turned('draft', [{ page: 1, rotate: 90 }, { page: 2 }]),
    refuses: {
      not_found: notFound({ body: { pages: [{ page: 1 }] } }),
      envelope_already_sent: turned('sent', [{ page: 1 }]),
      document_has_fields: turned('draft', [{ page: 1 }]),
      document_already_signed: async (world) => {
        const metadata = { ...simple({ fields: [] }), allow_signed: true }
        const created = await world.post('/envelopes', { raw: envelopeForm(metadata, [SIGNED_FILE]) })
        return onDocument(created, [{ page: 1, rotate: 90 }])
      },
      document_damaged: async (world) => {
        const damaged = { refused: 'its pages could not be taken apart', code: 'document_damaged' } as const
        vi.spyOn(world.service.app.pdf, 'takePages').mockResolvedValueOnce(damaged)
        return onDocument(await world.draft(simple({ fields: [] })), [{ page: 1, rotate: 90 }])
      },
      document_ambiguous: async (world) => {
        const asked = await onDocument(await world.draft(simple({ fields: [] })), [{ page: 1, rotate: 90 }])
        keptEarlier(world)
        return asked
      },
      document_would_differ: async (world) => {
        const asked = await onDocument(await world.draft(simple({ fields: [] })), [{ page: 1, rotate: 90 }])
        keptEarlier(world, 'document_would_differ')
        return asked
      },
      document_too_complex: async (world) => {
        const slow = { refused: 'its pages could not be taken apart', code: 'document_too_complex' } as const
        vi.spyOn(world.service.app.pdf, 'takePages').mockResolvedValueOnce(slow)
        return onDocument(await world.draft(simple({ fields: [] })), [{ page: 1, rotate: 90 }])
      },
      missing_parameter: turned('draft', undefined),
      invalid_parameter: turned('draft', [{ page: 9 }]),
      unknown_parameter: turned('draft', [{ page: 1, colour: 'red' }]),
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
  'GET /envelopes/{id}/attachments': { success: uponDone(), refuses: { not_found } },
  'GET /envelopes/{id}/attachments/{fid}': { success: brought, refuses: { not_found } },
  'GET /audit_trail/{id}.json': { success: uponDone(), refuses: { not_found } },
  'GET /envelopes/{id}/audit_trail': { success: uponDone(), refuses: { not_found } },
}
