import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { ROLES } from '../../domain/recipients/membership.ts'
import { EmailShape, InstantShape, presenterOf } from '../common/shapes.ts'
import { Email, line } from '../envelopes/create-request.ts'

const Role = z.enum(ROLES)

export const PlatformMemberRequest = z
  .strictObject({
    email: Email,
    name: line(LIMITS.name_chars_max).nullish().meta({ description: 'For someone new, without an invitation' }),
    role: Role,
    notify: z.boolean().default(true).meta({
      description:
        'Invites by email. False makes them a member at once, without an email: only for addresses that you have checked yourself',
    }),
  })
  .meta({ id: 'PlatformMemberRequest' })

export const PlatformMemberEdit = z.strictObject({ role: Role })

export const PlatformMemberShape = z
  .strictObject({
    id: z.string().meta({ description: 'Of a person (`usr_…`) or of an invitation (`inv_…`)' }),
    email: EmailShape,
    name: z.string().nullable(),
    role: Role,
    state: z.enum(['active', 'invited']),
    last_signed_in_at: InstantShape.nullable(),
    expires_at: InstantShape.nullable().meta({ description: 'When an invitation expires' }),
  })
  .meta({ id: 'PlatformMember' })

export const PlatformMemberList = z.strictObject({ data: z.array(PlatformMemberShape) })

export const presentPlatformMember = presenterOf(PlatformMemberShape)
