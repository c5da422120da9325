import { changePlatformWorkspace, createPlatformWorkspace } from '../../application/platform/workspaces.ts'
import { PLATFORM_WORKSPACE, PLATFORM_WORKSPACE_REQUEST } from '../../contract/platform/examples.ts'
import {
  PlatformWorkspaceEdit,
  PlatformWorkspaceList,
  PlatformWorkspaceQuery,
  PlatformWorkspaceRequest,
  PlatformWorkspaceShape,
  presentPlatformWorkspace,
} from '../../contract/platform/workspaces.ts'
import { Answer } from '../route.ts'
import { platformRoute, workspaceRoute } from './platform-route.ts'

const createRoute = platformRoute({
  method: 'POST',
  path: '/platform/workspaces',
  summary: 'Create a workspace',
  description:
    'A workspace without people and keys: add them with the calls below. With an `external_ref` the call can be repeated: the same body answers the workspace that is there, with 200, and another body is refused with 409 `external_ref_taken`.',
  status: 201,
  other_statuses: [200],
  body: PlatformWorkspaceRequest,
  answers: PlatformWorkspaceShape,
  example: { body: PLATFORM_WORKSPACE_REQUEST, answer: PLATFORM_WORKSPACE },
  refuses: ['external_ref_taken', 'missing_parameter'],
  async run({ app, platform, body }) {
    const { made, workspace } = await createPlatformWorkspace(app, platform, {
      name: body.name,
      plan: body.plan,
      external_ref: body.external_ref ?? null,
      monthly_allowance: body.monthly_allowance ?? null,
      sender_name: body.sender_name ?? null,
      timezone: body.timezone ?? null,
    })
    return new Answer(presentPlatformWorkspace(workspace), { status: made ? 201 : 200 })
  },
})

const listRoute = platformRoute({
  method: 'GET',
  path: '/platform/workspaces',
  summary: 'List your workspaces, newest first',
  query: PlatformWorkspaceQuery,
  answers: PlatformWorkspaceList,
  example: { answer: { data: [PLATFORM_WORKSPACE], limit: 20, offset: 0, total: 1, has_more: false } },
  refuses: [],
  async run({ app, platform: { owner }, query: { limit, offset, external_ref = null } }) {
    const { rows, total } = await app.store.platforms.workspaces(owner.platform_id, { external_ref, limit, offset })
    return {
      data: rows.map(presentPlatformWorkspace),
      limit,
      offset,
      total,
      has_more: offset + rows.length < total,
    }
  },
})

const readRoute = workspaceRoute({
  method: 'GET',
  path: '',
  summary: 'Read a workspace',
  answers: PlatformWorkspaceShape,
  example: { answer: PLATFORM_WORKSPACE },
  refuses: [],
  run: async ({ workspace }) => presentPlatformWorkspace(workspace),
})

const changeRoute = workspaceRoute({
  method: 'PATCH',
  path: '',
  summary: 'Change name, plan and allowance, suspend a workspace or resume it',
  description:
    'What you leave out stays as it is. Suspending ends all sessions of the workspace; envelopes on their way go on, and emails and webhooks are sent.',
  body: PlatformWorkspaceEdit,
  answers: PlatformWorkspaceShape,
  example: { body: { suspended: false, monthly_allowance: 250 }, answer: PLATFORM_WORKSPACE },
  refuses: [],
  run: async ({ app, platform, workspace, body }) =>
    presentPlatformWorkspace(await changePlatformWorkspace(app, platform, workspace, body)),
})

export const platformWorkspaceRoutes = [createRoute, listRoute, readRoute, changeRoute]
