/** Whose data a caller may touch: one workspace, its live or its test space. */
export interface Scope {
  readonly workspace_id: string
  readonly livemode: boolean
}
