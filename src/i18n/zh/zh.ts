import type { Catalog } from '../en/en.ts'
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

/** Chinese (simplified). */
export const zh = {
  ...frame,
  ...landing,
  ...identity,
  ...signing,
  ...marks,
  ...ended,
  ...refused,
  ...embed,
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
} as const satisfies Catalog
