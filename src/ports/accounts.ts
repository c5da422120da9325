import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Workspace } from './workspaces.ts'

/** What a sign-in needs to know about a person before their workspace is known. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly password_hash: string
  /** The first of the person's workspaces. */
  readonly workspace_id: string
}

export interface Person {
  readonly id: string
  readonly password_hash: string
  /** The first of the person's workspaces; null when there is none left. */
  readonly workspace_id: string | null
}

export interface AccountReads {
  find(email: string): Promise<Person | null>
  /** Also finds a person who is in no workspace. */
  idOf(email: string): Promise<string | null>
  byId(person_id: string): Promise<Account | null>
  /** By the id that a provider has for the person. */
  ownerOfIdentity(issuer: string, subject: string): Promise<string | null>
  /** Every workspace that the person is a member of. */
  workspacesOf(person_id: string): Promise<readonly Pick<Workspace, 'key' | 'id' | 'name'>[]>
  /** The language they chose, then that of the browser they last signed in with. */
  localesOf(person_id: string): Promise<readonly string[]>
  passwordHashOf(workspace_id: string, person_id: string): Promise<string | null>
  /** Whether the person gets a mail when an envelope that they sent ends. */
  wantsSenderMails(workspace_id: string, person_id: string): Promise<boolean>
}

export interface AccountWrites {
  /** False when the address is taken. */
  add(person: {
    readonly id: string
    readonly email: string
    readonly name: string
    readonly password_hash: string
    readonly password_is_temporary: boolean
  }): Promise<boolean>
  idOf(email: string): Promise<string | null>
  /** An undefined entry stays as it is. */
  change(
    person_id: string,
    change: {
      readonly name?: string | undefined
      readonly sender_letters?: boolean | undefined
      readonly locale?: string | null | undefined
    },
  ): Promise<void>
  setPassword(person_id: string, password_hash: string): Promise<void>
  /** Only in place of this one; false when it has been changed meanwhile. */
  replacePassword(person_id: string, change: { readonly before: string; readonly after: string }): Promise<boolean>
  /** Whether this is the person's password; if so it stays so until the transaction ends. */
  holdPassword(person_id: string, password_hash: string): Promise<boolean>
  /** False when the person or the subject is linked already. */
  linkIdentity(identity: {
    readonly issuer: string
    readonly subject: string
    readonly person_id: string
    readonly at: Instant
  }): Promise<boolean>
}
