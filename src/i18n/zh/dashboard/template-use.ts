import type { InFull } from '../../catalog.ts'
import type { template_use as english } from '../../en/dashboard/template-use.ts'

export const template_use = {
  'template_use.title': '使用模板',
  'template_use.title_of': '使用“{template}”',
  'template_use.is_archived': '此模板已归档',
  'template_use.is_archived_hint': '不能再用它创建信封。',

  'template_use.send': '发送给 {count, plural, other {# 人}}',
  'template_use.make_draft': '创建草稿',
  'template_use.role_gets_copy': '{role}（抄送）',
  'template_use.filled_in': '预先填写的内容',
  'template_use.filled_in_hint': '此处留空的内容由签署人填写。',
  'template_use.this_envelope': '此信封',

  'template_use.draft_made': '草稿已创建。',
  'template_use.under_way': '信封已发出，邮件留在发件箱中。',
  'template_use.sent': '已发送给 {count, plural, other {# 人}}。',

  'template_use.needed': '必填：之后不会再有人填写。',
  /** With what is named in fields.example_… and template.takes_…: "Takes a date such as 2027-01-31." */
  'template_use.takes': '请填写{what}。',
  'template_use.data': '文档数据',
  'template_use.data_hint': '这些值会填入 Word 文档。',
  'template_use.data_optional': '可选：文档仅在某些情况下显示。',
  'template_use.row_of': '{list}：第 {row, number} 行',
  'template_use.add_row_to': '向 {list} 添加一行',
  'template_use.remove_row_of': '移除 {list} 的最后一行',
} as const satisfies InFull<typeof english>
