import { z } from 'zod'
import {
  type InvitationAnswer,
  InviteRequest,
  type MembersAnswer,
  RoleRequest,
  SignInRulesRequest,
} from '../../contract/accounts/people.ts'
import { refuseNewMember } from '../../domain/recipients/membership.ts'
import { invitationLink } from '../../application/mail/account-mails.ts'
import { invite, inviteAgain, withdrawInvitation } from '../../application/accounts/invitations.ts'
import { changeRole, changeSignInRules, removeMember } from '../../application/accounts/members.ts'
import { resetSecondFactorOf } from '../../application/accounts/second-factor.ts'
import type { ListedInvitation } from '../../ports/accounts.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOwner } from '../../ports/people.ts'
import { Id } from '../api/id-param.ts'
import { Answer } from '../route.ts'
import { appRoute, doerOf } from './dashboard-route.ts'

const OneId = z.strictObject({ id: Id })
const done = () => new Answer(null, { status: 204 })

const listMembersRoute = appRoute({
  method: 'GET',
  path: '/members',
  act: 'see_members',
  run: ({ app, visitor }) => membersOf(app, visitor),
})

async function membersOf(app: App, visitor: SessionOwner): Promise<MembersAnswer> {
  const { key } = visitor.workspace
  const [members, invitations, needs_second_factor] = await Promise.all([
    app.store.listMembers(key),
    app.store.listInvitations(key),
    app.store.needsSecondFactor(key),
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

/** A link that a mail server brings is its reader's alone. */
function shown(app: App, { role: viewer }: SessionOwner, invitation: ListedInvitation): InvitationAnswer {
  const { id, email, role, invited_by_name, created_at, expires_at, letter } = invitation
  const expired = expires_at <= app.real_clock.now()
  const hands_over = app.mailer === null && !expired && refuseNewMember(viewer, role) === null
  return {
    id,
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

const inviteRoute = appRoute({
  method: 'POST',
  path: '/members/invitations',
  status: 201,
  act: 'manage_members',
  body: InviteRequest,
  run: async ({ app, body, ...who }) => ({ id: (await invite(app, doerOf(who), body)).id }),
})

const inviteAgainRoute = appRoute({
  method: 'POST',
  path: '/members/invitations/{id}/again',
  act: 'manage_members',
  params: OneId,
  run: async ({ app, params, ...who }) => ({ id: (await inviteAgain(app, doerOf(who), params.id)).id }),
})

const withdrawRoute = appRoute({
  method: 'DELETE',
  path: '/members/invitations/{id}',
  act: 'manage_members',
  params: OneId,
  async run({ app, params, ...who }) {
    await withdrawInvitation(app, doerOf(who), params.id)
    return done()
  },
})

const changeRoleRoute = appRoute({
  method: 'PATCH',
  path: '/members/{id}',
  act: 'manage_members',
  params: OneId,
  body: RoleRequest,
  async run({ app, params, body, ...who }) {
    await changeRole(app, doerOf(who), { person_id: params.id, role: body.role })
    return done()
  },
})

const removeRoute = appRoute({
  method: 'DELETE',
  path: '/members/{id}',
  act: 'manage_members',
  params: OneId,
  async run({ app, params, ...who }) {
    await removeMember(app, doerOf(who), params.id)
    return done()
  },
})

const resetSecondFactorRoute = appRoute({
  method: 'DELETE',
  path: '/members/{id}/second-factor',
  act: 'manage_sign_in',
  params: OneId,
  async run({ app, params, ...who }) {
    await resetSecondFactorOf(app, doerOf(who), params.id)
    return done()
  },
})

const signInRulesRoute = appRoute({
  method: 'PUT',
  path: '/sign-in-rules',
  act: 'manage_sign_in',
  body: SignInRulesRequest,
  async run({ app, body, ...who }) {
    await changeSignInRules(app, doerOf(who), body)
    return done()
  },
})

export const memberRoutes = [
  ...[listMembersRoute, inviteRoute, inviteAgainRoute, withdrawRoute],
  ...[changeRoleRoute, removeRoute, resetSecondFactorRoute, signInRulesRoute],
]
