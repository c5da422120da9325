import type { InFull } from '../../catalog.ts'
import type { proof as english } from '../../en/dashboard/proof.ts'

export const proof = {
  'proof.title': 'ご本人であることを確認してください',
  'proof.about':
    '他の人がこのブラウザーを使っている場合に備えて、このような変更の前に改めて確認します。その後5分間は確認を求めません。',
  'proof.verb': '確認する',
  'proof.use_password': 'パスワードを使う',
  'proof.use_passkey': 'パスキーを使う',
  'proof.passkey_about': 'ブラウザーがパスキーの使用を求めます。',
  'proof.passkey_not_used': 'パスキーは使われませんでした。もう一度試すか、別の方法を選んでください。',
  'proof.use_code': 'アプリのコードを使う',
  'proof.use_provider': '{provider} で確認する',
  'proof.provider_about': '{provider} が新しいタブで開き、ログインを求められます。終わったらここに戻ってください。',
  'proof.use_mail': 'メールでコードを受け取る',
  'proof.mail_about': '{to} に6桁のコードを送ります。',
  'proof.mail_send': 'コードを送る',
  'proof.mail_sent': '{to} に6桁のコードを送りました。10分間有効です。',
  'proof.mail_spam': '届かない場合は、迷惑メールのフォルダーもご確認ください。',
  'proof.mail_again': '新しいコードを送る',
  'proof.mail_again_in': '{seconds, plural, other {# 秒後に新しいコードを請求できます。}}',
  'proof.mail_again_later': '{minutes, plural, other {# 分後に新しいコードを請求できます。}}',
  'proof.none':
    'アカウントにパスワードがないため、まだ確認できません。パスワードを設定するためのリンクを、このサービスの運営者に依頼してください。',
} as const satisfies InFull<typeof english>
