import type { InFull } from '../catalog.ts'
import type { security_mails as english } from '../en/security-mails.ts'

export const security_mails = {
  'security_mails.new_device': 'アカウントへの新しいログイン',
  'security_mails.password_changed': 'パスワードが変更されました',
  'security_mails.password_reset': 'パスワードが再設定されました',
  'security_mails.second_factor_on': '2段階認証がオンになりました',
  'security_mails.second_factor_off': '2段階認証がオフになりました',
  'security_mails.second_factor_reset': '2段階認証がリセットされました',
  'security_mails.passkey_added': 'アカウントにパスキーが追加されました：{what}',
  'security_mails.passkey_removed': 'アカウントからパスキーが削除されました：{what}',
  'security_mails.passkey_refused': 'アカウントのパスキーが複製された可能性があるため、拒否しました：{what}',
  'security_mails.recovery_codes_renewed': 'アカウントのリカバリーコードが作り直されました',
  'security_mails.recovery_code_used': 'アカウントのリカバリーコードが使用されました',
  'security_mails.key_issued': '本番用の API キーが発行されました：{what}',
  'security_mails.key_rotated': '本番用の API キーが新しいものに置き換えられました：{what}',
  'security_mails.program_connected': 'アカウントにプログラムが接続されました：{what}',
  'security_mails.owner_made': '{what} さんがワークスペースのオーナーになりました',
  'security_mails.admin_made': '{what} さんがワークスペースの管理者になりました',
  'security_mails.when': '日時：{date}',
  'security_mails.from': 'IP アドレス：{ip}',
  'security_mails.browser': 'ブラウザ：{browser}',
  'security_mails.by': '操作した人：{who}',
  'security_mails.was_you': 'ご自身の操作であれば、何もする必要はありません。',
  'security_mails.was_not':
    'お心当たりがない場合は、すぐにパスワードを変更し、すべての端末からログアウトして、ワークスペースのオーナーに知らせてください。',
  'security_mails.was_not_password':
    '心当たりがない場合は、今すぐ新しいパスワードを設定してください。すべての場所からもサインアウトされます。そのうえで、ワークスペースのオーナーに知らせてください。',
  'security_mails.password_button': '新しいパスワードを設定',
  'security_mails.workspace': 'ワークスペース：{workspace}',
  'security_mails.was_known': 'ご存じの操作であれば、何もする必要はありません。',
  'security_mails.was_not_key': 'ワークスペースの誰も行っていない場合は、今すぐキーを取り消してください。',
  'security_mails.key_button': 'API キーを確認',
  'security_mails.was_not_role': 'ワークスペースの誰も意図していない場合は、今すぐ役割を変更してください。',
  'security_mails.role_button': 'メンバーを確認',
  'security_mails.button': 'アカウントを確認する',
  'security_mails.why': 'このメールは、アカウントの安全に関わるためお送りしています。このメールは停止できません。',
  'security_mails.code_subject': 'ご本人確認のためのコード',
  'security_mails.code_about':
    'コードを請求したページに入力してください。重要な変更の前にご本人であることを確認するためのものです。',
  'security_mails.code_life': '{minutes, plural, other {# 分間有効で、1回だけ使えます。}}',
  'security_mails.code_to_nobody': 'このコードを誰にも教えないでください。電話やメールでお尋ねすることはありません。',
} as const satisfies InFull<typeof english>
