import type { Instant } from '../domain/envelopes/envelope.ts'
import type { AccountReads, AccountWrites } from './accounts.ts'
import type { ActivityReads, ActivityWrites } from './activity.ts'
import type { ApiKeyReads, ApiKeyWrites } from './api-keys.ts'
import type { BrandReads, BrandWrites } from './brand.ts'
import type { BulkReads, BulkWrites } from './bulk-sends.ts'
import type { ConfirmationReads, ConfirmationWrites } from './confirmations.ts'
import type { DefaultsReads, DefaultsWrites } from './defaults.ts'
import type { DeliveryReads, DeliveryWrites } from './deliveries.ts'
import type { DirectoryReads, DirectoryWrites } from './directory.ts'
import type { DomainReads, DomainWrites } from './domains.ts'
import type { EditorSessionReads, EditorSessionWrites } from './editor-sessions.ts'
import type { EmbeddingReads, EmbeddingWrites } from './embedding.ts'
import type { EnvelopeReads, EnvelopeWrites } from './envelopes.ts'
import type { EventReads } from './events.ts'
import type { HealthReads } from './health.ts'
import type { AnswerName, Cipher, Claim, Claimer, StoredAnswer } from './idempotency.ts'
import type { InvitationReads, InvitationWrites } from './invitations.ts'
import type { JobReads, JobWrites } from './jobs.ts'
import type { KeptMarkReads, KeptMarkWrites } from './kept-marks.ts'
import type { LabelReads, LabelWrites } from './labels.ts'
import type { MailTokenWrites } from './mail-tokens.ts'
import type { MailReads, MailWrites } from './mails.ts'
import type { MemberReads, MemberWrites } from './members.ts'
import type { NodeReads } from './nodes.ts'
import type { PasskeyReads, PasskeyWrites } from './passkeys.ts'
import type { PasswordResetReads, PasswordResetWrites } from './password-resets.ts'
import type { PlatformReads, PlatformWrites } from './platforms.ts'
import type { ProgramCodeReads, ProgramCodeWrites } from './program-codes.ts'
import type { ProgramTokenReads, ProgramTokenWrites } from './program-tokens.ts'
import type { ProgramReads, ProgramWrites } from './programs.ts'
import type { RateLimitReads, RateLimitWrites } from './rate-limits.ts'
import type { ReceiverWrites } from './receivers.ts'
import type { RetentionReads, RetentionWrites } from './retention.ts'
import type { SavedFilterReads, SavedFilterWrites } from './saved-filters.ts'
import type { SealIdentityReads, SealIdentityWrites } from './seal-identities.ts'
import type { SecondFactorReads, SecondFactorWrites } from './second-factors.ts'
import type { SessionReads, SessionWrites } from './sessions.ts'
import type { SsoCodeReads, SsoCodeWrites } from './sso-codes.ts'
import type { SweepReads } from './sweeps.ts'
import type { TemplateReads, TemplateWrites } from './templates.ts'
import type { UploadReads, UploadWrites } from './uploads.ts'
import type { WebhookReads, WebhookWrites } from './webhooks.ts'
import type { WorkspaceReads, WorkspaceWrites } from './workspaces.ts'

/**
 * Reads, by noun: single statements. Changes run in transact. A read names the workspace whose rows it sees; reads
 * without one run before the workspace is known, or for all of them.
 */
export interface Store {
  readonly accounts: AccountReads
  readonly activity: ActivityReads
  readonly api_keys: ApiKeyReads
  readonly brand: BrandReads
  readonly bulk_sends: BulkReads
  readonly confirmations: ConfirmationReads
  readonly defaults: DefaultsReads
  readonly deliveries: DeliveryReads
  readonly editor_sessions: EditorSessionReads
  readonly directory: DirectoryReads
  readonly domains: DomainReads
  readonly embedding: EmbeddingReads
  readonly envelopes: EnvelopeReads
  readonly events: EventReads
  readonly health: HealthReads
  readonly idempotency: Idempotency
  readonly invitations: InvitationReads
  readonly jobs: JobReads
  readonly kept_marks: KeptMarkReads
  readonly labels: LabelReads
  readonly mails: MailReads
  readonly members: MemberReads
  readonly nodes: NodeReads
  readonly passkeys: PasskeyReads
  readonly password_resets: PasswordResetReads
  readonly platforms: PlatformReads
  readonly program_codes: ProgramCodeReads
  readonly program_tokens: ProgramTokenReads
  readonly programs: ProgramReads
  readonly rate_limits: RateLimitReads
  readonly retention: RetentionReads
  readonly saved_filters: SavedFilterReads
  readonly seal_identities: SealIdentityReads
  readonly second_factors: SecondFactorReads
  readonly sessions: SessionReads
  readonly sso_codes: SsoCodeReads
  readonly sweeps: SweepReads
  readonly templates: TemplateReads
  readonly uploads: UploadReads
  readonly webhooks: WebhookReads
  readonly workspaces: WorkspaceReads
  /**
   * Runs `work` in one transaction, which sees the rows of that workspace: all of its changes, or none where it
   * rejects. Null for work that makes or finds a workspace.
   *
   * @example
   * const envelope = await store.transact(scope.workspace_id, async (tx) => {
   *   const before = await tx.envelopes.lock(scope, id)
   *   return tx.envelopes.commit({ before, change: accept(voidEnvelope(before, facts)), actor })
   * })
   */
  transact<T>(workspace_id: string | null, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs all changes of `work` as one transaction: all of them, or none where one is refused. */
  inOneTransaction<T>(work: (store: Store) => Promise<T>): Promise<T>
  /** Of this node, for transactions and longer reads. */
  connections(): ConnectionUse
  close(): Promise<void>
}

export interface ConnectionUse {
  readonly in_use: number
  readonly idle: number
  /** Who waits for one. */
  readonly waiting: number
  readonly most: number
}

/** Changes inside a transaction, by noun, and the reads that lock. */
export interface Tx {
  readonly accounts: AccountWrites
  readonly activity: ActivityWrites
  readonly api_keys: ApiKeyWrites
  readonly brand: BrandWrites
  readonly bulk_sends: BulkWrites
  readonly confirmations: ConfirmationWrites
  readonly defaults: DefaultsWrites
  readonly deliveries: DeliveryWrites
  readonly editor_sessions: EditorSessionWrites
  readonly directory: DirectoryWrites
  readonly domains: DomainWrites
  readonly embedding: EmbeddingWrites
  readonly envelopes: EnvelopeWrites
  readonly invitations: InvitationWrites
  readonly jobs: JobWrites
  readonly kept_marks: KeptMarkWrites
  readonly labels: LabelWrites
  readonly mail_tokens: MailTokenWrites
  readonly mails: MailWrites
  readonly members: MemberWrites
  readonly passkeys: PasskeyWrites
  readonly password_resets: PasswordResetWrites
  readonly platforms: PlatformWrites
  readonly program_codes: ProgramCodeWrites
  readonly program_tokens: ProgramTokenWrites
  readonly programs: ProgramWrites
  readonly rate_limits: RateLimitWrites
  readonly receivers: ReceiverWrites
  readonly retention: RetentionWrites
  readonly saved_filters: SavedFilterWrites
  readonly seal_identities: SealIdentityWrites
  readonly second_factors: SecondFactorWrites
  readonly sessions: SessionWrites
  readonly sso_codes: SsoCodeWrites
  readonly templates: TemplateWrites
  readonly uploads: UploadWrites
  readonly webhooks: WebhookWrites
  readonly workspaces: WorkspaceWrites
}

export interface Idempotency {
  /**
   * Runs a whole request as one transaction that also stores its answer: everything that `work` does with its store
   * from the first change on. An equal request that runs at the same time waits. Returns the stored answer instead
   * when the request was answered before.
   */
  run<T>(
    claim: () => Claim,
    work: (store: Store) => Promise<T>,
    encrypt: Cipher<T>,
  ): Promise<{ readonly fresh: T } | { readonly stored: StoredAnswer }>
  /**
   * The same for a request of several transactions with calls to the outside world between them: its answer is stored
   * at the end, in a transaction of its own. Problem idempotency_in_progress while another node runs the request.
   */
  runInSteps<T>(
    claim: () => Claim,
    work: () => Promise<T>,
    encrypt: Cipher<T>,
  ): Promise<{ readonly fresh: T } | { readonly stored: StoredAnswer }>
  isAnswered(name: AnswerName & Claimer): Promise<boolean>
  /** Answers are kept for a day. */
  forgetBefore(before: Instant): Promise<void>
}
