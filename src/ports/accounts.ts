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
  /** Every workspace that the person is a member of and that is not suspended: where they can go. */
  workspacesOf(person_id: string): Promise<readonly Pick<Workspace, 'key' | 'id' | 'name'>[]>
  /** Where they were last, of those but this one that are not suspended; null: in none. */
  workspaceBesides(person_id: string, left: string): Promise<string | null>
  /**
   * Whether they are a member of any workspace but this one (null: of any at all), suspended ones and those on the way to
   * another database included. Every rule that asks "is this person elsewhere too" asks this.
   */
  isElsewhere(person_id: string, here: string | null): Promise<boolean>
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
  /** Whose an address is, and whether nothing says yet that they read it. */
  at(email: string): Promise<{ readonly id: string; readonly unproved: boolean } | null>
  isElsewhere(person_id: string, here: string | null): Promise<boolean>
  /** Gives an account that is in no workspace a new name and password; null where there is none. */
  comeBack(person: {
    readonly email: string
    readonly name: string
    readonly password_hash: string
    readonly address_unproved: boolean
  }): Promise<string | null>
  setAddressUnproved(person_id: string, unproved: boolean): Promise<void>
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
