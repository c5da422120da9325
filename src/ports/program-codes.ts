import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Consented } from './programs.ts'

/** An authorization code; only its hash is kept. */
export interface ProgramCode extends Consented {
  readonly code_hash: Uint8Array
  readonly redirect_uri: string
  /** Of PKCE, always S256. */
  readonly challenge: string
  readonly expires_at: Instant
  /** What it was exchanged for; null as long as it was not. */
  readonly program_id: string | null
}

export interface ProgramCodeReads {
  /** For a code, which is all that its holder has. */
  workspaceOf(code_hash: Uint8Array): Promise<string | null>
}

export interface ProgramCodeWrites {
  /** Also forgets codes that ended before `codes_before`, and programs whose tokens were all over by `programs_before`. */
  add(
    code: Omit<ProgramCode, 'program_id'>,
    forget: { readonly codes_before: Instant; readonly programs_before: Instant },
  ): Promise<void>
  lock(workspace_id: string, code_hash: Uint8Array): Promise<ProgramCode | null>
  use(workspace_id: string, code_hash: Uint8Array, program_id: string): Promise<void>
}
