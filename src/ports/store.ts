import type { Actor, AuditEntry } from '../domain/audit.ts'
import type {
  Envelope,
  EnvelopeStatus,
  FieldValue,
  Instant,
  ListedEnvelope,
  PageGeometry,
  StoredFile,
} from '../domain/envelope.ts'
import type { Change } from '../domain/lifecycle.ts'
import type { LetterKind } from '../domain/reactions.ts'
import type { SealPlan } from './pdf.ts'
import type { PeopleReads, PeopleWrites } from './people.ts'
import type { Workspace } from './workspace.ts'

/** Whose data a caller may touch: one workspace, its live or its test space. */
export interface Scope {
  readonly workspace_id: string
  readonly livemode: boolean
}

export interface KeyOwner extends Scope {
  readonly key_id: string
  readonly key_name: string
  readonly kind: 'secret' | 'public'
  readonly workspace: Workspace
  readonly revoked: boolean
}

export interface EnvelopeFilter {
  readonly status: readonly EnvelopeStatus[] | null
  readonly external_ref: string | null
  readonly recipient_email: string | null
  readonly created_after: Instant | null
  readonly created_before: Instant | null
  readonly q: string | null
  readonly limit: number
  readonly offset: number
}

export interface EnvelopePage {
  readonly rows: readonly ListedEnvelope[]
  readonly total: number
}

/** A row of a list by name only; equal revisions mean equal rows. */
export interface ListedRef {
  readonly id: string
  readonly revision: number
}

/** An original and what intake learned about it. */
export interface IntakeFile extends StoredFile {
  readonly pages: readonly PageGeometry[]
  readonly plan: SealPlan
}

export interface Upload {
  readonly id: string
  readonly file_name: string
  readonly size: number
  readonly wanted_sha256: string | null
  readonly allow_signed: boolean
  readonly file: Omit<IntakeFile, 'plan'> | null
  readonly created_at: Instant
  readonly expires_at: Instant
}

export interface Webhook {
  readonly id: string
  readonly url: string
  readonly events: readonly string[]
  readonly description: string | null
  readonly secret_hint: string
  readonly enabled: boolean
  readonly created_at: Instant
  readonly last_delivery: {
    readonly id: string
    readonly state: string
    readonly attempts: number
    readonly last_status: number | null
    readonly at: Instant
  } | null
}

export interface PendingDelivery {
  readonly id: string
  readonly webhook_id: string
  readonly url: string
  readonly event: string
  readonly body: string
  readonly attempts: number
  readonly secret_sealed: Uint8Array
}

export interface Mail {
  readonly id: string
  readonly livemode: boolean
  readonly envelope_id: string
  readonly recipient_id: string
  readonly kind: LetterKind
  readonly note: string | null
  readonly to_name: string
  readonly to_email: string
  readonly link_version: number
  readonly state: 'queued' | 'captured' | 'sent' | 'failed'
  readonly attempts: number
  readonly last_error: string | null
  readonly created_at: Instant
}

export interface JobSpec {
  readonly task: string
  readonly payload: Readonly<Record<string, string>>
  readonly run_at?: Instant
  /** Lower goes first; 0 where nothing is said. */
  readonly priority?: number
  readonly key?: string
}

export interface Commit {
  /** The envelope as it was locked; null for a new one. */
  readonly before: Envelope | null
  readonly change: Change
  readonly actor: Actor
}

/** Reads are single statements; everything that changes something runs in transact. */
export interface Store extends PeopleReads {
  findKey(token_hash: Uint8Array): Promise<KeyOwner | null>
  workspace(key: string): Promise<Workspace>
  readEnvelope(
    scope: Scope,
    id: string,
  ): Promise<{ readonly envelope: Envelope; readonly audit: readonly AuditEntry[] } | null>
  readEnvelopeOfRecipient(recipient_id: string): Promise<Envelope | null>
  /** For the service itself. */
  readEnvelopeById(ref: EnvelopeRef): Promise<Envelope | null>
  listEnvelopes(scope: Scope, filter: EnvelopeFilter): Promise<EnvelopePage>
  /** The same page without its rows, for those who keep what they made of them. */
  listRefs(
    scope: Scope,
    filter: EnvelopeFilter,
  ): Promise<{ readonly refs: readonly ListedRef[]; readonly total: number }>
  listedById(scope: Scope, ids: readonly string[]): Promise<readonly (ListedEnvelope & ListedRef)[]>
  auditTrail(envelope_id: string): Promise<readonly AuditEntry[]>
  valuesOf(envelope_id: string): Promise<ReadonlyMap<string, FieldValue>>
  files(hashes: readonly string[]): Promise<ReadonlyMap<string, IntakeFile>>
  findUpload(scope: Scope | null, id: string): Promise<Upload | null>
  listWebhooks(scope: Scope): Promise<readonly Webhook[]>
  pendingDelivery(id: string): Promise<PendingDelivery | null>
  listMails(scope: Scope, limit: number): Promise<readonly Mail[]>
  findMail(id: string, workspace_id: string | null): Promise<Mail | null>
  dueForExpiry(now: Instant, limit: number): Promise<readonly EnvelopeRef[]>
  dueForReminders(limit: number, after: string): Promise<readonly EnvelopeRef[]>
  unsealed(limit: number): Promise<readonly EnvelopeRef[]>
  sealingTrouble(): Promise<{ readonly waiting: number; readonly oldest: Instant | null }>
  /** Rejects when the database does not answer. */
  check(): Promise<void>
  /** The oldest job that should have run by now. */
  jobLag(): Promise<{ readonly waiting: number; readonly oldest_s: number }>
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface EnvelopeRef {
  readonly workspace_id: string
  readonly id: string
}

export interface Tx extends PeopleWrites {
  /** Locks for every transition; Problem not_found when it is not in this scope. */
  lockEnvelope(scope: Scope, id: string): Promise<Envelope>
  lockEnvelopeOfRecipient(recipient_id: string): Promise<Envelope>
  /** For the service itself: sweeps and jobs. Null when it is gone. */
  lockEnvelopeById(ref: EnvelopeRef): Promise<Envelope | null>
  valuesOf(envelope_id: string): Promise<ReadonlyMap<string, FieldValue>>
  saveValues(
    envelope_id: string,
    recipient_id: string,
    values: ReadonlyMap<string, FieldValue | null>,
    at: Instant,
  ): Promise<void>
  /** Rows, audit entries, events, deliveries, mails, jobs and counters of one change. */
  commit(commit: Commit): Promise<Envelope>
  keepFile(file: IntakeFile): Promise<void>
  addUpload(scope: Scope, upload: Omit<Upload, 'file'>): Promise<void>
  completeUpload(id: string, sha256: string): Promise<void>
  addWebhook(
    scope: Scope,
    webhook: Omit<Webhook, 'last_delivery'> & { readonly secret_sealed: Uint8Array },
  ): Promise<void>
  countWebhooks(scope: Scope): Promise<number>
  /** False when there is no such subscription. */
  removeWebhook(scope: Scope, id: string): Promise<boolean>
  disableWebhook(id: string, reason: string): Promise<void>
  /** Takes one attempt before it is made; null when the delivery is no longer pending. */
  claimAttempt(delivery_id: string, now: Instant): Promise<number | null>
  noteAttempt(
    delivery_id: string,
    outcome: {
      readonly state: 'pending' | 'delivered' | 'failed'
      readonly status: number | null
      readonly error: string | null
    },
  ): Promise<void>
  noteMail(
    id: string,
    outcome: { readonly state: Mail['state']; readonly attempts: number; readonly error: string | null },
  ): Promise<void>
  enqueue(jobs: readonly JobSpec[]): Promise<void>
  addWorkspace(workspace: Omit<Workspace, 'key'> & { readonly service_account: boolean }): Promise<string>
  hasWorkspace(): Promise<boolean>
  /** Internal key of a workspace by public id; null asks for the only one there is. */
  findWorkspace(id: string | null): Promise<string | null>
}
