/** Carries finished mails to the next mail server, one attempt at a time. Who calls decides about another. */
export interface Mailer {
  /** Rejects only for bugs; what the other side does is an outcome. */
  send(letter: OutgoingMail): Promise<MailResult>
  /** Proves that the mail server answers and knows us; rejects with the reason. */
  check(): Promise<void>
  close(): Promise<void>
}

export interface MailAddress {
  readonly name: string
  readonly email: string
}

export interface OutgoingMail {
  readonly from: MailAddress
  readonly to: MailAddress
  readonly reply_to?: MailAddress
  readonly subject: string
  readonly text: string
  readonly html: string
  /** `<unique@host>`, the same at each attempt, so that a mailbox shows a mail sent twice once. */
  readonly message_id: string
  /** Envelope sender (RFC 5321 4.4): where it comes back to. Else the address of `from`. */
  readonly bounce_to?: string
  /** The mail that began the conversation. */
  readonly in_reply_to?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly {
    readonly name: string
    readonly content_type: string
    readonly content: Uint8Array
  }[]
}

export type MailResult =
  | { readonly outcome: 'sent'; readonly response: string }
  /** For good: the server refuses this recipient or this mail. */
  | { readonly outcome: 'rejected'; readonly message: string }
  /** Worth another try: no server, a busy server, or one that refuses us and not the mail. */
  | { readonly outcome: 'unreachable'; readonly message: string }
