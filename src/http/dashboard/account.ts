import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { leaveWorkspace } from '../../application/accounts/leaving.ts'
import { changeWorkspace } from '../../application/accounts/change-workspace.ts'
import { changeAccount, changePassword } from '../../application/accounts/members.ts'
import { listPasskeys } from '../../application/accounts/passkeys.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '../../application/accounts/second-factor.ts'
import { inUse, logOutAt, reachOf, sessionName, signOutEverywhere } from '../../application/accounts/sessions.ts'
import { ProofOfPerson } from '../../contract/accounts/passkeys.ts'
import {
  type AccountAnswer,
  AccountRequest,
  PasswordRequest,
  ProofOfCode,
  type SessionAnswer,
  WorkspaceRequest,
} from '../../contract/accounts/people.ts'
import { parseUserAgent } from '../../domain/recipients/user-agent.ts'
import type { Translator } from '../../i18n/translator.ts'
import { sameBytes, sha256 } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import type { ListedSession, SessionOwner } from '../../ports/sessions.ts'
import { Id } from '../api/id-param.ts'
import { originFor, sessionTokenOf, setSession, signOut } from '../pages/visitor.ts'
import { Answer } from '../route.ts'
import { activityActorOf, dashboardRoute } from './dashboard-route.ts'
import { readerTranslator } from './language.ts'

/** A person's own calls, which stay open while a required step (password, second factor) is pending. */
export const OWN_HERE = { with_temporary_password: true, several_steps: true } as const
export const OWN = { ...OWN_HERE, beyond_workspace: true } as const
const done = () => new Answer(null, { status: 204 })
const tokenOf = (app: App, request: FastifyRequest): string => sessionTokenOf(app, request) ?? ''

const readAccountRoute = dashboardRoute({
  ...OWN_HERE,
  method: 'GET',
  path: '/account',
  run: ({ app, visitor, request }) =>
    accountOf(app, visitor, { token: tokenOf(app, request), translator: readerTranslator(request, visitor) }),
})

const NO_PASSKEYS = { offered: false, passkeys: [] }

async function accountOf(
  app: App,
  visitor: SessionOwner,
  { token, translator }: { readonly token: string; readonly translator: Translator },
): Promise<AccountAnswer> {
  const { person_id, name, email, workspace, password_is_temporary, only_here, locale } = visitor
  const [factor, own, second_factor_needed, sessions, workspaces, sender_letters, programs] = await Promise.all([
    only_here ? null : app.store.second_factors.of(workspace.key, person_id),
    only_here ? NO_PASSKEYS : listPasskeys(app, visitor),
    app.store.workspaces.needsSecondFactor(workspace.key),
    app.store.sessions.list(reachOf(visitor), inUse(app)),
    only_here ? [workspace] : app.store.accounts.workspacesOf(person_id),
    app.store.accounts.wantsSenderMails(workspace.key, person_id),
    app.store.programs.of(reachOf(visitor), app.real_clock.now()),
  ])
  const since = factor?.confirmed_at ?? null
  return {
    name,
    email,
    sender_letters,
    locale,
    only_here,
    password_is_temporary,
    second_factor_needed,
    second_factor:
      factor && since !== null ? { since, recovery_codes_left: factor.recovery_left, app: factor.app } : null,
    passkeys: own.passkeys,
    passkeys_offered: own.offered,
    sessions: sessions.map((one) => shown(one, sha256(token), translator)),
    workspaces: workspaces.map(({ id, name: called }) => ({ id, name: called, here: id === workspace.id })),
    programs: programs.map(({ client_name, workspace: where }) => ({ name: client_name, workspace: where })),
  }
}

function shown(session: ListedSession, here: Uint8Array, { t }: Translator): SessionAnswer {
  const { token_hash, user_agent, ip, workspace, created_at } = session
  const device = user_agent === null ? null : parseUserAgent(user_agent)
  return {
    id: sessionName(token_hash),
    device: device && t('sign_in.device', { browser: device.browser, system: device.system }),
    user_agent,
    ip,
    workspace,
    created_at,
    here: sameBytes(token_hash, here),
  }
}

const passwordRoute = dashboardRoute({
  ...OWN,
  method: 'POST',
  path: '/account/password',
  body: PasswordRequest,
  async run({ app, request, reply, body, ...who }) {
    const change = { ...body, origin: originFor(app, request) }
    setSession(app, reply, await changePassword(app, activityActorOf(who), change))
    return done()
  },
})

const beginRoute = dashboardRoute({
  ...OWN,
  method: 'POST',
  path: '/account/second-factor',
  secret: true,
  body: ProofOfPerson,
  run: ({ app, body, ...who }) => beginSecondFactor(app, activityActorOf(who), body),
})

const confirmRoute = dashboardRoute({
  ...OWN,
  method: 'POST',
  path: '/account/second-factor/confirm',
  secret: true,
  body: ProofOfCode,
  run: async ({ app, body, ...who }) => ({
    recovery_codes: await confirmSecondFactor(app, activityActorOf(who), body.code),
  }),
})

const recoveryCodesRoute = dashboardRoute({
  ...OWN,
  method: 'POST',
  path: '/account/second-factor/recovery-codes',
  secret: true,
  body: ProofOfPerson,
  run: async ({ app, body, ...who }) => ({
    recovery_codes: await renewRecoveryCodes(app, activityActorOf(who), body),
  }),
})

const endSecondFactorRoute = dashboardRoute({
  ...OWN,
  method: 'POST',
  path: '/account/second-factor/off',
  body: ProofOfPerson,
  async run({ app, body, ...who }) {
    await endSecondFactor(app, activityActorOf(who), body)
    return done()
  },
})

const endSessionsRoute = dashboardRoute({
  ...OWN_HERE,
  method: 'POST',
  path: '/account/sessions/end',
  async run({ app, request, ...who }) {
    await signOutEverywhere(app, activityActorOf(who), tokenOf(app, request))
    return done()
  },
})

const endSessionRoute = dashboardRoute({
  ...OWN_HERE,
  method: 'DELETE',
  path: '/account/sessions/{id}',
  params: z.strictObject({ id: Id }),
  async run({ app, request, params, ...who }) {
    await logOutAt(app, activityActorOf(who), { ...params, token: tokenOf(app, request) })
    return done()
  },
})

const changeAccountRoute = dashboardRoute({
  beyond_workspace: true,
  method: 'PATCH',
  path: '/account',
  body: AccountRequest,
  async run({ app, body, ...who }) {
    await changeAccount(app, activityActorOf(who), body)
    return done()
  },
})

const changeWorkspaceRoute = dashboardRoute({
  ...OWN,
  method: 'POST',
  path: '/account/workspace',
  body: WorkspaceRequest,
  async run({ app, visitor, request, reply, body }) {
    const input = { ...body, origin: originFor(app, request) }
    setSession(app, reply, await changeWorkspace(app, visitor, input))
    return done()
  },
})

/** The browser goes on where its person was last; without a workspace it is signed out. */
const leaveRoute = dashboardRoute({
  ...OWN,
  method: 'POST',
  path: '/account/leave',
  fresh_proof: true,
  body: WorkspaceRequest,
  async run({ app, request, reply, body, ...who }) {
    const left = await leaveWorkspace(app, activityActorOf(who), { ...body, origin: originFor(app, request) })
    if (left.token !== null) setSession(app, reply, left.token)
    if (left.is_signed_out) await signOut(app, request, reply)
    return done()
  },
})

export const accountRoutes = [
  leaveRoute,
  ...[readAccountRoute, changeAccountRoute, passwordRoute],
  ...[endSessionsRoute, endSessionRoute, changeWorkspaceRoute],
  ...[beginRoute, confirmRoute, recoveryCodesRoute, endSecondFactorRoute],
]
