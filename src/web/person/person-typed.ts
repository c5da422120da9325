import type { Channel } from '../../domain/recipients/channel.ts'

/** What can be typed of a person, whatever else a form asks. */
export interface PersonTyped {
  readonly name: string
  readonly email: string
  readonly role: 'signer' | 'cc'
  readonly label: string
  readonly phone: string
  readonly locale: string
  readonly notify_by: Channel
  readonly auth: { readonly method: 'none' | 'email_code' | 'sms_code' | 'access_code'; readonly code: string }
}
