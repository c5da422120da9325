import type { ActivityAct, ActivityArea, ActivityDetails } from '../domain/account/activity.ts'
import type { Actor } from '../domain/audit.ts'
import type { Instant } from '../domain/envelopes/envelope.ts'

export interface NewActivity {
  readonly workspace_id: string
  readonly actor: Actor
  readonly act: ActivityAct
  /** The thing it was done to, with its name at that time; null where the act says it all. */
  readonly subject?: { readonly id: string | null; readonly name: string } | null
  readonly details?: ActivityDetails
}

export interface Activity {
  readonly id: string
  readonly at: Instant
  readonly actor: Pick<Actor, 'kind' | 'id' | 'name' | 'on_behalf_of' | 'through'>
  readonly ip: string | null
  readonly act: string
  readonly subject: { readonly id: string | null; readonly name: string } | null
  readonly details: ActivityDetails
}

export interface ActivityFilter {
  readonly area: ActivityArea | null
  /** Security events alone; else all changes of settings, without who signed in. */
  readonly security?: boolean
  /** Id of a person or a key. */
  readonly actor_id: string | null
  readonly limit: number
  readonly offset: number
}

export interface ActivityReads {
  read(workspace_id: string, id: string): Promise<Activity | null>
  /** Newest first. */
  list(
    workspace_id: string,
    filter: ActivityFilter,
  ): Promise<{ readonly rows: readonly Activity[]; readonly total: number }>
}

export interface ActivityWrites {
  /**
   * Runs in the transaction of the change, so neither exists without the other. What a security event brings with it (a
   * mail, deliveries) is written there too.
   */
  note(activity: NewActivity): Promise<void>
}
