export type NodeRole = 'all' | 'api' | 'jobs'

/** A running process of the service. */
export interface NodeSelf {
  readonly name: string
  readonly release: string
  readonly commit: string | null
  /** The newest migration that its program knows. */
  readonly schema: string
  readonly role: NodeRole
}

/** Null is what a node of a release before 0.3.0 does not tell; of those only the ones that run jobs are known. */
export interface LiveNode {
  readonly name: string
  readonly release: string | null
  readonly commit: string | null
  readonly schema: string | null
  readonly role: NodeRole
  /** Since its start. */
  readonly age_s: number | null
}

/** A node may miss some of these in the two minutes after which it counts as gone (migration 0063). */
export const SHOWN_EVERY_MS = 20_000

/** What a node has seen of the others when it last showed itself. */
export interface Beside {
  /** One of an older release is there, which has to understand what this one writes. */
  has_older: boolean
}

export interface NodeReads {
  /**
   * Tells the others that this node is there; after two minutes without they take it for gone. When the last node of an
   * older release has gone, jobs that failed while it was there run at once. Answers whether any of an older release is there.
   */
  show(self: NodeSelf): Promise<boolean>
  hide(name: string): Promise<void>
  live(): Promise<readonly LiveNode[]>
}
