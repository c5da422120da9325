import type { Actor } from '../domain/audit.ts'
import type { App } from '../ports/app.ts'
import type { Clock } from '../ports/clock.ts'
import type { SessionOrigin, SessionOwner } from '../ports/people.ts'
import type { Scope } from '../ports/store.ts'
import { clockOf } from './clock.ts'

/** Who asks, whose data they may touch, how the audit trail names them, and the clock they go by. */
export interface Caller {
  readonly scope: Scope
  readonly actor: Actor
  /** Of the scope: a test space may run ahead. */
  readonly clock: Clock
}

/** Built once, at the start of a request, a job or a command. */
export const callerIn = async (app: App, { workspace_id, livemode }: Scope, actor: Actor): Promise<Caller> => ({
  scope: { workspace_id, livemode },
  actor,
  clock: await clockOf(app, { workspace_id, livemode }),
})

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
