/** Whose data a caller may touch: one workspace, its live or its test space. */
export interface Scope {
  readonly workspace_id: string
  readonly livemode: boolean
}

/**
 * What is due by `now` in the workspaces after `after`, at most `of_space` rows of a space so that each gets its turn.
 */
export interface DuePage {
  readonly now: string
  readonly after: string
  readonly of_space: number
  readonly limit: number
}
