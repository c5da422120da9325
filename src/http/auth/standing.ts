import type { Prover } from '../../application/accounts/fresh-proof.ts'
import { programLacks } from '../../application/programs/rules.ts'
import type { ProgramScope } from '../../domain/account/programs.ts'
import type { Role } from '../../domain/recipients/membership.ts'
import type { FoundEditorSession } from '../../ports/editor-sessions.ts'
import type { ProgramStanding } from '../../ports/programs.ts'
import type { KeyOwner } from '../../ports/rate-limits.ts'
import type { Scope } from '../../ports/scope.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import type { Workspace } from '../../ports/workspaces.ts'
import { toDoFirst } from '../pages/visitor.ts'

/** Who calls, as far as the flags of a route ask for it: the same for every mount. */
export interface Standing {
  readonly kind: 'secret key' | 'public key' | 'person' | 'program' | 'editor' | 'platform' | 'signer' | 'frame'
  /** Null for a platform, which has many. */
  readonly workspace_id: string | null
  readonly livemode: boolean
  readonly suspended: boolean
  readonly service_account: boolean
  /** Null for keys, which may do all that their workspace may. */
  readonly role: Role | null
  /** Null for all but programs. */
  readonly scopes: readonly ProgramScope[] | null
  /** A step that a person must take before anything else, in words. */
  readonly to_do_first: string | null
  /** A CRM signed the person in, to this workspace alone. */
  readonly only_here: boolean
  /** Who can be asked to confirm that it is them; null for all but people. */
  readonly prover: Prover | null
}

const NOBODY_YET = {
  service_account: false,
  role: null,
  scopes: null,
  to_do_first: null,
  only_here: false,
  prover: null,
} as const

/** Of all but platforms. */
type StandingInSpace = Standing & Scope

export const standingOfKey = ({ kind, workspace_id, livemode, workspace }: KeyOwner): StandingInSpace => ({
  ...NOBODY_YET,
  kind: kind === 'public' ? 'public key' : 'secret key',
  workspace_id,
  livemode,
  suspended: workspace.suspended,
  service_account: workspace.service_account,
})

export const standingOfPerson = (visitor: SessionOwner, livemode: boolean): StandingInSpace => ({
  ...NOBODY_YET,
  kind: 'person',
  workspace_id: visitor.workspace.key,
  livemode,
  suspended: visitor.workspace.suspended,
  role: visitor.role,
  to_do_first: toDoFirst(visitor),
  only_here: visitor.only_here,
  prover: visitor,
})

export const standingOfProgram = ({ workspace_id, livemode }: Scope, now: ProgramStanding): StandingInSpace => ({
  ...NOBODY_YET,
  kind: 'program',
  workspace_id,
  livemode,
  suspended: now.suspended,
  role: now.role,
  scopes: now.scopes,
  to_do_first: programLacks(now),
})

/** In the place of the key that asked for the session, with nothing of a person's own. */
export const standingOfEditor = (
  { workspace_id, livemode }: FoundEditorSession,
  { suspended }: Pick<Workspace, 'suspended'>,
): StandingInSpace => ({
  ...NOBODY_YET,
  kind: 'editor',
  workspace_id,
  livemode,
  suspended,
  role: 'member',
  only_here: true,
})

/** It may act in a workspace that it has suspended. */
export const PLATFORM_STANDING: Standing = {
  ...NOBODY_YET,
  kind: 'platform',
  workspace_id: null,
  livemode: true,
  suspended: false,
}

/**
 * Of who acts for one thing alone, by a link or a token that is its own proof: the flags of routes speak of others. A
 * suspended workspace keeps nobody from signing what was sent.
 */
export const standingByProof = (kind: 'signer' | 'frame'): Standing => ({ ...PLATFORM_STANDING, kind })
