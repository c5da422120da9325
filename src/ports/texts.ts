import type { MailResult } from './mailer.ts'

/** Carries text messages to telephones, one attempt at a time. Who calls decides about another. */
export interface Texts {
  /** `to` is an E.164 number. Rejects only for bugs; what the other side does is an outcome. */
  send(message: { readonly to: string; readonly text: string }): Promise<MailResult>
}
