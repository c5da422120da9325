import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Bulk, BulkRow, RowProblem, RowState } from '../domain/templates/bulk.ts'
import type { Scope } from './scope.ts'

export interface BulkRef {
  readonly workspace_id: string
  readonly id: string
}

export interface BulkRowFilter {
  readonly state: RowState | null
  readonly limit: number
  readonly offset: number
}

export interface NewBulk extends Omit<Bulk, 'template_name' | 'stopped_at' | 'ended_at' | 'counts'> {
  readonly rows: readonly { readonly line: number; readonly body: string; readonly wish: string }[]
}

export interface BulkReads {
  read(scope: Scope, id: string): Promise<Bulk | null>
  /** Newest first. */
  list(scope: Scope, template_id: string, limit: number): Promise<readonly Bulk[]>
  listRows(ref: BulkRef, filter: BulkRowFilter): Promise<readonly BulkRow[]>
  /** For the job that sends the rows. */
  byId(ref: BulkRef): Promise<Bulk | null>
  /** The first that waits, as the order that was read from it. */
  nextRow(ref: BulkRef): Promise<{ readonly number: number; readonly line: number; readonly wish: string } | null>
}

export interface BulkWrites {
  add(bulk: NewBulk): Promise<void>
  /** Locks a waiting row until the transaction ends; false when the row is done or stopped. */
  claimRow(ref: BulkRef, number: number): Promise<boolean>
  endRow(
    ref: BulkRef,
    number: number,
    outcome: { readonly envelope_id: string } | { readonly problems: readonly RowProblem[] },
  ): Promise<void>
  /** Does nothing while rows wait. */
  end(ref: BulkRef, now: Instant): Promise<void>
  /** Rows that wait will not be sent. */
  stop(ref: BulkRef, now: Instant): Promise<void>
}
