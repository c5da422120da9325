import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { ROLES } from '../../domain/recipients/membership.ts'
import { EmailShape, InstantShape, presenterOf } from '../common/shapes.ts'
import { Email, shownName } from '../envelopes/create-request.ts'

const Role = z.enum(ROLES)

export const PlatformMemberRequest = z
  .strictObject({
    email: Email,
    name: shownName(LIMITS.name_chars_max)
      .nullish()
      .meta({ description: 'What the person is called until they choose a name; with `notify: false`' }),
    role: Role,
    notify: z.boolean().default(true).meta({
      description:
        'Invites by email. With false they are a member at once, where the workspace has proved the domain of the address, and an email tells them; otherwise they are asked by email and pending until they agree',
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
    state: z.enum(['active', 'invited', 'pending']).meta({
      description:
        'More values may come. `pending`: asked on your word or that of a directory, and not a member until they agree',
    }),
    last_signed_in_at: InstantShape.nullable(),
    expires_at: InstantShape.nullable().meta({
      description: 'When an invitation, or the question to a pending person, expires',
    }),
  })
  .meta({ id: 'PlatformMember' })

export const PlatformMemberList = z.strictObject({ data: z.array(PlatformMemberShape) })

export const presentPlatformMember = presenterOf(PlatformMemberShape)
