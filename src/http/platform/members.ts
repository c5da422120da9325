import { z } from 'zod'
import {
  addPlatformMember,
  changePlatformMember,
  platformMember,
  platformMembers,
  removePlatformMember,
} from '../../application/platform/members.ts'
import { PLATFORM_MEMBER } from '../../contract/platform/examples.ts'
import {
  PlatformMemberEdit,
  PlatformMemberList,
  PlatformMemberRequest,
  PlatformMemberShape,
  presentPlatformMember,
} from '../../contract/platform/members.ts'
import { Id } from '../api/id-param.ts'
import { Answer } from '../route.ts'
import { workspaceRoute } from './platform-route.ts'

const MemberParams = z.object({ workspace_id: Id, id: Id })

const listRoute = workspaceRoute({
  method: 'GET',
  path: '/members',
  summary: 'List members and open invitations',
  answers: PlatformMemberList,
  example: { answer: { data: [PLATFORM_MEMBER] } },
  refuses: [],
  run: async ({ app, workspace }) => ({ data: (await platformMembers(app, workspace)).map(presentPlatformMember) }),
})

const addRoute = workspaceRoute({
  method: 'POST',
  path: '/members',
  summary: 'Add a member, by invitation or at once',
  description:
    'With `notify` they get an email with a link, valid for 7 days, and accept it; inviting again replaces the link. With `notify: false` they are a member at once where the workspace has proved the domain of their address, and an email tells them: they sign in with your OpenID provider, or choose a password under `/forgotten`. For any other address they are `pending`: they get an email that asks whether they want to join, and the answer is the same whether the address has an account or not.',
  status: 201,
  body: PlatformMemberRequest,
  answers: PlatformMemberShape,
  example: {
    body: { email: 'ada@example.com', name: 'Ada Lovelace', role: 'admin', notify: false },
    answer: PLATFORM_MEMBER,
  },
  refuses: ['already_member', 'invitation_declined', 'limit_exceeded', 'missing_parameter'],
  run: async ({ app, platform, workspace, body: { email, name = null, role, notify } }) =>
    presentPlatformMember(await addPlatformMember(app, platform, workspace, { email, name, role, notify })),
})

const readRoute = workspaceRoute({
  method: 'GET',
  path: '/members/{id}',
  summary: 'Read a member or an invitation',
  params: MemberParams,
  answers: PlatformMemberShape,
  example: { answer: PLATFORM_MEMBER },
  refuses: [],
  run: async ({ app, workspace, params }) => presentPlatformMember(await platformMember(app, workspace, params.id)),
})

const changeRoute = workspaceRoute({
  method: 'PATCH',
  path: '/members/{id}',
  summary: 'Change the role of a member',
  description: 'To change an invitation, invite again with the new role.',
  params: MemberParams,
  body: PlatformMemberEdit,
  answers: PlatformMemberShape,
  example: { body: { role: 'admin' }, answer: PLATFORM_MEMBER },
  refuses: ['last_owner', 'missing_parameter'],
  run: async ({ app, platform, workspace, params: { id }, body: { role } }) =>
    presentPlatformMember(await changePlatformMember(app, platform, workspace, { id, role })),
})

const removeRoute = workspaceRoute({
  method: 'DELETE',
  path: '/members/{id}',
  summary: 'Remove a member, or withdraw an invitation',
  description: 'Their sessions of this workspace end at once. Envelopes that they sent stay.',
  status: 204,
  params: MemberParams,
  refuses: ['last_owner'],
  async run({ app, platform, workspace, params }) {
    await removePlatformMember(app, platform, workspace, params.id)
    return new Answer(null)
  },
})

export const platformMemberRoutes = [listRoute, addRoute, readRoute, changeRoute, removeRoute]
