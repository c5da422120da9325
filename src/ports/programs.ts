import type { ProgramScope } from '../domain/account/programs.ts'
import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Role } from '../domain/recipients/membership.ts'
import type { Scope } from './scope.ts'
import type { Workspace } from './workspaces.ts'

/** What a person agreed to: which client may do what, for them, in one workspace and space. */
export interface Consented extends Scope {
  readonly person_id: string
  readonly client_id: string
  readonly client_name: string
  readonly scopes: readonly ProgramScope[]
  /** The address that the tokens are for (RFC 8707). */
  readonly resource: string
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
export interface ProgramOwner extends Scope {
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
export interface ProgramStanding {
  readonly role: Role
  readonly scopes: readonly ProgramScope[]
  readonly suspended: boolean
}

export interface ProgramReads {
  /** Null when it was revoked or its person has left. */
  standing(workspace_id: string, program_id: string): Promise<ProgramStanding | null>
  /** For whom a program acts; null as above. */
  find(workspace_id: string, program_id: string): Promise<Omit<ProgramOwner, 'token_expires_at'> | null>
  /** Of one person, or with null of everybody; those whose tokens are all over are left out. */
  list(workspace_id: string, person_id: string | null, now: Instant): Promise<readonly ListedProgram[]>
}

export interface ProgramWrites {
  add(program: NewProgram): Promise<void>
  /** With its tokens; with a person only theirs. What it was, or null when there is none. */
  remove(
    workspace_id: string,
    id: string,
    person_id?: string,
  ): Promise<{ readonly id: string; readonly client_name: string; readonly person_name: string } | null>
}
