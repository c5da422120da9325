import type { InFull } from '../../catalog.ts'
import type { template as english } from '../../en/dashboard/template.ts'

export const template = {
  'template.title': '模板',
  'template.templates': '模板',
  'template.archived_notice': '已于 {age} 归档，不能再用它创建信封。已创建的信封保持不变。',
  'template.is_archived': '此模板已归档',
  'template.is_archived_already': '此模板已经归档',
  'template.use': '使用',
  'template.bulk_send': '批量发送',
  'template.edit_fields': '编辑字段',
  'template.more': '更多',
  'template.rename_or_describe': '修改名称或说明',
  'template.archive': '归档',

  'template.about': '关于此模板',
  'template.not_described': '尚无说明。',
  'template.message': '留言',
  'template.message_usual': '默认留言',
  'template.deadline': '截止时间',
  'template.deadline_days': '发送后 {days, plural, other {# 天}}',
  'template.reminders': '提醒',
  'template.reminders_at':
    '{first, plural, other {# 天}}后首次提醒，之后每 {repeat, number} 天一次，最多 {max, plural, other {# 次}}',
  'template.language': '语言',
  'template.language_and_zone': '{language}，{zone}',
  'template.created': '创建',
  'template.last_change': '最后更改',
  'template.its_envelopes': '用此模板创建的信封',

  'template.rename_title': '修改此模板的名称或说明',
  'template.description': '说明',
  'template.description_hint': '供同事参考；签署人看不到。',
  'template.saved': '已保存。',
  'template.archive_title': '归档“{template}”？',
  'template.archive_hint': '归档后，无论在这里还是通过 API，都不能再用它创建信封，也无法恢复。已创建的信封保持不变。',
  'template.archived': '已归档。',

  'template.documents': '文件',
  'template.pages': '{count, plural, other {# 页}}',
  'template.only_to_read': '仅供阅读',
  'template.page_of': '{document}，第 {page} 页',
  'template.more_pages': '还有 {count, plural, other {# 页}}',

  'template.roles': '角色',
  'template.turn': '第 {turn} 顺位',
  'template.role_signs': '签署',
  'template.role_gets_copy': '抄送',
  'template.gets_copy_at_end': '所有人签署后收到副本',
  'template.no_fields': '尚无字段',
  'template.fields_signature': '{count, plural, other {# 个签名}}',
  /** Letters of a name, in one field or several: the word has no singular. */
  'template.fields_initials': '{count, plural, other {# 个简签}}',
  'template.fields_full_name': '{count, plural, other {# 个全名}}',
  'template.fields_text': '{count, plural, other {# 个文本}}',
  'template.fields_date': '{count, plural, other {# 个日期}}',
  'template.fields_time': '{count, plural, other {# 个时间}}',
  'template.fields_checkbox': '{count, plural, other {# 个复选框}}',
  'template.fields_strikethrough': '{count, plural, other {# 条删除线}}',

  'template.bulk_sends': '批量发送',
  'template.bulk_state':
    '{rows, plural, other {# 行}}中已发送 {sent, number} 行{failed, plural, =0 {} other {，# 行失败}}{waiting, plural, =0 {} other {，还剩 # 行}}{stopped, plural, =0 {} other {，# 行已停止}}',

  'template.by_api': '通过 API',
  'template.by_api_hint': '各角色以其 {entry} 指定。',
  'template.documentation': '文档',

  'template.mail_subject': '邮件主题',
  'template.mail_subject_hint': '留空则采用模板的主题。',
  'template.mail_message': '留言',
  'template.mail_deadline': '签署天数',

  /** Of a list: headings of its columns, and what stands in a cell of a box to tick (in small letters). */
  'template.column_name': '{role} 姓名',
  'template.column_email': '{role} 电子邮件',
  'template.column_reference': '参考号',
  'template.cell_yes': '是',
  'template.cell_no': '否',
  /** What an entry takes: "Takes an e-mail address." */
  'template.takes_email': '电子邮件地址',
  'template.takes_number': '数字，例如 1234.56',
  'template.takes_phone': '电话号码，例如 +491701234567',
  'template.fields_radio': '{count, plural, other {# 个单选}}',
  'template.fields_dropdown': '{count, plural, other {# 个下拉列表}}',
  'template.fields_checkbox_group': '{count, plural, other {# 个多选}}',
  'template.fields_number': '{count, plural, other {# 个数字}}',
  'template.fields_label': '{count, plural, other {# 个固定文本}}',
  'template.fields_attachment': '{count, plural, other {# 个文件}}',
} as const satisfies InFull<typeof english>
