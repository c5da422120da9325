import { z } from 'zod'
import { askForPasskey } from '../../application/accounts/passkey-proof.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '../../application/accounts/passkeys.ts'
import { PasskeyNameRequest, PasskeyRequest, ProofOfPerson } from '../../contract/accounts/passkeys.ts'
import { Id } from '../api/id-param.ts'
import { Answer } from '../route.ts'
import { OWN, OWN_HERE } from './account.ts'
import { activityActorOf, dashboardRoute } from './dashboard-route.ts'

const One = z.strictObject({ id: Id })
const done = () => new Answer(null, { status: 204 })

/** What the browser is to be asked for; the answer goes to the next one. */
const beginRoute = dashboardRoute({
  ...OWN,
  method: 'POST',
  path: '/account/passkeys/begin',
  secret: true,
  body: ProofOfPerson,
  run: ({ app, body, ...who }) => beginPasskey(app, activityActorOf(who), body),
})

const addRoute = dashboardRoute({
  ...OWN,
  method: 'POST',
  path: '/account/passkeys',
  secret: true,
  body: PasskeyRequest,
  run: ({ app, body, ...who }) => addPasskey(app, activityActorOf(who), body),
})

/** For an act that asks for proof of who is there, whoever signed them in: what the browser is to be asked. */
const proveRoute = dashboardRoute({
  ...OWN_HERE,
  method: 'POST',
  path: '/account/passkeys/prove',
  secret: true,
  run: ({ app, visitor: { person_id, workspace } }) =>
    askForPasskey(app, { person_id, workspace_id: workspace.key }, 'proof'),
})

const renameRoute = dashboardRoute({
  ...OWN,
  method: 'PATCH',
  path: '/account/passkeys/{id}',
  params: One,
  body: PasskeyNameRequest,
  async run({ app, params, body, ...who }) {
    await renamePasskey(app, activityActorOf(who), { ...params, ...body })
    return done()
  },
})

const removeRoute = dashboardRoute({
  ...OWN,
  method: 'POST',
  path: '/account/passkeys/{id}/remove',
  params: One,
  body: ProofOfPerson,
  async run({ app, params, body, ...who }) {
    await removePasskey(app, activityActorOf(who), { ...params, proof: body })
    return done()
  },
})

export const passkeyRoutes = [beginRoute, addRoute, proveRoute, renameRoute, removeRoute]
