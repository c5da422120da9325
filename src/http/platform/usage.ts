import { periodOfUse, platformUse, workspaceUse } from '../../application/platform/usage.ts'
import { PERIOD, WORKSPACE_USE } from '../../contract/platform/examples.ts'
import {
  PeriodQuery,
  PlatformUsageQuery,
  PlatformUsageShape,
  presentUse,
  WorkspaceUsageShape,
} from '../../contract/platform/usage.ts'
import { platformRoute, workspaceRoute } from './platform-route.ts'

const allRoute = platformRoute({
  method: 'GET',
  path: '/platform/usage',
  summary: 'Read what your workspaces used in a period',
  description:
    'Live envelopes that were created, sent and completed from `from` on and before `to`, at most 367 days, for a page of your workspaces, newest first.',
  query: PlatformUsageQuery,
  answers: PlatformUsageShape,
  example: { answer: { ...PERIOD, data: [WORKSPACE_USE], limit: 20, offset: 0, total: 1, has_more: false } },
  refuses: [],
  async run({ app, platform: { owner }, query: { limit, offset, ...wish } }) {
    const period = periodOfUse(app, wish)
    const { rows, total } = await platformUse(app, owner, { ...period, limit, offset })
    return {
      ...period,
      data: rows.map(presentUse),
      limit,
      offset,
      total,
      has_more: offset + rows.length < total,
    }
  },
})

const oneRoute = workspaceRoute({
  method: 'GET',
  path: '/usage',
  summary: 'Read what a workspace used in a period',
  query: PeriodQuery,
  answers: WorkspaceUsageShape,
  example: { answer: { ...PERIOD, ...WORKSPACE_USE } },
  refuses: [],
  async run({ app, workspace, query }) {
    const period = periodOfUse(app, query)
    return { ...period, ...(await workspaceUse(app, workspace, period)) }
  },
})

export const platformUsageRoutes = [allRoute, oneRoute]
