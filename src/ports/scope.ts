/** Whose data a caller may touch: one workspace, its live or its test space. */
export interface Scope {
  readonly workspace_id: string
  readonly livemode: boolean
}

/** What is due by then in the workspaces beyond one: so many of one space at most, so that each gets its turn. */
export interface DuePage {
  readonly now: string
  readonly after: string
  readonly of_space: number
  readonly limit: number
}
