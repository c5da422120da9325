import type { InFull } from '../../catalog.ts'
import type { fields as english } from '../../en/dashboard/fields.ts'

export const fields = {
  'fields.signature': '签名',
  'fields.initials': '简签',
  'fields.full_name': '全名',
  'fields.text': '文本',
  'fields.date': '日期',
  'fields.time': '时间',
  'fields.checkbox': '复选框',
  'fields.strikethrough': '删除线',

  /** Stand in a small box on the page. */
  'fields.sign_here': '在此签名',
  'fields.date_of_signing': '签署日期',
  'fields.time_of_signing': '签署时间',

  /** What the sender does with a field; a heading of its entry. */
  'fields.filled_in_beforehand': '预先填写',
  'fields.ticked_beforehand': '预先勾选',
  'fields.struck_out_beforehand': '预先划去',
  'fields.date_hint': '格式如 2027-02-18',

  /** What an entry takes: "Takes a date such as 2027-01-31." Dates, times and "yes or no" are typed as they stand here. */
  'fields.example_date': '日期，例如 2027-01-31',
  'fields.example_time': '时间，例如 14:30',
  'fields.example_tick': '“是”或“否”',
  'fields.radio': '单选',
  'fields.dropdown': '下拉列表',
  'fields.checkbox_group': '多选',
  'fields.number': '数字',
  'fields.label': '固定文本',
  'fields.label_text': '文本',
  'fields.example_choices': '选项的值，以分号分隔',
  'fields.example_number': '数字，例如 12.50',
  'fields.attachment': '文件',
  'fields.attach_here': '在此添加文件',
} as const satisfies InFull<typeof english>
