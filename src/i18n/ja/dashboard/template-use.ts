import type { InFull } from '../../catalog.ts'
import type { template_use as english } from '../../en/dashboard/template-use.ts'

export const template_use = {
  'template_use.title': 'テンプレートを使う',
  'template_use.title_of': '「{template}」を使う',
  'template_use.is_archived': 'このテンプレートはアーカイブされています',
  'template_use.is_archived_hint': 'エンベロープは作成できません。',

  'template_use.send': '{count, plural, other {# 人}}に送信する',
  'template_use.make_draft': '下書きを作成',
  'template_use.role_gets_copy': '{role}（写しを受け取る）',
  'template_use.filled_in': '事前に記入する内容',
  'template_use.filled_in_hint': '空欄のままにした項目は、署名する人が入力します。',
  'template_use.this_envelope': 'このエンベロープ',

  'template_use.draft_made': '下書きを作成しました。',
  'template_use.under_way': 'エンベロープを送信しました。メールは送信トレイにあります。',
  'template_use.sent': '{count, plural, other {# 人}}に送信しました。',

  'template_use.needed': '必須。後で入力する人はいません。',
  'template_use.takes': '入力できるもの：{what}。',
  'template_use.data': '文書のデータ',
  'template_use.data_hint': 'これらの値が Word 文書に入ります。',
  'template_use.data_optional': '任意：文書に表示されない場合があります。',
  'template_use.row_of': '{list}：{row, number} 行目',
  'template_use.add_row_to': '{list} に行を追加',
  'template_use.remove_row_of': '{list} の最後の行を削除',
} as const satisfies InFull<typeof english>
