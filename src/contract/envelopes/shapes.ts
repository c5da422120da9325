import { z } from 'zod'
import type { Actor } from '../../domain/audit.ts'
import {
  ENVELOPE_STATUSES,
  IDENTITY_METHODS,
  type MailDelivery,
  NOTIFICATION_KINDS,
  type RecipientStatus,
  type Sealing,
} from '../../domain/envelopes/envelope.ts'
import type { SkipReason } from '../../domain/envelopes/remind.ts'
import { FIELD_OPTIONS, FIELD_TYPES, type FieldOptions } from '../../domain/fields/kinds.ts'
import { CHANNELS, TEXT_CHANNELS } from '../../domain/recipients/channel.ts'
import { MAIL_FAILURE_CODES } from '../../domain/recipients/mail-failure.ts'
import { pageAnswer } from '../common/paging.ts'
import {
  CoversShape,
  EmailShape,
  InstantShape,
  idShape,
  MadeFromShape,
  NoticesShape,
  RemovedShape,
  Sha256Shape,
} from '../common/shapes.ts'
import { formShapes } from './conditions.ts'

/** What present.ts presents, for the description and for the tests: every key, and null wherever it may be null. */
const instant = InstantShape
export const RECIPIENT_STATUSES = [
  ...['created', 'waiting', 'sent', 'opened', 'signed', 'declined', 'expired', 'voided', 'copied'],
] as const satisfies readonly RecipientStatus[]

const MailDeliveryShape = z
  .strictObject({
    channel: z.enum(CHANNELS),
    state: z.enum(['queued', 'sent', 'bounced', 'failed'] satisfies MailDelivery['state'][]),
    last_error: z.string().nullable(),
    last_error_code: z.enum(MAIL_FAILURE_CODES).nullable(),
    at: instant,
  })
  .meta({
    id: 'MailDelivery',
    description:
      'Status of the last message to this recipient: an email, or a text message (`sms`, `whatsapp`). `last_error_code` says what went wrong; with `server_said`, `last_error` quotes the mail server, with `text_service_said` the service for text messages',
  })

/** The method alone: a code is never answered. */
const AuthShape = z.strictObject({ method: z.enum(['none', ...IDENTITY_METHODS]) })

const NotificationsShape = z
  .array(z.enum(NOTIFICATION_KINDS))
  .meta({ description: 'The emails that the service sends by itself; none in an empty list' })

export const RecipientShape = z
  .strictObject({
    id: idShape('rcp'),
    name: z.string(),
    email: EmailShape.nullable().meta({ description: 'Null only for a recipient who gets no emails' }),
    phone: z.string().nullable(),
    label: z.string().nullable(),
    role: z.enum(['signer', 'cc']),
    signing_order: z.int().min(1),
    locale: z.string().nullable(),
    auth: AuthShape,
    notify_by: z.enum(TEXT_CHANNELS).optional().meta({ description: 'How the link is sent, if not by email' }),
    status: z.enum(RECIPIENT_STATUSES),
    sent_at: instant.nullable(),
    opened_at: instant.nullable(),
    signed_at: instant.nullable(),
    declined_at: instant.nullable(),
    decline_reason: z.string().nullable(),
    deadline_at: instant.nullable(),
    last_reminded_at: instant.nullable(),
    reminder_count: z.int().min(0),
    delivery: MailDeliveryShape.nullable(),
    has_fields: z.int().min(0).meta({ description: 'Number of fields that this recipient fills in' }),
    notifications: NotificationsShape.optional(),
  })
  .meta({ id: 'Recipient', description: 'A recipient of an envelope, with their progress. Never contains a link' })

export const StoredFileShape = z
  .strictObject({ sha256: Sha256Shape, size: z.int().min(1) })
  .meta({ id: 'StoredFile', description: 'Bytes, named by their hash' })

const PageShape = z.strictObject({
  width: z.number(),
  height: z.number(),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
})

export const DocumentShape = z
  .strictObject({
    id: idShape('doc'),
    name: z.string(),
    title: z.string().nullable(),
    order: z.int().min(1),
    page_count: z.int().min(1),
    size: z.int().min(1),
    sha256: Sha256Shape,
    signable: z.boolean(),
    pages: z.array(PageShape).meta({ description: 'Displayed size in points' }),
    removed: RemovedShape.optional(),
    covers: CoversShape.optional(),
    made_from: MadeFromShape.optional(),
    final: StoredFileShape.nullable().meta({ description: 'The sealed file, once completed' }),
  })
  .meta({ id: 'Document' })

const ChoiceShape = z
  .strictObject({
    value: z.string(),
    label: z.string(),
    x: z.number().optional(),
    y: z.number().optional(),
    width: z.number().optional(),
    height: z.number().optional(),
  })
  .meta({ id: 'Choice' })

const optionShapes = {
  placeholder: z.string().optional(),
  max_length: z.int().min(FIELD_OPTIONS.max_length.min).optional(),
  validation: z.enum(FIELD_OPTIONS.validation.of).optional(),
  date_format: z.enum(FIELD_OPTIONS.date_format.of).optional(),
  date_mode: z.enum(FIELD_OPTIONS.date_mode.of).optional(),
  time_format: z.enum(FIELD_OPTIONS.time_format.of).optional(),
  time_mode: z.enum(FIELD_OPTIONS.time_mode.of).optional(),
  checkbox_style: z.enum(FIELD_OPTIONS.checkbox_style.of).optional(),
  options: z.array(ChoiceShape).optional(),
  min_choices: z.int().optional(),
  max_choices: z.int().optional(),
  min: z.string().optional(),
  max: z.string().optional(),
  step: z.string().optional(),
  decimals: z.int().optional(),
  unit: z.string().optional(),
  currency: z.string().optional(),
  grouping: z.boolean().optional(),
  min_length: z.int().optional(),
  pattern: z.string().optional(),
  pattern_message: z.string().optional(),
  multiline: z.boolean().optional(),
  comb: z.boolean().optional(),
  min_date: z.string().optional(),
  max_date: z.string().optional(),
  font_size: z.number().optional(),
  align: z.enum(FIELD_OPTIONS.align.of).optional(),
  attach: z.enum(FIELD_OPTIONS.attach.of).optional(),
} satisfies Record<keyof FieldOptions, z.ZodType>

const fraction = z.number().min(0).max(1)
/** What a box is, regardless of its owner. */
export const boxShapes = {
  type: z.enum(FIELD_TYPES),
  page: z.int().min(1),
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
  required: z.boolean(),
  read_only: z.boolean(),
  label: z.string().nullable(),
  value: z
    .union([z.string(), z.boolean(), z.array(z.string())])
    .nullable()
    .meta({ description: 'Prefilled by the sender' }),
  ...optionShapes,
  ...formShapes,
}

export const FieldShape = z
  .strictObject({
    id: idShape('fld'),
    recipient_id: idShape('rcp'),
    recipient_email: EmailShape.nullable(),
    document: z.string(),
    document_id: idShape('doc'),
    ...boxShapes,
  })
  .meta({ id: 'Field', description: 'A box on a page, in fractions of the displayed page from its top left corner' })

export const ActorKind = z.enum(['api_key', 'user', 'recipient', 'system'] satisfies Actor['kind'][])

const Through = z
  .strictObject({ id: idShape('prg'), name: z.string() })
  .meta({ description: 'The connected program that acted for the person' })

/** Present only where a person confirmed what a key or a program had asked for. */
export const AskerShape = z
  .strictObject({ kind: ActorKind, id: z.string().nullable(), name: z.string(), through: Through.optional() })
  .meta({ description: 'Who asked for what the person then confirmed in the dashboard' })

export const AuditEntryShape = z
  .strictObject({
    seq: z.int().min(1),
    id: idShape('aud'),
    type: z.string().meta({ examples: ['envelope.sent', 'recipient.substituted'] }),
    at: instant,
    actor: z.strictObject({
      kind: ActorKind,
      id: z.string().nullable(),
      name: z.string(),
      on_behalf_of: z
        .strictObject({ id: idShape('usr'), name: z.string(), email: EmailShape })
        .optional()
        .meta({ description: 'The person for whom a CRM acted' }),
      asked_by: AskerShape.optional(),
      through: Through.optional(),
    }),
    recipient_id: idShape('rcp').nullable(),
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
    data: z.record(z.string(), z.unknown()).meta({ description: 'Further details of the event' }),
    prev_hash: z.string().meta({ description: 'Hash of the previous entry; empty for the first' }),
    hash: Sha256Shape,
  })
  .meta({ id: 'AuditEntry', description: 'One entry of the audit chain' })

export const RemindersShape = z
  .strictObject({ first_after_days: z.int(), repeat_every_days: z.int(), max: z.int() })
  .meta({ id: 'Reminders' })

export const SealingShape = z.strictObject({
  state: z.enum(['pending', 'retrying', 'failed'] satisfies Sealing['state'][]),
  attempts: z.int().min(0),
  last_error: z.string().nullable(),
})

const ProgressShape = z.strictObject({
  signers: z.int(),
  signed: z.int(),
  declined: z.int(),
  opened: z.int(),
  current_order: z.int().nullable().meta({ description: 'The current turn; null when everyone has signed' }),
})

const listedKeys = {
  id: idShape('env'),
  object: z.literal('envelope'),
  status: z.enum(ENVELOPE_STATUSES),
  name: z.string(),
  external_ref: z.string().nullable(),
  template_id: idShape('tpl').nullable(),
  livemode: z.boolean(),
  fields_required: z.boolean().meta({ description: 'True until someone has placed fields' }),
  editor_url: z.url().nullable().meta({ description: 'Where to place fields; null once there are fields' }),
  message: z.strictObject({ subject: z.string().nullable(), body: z.string().nullable() }),
  signing_order: z.enum(['parallel', 'sequential']),
  documents: z.array(DocumentShape),
  notices: NoticesShape.optional(),
  recipients: z.array(RecipientShape),
  progress: ProgressShape,
  reminders: RemindersShape.nullable(),
  deadline_at: instant,
  locale: z.string(),
  timezone: z.string(),
  redirect_url: z.string().nullable(),
  custom_metadata: z.record(z.string(), z.string()),
  notifications: NotificationsShape.optional(),
  sealing: SealingShape.nullable().meta({ description: 'Progress of the seal; null before and after' }),
  created_at: instant,
  updated_at: instant,
  sent_at: instant.nullable(),
  completed_at: instant.nullable(),
  sealed_at: instant.nullable(),
  declined_at: instant.nullable(),
  voided_at: instant.nullable(),
  void_reason: z.string().nullable(),
  expired_at: instant.nullable(),
  recalled_at: instant.nullable(),
}

export const ListedEnvelopeShape = z.strictObject(listedKeys).meta({
  id: 'EnvelopeListed',
  description: 'A row of the list: an envelope without fields and audit trail',
})

export const EnvelopeShape = z
  .strictObject({ ...listedKeys, fields: z.array(FieldShape), audit_trail: z.array(AuditEntryShape) })
  .meta({ id: 'Envelope', description: 'An envelope with its fields, recipients and audit trail' })

export const EnvelopeListShape = z
  .strictObject({
    data: z.array(ListedEnvelopeShape),
    ...pageAnswer,
    search_incomplete: z.literal(true).optional().meta({
      description:
        'Only with `search`, and only for a while after an upgrade: older envelopes are still being added to the search, so some may be missing',
    }),
  })
  .meta({ id: 'EnvelopeList' })

export const RemindAnswerShape = z
  .strictObject({
    reminded: z.array(
      z.strictObject({
        recipient_id: idShape('rcp'),
        email: EmailShape.nullable().meta({
          description: 'Null only for a recipient without an email, who is reminded by text',
        }),
        at: instant,
      }),
    ),
    skipped: z.array(
      z.strictObject({
        recipient_id: idShape('rcp'),
        reason: z.enum([
          ...['waiting_turn', 'signed', 'declined', 'cc', 'reminded_recently', 'bounced', 'notifications_off'],
        ] as const satisfies readonly SkipReason[]),
      }),
    ),
  })
  .meta({ id: 'RemindAnswer', description: 'Who got the email again, and who did not and why' })
