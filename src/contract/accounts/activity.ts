import { z } from 'zod'
import { ACTIVITY_AREAS } from '../../domain/account/activity.ts'
import { prose } from '../envelopes/create-request.ts'
import { ActorKind } from '../envelopes/shapes.ts'
import { Limit, Offset, pageAnswer } from '../common/paging.ts'

/** In place of an area: the security events of all of them. */
export const SECURITY_FILTER = 'security'

export const ActivityQuery = z.strictObject({
  area: z.enum([...ACTIVITY_AREAS, SECURITY_FILTER]).optional(),
  actor: prose(64).optional(),
  limit: Limit,
  offset: Offset,
})

const ActivityShape = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.strictObject({
    kind: ActorKind,
    id: z.string().nullable(),
    name: z.string(),
    on_behalf_of: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }).optional(),
    through: z.strictObject({ id: z.string(), name: z.string() }).optional(),
  }),
  ip: z.string().nullable(),
  act: z.string(),
  subject: z.strictObject({ id: z.string().nullable(), name: z.string() }).nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type ActivityShape = z.infer<typeof ActivityShape>

export const ActivityPage = z.strictObject({ data: z.array(ActivityShape), ...pageAnswer })
export type ActivityPage = z.infer<typeof ActivityPage>
