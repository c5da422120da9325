import { z } from 'zod'
import { Limit, Offset, pageAnswer } from '../common/paging.ts'
import { idShape, InstantShape, presenterOf } from '../common/shapes.ts'
import { Instant } from '../envelopes/list-query.ts'

const period = {
  from: Instant.optional().meta({ description: 'From this instant on; defaults to the start of the month (UTC)' }),
  to: Instant.optional().meta({ description: 'Up to this instant; defaults to now' }),
}

export const PeriodQuery = z.strictObject(period)
export const PlatformUsageQuery = z.strictObject({ ...period, limit: Limit, offset: Offset })

const between = { from: InstantShape, to: InstantShape }

const use = {
  workspace_id: idShape('ws'),
  external_ref: z.string().nullable(),
  envelopes_created: z.int(),
  envelopes_sent: z.int(),
  envelopes_completed: z.int(),
  documents: z.int().meta({ description: 'Documents that arrived in the period and are still kept' }),
  pages: z.int().meta({ description: 'Their pages' }),
  bytes: z.int().meta({ description: 'Their size' }),
}

const WorkspaceUseShape = z.strictObject(use).meta({ id: 'WorkspaceUse' })
export const WorkspaceUsageShape = z.strictObject({ ...between, ...use }).meta({ id: 'WorkspaceUsage' })
export const PlatformUsageShape = z
  .strictObject({ ...between, data: z.array(WorkspaceUseShape), ...pageAnswer })
  .meta({ id: 'PlatformUsage' })

export const presentUse = presenterOf(WorkspaceUseShape)
