import { z } from 'zod'
import { type IssuedKey, issueKeyBeside, revokeKeyBeside, rotateKeyBeside } from '../../application/accounts/keys.ts'
import { presentKey } from '../../contract/accounts/keys.ts'
import { ISSUED_WORKSPACE_KEY, WORKSPACE_KEY } from '../../contract/platform/examples.ts'
import { IssuedWorkspaceKeyShape, PlatformKeyList, PlatformKeyRequest } from '../../contract/platform/keys.ts'
import { Id } from '../api/id-param.ts'
import { Answer } from '../route.ts'
import { workspaceRoute } from './platform-route.ts'

const KeyParams = z.object({ workspace_id: Id, id: Id })

const listRoute = workspaceRoute({
  method: 'GET',
  path: '/keys',
  summary: 'List the keys of a workspace, masked',
  answers: PlatformKeyList,
  example: { answer: { data: [WORKSPACE_KEY] } },
  refuses: [],
  run: async ({ app, workspace }) => ({ data: (await app.store.api_keys.list(workspace.key)).map(presentKey) }),
})

const issueRoute = workspaceRoute({
  method: 'POST',
  path: '/keys',
  secret: true,
  summary: 'Issue a key of a workspace; it is shown once',
  description:
    '`csk_live` and `csk_test` can do everything in the live or the test space, `cpk_…` can only start embedded sessions. The `free` plan has no keys.',
  status: 201,
  body: PlatformKeyRequest,
  answers: IssuedWorkspaceKeyShape,
  example: { body: { kind: 'csk_live', name: 'Our server' }, answer: ISSUED_WORKSPACE_KEY },
  refuses: ['plan_required', 'missing_parameter'],
  run: async ({ app, platform, workspace, body }) =>
    present(await issueKeyBeside(app, { ...body, ...issuerOf(platform, workspace) }, platform.actor)),
})

const rotateRoute = workspaceRoute({
  method: 'POST',
  path: '/keys/{id}/rotate',
  secret: true,
  summary: 'Replace a key; the old one stops at once',
  params: KeyParams,
  body: z.strictObject({}),
  answers: IssuedWorkspaceKeyShape,
  example: { body: {}, answer: ISSUED_WORKSPACE_KEY },
  refuses: ['plan_required'],
  run: async ({ app, platform, workspace, params: { id } }) =>
    present(await rotateKeyBeside(app, { ...issuerOf(platform, workspace), id }, platform.actor)),
})

const revokeRoute = workspaceRoute({
  method: 'DELETE',
  path: '/keys/{id}',
  summary: 'Revoke a key, at once',
  status: 204,
  params: KeyParams,
  refuses: [],
  async run({ app, platform, workspace, params: { id } }) {
    await revokeKeyBeside(app, { workspace_id: workspace.key, id }, platform.actor)
    return new Answer(null)
  },
})

type Issuer = Parameters<Parameters<typeof workspaceRoute>[0]['run']>[0]

const issuerOf = ({ owner }: Issuer['platform'], { key }: Issuer['workspace']) => ({
  workspace_id: key,
  created_by: { id: null, name: owner.platform_name },
})

const present = ({ id, kind, name, token, expires_at }: IssuedKey) => ({ id, kind, name, key: token, expires_at })

export const platformKeyRoutes = [listRoute, issueRoute, rotateRoute, revokeRoute]
