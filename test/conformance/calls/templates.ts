import { rmSync } from 'node:fs'
import { vi } from 'vitest'
import { envelopeForm } from '../../support/api.ts'
import { docxTemplate } from '../../support/docx-lease.ts'
import { docx, paragraph } from '../../support/office-files.ts'
import { both, boxFor, createTemplate, landlord, lease, tenant } from '../../support/templates.ts'
import { BY_TEXT, form, intake } from './bodies.ts'
import type { World } from '../world.ts'
import {
  type Asked,
  colourful,
  keptEarlier,
  not_found,
  notFound,
  OLD,
  on,
  type Rows,
  rowsOf,
  uponDone,
} from './call.ts'

/** A layout of a template for each code. */
const LAYOUT = {
  invalid_parameter: { deadline_days: 0 },
  unknown_parameter: { colour: 'red' },
  missing_parameter: { fields: [{}] },
  invalid_field_placement: { fields: [boxFor(1, { page: 9 })] },
  unknown_role: { fields: [boxFor('Nobody')] },
  ambiguous_recipient: { roles: [{ label: 'A' }, { label: 'A' }], fields: [boxFor('A')] },
  unknown_document: { fields: [boxFor(1, { document: 'other.pdf' })] },
  no_signer: { roles: [{ role: 'cc' }], fields: [] },
  limit_exceeded: { fields: Array.from({ length: 501 }, () => boxFor(1)) },
} as const

/** With a change that nobody has accepted. */
const changed = async () => ({
  name: 'lease.docx',
  content: await docx({ body: '<w:p><w:ins w:id="1"><w:r><w:t>Rent</w:t></w:r></w:ins></w:p>' }),
})

let written = 0
/** One whose field stands where its data says. No other has the same bytes. */
async function wordTemplate({ service }: World) {
  written += 1
  const content = await docx({ body: paragraph(`{{#if shown}}Sign here:{{/if}} Lease ${written}`) })
  const fields = [1, 2].map((role) => ({
    ...boxFor(role),
    page: undefined,
    x: undefined,
    y: undefined,
    anchor: { text: 'Sign here:' },
  }))
  return docxTemplate(service, { content, metadata: { ...lease(), fields } })
}

/** What a converter that works elsewhere may answer. */
async function unconverted(
  world: World,
  refused: 'unsupported_document_type' | 'document_too_complex',
  message: string,
): Promise<Asked> {
  const made = await wordTemplate(world)
  vi.spyOn(world.service.app.convert, 'toPdf').mockResolvedValueOnce({ refused, message })
  return on(made, { body: { ...both, data: { shown: true } } })
}

export const TEMPLATE_CALLS: Rows = {
  'GET /templates': {
    success: () => ({ query: '?limit=1' }),
    refuses: {
      invalid_parameter: () => ({ query: '?limit=0' }),
      unknown_parameter: () => ({ query: '?colour=red' }),
    },
  },
  'GET /templates/{id}': {
    success: async (world) => on(await world.template()),
    refuses: { not_found },
  },
  'POST /templates': {
    success: () => form(lease()),
    refuses: {
      ...rowsOf(LAYOUT, (over) => form(lease(over))),
      ...intake(lease()),
      document_tracked_changes: async () => ({
        raw: envelopeForm(lease({ tracked_changes: 'refuse' }), [await changed()]),
      }),
    },
  },
  'PATCH /templates/{id}': {
    success: async (world) => on(await world.template(), { body: { name: 'Other' } }),
    refuses: {
      not_found,
      template_archived: async (world) => on(await world.archivedTemplate(), { body: { name: 'Other' } }),
      precondition_failed: async (world) => on(await world.template(), { body: { name: 'Other' }, headers: OLD }),
      ...rowsOf(LAYOUT, async (body, world) => on(await world.template(), { body })),
    },
  },
  'DELETE /templates/{id}': {
    success: async (world) => on(await world.template()),
    refuses: { not_found },
  },
  'POST /templates/{id}/envelopes': {
    success: async (world) => on(await world.template(), { body: both }),
    others: { 200: async (world) => on(await world.template(), { body: both, query: '?dry_run=true' }) },
    refuses: {
      not_found: notFound({ body: both }),
      template_archived: async (world) => on(await world.archivedTemplate(), { body: both }),
      missing_assignment: async (world) => on(await world.template(), { body: { assignments: [tenant] } }),
      unknown_role: async (world) =>
        on(await world.template(), {
          body: { assignments: [...both.assignments, { ...tenant, signing_order: 3 }] },
        }),
      duplicate_assignment: async (world) =>
        on(await world.template(), { body: { assignments: [...both.assignments, tenant] } }),
      missing_parameter: async (world) => on(await world.template(), { body: {} }),
      invalid_parameter: async (world) => on(await world.template(), { body: { ...both, deadline_days: 0 } }),
      unknown_parameter: async (world) => on(await world.template(), { body: { ...both, colour: 'red' } }),
      sms_not_available: async (world) => {
        const { phone, auth } = BY_TEXT
        const assignments = [{ ...tenant, phone, auth }, landlord]
        return on(await world.template(), { body: { assignments } })
      },
      invalid_value: async (world) => {
        const fields = [boxFor(1), boxFor(2), boxFor(1, { type: 'text', label: 'Rent', validation: 'number' })]
        return on(await world.template(lease({ fields })), { body: { ...both, prefill: { Rent: 'a lot' } } })
      },
      limit_exceeded: async (world) =>
        on(await world.template(), { body: { assignments: Array.from({ length: 51 }, () => tenant) } }),
      allowance_exhausted: async (world) => {
        const key = await world.spent_key()
        const { body } = await createTemplate(world.service, lease(), { key })
        return on(body, { key, body: both })
      },
      signer_without_required_field: async (world) =>
        on(await world.template(lease({ fields: [boxFor(1)] })), { body: { ...both, send: true } }),
      invalid_field_placement: async (world) =>
        on(await wordTemplate(world), { body: { ...both, data: { shown: false } } }),
      document_damaged: async (world) => {
        const made = await wordTemplate(world)
        rmSync(await world.service.app.blobs.locate(made.documents[0].source))
        return on(made, { body: { ...both, data: { shown: true } } })
      },
      document_ambiguous: async (world) => {
        const made = await wordTemplate(world)
        keptEarlier(world)
        return on(made, { body: { ...both, data: { shown: true } } })
      },
      document_would_differ: async (world) => {
        const made = await wordTemplate(world)
        keptEarlier(world, 'document_would_differ')
        return on(made, { body: { ...both, data: { shown: true } } })
      },
      unsupported_document_type: (world) =>
        unconverted(world, 'unsupported_document_type', 'LibreOffice is no longer installed'),
      document_too_complex: (world) => unconverted(world, 'document_too_complex', 'takes too much work to convert'),
      seal_rehearsal_failed: async (world) => {
        const fields = [boxFor(1), boxFor(2), boxFor(1, { type: 'full_name', height: 0.001 })]
        return on(await world.template(lease({ fields })), { body: { ...both, send: true } })
      },
    },
  },
  'POST /envelopes/{id}/template': {
    success: uponDone({ body: { name: 'Lease' } }),
    refuses: {
      not_found,
      no_signer: async (world) => on(await world.signerless()),
      invalid_parameter: uponDone({ body: { name: '' } }),
      unknown_parameter: uponDone(colourful),
    },
  },
}
