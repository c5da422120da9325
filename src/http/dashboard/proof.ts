import { demandOpenWay, proveAgain } from '../../application/accounts/fresh-proof.ts'
import { sendProofCode } from '../../application/accounts/fresh-proof-mail.ts'
import { FreshProofRequest } from '../../contract/accounts/passkeys.ts'
import { sessionTokenOf } from '../pages/visitor.ts'
import { noteGivenProof } from '../protocol/refused-line.ts'
import { Answer } from '../route.ts'
import { activityActorOf, dashboardRoute } from './dashboard-route.ts'

// How a person confirms that it is them, where a call asks for it (docs/internals/sign-in.md, Fresh proof).

/** Before a link is followed whose call asks for a proof: a page of the browser can ask nobody. */
const readProofRoute = dashboardRoute({
  method: 'GET',
  path: '/account/proof',
  fresh_proof: true,
  run: async () => new Answer(null, { status: 204 }),
})

const proveRoute = dashboardRoute({
  method: 'POST',
  path: '/account/proof',
  several_steps: true,
  body: FreshProofRequest,
  async run({ app, request, body, ...who }) {
    await proveAgain(app, activityActorOf(who), { token: sessionTokenOf(app, request) ?? '', proof: body })
    noteGivenProof(request)
    return new Answer(null, { status: 204 })
  },
})

/** For those who confirm it by a code that is mailed to them. */
const sendCodeRoute = dashboardRoute({
  method: 'POST',
  path: '/account/proof/mail',
  several_steps: true,
  async run({ app, request, visitor }) {
    await demandOpenWay(app, visitor, 'mail')
    return sendProofCode(app, visitor, { token: sessionTokenOf(app, request) ?? '', ip: request.ip })
  },
})

export const proofRoutes = [readProofRoute, proveRoute, sendCodeRoute]
