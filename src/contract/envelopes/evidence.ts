import { z } from 'zod'
import { ENVELOPE_STATUSES } from '../../domain/envelopes/envelope.ts'
import { FIELD_TYPES } from '../../domain/fields/kinds.ts'
import { CoversShape, EmailShape, InstantShape, idShape, MadeFromShape, Sha256Shape } from '../common/shapes.ts'
import { formShapes } from './conditions.ts'
import { AuditEntryShape, RECIPIENT_STATUSES, StoredFileShape } from './shapes.ts'

const instant = InstantShape.nullable()

const EvidenceEnvelopeShape = z.strictObject({
  id: idShape('env'),
  name: z.string(),
  external_ref: z.string().nullable(),
  status: z.enum(ENVELOPE_STATUSES),
  livemode: z.boolean(),
  workspace: z.strictObject({ id: idShape('ws'), name: z.string() }),
  signing_order: z.enum(['parallel', 'sequential']),
  locale: z.string(),
  timezone: z.string(),
  created_at: InstantShape,
  sent_at: instant,
  completed_at: instant.meta({ description: 'Null in embedded evidence: completion follows the seal' }),
  declined_at: instant,
  voided_at: instant,
  void_reason: z.string().nullable(),
  expired_at: instant,
  deadline_at: InstantShape,
  final_sha256: Sha256Shape.nullable(),
  certificate: StoredFileShape.nullable(),
})

const EvidenceRecipientShape = z.strictObject({
  id: idShape('rcp'),
  name: z.string(),
  email: EmailShape.nullable(),
  role: z.enum(['signer', 'cc']),
  signing_order: z.int().min(1),
  status: z.enum(RECIPIENT_STATUSES),
  locale: z.string(),
  identity: z.string().meta({ description: 'How the person was identified, in words' }),
  consent: z.strictObject({ version: z.string(), at: InstantShape }).nullable(),
  sent_at: instant,
  opened_at: instant,
  signed_at: instant,
  declined_at: instant,
  decline_reason: z.string().nullable(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
})

const EvidenceFieldShape = z.strictObject({
  id: idShape('fld'),
  recipient_id: idShape('rcp'),
  document_id: idShape('doc'),
  type: z.enum(FIELD_TYPES),
  page: z.int().min(1),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  required: z.boolean(),
  value: z
    .union([z.string(), z.boolean(), z.array(z.string()), z.record(z.string(), z.unknown())])
    .nullable()
    .meta({ description: 'The text that values_sha256 is the hash of; null if nothing was signed' }),
  ...formShapes,
  hidden: z.literal(true).optional().meta({ description: 'Its condition did not hold, so its owner never saw it' }),
  inputs: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'What its conditions and its formula looked at, by key' }),
})

/** countersign-evidence.json, made by application/sealing/evidence.ts and described in docs/internals/evidence.md. */
export const EvidenceShape = z
  .strictObject({
    format: z.literal('countersign-evidence'),
    version: z.literal(1),
    generated_at: InstantShape,
    envelope: EvidenceEnvelopeShape,
    document_id: idShape('doc').nullable().meta({ description: 'The document that contains it' }),
    documents: z.array(
      z.strictObject({
        id: idShape('doc'),
        name: z.string(),
        pages: z.int().min(1),
        original: StoredFileShape,
        covers: CoversShape.optional(),
        made_from: MadeFromShape.optional(),
        final: StoredFileShape.nullable(),
      }),
    ),
    recipients: z.array(EvidenceRecipientShape),
    consents: z.record(z.string(), z.string()).meta({ description: 'The words agreed to, by version' }),
    fields: z.array(EvidenceFieldShape),
    audit: z.strictObject({
      entries: z.array(AuditEntryShape),
      head: Sha256Shape.meta({ description: 'Hash of the last entry' }),
    }),
  })
  .meta({ id: 'Evidence', description: 'Everything known about an envelope, so that others can check it' })
