import { z } from 'zod'
import {
  addRecipientsTo,
  type Edited,
  editRecipientOf,
  removeRecipientFrom,
} from '../../application/envelopes/edit-recipients.ts'
import { remindRecipients } from '../../application/envelopes/remind.ts'
import { handOverLink, issueSigningLink } from '../../application/envelopes/signing-link.ts'
import { InstantShape, listShape } from '../../contract/common/shapes.ts'
import { RecipientEditRequest, RecipientsRequest } from '../../contract/envelopes/create-request.ts'
import { RECIPIENT, RECIPIENT_LIST, RECIPIENT_REQUEST, REMIND_ANSWER } from '../../contract/envelopes/examples.ts'
import { presentRecipient } from '../../contract/envelopes/present.ts'
import { RecipientShape, RemindAnswerShape } from '../../contract/envelopes/shapes.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { fieldCounts } from '../../domain/envelopes/envelope.ts'
import { LINK_PURPOSES } from '../../domain/envelopes/signing-link.ts'
import type { RecipientEdit, RecipientInput } from '../../domain/recipients/recipients.ts'
import { notFound } from '../../problem.ts'
import { Answer, route } from '../route.ts'
import { EnvelopeParams, ReminderBody } from './envelopes.ts'
import { Id } from './id-param.ts'

export const RecipientParams = z.object({ id: Id, rid: Id })

const present = ({ envelope, recipient }: Edited) =>
  presentRecipient(recipient, { ...envelope, field_counts: fieldCounts(envelope) })

const listRecipientsRoute = route({
  method: 'GET',
  path: '/envelopes/{id}/recipients',
  summary: 'List recipients and their progress',
  description: 'In the order in which they were added.',
  params: EnvelopeParams,
  answers: listShape(RecipientShape),
  example: { answer: RECIPIENT_LIST },
  refuses: ['not_found'],
  async run({ app, caller, params }) {
    const found = await app.store.envelopes.read(caller.scope, params.id)
    if (!found) throw notFound()
    const { envelope } = found
    return { data: envelope.recipients.map((recipient) => present({ envelope, recipient })) }
  },
})

const addRecipientRoute = route({
  method: 'POST',
  path: '/envelopes/{id}/recipients',
  scope: 'prepare',
  summary: 'Add a recipient, or several as recipients[] (draft only)',
  description: 'Only for drafts. A recipient with the role `cc` gets a copy when everyone has signed.',
  status: 201,
  params: EnvelopeParams,
  body: RecipientsRequest,
  answers: z.union([RecipientShape, listShape(RecipientShape)]),
  example: { body: RECIPIENT_REQUEST, answer: { ...RECIPIENT, ...RECIPIENT_REQUEST, has_fields: 0 } },
  refuses: [
    'not_found',
    'envelope_already_sent',
    'limit_exceeded',
    'sms_not_available',
    'missing_parameter',
    'invalid_parameter',
    'unknown_parameter',
  ],
  async run({ app, caller, params, body }) {
    const several = 'recipients' in body
    const inputs = (several ? body.recipients : [body]) as readonly RecipientInput[]
    const at = (index: number) => (several ? `recipients[${index}].` : '')
    const data = (await addRecipientsTo(app, caller, params.id, { inputs, at })).map(present)
    const [only] = data
    return several || !only ? { data } : only
  },
})

const editRecipientRoute = route({
  method: 'PATCH',
  path: '/envelopes/{id}/recipients/{rid}',
  scope: 'send',
  summary: 'Edit a recipient; after sending, name, email and notifications only',
  description:
    'After sending, you can only edit recipients who have neither signed nor declined. Changing the email retires the old link. If it is the recipient\u2019s turn, the new address gets a new link, unless the recipient gets no invitations. The deadline stays.',
  params: RecipientParams,
  body: RecipientEditRequest,
  answers: RecipientShape,
  example: { body: { email: 'ada@example.org' }, answer: { ...RECIPIENT, email: 'ada@example.org' } },
  refuses: [
    'not_found',
    'recipient_already_acted',
    'recipient_has_fields',
    'envelope_already_sent',
    'sms_not_available',
    'missing_parameter',
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
  scope: 'prepare',
  summary: 'Remove a recipient (draft only)',
  description: 'Refused while the recipient has fields, unless you accept with `force=true` that they are removed.',
  status: 204,
  params: RecipientParams,
  query: z.strictObject({
    force: z
      .enum(['true', 'false'])
      .default('false')
      .meta({ description: '`true` accepts that the recipient’s fields are removed' }),
  }),
  refuses: ['not_found', 'envelope_already_sent', 'recipient_has_fields', 'invalid_parameter'],
  async run({ app, caller, params, query }) {
    await removeRecipientFrom(app, caller, params, query.force === 'true')
    return new Answer(null)
  },
})

const remindRecipientRoute = route({
  method: 'POST',
  path: '/envelopes/{id}/recipients/{rid}/remind',
  scope: 'send',
  summary: 'Remind one named recipient',
  description: 'Like the envelope’s reminder, for this recipient only.',
  params: RecipientParams,
  body: ReminderBody,
  answers: RemindAnswerShape,
  example: { body: {}, answer: REMIND_ANSWER },
  refuses: ['not_found', 'envelope_not_in_flight', 'envelope_already_signed', 'nothing_to_remind'],
  run: ({ app, caller, params, body }) =>
    remindRecipients(app, caller, params.id, { message: body.message ?? null, recipient_id: params.rid }),
})

const signingLinkRoute = route({
  method: 'POST',
  path: '/envelopes/{id}/recipients/{rid}/signing-url',
  secret: true,
  summary: "Get a recipient's signing link, for signing in person; recorded, and printed on the certificate",
  description:
    'With `purpose=share` you get the link to pass on yourself; the call is refused with `not_your_turn` while others have to sign first. It is the link that the recipient gets by email. It works until they have signed, the deadline passes, or a newer link replaces it.',
  params: RecipientParams,
  // Not strict: before it had this parameter, the call took any.
  query: z.object({
    purpose: z
      .enum(LINK_PURPOSES)
      .default('in_person')
      .meta({ description: '`in_person` to sign on your device, `share` to pass the link on' }),
  }),
  answers: z.strictObject({ url: z.url(), recipient_id: z.string(), link_version: z.int() }),
  example: {
    answer: {
      url: 'https://sign.example.com/s/01k9ydc2m3n4p5q6r7s8t9v0wy.1.Zk9fQ2xTcVJ0VXdYeVowMTIzNDU2Nzg5',
      recipient_id: 'rcp_01k9ydc2m3n4p5q6r7s8t9v0wy',
      link_version: 1,
    },
  },
  refuses: [
    'not_found',
    'envelope_not_in_flight',
    'envelope_already_signed',
    'recipient_already_acted',
    'not_your_turn',
    'invalid_parameter',
  ],
  run: ({ app, caller, params, query }) => issueSigningLink(app, caller, { ...params, ...query }),
})

const handOverLinkRoute = route({
  method: 'POST',
  path: '/envelopes/{id}/recipients/{rid}/link',
  secret: true,
  summary: "Get a recipient's signing link to hand over yourself; recorded, and printed on the certificate",
  description:
    'For products that tell recipients themselves, in particular recipients with `notifications: "none"`. The link works like an emailed one: until the recipient has signed, the deadline passes, or the link is replaced. `expires_in_hours` ends it earlier; a page that is open by then stays open. Only while the envelope is in flight, and refused with `not_your_turn` while others have to sign first. Earlier links keep working unless you set `replace_earlier`, which also ends open pages and embed tokens.',
  params: RecipientParams,
  body: z.strictObject({
    expires_in_hours: z
      .int()
      .min(1)
      .max(LIMITS.link_hours_max)
      .optional()
      .meta({ description: 'Ends the link this many hours from now; by default it ends at the deadline' }),
    replace_earlier: z
      .boolean()
      .default(false)
      .meta({ description: '`true` retires every earlier link, embed token and open page of this recipient' }),
  }),
  answers: z.strictObject({
    url: z.url(),
    recipient_id: z.string(),
    link_version: z.int(),
    expires_at: InstantShape,
  }),
  example: {
    body: { expires_in_hours: 24 },
    answer: {
      url: 'https://sign.example.com/s/01k9ydc2m3n4p5q6r7s8t9v0wy.1.1795340460.Zk9fQ2xTcVJ0VXdYeVowMTIzNDU2Nzg5',
      recipient_id: 'rcp_01k9ydc2m3n4p5q6r7s8t9v0wy',
      link_version: 1,
      expires_at: '2026-11-22T09:41:00.000Z',
    },
  },
  refuses: [
    'not_found',
    'envelope_not_in_flight',
    'envelope_already_signed',
    'recipient_already_acted',
    'not_your_turn',
    'invalid_parameter',
    'unknown_parameter',
  ],
  run: ({ app, caller, params, body }) => handOverLink(app, caller, { ...params, ...body }),
})

export const recipientRoutes = [
  listRecipientsRoute,
  addRecipientRoute,
  editRecipientRoute,
  removeRecipientRoute,
  remindRecipientRoute,
  signingLinkRoute,
  handOverLinkRoute,
]
