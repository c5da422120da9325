import type { LaneLag, Refused } from '../domain/account/admission.ts'

/** How far the jobs lag behind, as this node saw it last. */
export interface Pressure {
  /** What waits in each lane that is watched. */
  lanes(): Promise<readonly LaneLag[]>
  /** Whether new work of this workspace has to wait. Never waits itself: where nothing is known, nothing is refused. */
  refused(workspace_id: string): Refused | null
  /** How often each was answered since the start. */
  readonly refusals: readonly (Pick<Refused, 'lane' | 'reason'> & { readonly count: number })[]
}
