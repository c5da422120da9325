import type { InFull } from '../../catalog.ts'
import type { person as english } from '../../en/dashboard/person.ts'

export const person = {
  'person.name': '氏名',
  'person.email': 'メールアドレス',
  'person.role': '参加の方法',
  'person.role_signer': '署名者',
  'person.role_cc': '写しを受け取る',
  'person.person_label': '立場（任意）',
  'person.person_label_hint': 'この手続きでの立場（例：借主）。',
  'person.language': '言語',
  'person.language_hint': 'この人が受け取るページとメールに使います。',
  'person.language_of_envelope': 'エンベロープと同じ',
  'person.phone': '電話番号',
  'person.phone_optional': '電話番号（任意）',
  'person.phone_hint': '国番号を付けてください（例：+81 3 1234 5678）。',
  'person.notify_by': 'リンクの送信方法',
  'person.notify_by_email': 'メール',
  'person.check': '本人確認',
  'person.check_none': 'リンクのみ',
  'person.check_access_code': '自分で伝えるアクセスコード',
  'person.check_email_code': 'メールで送るコード',
  'person.check_sms_code': 'SMSで送るコード',
  'person.code': 'アクセスコード',
  'person.code_kept': '空欄の場合、コードは変わりません。',
  'person.code_hint': 'メール以外の方法で、ご自身でお伝えください。',
  'person.known': '以前のエンベロープの関係者',
} as const satisfies InFull<typeof english>
