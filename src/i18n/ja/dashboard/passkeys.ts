import type { InFull } from '../../catalog.ts'
import type { passkeys as english } from '../../en/dashboard/passkeys.ts'

export const passkeys = {
  'passkeys.title': 'パスキー',
  'passkeys.about': '指紋、顔認証、画面ロックでログインできます。パスワードもコードも要りません。',
  'passkeys.not_offered':
    'パスキーには、ホスト名のある https のアドレスが必要です。このサービスの運用者がアドレスを変更できます。',
  'passkeys.add': 'パスキーを追加',
  'passkeys.name': 'パスキーの名前',
  'passkeys.name_hint': 'たとえば、保存されているデバイスの名前。',
  'passkeys.used': '最終使用：{when}',
  'passkeys.made': '追加：{when}、未使用',
  'passkeys.synced': 'デバイス間で同期',
  'passkeys.elsewhere': 'このサービスの別のアドレスで作成されました。ここでは使えません。',
  'passkeys.rename': '名前を変更<sr>：{passkey}</sr>',
  'passkeys.rename_title': 'パスキーの名前を変更',
  'passkeys.remove': '削除<sr>：{passkey}</sr>',
  'passkeys.remove_title': '「{passkey}」を削除しますか？',
  'passkeys.remove_told': 'ここではもうログインに使えません。デバイスからも削除してください。',
  'passkeys.remove_verb': 'パスキーを削除',
  'passkeys.only_one': 'これは唯一のパスキーです。先に別のパスキーを追加するか、2段階認証をオフにしてください',
  'passkeys.added': 'パスキーを追加しました。',
  'passkeys.removed': 'パスキーを削除しました。',
  'passkeys.not_made': 'パスキーは追加されませんでした。もう一度お試しください。',
  'passkeys.not_used': 'パスキーは使われませんでした。もう一度試すか、コードを入力してください。',
  'passkeys.code_or_passkey': 'アプリのコード、またはリカバリーコード。空欄にするとパスキーを使います。',
  'passkeys.add_app': '認証アプリを追加',
} as const satisfies InFull<typeof english>
