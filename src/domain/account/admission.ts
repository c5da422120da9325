/**
 * When a lane of jobs lags behind. `late_s`: nobody notices less, and a restart or a rolling upgrade of the nodes makes
 * that much. `few`: so few are done within seconds, so what keeps them waiting is not their number, and to refuse others
 * would help nobody. A person waits for the sealed file; mails and webhooks have their own delays on the way.
 */
const LATE = {
  seals: { late_s: 30, few: 100 },
  mails: { late_s: 60, few: 100 },
  // One job stands for everything that is due in a space, and a node makes 32 at once.
  webhooks: { late_s: 60, few: 64 },
} as const

export type WatchedLane = keyof typeof LATE
export const WATCHED_LANES = Object.keys(LATE) as readonly WatchedLane[]

/** Of the oldest jobs of a lane that are due and not taken. */
export interface LaneLag {
  readonly lane: WatchedLane
  readonly waiting: number
  readonly oldest_s: number
  /** The workspace that has most of them. */
  readonly busiest: string
  readonly busiest_waiting: number
  /** Age of the oldest of all other workspaces; 0 without one. */
  readonly others_oldest_s: number
}

/** `busy`: the service lags behind as a whole. `backlog`: this workspace alone makes others wait. */
export interface Refused {
  readonly lane: WatchedLane
  readonly reason: 'busy' | 'backlog'
  readonly wait_s: number
}

const WAIT_S = { least: 2, most: 60 }

/**
 * Whether new work has to wait for old work. The share that is refused grows from none where a lane is just late to all
 * where it is twice as late, so that what is let in settles at what can be done. Where one workspace has more than
 * half of what waits, it alone is refused: of the others only their own lag counts. `chance` is from 0 to 1, without 1.
 */
export function refuseNewWork(lags: readonly LaneLag[], workspace_id: string, chance: number): Refused | null {
  const refused = lags.flatMap((lag) => ofLane(lag, workspace_id, chance) ?? [])
  return refused.toSorted((a, b) => b.wait_s - a.wait_s)[0] ?? null
}

function ofLane(lag: LaneLag, workspace_id: string, chance: number): Refused | null {
  const { lane, waiting, busiest_waiting } = lag
  const { late_s, few } = LATE[lane]
  const is_crowded = busiest_waiting > waiting / 2
  const is_mine = is_crowded && lag.busiest === workspace_id
  const others = waiting - busiest_waiting
  const counted = is_crowded && !is_mine ? others : waiting
  const oldest_s = is_crowded && !is_mine ? lag.others_oldest_s : lag.oldest_s
  const share = counted < few ? 0 : Math.min(1, (oldest_s - late_s) / late_s)
  if (chance >= share) return null
  const base_s = Math.min(WAIT_S.most, Math.max(WAIT_S.least, oldest_s - late_s))
  // From half of it to one and a half, so that not all come again at once.
  const wait_s = Math.round(base_s * (0.5 + chance / share))
  return { lane, reason: is_mine && others > 0 ? 'backlog' : 'busy', wait_s }
}
