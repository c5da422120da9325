import type { Actor } from '../domain/audit.ts'
import type { Scope } from '../ports/scope.ts'
import type { SessionOrigin, SessionOwner } from '../ports/sessions.ts'

/** Who asks, whose data they may touch, and how the audit trail names them. */
export interface Caller {
  readonly scope: Scope
  readonly actor: Actor
}

/** Somebody of the dashboard who changes a setting, and how the activity log names them. */
export interface Doer extends SessionOwner {
  readonly actor: Actor
}

/** Somebody who is not signed in yet, or only now. */
export const newcomer = (
  { id, name }: { readonly id: string; readonly name: string },
  { ip, user_agent }: SessionOrigin,
): Actor => ({ kind: 'user', id, name, ip, user_agent })

/** The service itself: sweeps and jobs. */
export const SYSTEM: Actor = { kind: 'system', id: null, name: 'Countersign', ip: null, user_agent: null }
