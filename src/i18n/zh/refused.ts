import type { InFull } from '../catalog.ts'
import type { refused as english } from '../en/refused.ts'

export const refused = {
  'refused.link_retired': '此链接已被新链接取代。请查看最新的邮件。',
  'refused.invalid_token': '请重新打开邮件中的链接。',
  'refused.not_opened': '请先同意以电子方式签署。',
  'refused.not_your_turn': '需要其他人先签署。',
  'refused.recipient_already_acted': '您已经签署。',
  'refused.envelope_not_in_flight': '此文件已不能再签署。',
  'refused.envelope_already_signed': '所有人均已签署。',
  'refused.field_not_yours': '此字段属于其他人。',
  'refused.invalid_value': '此值无法使用。请修改。',
  'refused.required_fields_missing': '仍有必填字段为空。',
  'refused.shown_differs': '此页面上的内容在您看到之后已更改。请再次查看，然后重新完成。',
  'refused.reason_required': '请填写原因。',
  'refused.invalid_parameter': '此页面已过时。请重新加载。',
  'refused.request_too_large': '内容过大。',
  'refused.other': '操作未成功。请重新加载页面后再试。',
} as const satisfies InFull<typeof english>
