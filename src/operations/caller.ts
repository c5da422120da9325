import type { Actor } from '../domain/audit.ts'
import type { Scope } from '../ports/store.ts'

/** Who asks, whose data they may touch, and how the audit trail names them. */
export interface Caller {
  readonly scope: Scope
  readonly actor: Actor
}

/** The service itself: sweeps and jobs. */
export const SYSTEM: Actor = { kind: 'system', id: null, name: 'Countersign', ip: null, user_agent: null }
