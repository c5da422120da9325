import { z } from 'zod'
import type { Caller } from '../../application/caller.ts'
import { deleteEnvelope } from '../../application/envelopes/delete.ts'
import { listEnvelopes } from '../../application/envelopes/find.ts'
import { recallEnvelope } from '../../application/envelopes/recall.ts'
import { remindRecipients } from '../../application/envelopes/remind.ts'
import { sendEnvelope } from '../../application/envelopes/send.ts'
import { voidEnvelope } from '../../application/envelopes/void.ts'
import { requestSeal } from '../../application/sealing/request-seal.ts'
import { InstantInput, Message, prose } from '../../contract/envelopes/create-request.ts'
import { NotificationsRequest } from '../../contract/envelopes/reach-request.ts'
import {
  ENVELOPE,
  ENVELOPE_LIST,
  ENVELOPE_RECALLED,
  ENVELOPE_SENT,
  ENVELOPE_VOIDED,
  REMIND_ANSWER,
} from '../../contract/envelopes/examples.ts'
import { ListQuery } from '../../contract/envelopes/list-query.ts'
import { ReadQuery } from '../../contract/envelopes/read-query.ts'
import { envelopeText, presentEnvelope } from '../../contract/envelopes/present.ts'
import { presentSeal, SealAnswer } from '../../contract/envelopes/seal-answer.ts'
import { EnvelopeListShape, EnvelopeShape, RemindAnswerShape } from '../../contract/envelopes/shapes.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { Envelope } from '../../domain/envelopes/envelope.ts'
import { emailKey } from '../../domain/recipients/email.ts'
import type { App } from '../../ports/app.ts'
import type { ListPlace } from '../../ports/envelopes.ts'
import type { Store } from '../../ports/store.ts'
import { notFound, Problem } from '../../problem.ts'
import { etagOfText } from '../protocol/preconditions.ts'
import { Answer, route } from '../route.ts'
import { whenChanged } from './await-change.ts'
import { Id } from './id-param.ts'
import { orderIn } from './list-order.ts'
import { incompletePart, listAnswer, listedTexts } from './list-rows.ts'

export const EnvelopeParams = z.object({ id: Id })

/** The envelope with its audit trail as it stands after a change. */
export async function presentFresh(app: App, envelope: Envelope) {
  return presentEnvelope(envelope, await app.store.envelopes.auditTrail(envelope), app.settings.base_url)
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }

const listEnvelopesRoute = route({
  method: 'GET',
  path: '/envelopes',
  summary: 'List envelopes, newest first',
  description:
    'A `limit` or `offset` outside the bounds is refused, never cut. Rows have no fields and no audit trail. To read a list that can grow while you read it, use `starting_after`: with `offset` you would see a row twice.',
  query: ListQuery,
  answers: EnvelopeListShape,
  example: { answer: ENVELOPE_LIST },
  refuses: ['invalid_parameter', 'unknown_parameter'],
  async run({ app, caller, query }) {
    const { limit, offset } = query
    const filter = {
      status: query.status ?? null,
      external_ref: query.external_ref ?? null,
      template_id: query.template_id ?? null,
      recipient_email: query.recipient_email === undefined ? null : emailKey(query.recipient_email),
      created_after: query.created_after ?? null,
      created_before: query.created_before ?? null,
      q: query.q ?? null,
      search: query.search,
      ...orderIn(query.sort),
      ...(query.label === undefined ? {} : { label_id: query.label }),
      ...(query.starting_after === undefined
        ? {}
        : { after: await placeOf(app, caller, { id: query.starting_after, offset, sort: query.sort }) }),
    }
    const { rows, total, search_incomplete } = await listEnvelopes(app, caller, { ...filter, limit: limit + 1, offset })
    const texts = await listedTexts(app, caller.scope, rows.slice(0, limit))
    const page = { limit, offset, total, has_more: rows.length > limit }
    return listAnswer(texts, { ...page, ...incompletePart(search_incomplete) })
  },
})

interface Place {
  readonly id: string
  readonly offset: number
  readonly sort: z.infer<typeof ListQuery>['sort']
}

/** An offset shifts whenever an envelope is created; a position after a row does not. */
async function placeOf(app: App, { scope }: Caller, { id, offset, sort }: Place): Promise<ListPlace> {
  const refused = (message: string) => new Problem('invalid_parameter', message, { param: 'starting_after' })
  if (offset > 0) throw refused('starting_after and offset were both sent; send only one')
  if (sort && (sort.by !== 'created_at' || !sort.descending))
    throw refused('starting_after needs the default order; use offset with another sort')
  const place = await app.store.envelopes.listPlaceOf(scope, Id.parse(id))
  if (!place) throw refused('starting_after names no existing envelope; send the id of the row before it')
  return place
}

const readEnvelopeRoute = route({
  method: 'GET',
  path: '/envelopes/{id}',
  summary: 'Read state, recipient progress and audit trail',
  description:
    'The envelope, its fields, each recipient’s progress, and everything that has happened. With `wait_s` the call waits for something to happen.',
  params: EnvelopeParams,
  query: ReadQuery,
  answers: EnvelopeShape,
  example: { answer: ENVELOPE },
  refuses: ['not_found', 'invalid_parameter'],
  tagged: true,
  ahead: (app, scope, id) => app.store.envelopes.readWithTrail(scope, id),
  async run({ app, caller: { scope }, params, query, reply, ahead }) {
    const found = await (query.wait_s > 0
      ? whenChanged(app, { ...query, scope, id: params.id, reply })
      : ((ahead as ReturnType<Store['envelopes']['readWithTrail']> | null) ??
        app.store.envelopes.readWithTrail(scope, params.id)))
    if (!found) throw notFound()
    const text = envelopeText(found.envelope, found.trail, app.settings.base_url)
    return new Answer<never>(text, { headers: { ...JSON_HEADERS, etag: etagOfText(text) } })
  },
})

const sendEnvelopeRoute = route({
  method: 'POST',
  path: '/envelopes/{id}/send',
  scope: 'send',
  new_work: true,
  summary: 'Send a draft',
  description:
    'Links rotate, recipients whose turn is first get an email unless `notifications` says otherwise, and the send is recorded. Every signer needs a required field.',
  params: EnvelopeParams,
  body: z.strictObject({
    message: Message.optional(),
    deadline_at: InstantInput.optional(),
    notifications: NotificationsRequest.optional(),
  }),
  answers: EnvelopeShape,
  example: { body: { message: { subject: 'Please sign' } }, answer: ENVELOPE_SENT },
  refuses: [
    'not_found',
    'envelope_not_draft',
    'signer_without_required_field',
    'invalid_field_placement',
    'seal_rehearsal_failed',
    'no_signer',
    'missing_parameter',
    'invalid_parameter',
  ],
  run: async ({ app, caller, params, body }) => presentFresh(app, await sendEnvelope(app, caller, params.id, body)),
})

export const ReminderBody = z.strictObject({
  message: prose(LIMITS.message_body_chars_max).nullish(),
})

const remindEnvelopeRoute = route({
  method: 'POST',
  path: '/envelopes/{id}/remind',
  scope: 'send',
  summary: 'Re-send the notification to pending recipients',
  description: 'Emails the same link again to everyone whose turn it is. The answer says who was skipped and why.',
  params: EnvelopeParams,
  body: ReminderBody,
  answers: RemindAnswerShape,
  example: { body: { message: 'The offer ends on Friday.' }, answer: REMIND_ANSWER },
  refuses: ['not_found', 'envelope_not_in_flight', 'envelope_already_signed', 'nothing_to_remind'],
  run: ({ app, caller, params, body }) =>
    remindRecipients(app, caller, params.id, { message: body.message ?? null, recipient_id: null }),
})

const Reason = prose(LIMITS.void_reason_chars_max).trim().nullish()

const voidEnvelopeRoute = route({
  method: 'POST',
  path: '/envelopes/{id}/void',
  scope: 'send',
  summary: 'Void an in-flight envelope',
  description:
    'This ends the envelope; no call can undo it. Recipients who were notified are told that the envelope was voided.',
  params: EnvelopeParams,
  body: z.strictObject({ reason: Reason }),
  answers: EnvelopeShape,
  example: { body: { reason: 'The price has changed' }, answer: ENVELOPE_VOIDED },
  refuses: ['not_found', 'envelope_not_in_flight', 'envelope_already_signed'],
  run: async ({ app, caller, params, body }) =>
    presentFresh(app, await voidEnvelope(app, caller, params.id, body.reason || null)),
})

const recallEnvelopeRoute = route({
  method: 'POST',
  path: '/envelopes/{id}/recall',
  summary: 'Recall an envelope before anyone has signed, to edit it and send it again',
  params: EnvelopeParams,
  body: z.strictObject({ reason: Reason }),
  answers: EnvelopeShape,
  example: { body: { reason: 'The rent on page 2 is wrong' }, answer: ENVELOPE_RECALLED },
  refuses: [
    'not_found',
    'recipient_already_acted',
    'envelope_not_in_flight',
    'envelope_already_signed',
    'invalid_parameter',
    'unknown_parameter',
  ],
  run: async ({ app, caller, params, body }) =>
    presentFresh(app, await recallEnvelope(app, caller, params.id, body.reason || null)),
})

const sealEnvelopeRoute = route({
  method: 'POST',
  path: '/envelopes/{id}/seal',
  summary: 'Read the seal of a completed envelope; if everyone has signed, start sealing and answer 202',
  params: EnvelopeParams,
  other_statuses: [202],
  answers: SealAnswer,
  example: {
    answer: {
      envelope_id: 'env_01k9ydc2m3n4p5q6r7s8t9v0wx',
      sealed_at: '2026-11-20T12:00:00.000Z',
      sha256: '5f0c2a6d1b7e4839c0a1d2e3f4b5a6978877665544332211ffeeddccbbaa9988',
    },
  },
  refuses: ['not_found', 'not_all_signed'],
  async run({ app, caller, params }) {
    const envelope = await requestSeal(app, caller, params.id)
    return new Answer(presentSeal(envelope), { status: envelope.status === 'completed' ? 200 : 202 })
  },
})

const deleteEnvelopeRoute = route({
  method: 'DELETE',
  path: '/envelopes/{id}',
  summary: 'Delete a draft for good, or hide an envelope that has ended',
  status: 204,
  params: EnvelopeParams,
  refuses: ['not_found', 'envelope_in_flight'],
  async run({ app, caller, params }) {
    await deleteEnvelope(app, caller, params.id)
    return new Answer(null)
  },
})

export const envelopeRoutes = [
  listEnvelopesRoute,
  readEnvelopeRoute,
  sendEnvelopeRoute,
  remindEnvelopeRoute,
  voidEnvelopeRoute,
  recallEnvelopeRoute,
  sealEnvelopeRoute,
  deleteEnvelopeRoute,
]
