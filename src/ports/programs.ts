import type { Plan } from '../domain/account/allowance.ts'
import type { ProgramRule, ProgramScope } from '../domain/account/programs.ts'
import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Role } from '../domain/recipients/membership.ts'
import type { Scope } from './scope.ts'
import type { Reach } from './sessions.ts'
import type { Workspace } from './workspaces.ts'

/** What a person agreed to: which client may do what, for them, in one workspace and space. */
export interface Consented extends Scope {
  readonly person_id: string
  readonly client_id: string
  readonly client_name: string
  readonly scopes: readonly ProgramScope[]
  /** The address that the tokens are for (RFC 8707). */
  readonly resource: string
  /** In a session that a CRM began, of whose people neither a password nor a second factor is asked here. */
  readonly handed_off: boolean
}

/** What the workspace of a program asks now of the person behind it, and of programs. */
export interface AskedOfProgram {
  readonly client_id: string
  readonly password_is_temporary: boolean
  readonly second_factor_missing: boolean
  readonly plan: Plan
  readonly rule: ProgramRule
}

export interface NewProgram extends Consented {
  readonly id: string
  readonly redirect_host: string
  readonly created_at: Instant
}

/** A connected program, as the settings list it. */
export interface ListedProgram {
  readonly id: string
  readonly person_id: string
  readonly person_name: string
  readonly livemode: boolean
  readonly client_id: string
  readonly client_name: string
  readonly redirect_host: string
  readonly scopes: readonly ProgramScope[]
  readonly created_at: Instant
  readonly last_used_at: Instant | null
}

/** A program that calls, and for whom. */
export interface ProgramOwner extends Scope, AskedOfProgram {
  readonly program_id: string
  readonly client_name: string
  readonly scopes: readonly ProgramScope[]
  readonly resource: string
  readonly token_expires_at: Instant
  readonly person_id: string
  readonly person_name: string
  readonly role: Role
  readonly workspace: Workspace
}

/** What a program may do now: the role is its person's. */
export interface ProgramStanding extends AskedOfProgram {
  readonly role: Role
  readonly scopes: readonly ProgramScope[]
  readonly suspended: boolean
}

export interface ProgramReads {
  /** Null when it was revoked or its person has left. */
  standing(workspace_id: string, program_id: string): Promise<ProgramStanding | null>
  /** For whom a program acts; null as above. */
  find(
    workspace_id: string,
    program_id: string,
  ): Promise<Omit<ProgramOwner, 'token_expires_at' | keyof AskedOfProgram> | null>
  /** Of one person, or with null of everybody; those whose tokens are all over are left out. */
  list(workspace_id: string, person_id: string | null, now: Instant): Promise<readonly ListedProgram[]>
  /** Of one person, in every workspace that they reach. */
  of(reach: Reach, now: Instant): Promise<readonly OwnProgram[]>
  /** Which programs the owners of a workspace allow. */
  rule(workspace_id: string): Promise<ProgramRule>
}

export interface OwnProgram {
  readonly client_id: string
  readonly client_name: string
  /** Its name. */
  readonly workspace: string
}

/** What ended with a program, in whatever workspace. */
export interface Ended {
  readonly kind: 'program' | 'key'
  readonly workspace_key: string
  readonly id: string
  readonly name: string
}

export interface ProgramWrites {
  add(program: NewProgram): Promise<void>
  /** All of a person's, their codes, and the keys that they issued in sessions of a CRM. */
  endOf(reach: Reach): Promise<readonly Ended[]>
  setRule(workspace_id: string, rule: ProgramRule): Promise<void>
  /** With its tokens; with a person only theirs. What it was, or null when there is none. */
  remove(
    workspace_id: string,
    id: string,
    person_id?: string,
  ): Promise<{ readonly id: string; readonly client_name: string; readonly person_name: string } | null>
}
