import type { InFull } from '../../catalog.ts'
import type { mail_failures as english } from '../../en/dashboard/mail-failures.ts'

export const mail_failures = {
  'mail_failures.unusable_address': 'このアドレスにはメールを送信できません。',
  'mail_failures.came_back': 'メールが理由の記載なく返送されました。',
  'mail_failures.not_needed': 'このメールは不要になりました。',
  'mail_failures.no_mail_server': 'メールサーバーが設定されていません。',
  'mail_failures.no_connection': 'メールサーバーに接続できませんでした：',
  'mail_failures.server_said': 'メールサーバーからの応答：',
} as const satisfies InFull<typeof english>
