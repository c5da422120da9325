import type { InFull } from '../../catalog.ts'
import type { new_template as english } from '../../en/dashboard/new-template.ts'

export const new_template = {
  'new_template.title': '新しいテンプレート',
  'new_template.templates': 'テンプレート',
  'new_template.place_fields': '欄を配置',
  'new_template.name': 'テンプレートの名前',
  'new_template.name_hint': '空欄の場合は最初の文書の名前になります',
  'new_template.description': '説明',
  'new_template.description_hint': 'このテンプレートを使う人のための説明です',

  'new_template.roles': '役割',
  'new_template.roles_hint':
    '署名する人は、テンプレートを使うときに指定します。役割は、その人の立場です（例：借主、貸主、立会人）。',
  'new_template.role_at': '役割 {number}',
  'new_template.called_role_at': '役割 {number}',
  'new_template.role': '役割',
  'new_template.first_role': '署名者',
  'new_template.does': '行うこと',
  'new_template.does_sign': '署名する',
  'new_template.does_get_copy': '写しを受け取る',
  'new_template.needs_role': 'テンプレートには役割が必要です',
  'new_template.together': '上の役割と同時',
  'new_template.add_role': '役割を追加',
} as const satisfies InFull<typeof english>
