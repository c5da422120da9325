import type { Instant, StoredFile } from '../domain/envelopes/envelope.ts'
import type { EnvelopeRef } from './envelopes.ts'
import type { DuePage } from './scope.ts'

/** What is left of an envelope that was erased: nothing of anybody (docs/internals/retention.md). */
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
  /** Both spaces, and those that are only hidden. */
  readonly n: number
  readonly of_test: number
  readonly oldest_ended_at: Instant | null
}

export interface RetentionReads {
  /** Null: nothing is erased. */
  days(workspace_id: string): Promise<number | null>
  /** What `days` would erase now. */
  erasable(workspace_id: string, days: number, now: Instant): Promise<Erasable>
  countErased(workspace_id: string): Promise<number>
  /** In pages by id. */
  listErased(
    scope: { readonly workspace_id: string; readonly livemode: boolean },
    page: { readonly after: string; readonly limit: number },
  ): Promise<readonly ErasedEnvelope[]>
  due(page: DuePage): Promise<readonly EnvelopeRef[]>
  /** Bytes that nothing may name any more: noted before then, or set aside before then. */
  leavingBlobs(before: Instant, which: 'noted' | 'aside', limit: number): Promise<readonly StoredFile[]>
}

export interface RetentionWrites {
  setDays(workspace_id: string, days: number | null): Promise<void>
  /** False where it is not due, or somebody else was faster. */
  eraseEnded(ref: EnvelopeRef, now: Instant): Promise<boolean>
  /** Uploads that expired before then. Answers how many went. */
  forgetUploads(before: Instant, limit: number): Promise<number>
  /** Forgets what intake learned of a file that nothing names; whether the bytes are needed. */
  isNeeded(sha256: string): Promise<boolean>
  /** Null: it is gone, or needed after all. */
  settleBlob(sha256: string, aside_at: Instant | null): Promise<void>
  /** Beyond which hash the walk over all bytes goes on; null where the last one has ended since. */
  walkFrom(since: Instant): Promise<string | null>
  /** Notes those that nothing names, and how far the walk is. Answers how many. */
  walkOn(files: readonly StoredFile[], walked_to: string): Promise<number>
  endWalk(at: Instant): Promise<void>
}
