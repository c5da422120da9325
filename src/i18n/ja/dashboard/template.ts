import type { InFull } from '../../catalog.ts'
import type { template as english } from '../../en/dashboard/template.ts'

export const template = {
  'template.title': 'テンプレート',
  'template.templates': 'テンプレート',
  'template.archived_notice': 'アーカイブ済み（{age}）。エンベロープは作成できません。作成済みのものは変わりません。',
  'template.is_archived': 'このテンプレートはアーカイブされています',
  'template.is_archived_already': 'すでにアーカイブされています',
  'template.use': '使う',
  'template.bulk_send': '一括送信',
  'template.edit_fields': '欄を編集',
  'template.more': 'その他',
  'template.rename_or_describe': '名前と説明を変更',
  'template.archive': 'アーカイブ',

  'template.about': '概要',
  'template.not_described': '説明はまだありません。',
  'template.message': 'メッセージ',
  'template.message_usual': '標準のもの',
  'template.deadline': '期限',
  'template.deadline_days': '送信から {days, plural, other {# 日後}}',
  'template.reminders': '催促',
  'template.reminders_at':
    '{first, plural, other {# 日後}}、その後 {repeat, number} 日ごと、最大 {max, plural, other {# 回}}',
  'template.language': '言語',
  'template.language_and_zone': '{language}、{zone}',
  'template.created': '作成',
  'template.last_change': '最終更新',
  'template.its_envelopes': 'このテンプレートのエンベロープ',

  'template.rename_title': 'テンプレートの名前と説明を変更',
  'template.description': '説明',
  'template.description_hint': 'メンバー向けの説明です。署名する人には表示されません。',
  'template.saved': '保存しました。',
  'template.archive_title': '「{template}」をアーカイブしますか？',
  'template.archive_hint':
    'ここでもAPIでも、エンベロープを作成できなくなり、元に戻すことはできません。作成済みのエンベロープは変わりません。',
  'template.archived': 'アーカイブしました。',

  'template.documents': '文書',
  'template.pages': '{count, plural, other {# ページ}}',
  'template.only_to_read': '閲覧のみ',
  'template.page_of': '{document} の {page} ページ',
  'template.more_pages': '他 {count, plural, other {# ページ}}',

  'template.roles': '役割',
  'template.turn': '{turn} 番目',
  'template.role_signs': '署名する',
  'template.role_gets_copy': '写しを受け取る',
  'template.gets_copy_at_end': '全員の署名後に写しを受け取る',
  'template.no_fields': '欄はまだありません',
  'template.fields_signature': '{count, plural, other {署名 # 個}}',
  'template.fields_initials': '{count, plural, other {イニシャル # 個}}',
  'template.fields_full_name': '{count, plural, other {氏名 # 個}}',
  'template.fields_text': '{count, plural, other {テキスト # 個}}',
  'template.fields_date': '{count, plural, other {日付 # 個}}',
  'template.fields_time': '{count, plural, other {時刻 # 個}}',
  'template.fields_checkbox': '{count, plural, other {チェックボックス # 個}}',
  'template.fields_strikethrough': '{count, plural, other {取り消し線 # 個}}',

  'template.bulk_sends': '一括送信',
  'template.bulk_state':
    '{rows, plural, other {# 行}}中 {sent, number} 行を送信{failed, plural, =0 {} other {、# 行が失敗}}{waiting, plural, =0 {} other {、残り # 行}}{stopped, plural, =0 {} other {、# 行を中止}}',

  'template.by_api': 'APIで使う',
  'template.by_api_hint': '各役割は {entry} で指定します。',
  'template.documentation': 'ドキュメント',

  'template.mail_subject': 'メールの件名',
  'template.mail_subject_hint': '空欄の場合はテンプレートの件名になります。',
  'template.mail_message': 'メッセージ',
  'template.mail_deadline': '署名期限の日数',

  'template.column_name': '{role}の氏名',
  'template.column_email': '{role}のメールアドレス',
  'template.column_reference': '参照番号',
  'template.cell_yes': 'はい',
  'template.cell_no': 'いいえ',
  'template.takes_email': 'メールアドレス',
  'template.takes_number': '数値（例：1234.56）',
  'template.takes_phone': '電話番号（例：+819012345678）',
} as const satisfies InFull<typeof english>
