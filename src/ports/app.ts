import type { Blobs } from './blobs.ts'
import type { Clock } from './clock.ts'
import type { FetchBytes } from './fetch-bytes.ts'
import type { Convert } from './convert.ts'
import type { TxtRecords } from './domains.ts'
import type { ComposeAccountMail, ComposeMail } from './mail-templates.ts'
import type { Mailer } from './mailer.ts'
import type { Beside } from './nodes.ts'
import type { OpenId } from './open-id.ts'
import type { PageImages } from './page-images.ts'
import type { Pdf } from './pdf.ts'
import type { Post } from './post.ts'
import type { Pressure } from './pressure.ts'
import type { WorkspaceSeal } from './seal-identities.ts'
import type { Store } from './store.ts'
import type { Texts } from './texts.ts'

/** Everything a use case may need of the world; wired once in main.ts, or by a test. */
export interface App {
  readonly store: Store
  readonly blobs: Blobs
  readonly pdf: Pdf
  readonly convert: Convert
  readonly page_images: PageImages
  readonly post: Post
  /** Reads what a client of the tool server says of itself, at an address that a stranger chose. */
  readonly fetch_client: FetchBytes
  /** What the DNS says of a domain that a workspace calls its own. */
  readonly txt_records: TxtRecords
  readonly pressure: Pressure
  readonly beside: Beside
  /** Null when no mail server is configured: mails stay in the outbox page. */
  readonly mailer: Mailer | null
  /** Null when no provider of text messages is configured: nobody can be asked for a code by text. */
  readonly texts: Texts | null
  /** Null where people sign in with a password only. */
  readonly open_id: OpenId | null
  readonly compose: ComposeMail
  readonly compose_account: ComposeAccountMail
  /** The real time. Whatever happens in a space goes by the clock of its caller instead (application/caller.ts). */
  readonly real_clock: Clock
  readonly settings: AppSettings
  readonly keys: AppKeys
  /** Keeps them where `countersign verify` finds them without a database. */
  readonly tellWorkspaceSeals: (seals: readonly WorkspaceSeal[]) => void
  /** Where DATA_DIR lies. */
  readonly disk: () => Promise<{ readonly free_bytes: number; readonly size_bytes: number }>
  readonly log: Log
}

export interface AppSettings {
  /** Of this program (release.ts). */
  readonly version: string
  readonly commit: string | null
  readonly committed_at: string | null
  /** How often this node has ended without being told to, and was started again, since somebody started it. */
  readonly crashes: number
  /** Without a slash at the end. */
  readonly base_url: string
  readonly mail_from: { readonly name: string; readonly email: string }
  /** What cannot be delivered comes back to it, with the mail in its name (kit/bounce-address.ts). Null: to mail_from. */
  readonly bounce_address: string | null
  /** Sealed files that are larger together are not attached to mails. */
  readonly mail_attach_bytes_max: number
  /** From one address, on this node; 0 where nobody counts them. */
  readonly signing_calls_per_minute: number
  /** Of people who are signed in; null: they are, until their session expires. */
  readonly session_idle_minutes: number | null
  readonly seal: SealFacts
}

/** What may be told of the service's own identity. */
export interface SealFacts {
  /** The sealing certificate first, then its chain. */
  readonly certificates_pem: string
  readonly self_made: boolean
  /** Address of the time-stamping authority. */
  readonly tsa_url: string | null
  readonly subject: string
  readonly fingerprint: string
  /** When the first certificate of its chain ends. */
  readonly not_after: string
  /** Only of a self-made one. */
  readonly root_pem: string | null
  /** Every root whose seals are this instance's: in use, former, and those the operator added. */
  readonly roots_pem: string
}

/** One derived key for each use (kit/secrets.ts deriveKey). */
export interface AppKeys {
  readonly link: Uint8Array
  readonly signing_session: Uint8Array
  /** Of frames with the field editor. */
  readonly editor_session: Uint8Array
  readonly bounce: Uint8Array
  readonly webhook_secret: Uint8Array
  readonly upload: Uint8Array
  /** Encrypts answers that are kept for requests that come again. */
  readonly answer: Uint8Array
  /** Tells requests apart that may come again. */
  readonly asked: Uint8Array
  readonly known_browser: Uint8Array
  /** Codes that are sent to people. */
  readonly code: Uint8Array
  /** Codes that senders chose. */
  readonly access_code: Uint8Array
  /** Links of invitations and of forgotten passwords. */
  readonly account_link: Uint8Array
  /** Between a password and the code that has to follow. */
  readonly second_step: Uint8Array
  /** Encrypts the secrets of authenticator apps, and hashes recovery codes. */
  readonly second_factor: Uint8Array
  /** Encrypts what a browser carries to an OpenID provider and back. */
  readonly open_id: Uint8Array
  /** Encrypts the signatures that members keep in their accounts. */
  readonly kept_mark: Uint8Array
  /** Encrypts the sealing keys of workspaces. */
  readonly seal_identity: Uint8Array
  /** Proves that a client was registered here. */
  readonly program_client: Uint8Array
  /** Encrypts what a page asks about a program, until the person answers. */
  readonly program_question: Uint8Array
  /** Proves which file a program may fetch. */
  readonly program_call: Uint8Array
  /** Makes the tokens that follow a refresh token, so that a repeated refresh gets the same. */
  readonly program_refresh: Uint8Array
  /** Makes listeners, of which nothing is stored: their ids, and the secrets they verify with. */
  readonly listener: Uint8Array
}

export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
