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
  readonly label_id?: string
  readonly sender_id?: string
  /** The newest first where it is absent. */
  readonly order?: 'oldest'
  /** Another order than by age, which `order` then says nothing of; without a place to go on from. */
  readonly sort?: EnvelopeSort
  /** Of each group of patterns one matches the words that it is found by (domain/envelopes/words.ts). */
  readonly words?: readonly (readonly string[])[]
  /** Only envelopes that need their sender at that time. */
  readonly attention?: AttentionWindow
  /** Only envelopes that come after it in the list; absent to read the list from its beginning. */
  readonly after?: ListPlace
  readonly limit: number
  readonly offset: number
}

export interface EnvelopeSort {
  readonly by: 'updated_at' | 'deadline_at' | 'name'
  readonly descending: boolean
}

/** The position of an envelope in the list, newest first. It stays valid when envelopes before it come or go. */
export interface ListPlace {
  readonly id: string
  readonly created_at: Instant
}

export interface AttentionWindow {
  /** Deadlines up to this time are near. */
  readonly deadline_until: Instant
  /** Refusals since this time are recent. */
  readonly declined_since: Instant
}

/** A row of a list: its JSON as it was kept, and what that was made of. */
export interface ListedRow {
  readonly id: string
  readonly revision: number
  /** Empty where none is kept. */
  readonly listed: string
  readonly listed_mark: string
}

export interface ListPage {
  readonly rows: readonly ListedRow[]
  readonly total: number
  /** There are more than the total says. */
  readonly more?: boolean
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
  /** The same with the entries of the trail as JSON, which has commas between them, as they were written. */
  readWithTrail(scope: Scope, id: string): Promise<{ readonly envelope: Envelope; readonly trail: string } | null>
  /** For the service itself: finds deleted envelopes too. */
  readById(ref: EnvelopeRef): Promise<Envelope | null>
  readOfRecipient(ref: RecipientRef): Promise<Envelope | null>
  /** For a signing link, which only knows the recipient. */
  workspaceOfRecipient(recipient_id: string): Promise<string | null>
  /** Whether the live space of the workspace has something with this id. */
  isLive(workspace_id: string, id: string): Promise<boolean>
  auditTrail(ref: EnvelopeRef): Promise<readonly AuditEntry[]>
  /** For sealing: pictures come with their samples. */
  valuesOf(ref: EnvelopeRef): Promise<ReadonlyMap<string, FieldValue>>
  /** For pages that show the values: pictures come without their samples. */
  shownValuesOf(ref: EnvelopeRef): Promise<ReadonlyMap<string, ShownValue>>
  pictureOf(ref: EnvelopeRef, field_id: string): Promise<SavedPicture | null>
  /** A page of the list. A limit of 0 only counts. */
  list(scope: Scope, filter: EnvelopeFilter): Promise<ListPage>
  /** Keeps the JSON of these rows until their envelopes change; of those that have changed already, nothing. */
  keepListed(scope: Scope, rows: readonly ListedRow[]): Promise<void>
  /** Also of a hidden envelope; null when there is none. */
  listPlaceOf(scope: Scope, id: string): Promise<ListPlace | null>
  listedById(scope: Scope, ids: readonly string[]): Promise<readonly (ListedEnvelope & Pick<ListedRow, 'revision'>)[]>
  /** Who made envelopes of the space: people and keys, by name. */
  senders(scope: Scope): Promise<readonly { readonly id: string; readonly name: string }[]>
  /** Envelopes of before a search knew them are still being added to it, and so is what they are sorted by. */
  isSearchIncomplete(workspace_id: string): Promise<boolean>
  /** Statuses without an envelope are absent. */
  countByStatus(scope: Scope): Promise<ReadonlyMap<EnvelopeStatus, number>>
  /** Recipients of the newest envelopes, each once, whoever came last first. */
  recentPeople(
    scope: Scope,
  ): Promise<readonly { readonly name: string; readonly email: string; readonly locale: string | null }[]>
  /** In pages by id: the envelopes created up to `until`. */
  ids(
    scope: Scope,
    page: { readonly after: string; readonly limit: number; readonly until: Instant },
  ): Promise<readonly string[]>
}

/** A value, and the member from whose account it came, where it came from one. */
export interface SavedValue {
  readonly value: FieldValue
  readonly kept_by: string | null
}
export type SavedPicture = SavedValue & { readonly value: ImageMark }

export interface EnvelopeWrites {
  /** Locks the envelope for a transition; Problem not_found when it is not in this scope. */
  lock(scope: Scope, id: string): Promise<Envelope>
  /** For sweeps and jobs. Null when the envelope is gone. */
  lockById(ref: EnvelopeRef): Promise<Envelope | null>
  lockOfRecipient(ref: RecipientRef): Promise<Envelope>
  /**
   * Writes everything that belongs to one change: rows, audit entries, events, deliveries, mails, jobs and counters.
   */
  commit(commit: Commit): Promise<Envelope>
  /** For those that were made before envelopes had any; what is gone meanwhile is passed over. */
  addWords(workspace_id: string, ids: readonly string[]): Promise<void>
  /** In place of commit: deletes the locked envelope with everything that belongs to it. */
  erase(commit: Commit): Promise<void>
  /** Of this recipient's envelope. Sent after its lock without awaiting it, it is read once the lock is had. */
  valuesBeside(ref: RecipientRef): Promise<ReadonlyMap<string, SavedValue>>
  shownValuesOf(ref: EnvelopeRef): Promise<ReadonlyMap<string, ShownValue>>
  /** Of a locked envelope. */
  saveValues(
    ref: EnvelopeRef,
    recipient_id: string,
    values: ReadonlyMap<string, FieldValue | null>,
    saved: { readonly at: Instant; readonly kept_by?: string | null },
  ): void
}
