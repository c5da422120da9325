import type { Actor, AuditEntry } from '../domain/audit.ts'
import type {
  Envelope,
  EnvelopeStatus,
  FieldValue,
  ImageMark,
  Instant,
  ListedEnvelope,
  PageGeometry,
  ShownValue,
  StoredFile,
} from '../domain/envelopes/envelope.ts'
import type { Change } from '../domain/envelopes/lifecycle.ts'
import type { MailKind, SenderMailKind } from '../domain/envelopes/reactions.ts'
import type { ListedTemplate, Template } from '../domain/templates/template.ts'
import type { AccountReads, AccountWrites } from './accounts.ts'
import type { ActivityReads, ActivityWrites } from './activity.ts'
import type { BrandReads, BrandWrites } from './brand.ts'
import type { BulkReads, BulkWrites } from './bulk-sends.ts'
import type { DefaultsReads, DefaultsWrites } from './defaults.ts'
import type { EmbeddingReads, EmbeddingWrites } from './embedding.ts'
import type { HandOffReads, HandOffWrites } from './sso-codes.ts'
import type { StoredPdfIndex } from './pdf.ts'
import type { PeopleReads, PeopleWrites } from './people.ts'
import type { RetentionReads, RetentionWrites } from './retention.ts'
import type { DuePage, Scope } from './scope.ts'
import type { SealReads, SealWrites } from './seal-identities.ts'
import type { WebhookReads, WebhookWrites } from './webhooks.ts'
import type { Workspace } from './workspaces.ts'

export type { Scope } from './scope.ts'

export interface KeyOwner extends Scope {
  readonly key_id: string
  readonly key_name: string
  readonly kind: 'secret' | 'public'
  readonly workspace: Workspace
  readonly revoked: boolean
}

/** What the gate asks in one go (docs/internals/auth.md). */
export interface GateQuestion {
  readonly token_hash: Uint8Array
  /** The caller's address, an IPv6 one cut to its /64. */
  readonly address: string
  /** So many calls of this key from this address. */
  readonly hits: number
  /** Of a call with an Idempotency-Key. */
  readonly asked: AnswerName | null
}

export interface AnswerName {
  /** Method and path form, e.g. `POST /envelopes/{id}/send`. */
  readonly route: string
  readonly key: string
}

export interface GateAnswer {
  /** Null when no key has this hash. */
  readonly owner: KeyOwner | null
  /** How many of the calls may go on. */
  readonly passed: number
  /** Null where nothing is capped, as on the Enterprise plan. */
  readonly rate: Rate | null
  readonly stored: StoredAnswer | null
}

/** Where a caller stands in its rolling minute. */
export interface Rate {
  /** Which of the two windows refused, or is nearer to it. */
  readonly scope: 'token' | 'ip'
  readonly limit: number
  readonly remaining: number
  /** Seconds until a refused call may be tried again; 0 when none was refused. */
  readonly wait_s: number
}

/** The first answer to a request that may come again. */
export interface StoredAnswer {
  readonly fingerprint: Uint8Array
  readonly status: number
  readonly answer_sealed: Uint8Array
}

/** A request that is answered once: its name, and what tells it from another under the same name. */
export interface Claim extends AnswerName, Scope {
  readonly fingerprint: Uint8Array
}

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

export interface TemplateFilter {
  readonly q: string | null
  readonly archived: boolean
  readonly limit: number
  readonly offset: number
}

/** A row of a list by name only; equal revisions mean equal rows. */
export interface ListedRef {
  readonly id: string
  readonly revision: number
}

/** An original and what intake learned about it. */
export interface IntakeFile extends StoredFile {
  readonly pages: readonly PageGeometry[]
  readonly pdf_index: StoredPdfIndex
  /** What these bytes lack of those that were sent (docs/internals/intake.md). */
  readonly removed: readonly string[]
}

export interface Upload {
  readonly id: string
  readonly file_name: string
  readonly size: number
  readonly wanted_sha256: string | null
  readonly allow_signed: boolean
  readonly file: Omit<IntakeFile, 'pdf_index'> | null
  readonly created_at: Instant
  readonly expires_at: Instant
}

export interface Mail {
  readonly id: string
  readonly workspace_id: string
  readonly livemode: boolean
  readonly envelope_id: string
  readonly recipient_id: string
  readonly kind: MailKind | SenderMailKind
  readonly note: string | null
  readonly to_name: string
  readonly to_email: string
  readonly link_version: number
  /** `bounced`: sent, and later reported as undeliverable. */
  /** `superseded`: when its turn came nobody needed it any more. */
  readonly state: 'queued' | 'captured' | 'sent' | 'failed' | 'bounced' | 'superseded'
  readonly attempts: number
  readonly last_error: string | null
  readonly created_at: Instant
}

/** How what was written since some moment ended. */
export interface Issues {
  readonly mails_failed: number
  readonly mails_bounced: number
  readonly mails_superseded: number
  readonly deliveries_failed: number
  /** Receivers of webhooks that answer nobody. */
  readonly receivers_held: number
  /** Subscriptions that are paused. */
  readonly receivers_paused: number
}

export interface JobSpec {
  readonly task: string
  readonly payload: Readonly<Record<string, string | number | boolean>>
  readonly run_at?: Instant
  /** In place of run_at: so long from now, by the clock that jobs go by. */
  readonly wait_ms?: number
  /** Lower goes first; 0 where nothing is said. */
  readonly priority?: number
  readonly key?: string
  /** Jobs of one queue run one after the other; one that waits there under its key is never put off. */
  readonly queue?: string
}

export interface Commit {
  /** The envelope as it was locked; null for a new one. */
  readonly before: Envelope | null
  readonly change: Change
  readonly actor: Actor
}

/**
 * Reads are single statements; everything that changes something runs in transact. Each names the workspace
 * whose rows it may see; what does not is asked before one is known, or for all of them.
 */
export interface Store
  extends AccountReads,
    ActivityReads,
    BrandReads,
    BulkReads,
    DefaultsReads,
    EmbeddingReads,
    HandOffReads,
    PeopleReads,
    RetentionReads,
    SealReads,
    WebhookReads {
  passGate(question: GateQuestion): Promise<GateAnswer>
  workspace(key: string): Promise<Workspace>
  /** How far a workspace's test space runs ahead of real time. */
  testClock(workspace_id: string): Promise<number>
  /** Envelopes of this period that count for the plan. */
  usedAllowance(workspace_id: string, period: string): Promise<number>
  /** The same of the space that a person's envelope lies in. */
  clockOfRecipient(ref: RecipientRef): Promise<number>
  /** Internal key of a workspace by public id; null asks for the only one there is. */
  findWorkspace(id: string | null): Promise<string | null>
  readEnvelope(
    scope: Scope,
    id: string,
  ): Promise<{ readonly envelope: Envelope; readonly audit: readonly AuditEntry[] } | null>
  /** In pages by id, those made until then. */
  envelopeIds(
    scope: Scope,
    page: { readonly after: string; readonly limit: number; readonly until: Instant },
  ): Promise<readonly string[]>
  /** For who holds a signing link, which names nothing but the recipient. */
  workspaceOfRecipient(recipient_id: string): Promise<string | null>
  readEnvelopeOfRecipient(ref: RecipientRef): Promise<Envelope | null>
  /** For the service itself: deleted ones too. */
  readEnvelopeById(ref: EnvelopeRef): Promise<Envelope | null>
  /** A page of the list by name only, for those who keep what they made of its rows. */
  listRefs(
    scope: Scope,
    filter: EnvelopeFilter,
  ): Promise<{ readonly refs: readonly ListedRef[]; readonly total: number }>
  /** Of one that is hidden too; null for what is not there. */
  listPlaceOf(scope: Scope, id: string): Promise<ListPlace | null>
  /** How many there are of each status that there are any of. */
  countByStatus(scope: Scope): Promise<ReadonlyMap<EnvelopeStatus, number>>
  listedById(scope: Scope, ids: readonly string[]): Promise<readonly (ListedEnvelope & ListedRef)[]>
  readTemplate(scope: Scope, id: string): Promise<Template | null>
  listTemplates(
    scope: Scope,
    filter: TemplateFilter,
  ): Promise<{ readonly rows: readonly ListedTemplate[]; readonly total: number }>
  auditTrail(ref: EnvelopeRef): Promise<readonly AuditEntry[]>
  /** Everything that sealing needs, pictures with their samples. */
  valuesOf(ref: EnvelopeRef): Promise<ReadonlyMap<string, FieldValue>>
  /** For pages that only show them. */
  shownValuesOf(ref: EnvelopeRef): Promise<ReadonlyMap<string, ShownValue>>
  pictureOf(ref: EnvelopeRef, field_id: string): Promise<ImageMark | null>
  files(workspace_id: string, hashes: readonly string[]): Promise<ReadonlyMap<string, IntakeFile>>
  /** For who holds an upload's address. */
  workspaceOfUpload(id: string): Promise<string | null>
  findUpload(scope: Pick<Scope, 'workspace_id'> & Partial<Scope>, id: string): Promise<(Upload & Scope) | null>
  listMails(scope: Scope, filter: MailFilter): Promise<readonly Mail[]>
  findMail(workspace_id: string, id: string): Promise<Mail | null>
  /** The mail that first asked this person at this address, if one reached a mail server or the outbox. */
  invitationBefore(mail: Mail): Promise<string | null>
  dueForExpiry(page: DuePage): Promise<readonly TimedRef[]>
  dueForReminders(page: DuePage): Promise<readonly TimedRef[]>
  /** What of one space waits for a moment, in pages by id. */
  waitingEnvelopes(
    scope: Scope,
    page: { readonly limit: number; readonly after: string },
  ): Promise<readonly WaitingEnvelope[]>
  unsealedOf(scope: Scope, limit: number): Promise<readonly EnvelopeRef[]>
  /** Oldest first. */
  queuedMails(scope: Scope, limit: number): Promise<readonly MailRef[]>
  /** In pages by id. */
  unsealed(limit: number, after: string): Promise<readonly EnvelopeRef[]>
  /** Runs the jobs now that wait longer than any job is made to. */
  wakeMisplanned(): Promise<void>
  sealingIssue(): Promise<{ readonly waiting: number; readonly oldest: Instant | null }>
  /** True when this test space's caller names what lies in the live space. */
  isLive(workspace_id: string, id: string): Promise<boolean>
  /** Rejects when the database does not answer, or when the store could look over the workspaces' walls. */
  check(): Promise<void>
  /** The oldest job that should have run by now. */
  /** Of all workspaces, since then, and the receivers that are held back now. */
  issuesSince(day: Instant, now: Instant): Promise<Issues>
  jobLag(): Promise<{ readonly waiting: number; readonly oldest_s: number }>
  forgetOldAnswers(before: Instant): Promise<void>
  /** Null for what makes or finds a workspace. */
  transact<T>(workspace_id: string | null, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs a whole request as one transaction that also keeps its answer: everything `work` does with the store
   * it is given, from its first change on. A request that runs at the same time waits for this one. Answers
   * what was stored before instead, when something was.
   */
  once<T>(
    claim: () => Claim,
    work: (store: Store) => Promise<T>,
    seal: Sealer<T>,
  ): Promise<{ readonly fresh: T } | { readonly stored: StoredAnswer }>
  /** Several changes as one transaction, from the first on: all of them, or none where one is refused. */
  together<T>(work: (store: Store) => Promise<T>): Promise<T>
  /**
   * The same for a request of several transactions, with calls to the outside world between them: its answer is
   * kept at the end, apart from them. Problem idempotency_in_progress while another node is at it.
   */
  onceInSteps<T>(
    claim: () => Claim,
    work: () => Promise<T>,
    seal: Sealer<T>,
  ): Promise<{ readonly fresh: T } | { readonly stored: StoredAnswer }>
  close(): Promise<void>
}

/** How an answer is kept. */
export type Sealer<T> = (answer: T) => Pick<StoredAnswer, 'status' | 'answer_sealed'>

export interface RecipientRef {
  readonly workspace_id: string
  readonly recipient_id: string
}

export interface MailRef {
  readonly workspace_id: string
  readonly id: string
}

export interface EnvelopeRef {
  readonly workspace_id: string
  readonly id: string
}

/** With the distance of the clock that its space goes by. */
export interface TimedRef extends EnvelopeRef {
  readonly ahead_ms: number
}

/** As much of an envelope as tells when something of it falls due. */
export type WaitingEnvelope = Pick<
  Envelope,
  'id' | 'workspace_id' | 'livemode' | 'status' | 'recipients' | 'reminders' | 'deadline_at'
>

export interface MailFilter {
  /** An address, in any case. */
  readonly to: string | null
  readonly limit: number
  readonly offset: number
}

export interface Tx
  extends AccountWrites,
    ActivityWrites,
    BrandWrites,
    BulkWrites,
    DefaultsWrites,
    EmbeddingWrites,
    HandOffWrites,
    PeopleWrites,
    RetentionWrites,
    SealWrites,
    WebhookWrites {
  /** Locks for every transition; Problem not_found when it is not in this scope. */
  lockEnvelope(scope: Scope, id: string): Promise<Envelope>
  lockEnvelopeOfRecipient(ref: RecipientRef): Promise<Envelope>
  /** For the service itself: sweeps and jobs. Null when it is gone. */
  lockEnvelopeById(ref: EnvelopeRef): Promise<Envelope | null>
  valuesOf(ref: EnvelopeRef): Promise<ReadonlyMap<string, FieldValue>>
  saveValues(
    ref: EnvelopeRef,
    recipient_id: string,
    values: ReadonlyMap<string, FieldValue | null>,
    at: Instant,
  ): Promise<void>
  /** Rows, audit entries, events, deliveries, mails, jobs and counters of one change. */
  commit(commit: Commit): Promise<Envelope>
  /** In place of commit: the envelope as it was locked is gone with everything that hangs on it. */
  erase(commit: Commit): Promise<void>
  keepFile(workspace_id: string, file: IntakeFile): Promise<void>
  addTemplate(template: Template): Promise<void>
  /** Problem not_found when it is not in this scope. `share` lets others make envelopes from it at the same time. */
  lockTemplate(scope: Scope, id: string, lock: 'share' | 'update'): Promise<Template>
  /** What a template keeps for good, its documents among it, is not written again. */
  saveTemplate(template: Template): Promise<void>
  addUpload(scope: Scope, upload: Omit<Upload, 'file'>): Promise<void>
  completeUpload(workspace_id: string, id: string, sha256: string): Promise<void>
  /** Reminders of a workspace's rolling minute, all or none: 0, or the seconds to wait. */
  takeReminders(workspace_id: string, count: number): Promise<number>
  noteMail(
    ref: MailRef,
    outcome: { readonly state: Mail['state']; readonly attempts: number; readonly error: string | null },
  ): Promise<void>
  /** Of a mail that was sent and came back. False when it did not stand as sent: then nothing is changed. */
  bounceMail(ref: MailRef, error: string): Promise<boolean>
  /** When mails of these kinds were written to this person, since then. */
  mailsSince(ref: RecipientRef, kinds: readonly MailKind[], since: Instant): Promise<readonly Instant[]>
  enqueue(jobs: readonly JobSpec[]): Promise<void>
  /** Locks the workspace's clock until the end; how far its test space runs ahead. */
  lockTestClock(workspace_id: string): Promise<number>
  setTestClock(workspace_id: string, test_clock_ms: number): Promise<void>
  /** From then on the transaction is the new workspace's. */
  addWorkspace(workspace: Omit<Workspace, 'key'>): Promise<string>
  hasWorkspace(): Promise<boolean>
}
