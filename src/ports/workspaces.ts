import type { Plan } from '../domain/account/allowance.ts'

export interface Workspace {
  /** Internal key, a bigint as a string. */
  readonly key: string
  readonly id: string
  readonly name: string
  readonly sender_name: string
  readonly plan: Plan
  /** A CRM may sign people in and act for them (docs/internals/crm.md). */
  readonly service_account: boolean
  /** Envelopes a month, in place of the plan's; null: as the plan has it. */
  readonly monthly_allowance: number | null
  /** Its keys are refused and nobody signs in to it; signing links go on. */
  readonly suspended: boolean
}

/** An undefined entry stays as it is. */
export interface WorkspaceChange {
  readonly plan?: Plan | undefined
  readonly monthly_allowance?: number | null | undefined
  readonly suspended_at?: string | null | undefined
}

/** What a workspace did in a period, in its live space. */
export interface PeriodUse {
  readonly envelopes_created: number
  readonly envelopes_sent: number
  readonly envelopes_completed: number
  /** Documents that arrived, and are still kept. */
  readonly documents: number
  readonly pages: number
  readonly bytes: number
}

export interface WorkspaceReads {
  read(key: string): Promise<Workspace>
  /** The internal key by the public id; null asks for the only workspace that exists. */
  find(id: string | null): Promise<string | null>
  /** The envelopes of this period that count towards the plan. */
  usedAllowance(workspace_id: string, period: string): Promise<number>
  used(workspace_id: string, period: { readonly from: string; readonly to: string }): Promise<PeriodUse>
  /** How far the clock of the test space is ahead of real time. */
  testClock(workspace_id: string): Promise<number>
  needsSecondFactor(workspace_id: string): Promise<boolean>
}

export interface WorkspaceWrites {
  /** Answers the internal key. The transaction continues as the new workspace. */
  add(workspace: Omit<Workspace, 'key' | 'monthly_allowance' | 'suspended'>): Promise<string>
  hasAny(): Promise<boolean>
  /** Whether it is not suspended; if so it stays so until the transaction ends. */
  holdOpen(workspace_id: string): Promise<boolean>
  /** A workspace that is suspended loses its sessions. */
  change(workspace_id: string, change: WorkspaceChange): Promise<void>
  /** Like testClock, and locks the clock until the transaction ends. */
  lockTestClock(workspace_id: string): Promise<number>
  setTestClock(workspace_id: string, test_clock_ms: number): Promise<void>
  setNeedsSecondFactor(workspace_id: string, needed: boolean): Promise<void>
}
