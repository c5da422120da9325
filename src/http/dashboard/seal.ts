import { SealChangedShape, SealIdentityRequest, SealShape } from '../../contract/accounts/seal.ts'
import { putSealIdentity, removeSealIdentity, sealRootPem, sealState } from '../../application/sealing/seal-identity.ts'
import { notFound } from '../../problem.ts'
import { Answer } from '../route.ts'
import { dashboardRoute } from './dashboard-route.ts'

const ACT = 'manage_seal'

const readSealRoute = dashboardRoute({
  method: 'GET',
  path: '/seal',
  act: ACT,
  answers: SealShape,
  run: ({ app, visitor }) => sealState(app, visitor.workspace.key),
})

const putSealIdentityRoute = dashboardRoute({
  method: 'PUT',
  path: '/seal/identity',
  fresh_proof: true,
  act: ACT,
  body: SealIdentityRequest,
  answers: SealChangedShape,
  async run({ app, visitor: { workspace }, caller, body }) {
    const p12 = Buffer.from(body.p12, 'base64')
    const found = await putSealIdentity(app, caller, { p12, password: body.password })
    return {
      ...(await sealState(app, workspace.key)),
      warnings: [...found.warnings],
      warned: [...found.warned],
    }
  },
})

const removeSealIdentityRoute = dashboardRoute({
  method: 'DELETE',
  path: '/seal/identity',
  fresh_proof: true,
  act: ACT,
  answers: SealChangedShape,
  async run({ app, visitor: { workspace }, caller }) {
    await removeSealIdentity(app, caller)
    return { ...(await sealState(app, workspace.key)), warnings: [], warned: [] }
  },
})

const readRootRoute = dashboardRoute({
  method: 'GET',
  path: '/seal/root.pem',
  act: ACT,
  produces: ['application/x-pem-file'],
  async run({ app, visitor }) {
    const pem = await sealRootPem(app, visitor.workspace.key)
    if (pem === null) throw notFound()
    const headers = {
      'content-type': 'application/x-pem-file',
      'content-disposition': 'attachment; filename="seal-root.pem"',
    }
    return new Answer(pem, { headers })
  },
})

export const sealRoutes = [readSealRoute, putSealIdentityRoute, removeSealIdentityRoute, readRootRoute]
