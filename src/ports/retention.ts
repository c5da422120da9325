import type { Instant, StoredFile } from '../domain/envelopes/envelope.ts'
import type { EnvelopeRef } from './envelopes.ts'
import type { DuePage } from './scope.ts'

/** The record of an erased envelope, without personal data (docs/internals/retention.md). */
export interface ErasedEnvelope {
  readonly id: string
  readonly livemode: boolean
  readonly status: string
  readonly created_at: Instant
  readonly ended_at: Instant
  readonly erased_at: Instant
  readonly audit_length: number
  readonly audit_head: string
  readonly final_sha256: readonly string[]
  readonly certificate_sha256: string | null
}

export interface Erasable {
  /** In both spaces, hidden envelopes included. */
  readonly n: number
  readonly of_test: number
  readonly oldest_ended_at: Instant | null
}

export interface RetentionReads {
  /** Null when nothing is erased. */
  days(workspace_id: string): Promise<number | null>
  /** What a retention of `days` would erase now. */
  erasable(workspace_id: string, days: number, now: Instant): Promise<Erasable>
  countErased(workspace_id: string): Promise<number>
  /** In pages by id. */
  listErased(
    scope: { readonly workspace_id: string; readonly livemode: boolean },
    page: { readonly after: string; readonly limit: number },
  ): Promise<readonly ErasedEnvelope[]>
  due(page: DuePage): Promise<readonly EnvelopeRef[]>
  /** Files that no row may name any more, noted or set aside before `before`. */
  leavingBlobs(before: Instant, which: 'noted' | 'aside', limit: number): Promise<readonly StoredFile[]>
}

export interface RetentionWrites {
  setDays(workspace_id: string, days: number | null): Promise<void>
  /** False when it is not due, or was erased meanwhile. */
  eraseEnded(ref: EnvelopeRef, now: Instant): Promise<boolean>
  /**
   * One step on the way of a month of which nearly everything is due: decided, erased in portions, dropped, forgotten.
   * Answers how many envelopes it erased of each workspace; null where no month goes.
   */
  eraseMonth(now: Instant, limit: number): Promise<ReadonlyMap<string, number> | null>
  /** Makes the parts of the tables that are parted by months, well before they are needed. Answers how many. */
  keepMonths(): Promise<number>
  /** Deletes uploads that expired before `before`. Answers how many. */
  forgetUploads(before: Instant, limit: number): Promise<number>
  /** Whether the bytes are needed. Deletes the intake record of a file that no row names. */
  isNeeded(sha256: string): Promise<boolean>
  /** Notes when the file was set aside; null when it is deleted, or needed after all. */
  settleBlob(sha256: string, aside_at: Instant | null): Promise<void>
  /** The hash after which the walk over all files continues; null when a walk has ended since `since`. */
  walkFrom(since: Instant): Promise<string | null>
  /** Notes the files that no row names, and the progress of the walk. Answers how many. */
  walkOn(files: readonly StoredFile[], walked_to: string): Promise<number>
  endWalk(at: Instant): Promise<void>
}
