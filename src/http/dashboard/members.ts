import { z } from 'zod'
import { demandFreshProof, isFreshlyProved } from '../../application/accounts/fresh-proof.ts'
import { invite, inviteAgain, withdrawInvitation } from '../../application/accounts/invitations.ts'
import { changeRole, changeSignInRules, endSessionsOf, removeMember } from '../../application/accounts/members.ts'
import { resetSecondFactorOf } from '../../application/accounts/second-factor.ts'
import { invitationLink } from '../../application/mail/account-mails.ts'
import {
  type InvitationAnswer,
  InviteRequest,
  type MembersAnswer,
  RoleRequest,
  SignInRulesRequest,
} from '../../contract/accounts/people.ts'
import { bringsOthersIn, refuseNewMember } from '../../domain/recipients/membership.ts'
import type { App } from '../../ports/app.ts'
import type { ListedInvitation } from '../../ports/invitations.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import { Id } from '../api/id-param.ts'
import { Answer } from '../route.ts'
import { activityActorOf, dashboardRoute } from './dashboard-route.ts'

const OneId = z.strictObject({ id: Id })
const done = () => new Answer(null, { status: 204 })

const listMembersRoute = dashboardRoute({
  method: 'GET',
  path: '/members',
  secret: true,
  act: 'see_members',
  run: ({ app, visitor }) => membersOf(app, visitor),
})

async function membersOf(app: App, visitor: SessionOwner): Promise<MembersAnswer> {
  const { key } = visitor.workspace
  const [members, invitations, needs_second_factor] = await Promise.all([
    app.store.members.list(key),
    app.store.invitations.list(key),
    app.store.workspaces.needsSecondFactor(key),
  ])
  return {
    members: members.map(({ person_id: id, name, email, role, second_factor, last_signed_in_at }) => ({
      id,
      name,
      email,
      role,
      second_factor,
      last_signed_in_at,
    })),
    invitations: invitations.map((one) => shown(app, visitor, one)),
    needs_second_factor,
    sends_mail: app.mailer !== null,
  }
}

/**
 * Where a mail server delivers the link, only its reader may have it. That of an owner or an admin is shown after a fresh proof,
 * as it is made.
 */
function shown(app: App, visitor: SessionOwner, invitation: ListedInvitation): InvitationAnswer {
  const { id, name, email, role, invited_by_name, created_at, expires_at, letter } = invitation
  const expired = expires_at <= app.real_clock.now()
  const may_see =
    refuseNewMember(visitor.role, role) === null && (!bringsOthersIn(role) || isFreshlyProved(app, visitor))
  const hands_over = app.mailer === null && !expired && may_see
  return {
    id,
    name,
    email,
    role,
    invited_by: invited_by_name,
    created_at,
    expires_at,
    expired,
    letter: letter?.state ?? null,
    letter_error: letter?.last_error ?? null,
    link: hands_over ? invitationLink(app, invitation) : null,
  }
}

const inviteRoute = dashboardRoute({
  method: 'POST',
  path: '/members/invitations',
  secret: true,
  status: 201,
  act: 'manage_members',
  body: InviteRequest,
  async run({ app, body, ...who }) {
    if (bringsOthersIn(body.role)) await demandFreshProof(app, who.visitor)
    return { id: (await invite(app, activityActorOf(who), body)).id }
  },
})

const inviteAgainRoute = dashboardRoute({
  method: 'POST',
  path: '/members/invitations/{id}/again',
  secret: true,
  act: 'manage_members',
  params: OneId,
  async run({ app, params, ...who }) {
    const { visitor } = who
    const invitation = await app.store.invitations.find(visitor.workspace.key, params.id)
    if (invitation && bringsOthersIn(invitation.role)) await demandFreshProof(app, visitor)
    const is_proved = isFreshlyProved(app, visitor)
    return { id: (await inviteAgain(app, activityActorOf(who), { id: params.id, is_proved })).id }
  },
})

const withdrawRoute = dashboardRoute({
  method: 'DELETE',
  path: '/members/invitations/{id}',
  act: 'manage_members',
  params: OneId,
  async run({ app, params, ...who }) {
    await withdrawInvitation(app, activityActorOf(who), params.id)
    return done()
  },
})

const changeRoleRoute = dashboardRoute({
  method: 'PATCH',
  path: '/members/{id}',
  fresh_proof: true,
  act: 'manage_members',
  params: OneId,
  body: RoleRequest,
  async run({ app, params, body, ...who }) {
    await changeRole(app, activityActorOf(who), { person_id: params.id, role: body.role })
    return done()
  },
})

const removeRoute = dashboardRoute({
  method: 'DELETE',
  path: '/members/{id}',
  fresh_proof: true,
  act: 'manage_members',
  params: OneId,
  async run({ app, params, ...who }) {
    await removeMember(app, activityActorOf(who), params.id)
    return done()
  },
})

const endSessionsRoute = dashboardRoute({
  method: 'DELETE',
  path: '/members/{id}/sessions',
  act: 'manage_members',
  params: OneId,
  async run({ app, params, ...who }) {
    await endSessionsOf(app, activityActorOf(who), params.id)
    return done()
  },
})

const resetSecondFactorRoute = dashboardRoute({
  method: 'DELETE',
  path: '/members/{id}/second-factor',
  fresh_proof: true,
  act: 'manage_sign_in',
  params: OneId,
  async run({ app, params, ...who }) {
    await resetSecondFactorOf(app, activityActorOf(who), params.id)
    return done()
  },
})

const signInRulesRoute = dashboardRoute({
  method: 'PUT',
  path: '/sign-in-rules',
  fresh_proof: true,
  act: 'manage_sign_in',
  body: SignInRulesRequest,
  async run({ app, body, ...who }) {
    await changeSignInRules(app, activityActorOf(who), body)
    return done()
  },
})

export const memberRoutes = [
  ...[listMembersRoute, inviteRoute, inviteAgainRoute, withdrawRoute],
  ...[changeRoleRoute, removeRoute, endSessionsRoute, resetSecondFactorRoute, signInRulesRoute],
]
