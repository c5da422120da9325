import { certificate } from './certificate.ts'
import { connect } from './connect.ts'
import { mail_failures } from './dashboard/mail-failures.ts'
import { embed, embed_editor, embed_record } from './embed.ts'
import { ended } from './ended.ts'
import { frame } from './frame.ts'
import { identity, identity_mails, identity_record } from './identity.ts'
import { landing } from './landing.ts'
import { mails } from './mails.ts'
import { member_mails } from './member-mails.ts'
import { link_record, links } from './links.ts'
import { marks } from './marks.ts'
import { refused } from './refused.ts'
import { security_mails } from './security-mails.ts'
import { signing } from './signing.ts'
import { sign_in } from './sign-in.ts'
import { timeline } from './timeline.ts'

/** What the browser is told; the rest is said by the service. */
export const en_page = {
  ...frame,
  ...landing,
  ...identity,
  ...signing,
  ...marks,
  ...ended,
  ...refused,
  ...embed,
} as const

/** English is where words are written first; the other languages are checked against it by the compiler. */
export const en = {
  ...en_page,
  ...identity_mails,
  ...identity_record,
  ...embed_editor,
  ...embed_record,
  ...mails,
  ...mail_failures,
  ...member_mails,
  ...security_mails,
  ...links,
  ...link_record,
  ...certificate,
  ...timeline,
  ...sign_in,
  ...connect,
} as const

export type PageMessageId = keyof typeof en_page
export type MessageId = keyof typeof en
export type Catalog = Readonly<Record<MessageId, string>>
