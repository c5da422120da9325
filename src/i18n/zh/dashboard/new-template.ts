import type { InFull } from '../../catalog.ts'
import type { new_template as english } from '../../en/dashboard/new-template.ts'

export const new_template = {
  'new_template.title': '新建模板',
  'new_template.templates': '模板',
  'new_template.place_fields': '放置字段',
  'new_template.name': '模板名称',
  'new_template.name_hint': '不填则采用第一份文件的名称',
  'new_template.description': '说明',
  'new_template.description_hint': '供使用模板的人参考',

  'new_template.roles': '角色',
  'new_template.roles_hint': '使用模板时再指定由谁签署。角色是其在文件中的身份，例如：承租人、出租人、见证人。',
  'new_template.role_at': '角色 {number}',
  /** In place of a label: "Move role 2 up". */
  'new_template.called_role_at': '角色 {number}',
  'new_template.role': '角色',
  /** The label of the role that a new template begins with. */
  'new_template.first_role': '签署人',
  'new_template.does': '参与方式',
  'new_template.does_sign': '签署',
  'new_template.does_get_copy': '抄送',
  'new_template.needs_role': '模板至少需要一个角色',
  'new_template.together': '与上一角色同时签署',
  'new_template.add_role': '添加角色',
} as const satisfies InFull<typeof english>
