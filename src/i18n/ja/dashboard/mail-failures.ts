import type { InFull } from '../../catalog.ts'
import type { mail_failures as english } from '../../en/dashboard/mail-failures.ts'

export const mail_failures = {
  'mail_failures.unusable_address': 'このアドレスにはメールを送信できません。',
  'mail_failures.came_back': 'メールが理由の記載なく返送されました。',
  'mail_failures.not_needed': 'このメールは不要になりました。',
  'mail_failures.no_mail_server': 'メールサーバーが設定されていません。',
  'mail_failures.no_connection': 'メールサーバーに接続できませんでした：',
  'mail_failures.server_said': 'メールサーバーからの応答：',
  'mail_failures.no_text_service': 'SMS サービスが設定されていません。',
  'mail_failures.number_not_allowed': 'この番号には SMS を送信しません。',
  'mail_failures.too_many_texts': '1 時間以内に送信した SMS が多すぎます。後でリマインダーを送ってください。',
  'mail_failures.no_text_connection': 'SMS サービスに接続できませんでした:',
  'mail_failures.text_service_said': 'SMS サービスの応答:',
} as const satisfies InFull<typeof english>
