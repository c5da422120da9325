import type { InFull } from '../../catalog.ts'
import type { outbox as english } from '../../en/dashboard/outbox.ts'

export const outbox = {
  'outbox.title': '送信トレイ',
  'outbox.about': 'このサービスが作成したメールです。「保管」のメールは、このサーバーから外部に送られていません。',
  'outbox.search': 'アドレスでメールを検索',
  'outbox.search_example': '完全なアドレス',
  'outbox.subject': '件名',
  'outbox.to': '宛先',
  'outbox.state': '状態',
  'outbox.when': '日時',
  'outbox.pages': 'ページ',
  'outbox.newer': '新しいもの',
  'outbox.older': '古いもの',
  'outbox.none_found': 'このアドレス宛てのメールはありません',
  'outbox.none_found_about': 'アドレス全体を入力してください。大文字と小文字は区別されません。',
  'outbox.show_all': 'すべてのメールを表示',
  'outbox.none': 'メールはまだありません',
  'outbox.none_about':
    'エンベロープを送信すると、招待メールがここに表示されます。メールサーバーが設定されていない場合と、テスト環境では、メールはここに届きます。',
  'outbox.go_to_envelopes': 'エンベロープの一覧へ',
  'outbox.guide': 'メール送信の仕組み',
  'outbox.mail': 'メール',
  'outbox.mail_to': '宛先：{person}、{date}。<envelope>エンベロープを開く</envelope>',
  'outbox.mail_shown': 'メールの表示',
  'outbox.mail_text': 'テキスト形式',
} as const satisfies InFull<typeof english>
