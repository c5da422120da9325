import { z } from 'zod'
import type { RemindAnswerShape } from '../contract/envelopes/shapes.ts'
import { LIMITS } from '../domain/account/limits.ts'
import { actOn } from './act-with-consent.ts'
import { remindPlan, sendPlan, voidPlan } from './action-plans.ts'
import { type Envelope, EnvelopeOutput, showEnvelope } from './show-envelope.ts'
import { EnvelopeId, OneEnvelope, RecipientId } from './tool-input.ts'
import { tool } from './tool.ts'
import { cleanEmail } from './untrusted.ts'

/** For the agent, on each tool that needs a person's consent. */
const ASKS =
  'A person is shown who is mailed what, and has to agree before anything is done; there is no argument for that.'

const sendEnvelope = tool({
  name: 'send_envelope',
  title: 'Send an envelope',
  description: `Sends a draft: real people are mailed, and mail cannot be called back. ${ASKS}`,
  input: OneEnvelope,
  output: EnvelopeOutput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  writes: true,
  run: ({ envelope_id }, call) =>
    actOn<Envelope>({ envelope_id, act: 'send', path: 'send', body: {}, plan: sendPlan }, call, showEnvelope),
})

const remindEnvelope = tool({
  name: 'remind_envelope',
  title: 'Remind signers',
  description: `Mails the same link once more to everyone whose turn it is, or to one of them. ${ASKS}`,
  input: z.strictObject({
    envelope_id: EnvelopeId,
    recipient_id: RecipientId.optional(),
  }),
  output: z.looseObject({ reminded: z.array(z.unknown()), skipped: z.array(z.unknown()) }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  writes: true,
  run: ({ envelope_id, recipient_id = null }, call) =>
    actOn<z.infer<typeof RemindAnswerShape>>(
      {
        envelope_id,
        act: 'remind',
        body: {},
        path: recipient_id === null ? 'remind' : `recipients/${recipient_id}/remind`,
        plan: (envelope) => remindPlan(envelope, { recipient_id, now_ms: Date.now() }),
      },
      call,
      ({ reminded, skipped }) => ({
        envelope_id,
        reminded: reminded.map(({ recipient_id: id, at, email }) => ({
          recipient_id: id,
          at,
          untrusted: { email: email === null ? null : cleanEmail(email) },
        })),
        skipped,
      }),
    ),
})

const voidEnvelope = tool({
  name: 'void_envelope',
  title: 'Void an envelope',
  description: `Ends an envelope in flight for good: no call can undo it, and everyone who was asked to sign is told. ${ASKS}`,
  input: z.strictObject({
    envelope_id: EnvelopeId,
    reason: z
      .string()
      .min(1)
      .max(LIMITS.void_reason_chars_max)
      .optional()
      .meta({ description: 'Why; the people of the envelope read it' }),
  }),
  output: EnvelopeOutput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  writes: true,
  run: ({ envelope_id, reason }, call) =>
    actOn<Envelope>(
      {
        envelope_id,
        act: 'void',
        path: 'void',
        body: reason === undefined ? {} : { reason },
        plan: (envelope) => voidPlan(envelope, reason ?? null),
      },
      call,
      showEnvelope,
    ),
})

export const ACT_TOOLS = [sendEnvelope, remindEnvelope, voidEnvelope]
