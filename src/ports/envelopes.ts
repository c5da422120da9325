import type { Actor, AuditEntry } from '../domain/audit.ts'
import type {
  Envelope,
  EnvelopeStatus,
  FieldValue,
  ImageMark,
  Instant,
  ListedEnvelope,
  ShownValue,
} from '../domain/envelopes/envelope.ts'
import type { Change } from '../domain/envelopes/lifecycle.ts'
import type { Scope } from './scope.ts'

export interface EnvelopeFilter {
  readonly status: readonly EnvelopeStatus[] | null
  readonly external_ref: string | null
  readonly template_id: string | null
  readonly recipient_email: string | null
  readonly created_after: Instant | null
  readonly created_before: Instant | null
  readonly q: string | null
  /** Only what needs its sender at that time; absent where that is not asked. */
  readonly attention?: AttentionWindow
  /** Only what comes after it in the list; absent where the list is read from its beginning. */
  readonly after?: ListPlace
  readonly limit: number
  readonly offset: number
}

/** Where an envelope stands among all, newest first: for good, whatever comes or goes before it. */
export interface ListPlace {
  readonly id: string
  readonly created_at: Instant
}

export interface AttentionWindow {
  /** Deadlines up to then are near. */
  readonly deadline_until: Instant
  /** Refusals since then are recent. */
  readonly declined_since: Instant
}

/** A row of a list by name only; equal revisions mean equal rows. */
export interface ListedRef {
  readonly id: string
  readonly revision: number
}

export interface Commit {
  /** The envelope as it was locked; null for a new one. */
  readonly before: Envelope | null
  readonly change: Change
  readonly actor: Actor
}

export interface RecipientRef {
  readonly workspace_id: string
  readonly recipient_id: string
}

export interface EnvelopeRef {
  readonly workspace_id: string
  readonly id: string
}

export interface EnvelopeReads {
  read(scope: Scope, id: string): Promise<{ readonly envelope: Envelope; readonly audit: readonly AuditEntry[] } | null>
  /** For the service itself: deleted ones too. */
  readById(ref: EnvelopeRef): Promise<Envelope | null>
  readOfRecipient(ref: RecipientRef): Promise<Envelope | null>
  /** For who holds a signing link, which names nothing but the recipient. */
  workspaceOfRecipient(recipient_id: string): Promise<string | null>
  /** True when this test space's caller names what lies in the live space. */
  isLive(workspace_id: string, id: string): Promise<boolean>
  auditTrail(ref: EnvelopeRef): Promise<readonly AuditEntry[]>
  /** Everything that sealing needs, pictures with their samples. */
  valuesOf(ref: EnvelopeRef): Promise<ReadonlyMap<string, FieldValue>>
  /** For pages that only show them. */
  shownValuesOf(ref: EnvelopeRef): Promise<ReadonlyMap<string, ShownValue>>
  pictureOf(ref: EnvelopeRef, field_id: string): Promise<ImageMark | null>
  /** A page of the list by name only, for those who keep what they made of its rows. */
  listRefs(
    scope: Scope,
    filter: EnvelopeFilter,
  ): Promise<{ readonly refs: readonly ListedRef[]; readonly total: number }>
  /** Of one that is hidden too; null for what is not there. */
  listPlaceOf(scope: Scope, id: string): Promise<ListPlace | null>
  listedById(scope: Scope, ids: readonly string[]): Promise<readonly (ListedEnvelope & ListedRef)[]>
  /** How many there are of each status that there are any of. */
  countByStatus(scope: Scope): Promise<ReadonlyMap<EnvelopeStatus, number>>
  /** In pages by id, those made until then. */
  ids(
    scope: Scope,
    page: { readonly after: string; readonly limit: number; readonly until: Instant },
  ): Promise<readonly string[]>
}

export interface EnvelopeWrites {
  /** Locks for every transition; Problem not_found when it is not in this scope. */
  lock(scope: Scope, id: string): Promise<Envelope>
  /** For the service itself: sweeps and jobs. Null when it is gone. */
  lockById(ref: EnvelopeRef): Promise<Envelope | null>
  lockOfRecipient(ref: RecipientRef): Promise<Envelope>
  /** Rows, audit entries, events, deliveries, mails, jobs and counters of one change. */
  commit(commit: Commit): Promise<Envelope>
  /** In place of commit: the envelope as it was locked is gone with everything that hangs on it. */
  erase(commit: Commit): Promise<void>
  valuesOf(ref: EnvelopeRef): Promise<ReadonlyMap<string, FieldValue>>
  saveValues(
    ref: EnvelopeRef,
    recipient_id: string,
    values: ReadonlyMap<string, FieldValue | null>,
    at: Instant,
  ): Promise<void>
}
