import { z } from 'zod'
import { issueScimToken, revokeScimToken } from '../../application/directory/tokens.ts'
import { ISSUED_SCIM_TOKEN, SCIM_TOKEN } from '../../contract/platform/examples.ts'
import {
  IssuedScimTokenShape,
  presentScimToken,
  ScimTokenList,
  ScimTokenRequest,
} from '../../contract/platform/scim-tokens.ts'
import { Id } from '../api/id-param.ts'
import { Answer } from '../route.ts'
import { SCIM_PREFIX } from '../scim/mount.ts'
import { workspaceRoute } from './platform-route.ts'

const listRoute = workspaceRoute({
  method: 'GET',
  path: '/scim-tokens',
  summary: 'List the SCIM tokens of a workspace, masked',
  answers: ScimTokenList,
  example: { answer: { data: [SCIM_TOKEN] } },
  refuses: [],
  run: async ({ app, workspace }) => ({
    data: (await app.store.directory.tokens(workspace.key)).map(presentScimToken),
  }),
})

const issueRoute = workspaceRoute({
  method: 'POST',
  path: '/scim-tokens',
  secret: true,
  summary: 'Issue a SCIM token of a workspace; it is shown once',
  description: 'For the directory of your customer, which then adds and removes members by SCIM 2.0.',
  status: 201,
  body: ScimTokenRequest,
  answers: IssuedScimTokenShape,
  example: { body: { name: 'Okta' }, answer: ISSUED_SCIM_TOKEN },
  refuses: ['missing_parameter'],
  async run({ app, platform: { owner, actor }, workspace, body: { name } }) {
    const wish = { workspace_id: workspace.key, name, created_by: owner.platform_name }
    return { ...(await issueScimToken(app, wish, actor)), base_url: app.settings.base_url + SCIM_PREFIX }
  },
})

const revokeRoute = workspaceRoute({
  method: 'DELETE',
  path: '/scim-tokens/{id}',
  summary: 'Revoke a SCIM token; members stay',
  status: 204,
  params: z.object({ workspace_id: Id, id: Id }),
  refuses: [],
  async run({ app, platform, workspace, params: { id } }) {
    await revokeScimToken(app, { workspace_id: workspace.key, id }, platform.actor)
    return new Answer(null)
  },
})

export const platformScimRoutes = [listRoute, issueRoute, revokeRoute]
