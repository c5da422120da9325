import { z } from 'zod'
import { refuse } from '../../application/accept.ts'
import { connectedPrograms, revokeProgram } from '../../application/programs/connected.ts'
import { changeProgramRule } from '../../application/programs/rules.ts'
import { ProgramList, ProgramQuery, ProgramRuleShape, presentProgram } from '../../contract/accounts/programs.ts'
import { refuseUnless } from '../../domain/recipients/membership.ts'
import { Id } from '../api/id-param.ts'
import { Answer } from '../route.ts'
import { activityActorOf, dashboardRoute } from './dashboard-route.ts'

/** One's own; those of everybody for those who see the keys too. */
const listProgramsRoute = dashboardRoute({
  method: 'GET',
  path: '/programs',
  query: ProgramQuery,
  answers: ProgramList,
  async run({ app, visitor, query }) {
    const of_everybody = query.of === 'everybody'
    if (of_everybody) refuse(refuseUnless(visitor.role, 'see_keys'))
    return { data: (await connectedPrograms(app, visitor, of_everybody)).map(presentProgram) }
  },
})

const revokeProgramRoute = dashboardRoute({
  method: 'POST',
  path: '/programs/{id}/revoke',
  status: 204,
  params: z.object({ id: Id }),
  body: z.strictObject({}),
  async run({ app, visitor, caller, params }) {
    await revokeProgram(app, { visitor, caller }, params.id)
    return new Answer(null)
  },
})

const readRuleRoute = dashboardRoute({
  method: 'GET',
  path: '/program-rule',
  act: 'see_keys',
  answers: ProgramRuleShape,
  async run({ app, visitor }) {
    const { allowed, named } = await app.store.programs.rule(visitor.workspace.key)
    return { allowed, named: [...named] }
  },
})

const changeRuleRoute = dashboardRoute({
  method: 'PUT',
  path: '/program-rule',
  fresh_proof: true,
  status: 204,
  act: 'manage_keys',
  body: ProgramRuleShape,
  async run({ app, body, ...who }) {
    await changeProgramRule(app, activityActorOf(who), body)
    return new Answer(null)
  },
})

export const programRoutes = [listProgramsRoute, revokeProgramRoute, readRuleRoute, changeRuleRoute]
