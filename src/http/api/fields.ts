import { z } from 'zod'
import { placeFieldsOn, placeTemplateOn, removeFieldFrom } from '../../application/envelopes/edit-fields.ts'
import {
  AnswerList,
  DescribedFields,
  FieldList,
  FieldsPlaced,
  FieldsRequest,
  parseFields,
  parseRoles,
  presentAnswers,
} from '../../contract/envelopes/fields.ts'
import { presentFields } from '../../contract/envelopes/present.ts'
import { fieldsRequired } from '../../domain/envelopes/create.ts'
import type { Envelope } from '../../domain/envelopes/envelope.ts'
import { keyedAnswers } from '../../domain/forms/answers.ts'
import { notFound } from '../../problem.ts'
import { etagOf, unchangedSince } from '../protocol/preconditions.ts'
import { Answer, route } from '../route.ts'
import { EnvelopeParams } from './envelopes.ts'
import { Id } from './id-param.ts'

const BOX = { type: 'signature', page: 2, x: 0.33, y: 0.6, width: 0.4, height: 0.07, required: true } as const
const PLACED = {
  id: 'fld_01k9ydc2m3n4p5q6r7s8t9v0wx',
  recipient_id: 'rcp_01k9ydc2m3n4p5q6r7s8t9v0wy',
  recipient_email: 'ada@example.com',
  document: 'contract.pdf',
  document_id: 'doc_01k9ydc2m3n4p5q6r7s8t9v0wz',
  ...BOX,
  read_only: false,
  label: null,
  value: null,
}

const placeFieldsRoute = route({
  method: 'POST',
  path: '/envelopes/{id}/fields',
  scope: 'prepare',
  summary: 'Add fields, or those of a template, to a draft; with replace=true they replace the existing ones',
  status: 201,
  params: EnvelopeParams,
  query: z.strictObject({ replace: z.enum(['true', 'false']).default('false') }),
  body: FieldsRequest,
  described_body: DescribedFields,
  answers: FieldsPlaced,
  example: {
    body: { fields: [{ recipient_email: 'ada@example.com', ...BOX }] },
    answer: { data: [PLACED], fields_required: false },
  },
  refuses: [
    'not_found',
    'envelope_already_sent',
    'template_archived',
    'precondition_failed',
    'limit_exceeded',
    'invalid_field_placement',
    'missing_assignment',
    'unknown_role',
    'unknown_recipient',
    'ambiguous_recipient',
    'unknown_document',
    'missing_parameter',
    'invalid_parameter',
    'unknown_parameter',
  ],
  tagged: true,
  async run({ app, caller, params, query, body, request }) {
    const replace = query.replace === 'true'
    const check = unchangedSince(request)
    const unchanged = (before: Envelope) => check(() => allFields(before))
    const { envelope, placed } =
      'template_id' in body
        ? await placeTemplateOn(app, caller, params.id, {
            ...parseRoles(body.roles),
            template_id: Id.parse(body.template_id),
            replace,
            unchanged,
          })
        : await placeFieldsOn(app, caller, params.id, {
            ...parseFields(body.fields),
            given: body.fields.length,
            replace,
            unchanged,
          })
    return new Answer(
      { data: presentFields(envelope, placed), fields_required: fieldsRequired(envelope) },
      { headers: { etag: etagOf(allFields(envelope)) } },
    )
  },
})

const listFieldsRoute = route({
  method: 'GET',
  path: '/envelopes/{id}/fields',
  summary: 'List the placed fields',
  params: EnvelopeParams,
  answers: FieldList,
  tagged: true,
  example: { answer: { data: [PLACED] } },
  refuses: ['not_found'],
  async run({ app, caller, params }) {
    const found = await app.store.envelopes.read(caller.scope, params.id)
    if (!found) throw notFound()
    const shown = allFields(found.envelope)
    return new Answer(shown, { headers: { etag: etagOf(shown) } })
  },
})

const listValuesRoute = route({
  method: 'GET',
  path: '/envelopes/{id}/values',
  summary: 'Read what was answered, by key',
  description:
    'The fields that have a `key`, with the answers of everyone who has signed. Numbers and dates come as text: `1234.50`, `2027-02-18`. The value of a signature or initials is not told; that of an attached file is its name, type, size and hashes. `envelope.completed` carries the same `values`.',
  params: EnvelopeParams,
  answers: AnswerList,
  example: {
    answer: {
      data: [
        {
          key: 'rent',
          field_id: PLACED.id,
          recipient_id: PLACED.recipient_id,
          type: 'number',
          label: null,
          value: '1234.50',
          filled: true,
          signed_at: '2026-11-20T12:00:00.000Z',
        },
      ],
      values: { rent: '1234.50' },
    },
  },
  refuses: ['not_found'],
  async run({ app, caller, params }) {
    const found = await app.store.envelopes.read(caller.scope, params.id)
    if (!found) throw notFound()
    return presentAnswers(keyedAnswers(found.envelope, await app.store.envelopes.shownValuesOf(found.envelope)))
  },
})

const removeFieldRoute = route({
  method: 'DELETE',
  path: '/envelopes/{id}/fields/{fid}',
  scope: 'prepare',
  summary: 'Remove a field (draft only)',
  status: 204,
  params: z.object({ id: Id, fid: Id }),
  refuses: ['not_found', 'envelope_already_sent'],
  async run({ app, caller, params }) {
    await removeFieldFrom(app, caller, params)
    return new Answer(null)
  },
})

const allFields = (envelope: Envelope) => ({ data: presentFields(envelope, envelope.fields) })

export const fieldRoutes = [placeFieldsRoute, listFieldsRoute, listValuesRoute, removeFieldRoute]
