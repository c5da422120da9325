import type { InFull } from '../../catalog.ts'
import type { templates as english } from '../../en/dashboard/templates.ts'

export const templates = {
  'templates.title': 'テンプレート',
  'templates.search': 'テンプレートを検索',
  'templates.search_hint': 'テンプレートを検索',
  'templates.new': '新しいテンプレート',
  'templates.which': '表示するテンプレート',
  'templates.in_use': '使用中',
  'templates.archived': 'アーカイブ',
  'templates.no_match': 'この名前のテンプレートはありません',
  'templates.no_match_about': '名前の別の部分で検索してください。',
  'templates.none_archived': 'アーカイブされたものはありません',
  'templates.none_archived_about':
    '不要になったテンプレートはアーカイブできます。新しいエンベロープは作成できなくなりますが、作成済みのものは変わりません。',
  'templates.none_yet': 'テンプレートはまだありません',
  'templates.none_yet_about':
    'テンプレートには、繰り返し送る文書と欄を保存します。人の代わりに役割（例：委託者、受託者）を置き、エンベロープごとに、1件ずつまたはリストで一括して、それぞれの役割に人を割り当てます。既存のエンベロープをテンプレートとして保存することもできます。',
  'templates.guide': 'テンプレートの仕組み',
  'templates.roles': '役割',
  'templates.documents': '文書',
  'templates.last_change': '最終更新',
  'templates.documents_and_pages': '{documents, plural, other {文書 # 件}}、{pages, plural, other {# ページ}}',
  'templates.pages': 'ページ',
  'templates.rows_of': '{from, number}～{to, number} 件（全 {total, number} 件）',
  'templates.rows_none': '全 {total, number} 件（ここには表示するものがありません）',
  'templates.newer': '新しいもの',
  'templates.older': '古いもの',
  'templates.first_page': '最初のページです',
  'templates.last_page': '最後のページです',
} as const satisfies InFull<typeof english>
