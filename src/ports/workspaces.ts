import type { Plan } from '../domain/account/allowance.ts'
import type { RecipientRef } from './envelopes.ts'

export interface Workspace {
  /** Internal key, a bigint as a string. */
  readonly key: string
  readonly id: string
  readonly name: string
  readonly sender_name: string
  readonly plan: Plan
  /** A CRM may sign people in and act for them (docs/internals/crm.md). */
  readonly service_account: boolean
}

export interface WorkspaceReads {
  read(key: string): Promise<Workspace>
  /** Internal key of a workspace by public id; null asks for the only one there is. */
  find(id: string | null): Promise<string | null>
  /** Envelopes of this period that count for the plan. */
  usedAllowance(workspace_id: string, period: string): Promise<number>
  /** How far a workspace's test space runs ahead of real time. */
  testClock(workspace_id: string): Promise<number>
  /** The same of the space that a person's envelope lies in. */
  clockOfRecipient(ref: RecipientRef): Promise<number>
  needsSecondFactor(workspace_id: string): Promise<boolean>
}

export interface WorkspaceWrites {
  /** From then on the transaction is the new workspace's. */
  add(workspace: Omit<Workspace, 'key'>): Promise<string>
  hasAny(): Promise<boolean>
  /** Locks the workspace's clock until the end; how far its test space runs ahead. */
  lockTestClock(workspace_id: string): Promise<number>
  setTestClock(workspace_id: string, test_clock_ms: number): Promise<void>
  setNeedsSecondFactor(workspace_id: string, needed: boolean): Promise<void>
}
