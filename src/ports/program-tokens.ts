import type { ProgramScope } from '../domain/account/programs.ts'
import type { Instant } from '../domain/envelopes/envelope.ts'
import type { ProgramOwner } from './programs.ts'
import type { Rate } from './rate-limits.ts'

export interface ProgramToken {
  readonly token_hash: Uint8Array
  readonly kind: 'access' | 'refresh'
  readonly expires_at: Instant
}

/** A token with the program it belongs to, locked until the transaction ends. */
export interface FoundToken extends Pick<ProgramToken, 'kind' | 'expires_at'> {
  readonly program_id: string
  readonly client_id: string
  readonly client_name: string
  readonly person_id: string
  readonly person_name: string
  readonly scopes: readonly ProgramScope[]
  readonly used_at: Instant | null
  /** When the person said yes: from then on the life of all tokens is counted. */
  readonly connected_at: Instant
}

export interface ProgramAnswer {
  /** Null where the token is unknown or over, or the person has left. */
  readonly owner: ProgramOwner | null
  readonly passed: boolean
  readonly rate: Rate | null
}

export interface ProgramTokenReads {
  /** The token's owner and both rolling minutes, in one round trip. */
  pass(token_hash: Uint8Array, question: { readonly address: string; readonly now: Instant }): Promise<ProgramAnswer>
  /** Takes so many more calls from the program's minute, or none; `wait_s` is 0 where they are taken, `limit` null without one. */
  passMore(
    owner: Pick<ProgramOwner, 'program_id' | 'workspace'>,
    hits: number,
  ): Promise<{ readonly limit: number | null; readonly wait_s: number }>
  /** For a token, which is all that its holder has. */
  workspaceOf(token_hash: Uint8Array): Promise<string | null>
}

export interface ProgramTokenWrites {
  lock(workspace_id: string, token_hash: Uint8Array): Promise<FoundToken | null>
  /** Adds them, and forgets the program's tokens that are over. */
  add(
    workspace_id: string,
    program_id: string,
    tokens: { readonly added: readonly ProgramToken[]; readonly now: Instant },
  ): Promise<void>
  use(workspace_id: string, token_hash: Uint8Array, now: Instant): Promise<void>
  /** Whether it is there, and nobody has used it. */
  isFresh(workspace_id: string, token_hash: Uint8Array): Promise<boolean>
  remove(workspace_id: string, token_hash: Uint8Array): Promise<void>
}
