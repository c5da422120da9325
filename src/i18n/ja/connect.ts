import type { InFull } from '../catalog.ts'
import type { connect as english } from '../en/connect.ts'

export const connect = {
  'connect.title': '「{program}」を接続しますか？',
  'connect.lead': '「{program}」が、あなた（{email}）として Countersign を操作しようとしています。',
  'connect.vouched': 'このプログラムの公開元は {host} です。',
  'connect.not_vouched': 'この名前はプログラムが自分で付けたものです。ご自身で開始した場合にのみ続けてください。',
  'connect.goes_to': 'アクセス権の送信先：{host}',
  'connect.goes_here': 'アクセス権の送信先：この端末上のプログラム（{host}）',
  'connect.workspace': 'ワークスペース',
  'connect.space': '扱うエンベロープ',
  'connect.space_live': '本番：実際のエンベロープ',
  'connect.space_test': 'テスト：メールは送信されず、拘束力もありません',
  'connect.may': 'できること',
  'connect.scope_read': 'エンベロープ、テンプレート、ファイルの閲覧',
  'connect.scope_prepare': '下書きの準備と文書のアップロード',
  'connect.scope_send': '送信、リマインド、無効化。毎回、事前に人に確認します。',
  'connect.allow': '接続する',
  'connect.deny': 'キャンセル',
  'connect.later': 'アカウント設定からいつでも切断できます。',
  'connect.no_plan':
    '{workspace} のプランではプログラムからのアクセスを利用できません。別のワークスペースを選んでください。',
  'connect.no_factor':
    '{workspace} では2段階認証が必須です。先にアカウント設定で設定するか、別のワークスペースを選んでください。',
  'connect.not_allowed':
    '{workspace} のオーナーはこのプログラムを許可していません。別のワークスペースを選ぶか、オーナーに問い合わせてください。',
  'connect.refused': 'このプログラムは接続できません',
  'connect.refused_hint':
    'プログラムに戻ってやり直してください。繰り返し起きる場合は、開発元に次の内容を伝えてください：',
} as const satisfies InFull<typeof english>
