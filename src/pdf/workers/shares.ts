/** Workers beyond the usual ones, for a workspace that has none at work. */
export const KEPT = 1

/** What is at work for a workspace and for all, and what could be. */
interface Load {
  readonly own: number
  readonly busy: number
  /** So many work at once for those that have some at work. */
  readonly most: number
  /** Those of the busy ones whose task takes long. */
  readonly slow: number
  /** Those that are up, the one in question too. */
  readonly idle: number
}

/**
 * Whether an idle worker may take the next task of a workspace. While tasks are slow, the last idle one is left to those
 * that have none at work, who would wait for a process to start.
 */
export const mayWork = ({ own, busy, most, slow, idle }: Load): boolean =>
  own === 0 ? busy < most + KEPT : busy < most && (slow === 0 || idle > KEPT)
