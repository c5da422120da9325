import { z } from 'zod'
import { PLANS } from '../../domain/account/allowance.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { Limit, Offset, pageAnswer } from '../common/paging.ts'
import { idShape, InstantShape, presenterOf } from '../common/shapes.ts'
import { line, shownName } from '../envelopes/create-request.ts'
import { isZone } from '../templates/defaults.ts'

const Name = shownName(LIMITS.name_chars_max)
const ExternalRef = line(LIMITS.external_ref_chars_max)
const Plan = z.enum(PLANS)
const Allowance = z
  .int()
  .min(0)
  .max(1_000_000_000)
  .nullable()
  .meta({ description: 'Envelopes a month in place of those of the plan; null: the plan’s own number' })

export const PlatformWorkspaceRequest = z
  .strictObject({
    name: Name,
    external_ref: ExternalRef.nullish().meta({
      description:
        'Your own id of the customer, once for each platform: the same creation again answers this workspace',
    }),
    plan: Plan.default('self_hosted'),
    monthly_allowance: Allowance.optional(),
    sender_name: Name.nullish().meta({ description: 'Shown as the sender in emails; defaults to the name' }),
    timezone: z.string().max(64).refine(isZone, 'must be an IANA time zone such as Europe/Berlin').nullish(),
  })
  .meta({ id: 'PlatformWorkspaceRequest' })

export const PlatformWorkspaceEdit = z
  .strictObject({
    name: Name,
    plan: Plan,
    monthly_allowance: Allowance,
    suspended: z.boolean().meta({
      description:
        'While it is true the keys of the workspace answer 403 `workspace_suspended` and nobody signs in to it. Recipients can go on signing',
    }),
  })
  .partial()
  .meta({ id: 'PlatformWorkspaceEdit' })

export const PlatformWorkspaceQuery = z.strictObject({
  external_ref: z
    .string()
    .max(LIMITS.external_ref_chars_max)
    .optional()
    .meta({ description: 'Exactly this reference' }),
  limit: Limit,
  offset: Offset,
})

export const PlatformWorkspaceShape = z
  .strictObject({
    id: idShape('ws'),
    name: z.string(),
    external_ref: z.string().nullable(),
    plan: Plan,
    monthly_allowance: z.int().nullable(),
    service_account: z.boolean(),
    suspended: z.boolean(),
    suspended_at: InstantShape.nullable(),
    created_at: InstantShape,
  })
  .meta({ id: 'PlatformWorkspace' })

export const PlatformWorkspaceList = z.strictObject({ data: z.array(PlatformWorkspaceShape), ...pageAnswer })

export const presentPlatformWorkspace = presenterOf(PlatformWorkspaceShape)
