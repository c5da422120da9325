import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Role } from '../domain/recipients/membership.ts'

/** What a sign-in has to know of somebody before their workspace is known. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly password_hash: string
  /** The first of the person's workspaces. */
  readonly workspace_id: string
}

export interface Invitation {
  readonly id: string
  readonly workspace_id: string
  readonly email: string
  readonly role: Role
  /** Answers for it: who may no longer invite has invited nobody. */
  readonly invited_by: string
  readonly link_version: number
  readonly created_at: Instant
  readonly expires_at: Instant
}

export type AccountMailState = 'queued' | 'kept' | 'sent' | 'failed' | 'superseded'

export interface ListedInvitation extends Invitation {
  readonly invited_by_name: string
  /** Of the newest mail. */
  readonly letter: { readonly state: AccountMailState; readonly last_error: string | null } | null
}

/** `kept`: nobody carries mail here. */
export interface AccountMail {
  readonly id: string
  readonly workspace_id: string
  readonly kind: 'invitation' | 'reset' | 'webhook_paused'
  readonly invitation_id: string | null
  readonly person_id: string | null
  /** Which one is paused. */
  readonly webhook_id: string | null
  readonly to_email: string
  readonly link_version: number
  readonly state: AccountMailState
  readonly attempts: number
  readonly created_at: Instant
}

/** RFC 6238; in force once confirmed. */
export interface SecondFactor {
  readonly secret_sealed: Uint8Array
  readonly confirmed_at: Instant | null
  readonly recovery_left: number
}

export interface Reset {
  readonly link_version: number
  readonly expires_at: Instant | null
  readonly asked_at: readonly Instant[]
}

/** A person in all their workspaces, or in the one that is named. */
export interface Reach {
  readonly person_id: string
  readonly only_in: string | null
}

export interface ListedSession {
  readonly token_hash: Uint8Array
  readonly created_at: Instant
  readonly user_agent: string | null
  readonly ip: string | null
  readonly workspace: string
}

export interface AccountReads {
  /** Of any workspace, or of none. */
  personIdOf(email: string): Promise<string | null>
  accountById(person_id: string): Promise<Account | null>
  /** By what a provider calls them. */
  ownerOfIdentity(issuer: string, subject: string): Promise<string | null>
  sessionsOf(reach: Reach, now: Instant): Promise<readonly ListedSession[]>
  workspaceOfInvitation(id: string): Promise<string | null>
  /** The newest open one of any workspace. */
  invitationTo(email: string, now: Instant): Promise<{ readonly workspace_id: string; readonly id: string } | null>
  findInvitation(workspace_id: string, id: string): Promise<Invitation | null>
  listInvitations(workspace_id: string): Promise<readonly ListedInvitation[]>
  findAccountMail(workspace_id: string, id: string): Promise<AccountMail | null>
  secondFactorOf(workspace_id: string, person_id: string): Promise<SecondFactor | null>
  resetOf(workspace_id: string, person_id: string): Promise<Reset | null>
  needsSecondFactor(workspace_id: string): Promise<boolean>
  /** Whether they are told by mail how what they sent ends. */
  wantsSenderMails(workspace_id: string, person_id: string): Promise<boolean>
}

export interface AccountWrites {
  pendingInvitations(workspace_id: string): Promise<readonly Pick<Invitation, 'email' | 'role'>[]>
  /** With the one that the address had before; the new one's version goes on from it. */
  putInvitation(invitation: Omit<Invitation, 'link_version'>): Promise<Invitation>
  /** A new link and a new week; null when it is gone. */
  renewInvitation(
    invitation: Pick<Invitation, 'workspace_id' | 'id' | 'invited_by' | 'expires_at'>,
  ): Promise<Invitation | null>
  lockInvitation(workspace_id: string, id: string): Promise<Invitation | null>
  /** False when it was gone. */
  removeInvitation(workspace_id: string, id: string): Promise<boolean>
  addAccountMail(letter: Omit<AccountMail, 'state' | 'attempts'>): Promise<void>
  noteAccountMail(
    letter: Pick<AccountMail, 'workspace_id' | 'id' | 'state' | 'attempts'> & {
      readonly last_error: string | null
    },
  ): Promise<void>
  /** Locked until the end, and made where there was none. */
  lockReset(person_id: string): Promise<Reset>
  saveReset(person_id: string, reset: Reset): Promise<void>
  /** In place of one that was never confirmed; false where one is in force. */
  beginSecondFactor(person_id: string, secret_sealed: Uint8Array): Promise<boolean>
  confirmSecondFactor(
    person_id: string,
    confirmed: { readonly at: Instant; readonly recovery_hashes: readonly Uint8Array[] },
  ): Promise<void>
  setRecoveryCodes(person_id: string, hashes: readonly Uint8Array[]): Promise<void>
  /** False for a step that has been used, or lies before one. */
  takeStep(person_id: string, step: number): Promise<boolean>
  /** False for a code that is none, or was used. */
  takeRecoveryCode(person_id: string, hash: Uint8Array): Promise<boolean>
  /** False where there was none. */
  removeSecondFactor(person_id: string): Promise<boolean>
  setNeedsSecondFactor(workspace_id: string, needed: boolean): Promise<void>
  /** False when the person or the subject is linked already. */
  linkIdentity(identity: {
    readonly issuer: string
    readonly subject: string
    readonly person_id: string
    readonly at: Instant
  }): Promise<boolean>
  /** What is undefined stays as it is. */
  changePerson(
    person_id: string,
    change: { readonly name?: string | undefined; readonly sender_letters?: boolean | undefined },
  ): Promise<void>
  noteSignIn(workspace_id: string, person_id: string, at: Instant): Promise<void>
  /** All of a person, within reach, but one. */
  removeOtherSessionsOf(reach: Reach, kept: Uint8Array): Promise<void>
}
