import type { InFull } from '../../catalog.ts'
import type { templates as english } from '../../en/dashboard/templates.ts'

export const templates = {
  'templates.title': '模板',
  'templates.search': '搜索模板',
  'templates.search_hint': '搜索模板',
  'templates.new': '新建模板',
  'templates.which': '模板分类',
  'templates.in_use': '使用中',
  'templates.archived': '已归档',
  'templates.no_match': '没有此名称的模板',
  'templates.no_match_about': '请尝试名称的其他部分。',
  'templates.none_archived': '没有已归档的模板',
  'templates.none_archived_about': '不再需要的模板可以归档：不能再用它创建信封，已创建的信封保持不变。',
  'templates.none_yet': '还没有模板',
  'templates.none_yet_about':
    '模板保存您经常发送的文件和字段。模板中没有具体人员，而是设置角色，例如“客户”和“卖方”；创建信封时再为每个角色指定人员，可以逐个填写，也可以一次导入整份名单。任何信封也都可以另存为模板。',
  'templates.guide': '了解模板',
  'templates.roles': '角色',
  'templates.documents': '文件',
  'templates.last_change': '最后更改',
  'templates.documents_and_pages': '{documents, plural, other {# 份文件}}，{pages, plural, other {# 页}}',
  'templates.pages': '分页',
  'templates.rows_of': '第 {from, number}–{to, number} 个，共 {total, number} 个',
  'templates.rows_none': '此处没有内容，共 {total, number} 个',
  'templates.newer': '较新',
  'templates.older': '较早',
  'templates.first_page': '已是第一页',
  'templates.last_page': '已是最后一页',
} as const satisfies InFull<typeof english>
