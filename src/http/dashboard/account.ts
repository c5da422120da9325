import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type AccountAnswer,
  AccountRequest,
  PasswordRequest,
  ProofOfBoth,
  ProofOfCode,
  ProofOfPassword,
  type SessionAnswer,
  WorkspaceRequest,
} from '../../contract/accounts/people.ts'
import { parseUserAgent } from '../../domain/recipients/user-agent.ts'
import { sameBytes, sha256 } from '../../kit/secrets.ts'
import { changeAccount, changePassword } from '../../application/accounts/members.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '../../application/accounts/second-factor.ts'
import {
  changeWorkspace,
  logOutAt,
  logOutElsewhere,
  reachOf,
  sessionName,
} from '../../application/accounts/sessions.ts'
import type { ListedSession } from '../../ports/accounts.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOwner } from '../../ports/people.ts'
import { Id } from '../api/id-param.ts'
import { originFor, sessionTokenOf, setSession } from '../pages/visitor.ts'
import { Answer } from '../route.ts'
import { appRoute, doerOf } from './dashboard-route.ts'

/** Everybody's own, and open to who has something to do before anything else. */
const OWN_HERE = { with_temporary_password: true, several_steps: true } as const
const OWN = { ...OWN_HERE, beyond_workspace: true } as const
const done = () => new Answer(null, { status: 204 })
const tokenOf = (app: App, request: FastifyRequest): string => sessionTokenOf(app, request) ?? ''

const readAccountRoute = appRoute({
  ...OWN_HERE,
  method: 'GET',
  path: '/account',
  run: ({ app, visitor, request }) => accountOf(app, visitor, tokenOf(app, request)),
})

async function accountOf(app: App, visitor: SessionOwner, token: string): Promise<AccountAnswer> {
  const { person_id, name, email, workspace, password_is_temporary, only_here } = visitor
  const [factor, second_factor_needed, sessions, workspaces, sender_letters] = await Promise.all([
    only_here ? null : app.store.secondFactorOf(workspace.key, person_id),
    app.store.needsSecondFactor(workspace.key),
    app.store.sessionsOf(reachOf(visitor), app.real_clock.now()),
    only_here ? [workspace] : app.store.workspacesOf(person_id),
    app.store.wantsSenderMails(workspace.key, person_id),
  ])
  const since = factor?.confirmed_at ?? null
  return {
    name,
    email,
    sender_letters,
    only_here,
    password_is_temporary,
    second_factor_needed,
    second_factor: since === null ? null : { since, recovery_codes_left: factor?.recovery_left ?? 0 },
    sessions: sessions.map((one) => shown(one, sha256(token))),
    workspaces: workspaces.map(({ id, name: called }) => ({ id, name: called, here: id === workspace.id })),
  }
}

function shown(session: ListedSession, here: Uint8Array): SessionAnswer {
  const { token_hash, user_agent, ip, workspace, created_at } = session
  const device = user_agent === null ? null : parseUserAgent(user_agent)
  return {
    id: sessionName(token_hash),
    device: device && `${device.browser} on ${device.system}`,
    user_agent,
    ip,
    workspace,
    created_at,
    here: sameBytes(token_hash, here),
  }
}

const passwordRoute = appRoute({
  ...OWN,
  method: 'POST',
  path: '/account/password',
  body: PasswordRequest,
  async run({ app, visitor, request, reply, body }) {
    setSession(app, reply, await changePassword(app, visitor, { ...body, origin: originFor(app, request) }))
    return done()
  },
})

const beginRoute = appRoute({
  ...OWN,
  method: 'POST',
  path: '/account/second-factor',
  body: ProofOfPassword,
  run: ({ app, visitor, body }) => beginSecondFactor(app, visitor, body.password),
})

/** Who is signed in elsewhere has proved less than is asked for from now on. */
const confirmRoute = appRoute({
  ...OWN,
  method: 'POST',
  path: '/account/second-factor/confirm',
  body: ProofOfCode,
  async run({ app, request, body, ...who }) {
    const recovery_codes = await confirmSecondFactor(app, doerOf(who), body.code)
    await logOutElsewhere(app, who.visitor, tokenOf(app, request))
    return { recovery_codes }
  },
})

const recoveryCodesRoute = appRoute({
  ...OWN,
  method: 'POST',
  path: '/account/second-factor/recovery-codes',
  body: ProofOfBoth,
  run: async ({ app, body, ...who }) => ({
    recovery_codes: await renewRecoveryCodes(app, doerOf(who), body),
  }),
})

const endSecondFactorRoute = appRoute({
  ...OWN,
  method: 'POST',
  path: '/account/second-factor/off',
  body: ProofOfBoth,
  async run({ app, body, ...who }) {
    await endSecondFactor(app, doerOf(who), body)
    return done()
  },
})

const endSessionsRoute = appRoute({
  ...OWN_HERE,
  method: 'POST',
  path: '/account/sessions/end',
  async run({ app, visitor, request }) {
    await logOutElsewhere(app, visitor, tokenOf(app, request))
    return done()
  },
})

const endSessionRoute = appRoute({
  ...OWN_HERE,
  method: 'DELETE',
  path: '/account/sessions/{id}',
  params: z.strictObject({ id: Id }),
  async run({ app, visitor, request, params }) {
    await logOutAt(app, visitor, { ...params, token: tokenOf(app, request) })
    return done()
  },
})

const changeAccountRoute = appRoute({
  beyond_workspace: true,
  method: 'PATCH',
  path: '/account',
  body: AccountRequest,
  async run({ app, body, ...who }) {
    await changeAccount(app, doerOf(who), body)
    return done()
  },
})

const changeWorkspaceRoute = appRoute({
  ...OWN,
  method: 'POST',
  path: '/account/workspace',
  body: WorkspaceRequest,
  async run({ app, visitor, request, reply, body }) {
    const asked = { token: tokenOf(app, request), ...body, origin: originFor(app, request) }
    setSession(app, reply, await changeWorkspace(app, visitor, asked))
    return done()
  },
})

export const accountRoutes = [
  ...[readAccountRoute, changeAccountRoute, passwordRoute],
  ...[endSessionsRoute, endSessionRoute, changeWorkspaceRoute],
  ...[beginRoute, confirmRoute, recoveryCodesRoute, endSecondFactorRoute],
]
