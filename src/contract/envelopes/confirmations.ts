import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { CONFIRMED_ACTS } from '../../domain/envelopes/action-plan.ts'
import { presenterOf } from '../common/shapes.ts'
import { idShape, InstantShape } from '../common/shapes.ts'
import { prose } from './create-request.ts'
import { ActorKind, AskerShape, RemindAnswerShape } from './shapes.ts'

export const ConfirmationRequest = z.strictObject({
  action: z.enum(CONFIRMED_ACTS),
  envelope_id: z.string().max(64),
  recipient_id: z.string().max(64).nullish().meta({ description: 'With `remind`: only this person' }),
  reason: prose(LIMITS.void_reason_chars_max).trim().nullish().meta({ description: 'With `void`: recipients read it' }),
})

const Who = z.strictObject({ kind: ActorKind, id: z.string().nullable(), name: z.string() })
const Asker = AskerShape.meta({ description: 'A key, or a person through a connected program' })

export const ConfirmationShape = z
  .strictObject({
    id: idShape('cnf'),
    action: z.enum(CONFIRMED_ACTS),
    envelope_id: idShape('env'),
    recipient_id: idShape('rcp').nullable(),
    reason: z.string().nullable(),
    status: z.enum(['pending', 'done', 'refused', 'expired', 'changed']).meta({
      description: '`changed`: the envelope is no longer as it was when this was asked, so nobody can agree to it',
    }),
    url: z.url().meta({ description: 'Where a member of the workspace sees the plan and says yes or no' }),
    asked_by: Asker,
    asked_at: InstantShape,
    expires_at: InstantShape,
    answered_by: Who.nullable(),
    answered_at: InstantShape.nullable(),
    reminder: RemindAnswerShape.nullable().meta({ description: 'With `remind`, once it is done' }),
  })
  .meta({ id: 'Confirmation', description: 'An act that a person has to agree to in the dashboard' })

export const presentConfirmation = presenterOf(ConfirmationShape)

export const CONFIRMATION_REQUEST = {
  action: 'void',
  envelope_id: 'env_06F3A1C2GEZ9W6Q4T8N5B7XKMD',
  reason: 'The price has changed',
} as const

export const CONFIRMATION = {
  id: 'cnf_01k9ydc2m3n4p5q6r7s8t9v0wx',
  ...CONFIRMATION_REQUEST,
  recipient_id: null,
  status: 'pending',
  url: 'https://sign.example.com/confirm/cnf_01k9ydc2m3n4p5q6r7s8t9v0wx',
  asked_by: { kind: 'api_key', id: 'key_06F39ZK1M3P5R7T9V1X3Z5B7D9', name: 'Agent' },
  asked_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-11-20T12:30:00.000Z',
  answered_by: null,
  answered_at: null,
  reminder: null,
} as const
