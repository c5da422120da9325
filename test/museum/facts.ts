/** What must still be true of an archive, whatever release opens it. All of its secrets are public. */
export interface Facts {
  readonly release: string
  readonly commit: string
  readonly made_at: string
  /** Of the instance; public, and of no other instance. */
  readonly secret_key: string
  readonly people: readonly Person[]
  readonly keys: { readonly live: string; readonly test: string }
  readonly webhooks: readonly Webhook[]
  readonly envelopes: readonly Story[]
  /** Calls whose answers were kept under their Idempotency-Key. */
  readonly kept: readonly KeptAnswer[]
  readonly templates: { readonly used: string; readonly archived: string }
  /** Of a document that has arrived, and that no envelope has yet. */
  readonly upload_ref: string
  /** Of releases from 0.2.1 on. */
  readonly newer: Newer | null
  readonly bulk: { readonly id: string; readonly rows: number; readonly sent: number }
  /** Emails that no server has taken yet. */
  readonly mails: readonly { readonly to: string; readonly subject: string }[]
  /** Deliveries that no receiver has taken yet. */
  readonly deliveries: readonly { readonly id: string; readonly webhook_id: string }[]
}

export interface Newer {
  readonly platform_key: string
  /** That the platform made. */
  readonly workspace_id: string
  readonly scim_token: string
  /** Of the envelope with all kinds of fields. */
  readonly label: string
  /** Of the owner's account. */
  readonly kept_mark: string
  readonly saved_filter: string
}

export interface Person {
  readonly role: 'owner' | 'admin' | 'member'
  readonly name: string
  readonly email: string
  readonly password: string
  /** The secret of their second factor, if they have one. */
  readonly totp: string | null
}

export interface Webhook {
  readonly id: string
  readonly livemode: boolean
  readonly secret: string
}

/** One envelope, as it stands. */
export interface Story {
  readonly story: string
  readonly livemode: boolean
  readonly id: string
  readonly status: string
  readonly recipients: readonly Reached[]
  /** Of its audit trail. */
  readonly head_hash: string
  /** SHA-256 of the sealed PDF. */
  readonly final: string | null
  /** SHA-256 of the certificate. */
  readonly certificate: string | null
}

export interface Reached {
  readonly id: string
  readonly email: string
  readonly status: string
  /** What comes after /s/ in the link that they were sent. */
  readonly link: string | null
}

export interface KeptAnswer {
  readonly livemode: boolean
  readonly path: string
  readonly idempotency_key: string
  /** JSON; of a creation from a file it is the part `metadata`. */
  readonly body: unknown
  readonly with_file: boolean
  readonly status: number
  readonly answer: unknown
}
