import type { Role } from '../../domain/recipients/membership.ts'
import type { App } from '../../ports/app.ts'
import type { PlatformWorkspace } from '../../ports/platforms.ts'
import { notFound } from '../../problem.ts'
import { invite, withdrawInvitation } from '../accounts/invitations.ts'
import { addMember, changeRole, removeMember } from '../accounts/members.ts'
import type { Manager } from '../caller.ts'
import type { PlatformCaller } from './workspaces.ts'

/** Somebody of a workspace, or who is invited to it. */
export interface PlatformMember {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly role: Role
  /** Pending: asked on the word of the platform or of a directory, and not answered yet. */
  readonly state: 'active' | 'invited' | 'pending'
  readonly last_signed_in_at: string | null
  /** Of an invitation. */
  readonly expires_at: string | null
}

export interface PlatformMemberInput {
  readonly email: string
  /** Null: the part of the address before the @, until they choose one. */
  readonly name: string | null
  readonly role: Role
  /** As an invitation; otherwise they are a member at once, where the workspace has proved the domain of the address. */
  readonly notify: boolean
}

const managerOf = ({ actor }: PlatformCaller, workspace: PlatformWorkspace): Manager => ({
  person_id: null,
  workspace,
  actor,
})

export async function platformMembers(app: App, { key }: PlatformWorkspace): Promise<readonly PlatformMember[]> {
  const [members, invitations] = await Promise.all([app.store.members.list(key), app.store.invitations.list(key)])
  return [
    ...members.map(({ person_id: id, email, name, role, last_signed_in_at }) => ({
      ...{ id, email, name, role, last_signed_in_at },
      state: 'active' as const,
      expires_at: null,
    })),
    ...invitations.map(({ id, email, name, role, expires_at, source }) => ({
      ...{ id, email, name, role, expires_at },
      state: source === null ? ('invited' as const) : ('pending' as const),
      last_signed_in_at: null,
    })),
  ]
}

export async function platformMember(app: App, workspace: PlatformWorkspace, id: string): Promise<PlatformMember> {
  const found = (await platformMembers(app, workspace)).find((one) => one.id === id)
  if (!found) throw notFound()
  return found
}

export async function addPlatformMember(
  app: App,
  platform: PlatformCaller,
  workspace: PlatformWorkspace,
  { email, name, role, notify }: PlatformMemberInput,
): Promise<PlatformMember> {
  const manager = managerOf(platform, workspace)
  const id = notify
    ? (await invite(app, manager, { email, role })).id
    : await addMember(app, manager, { email, name: name ?? email.replace(/@[^@]*$/u, ''), role })
  return platformMember(app, workspace, id)
}

/** Of a member; an invitation is withdrawn and made anew. */
export async function changePlatformMember(
  app: App,
  platform: PlatformCaller,
  workspace: PlatformWorkspace,
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<PlatformMember> {
  await changeRole(app, managerOf(platform, workspace), { person_id: id, role })
  return platformMember(app, workspace, id)
}

/** A member's sessions of the workspace end; the link of an invitation is dead. */
export async function removePlatformMember(
  app: App,
  platform: PlatformCaller,
  workspace: PlatformWorkspace,
  id: string,
): Promise<void> {
  const manager = managerOf(platform, workspace)
  return id.startsWith('inv_') ? withdrawInvitation(app, manager, id) : removeMember(app, manager, id)
}
