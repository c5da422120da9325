import { z } from 'zod'
import { type IssuedKey, issueKeyAs, revokeKeyAs, rotateKeyAs } from '../../application/accounts/keys.ts'
import { IssuedKeyShape, KeyList, KeyRequest, presentKey } from '../../contract/accounts/keys.ts'
import { refuseNewKey } from '../../domain/recipients/membership.ts'
import { Id } from '../api/id-param.ts'
import { Answer } from '../route.ts'
import { dashboardRoute } from './dashboard-route.ts'

const KeyParams = z.object({ id: Id })
const Nothing = z.strictObject({})

const listKeysRoute = dashboardRoute({
  method: 'GET',
  path: '/keys',
  act: 'see_keys',
  answers: KeyList,
  async run({ app, visitor: { role, workspace } }) {
    const keys = await app.store.api_keys.list(workspace.key)
    const refusal = refuseNewKey({ role, plan: workspace.plan })
    return { data: keys.map(presentKey), why_none: refusal?.message ?? null }
  },
})

const issueKeyRoute = dashboardRoute({
  method: 'POST',
  path: '/keys',
  fresh_proof: true,
  secret: true,
  act: 'manage_keys',
  status: 201,
  body: KeyRequest,
  answers: IssuedKeyShape,
  run: async ({ app, visitor, caller, body }) => present(await issueKeyAs(app, { visitor, caller }, body)),
})

const rotateKeyRoute = dashboardRoute({
  method: 'POST',
  path: '/keys/{id}/rotate',
  fresh_proof: true,
  secret: true,
  act: 'manage_keys',
  params: KeyParams,
  body: Nothing,
  answers: IssuedKeyShape,
  run: async ({ app, visitor, caller, params }) => present(await rotateKeyAs(app, { visitor, caller }, params.id)),
})

const revokeKeyRoute = dashboardRoute({
  method: 'POST',
  path: '/keys/{id}/revoke',
  act: 'manage_keys',
  status: 204,
  params: KeyParams,
  body: Nothing,
  async run({ app, visitor, caller, params }) {
    await revokeKeyAs(app, { visitor, caller }, params.id)
    return new Answer(null)
  },
})

const present = ({ id, kind, name, token, expires_at }: IssuedKey): IssuedKeyShape => ({
  id,
  kind,
  name,
  token,
  expires_at,
})

export const keyRoutes = [listKeysRoute, issueKeyRoute, rotateKeyRoute, revokeKeyRoute]
