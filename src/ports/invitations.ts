import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Membership, Role } from '../domain/recipients/membership.ts'
import type { AccountMailState } from './mails.ts'

export interface Invitation {
  readonly id: string
  readonly workspace_id: string
  readonly email: string
  readonly role: Role
  /** The invitation is void once this person may no longer invite; null for a platform. */
  readonly invited_by: string | null
  readonly link_version: number
  readonly created_at: Instant
  readonly expires_at: Instant
  /** As it was sent with the address, by a platform or a directory. */
  readonly name: string | null
  /** Who named the address, if it was nobody of the workspace. */
  readonly source: InvitationSource | null
  /** What a directory calls the person until they accept. */
  readonly directory_user: string | null
}

export type InvitationSource = 'platform' | 'directory'

export interface ListedInvitation extends Invitation {
  readonly invited_by_name: string
  /** Of the newest letter. */
  readonly letter: { readonly state: AccountMailState; readonly last_error: string | null } | null
}

export interface InvitationReads {
  workspaceOf(id: string): Promise<string | null>
  /** The newest open invitation, of any workspace. */
  newestTo(email: string, now: Instant): Promise<{ readonly workspace_id: string; readonly id: string } | null>
  find(workspace_id: string, id: string): Promise<Invitation | null>
  list(workspace_id: string): Promise<readonly ListedInvitation[]>
}

export interface InvitationWrites {
  pending(workspace_id: string): Promise<readonly Pick<Invitation, 'id' | 'email' | 'role' | 'source' | 'expires_at'>[]>
  /** How long a no of this address keeps the workspace from asking; null where none does. */
  declinedUntil(
    workspace_id: string,
    asked: { readonly address_codes: readonly string[]; readonly now: Instant },
  ): Promise<Instant | null>
  /** Replaces an invitation of the same address, and continues its link version. */
  put(invitation: Omit<Invitation, 'link_version'> & { readonly invited_by_name: string | null }): Promise<Invitation>
  /** Makes a new link and a new expiry; null when the invitation is gone. */
  renew(
    invitation: Pick<Invitation, 'workspace_id' | 'id' | 'invited_by' | 'expires_at'> & {
      readonly invited_by_name: string | null
    },
  ): Promise<Invitation | null>
  lock(workspace_id: string, id: string): Promise<Invitation | null>
  /** For the directory's user that a person of the workspace has invited already. */
  attach(workspace_id: string, id: string, directory_user: string): Promise<void>
  /** Of people who have not accepted yet, by what the directory calls them, as their groups have it. */
  setRolesOf(workspace_id: string, people: readonly Membership[]): Promise<void>
  /** That of an address, if there is one. */
  removeTo(workspace_id: string, email: string): Promise<void>
  /** False when there was none. */
  remove(workspace_id: string, id: string): Promise<boolean>
}
