import type { InFull } from '../catalog.ts'
import type { landing as english } from '../en/landing.ts'

export const landing = {
  'landing.greeting': '{name}，请签署',
  'landing.from': '来自 {sender}',
  'landing.from_workspace': '来自 {sender}，{workspace}',
  'landing.by': '截止时间：{deadline}',
  'landing.documents': '{count, plural, other {# 份文件}}',
  'landing.extent': '{documents}，{pages}',
  'landing.pages': '{count, plural, other {# 页}}',
  'landing.agreed_before': '您已同意以电子方式接收并签署这些文件。此前填写的内容均已保存。',
  'landing.continue': '继续',
  'landing.opening': '正在打开…',
  'landing.decline': '拒签',
  'landing.not_me': '您不是 {name}？',
  'landing.tick_to_continue': '请勾选方框以继续，或在下方选择拒签。',
  'landing.version': '本文本的版本为 {version}，将与您的签名一并记录。',
  'landing.what_this_means': '这意味着什么',
  'landing.not_me_advice': '那么请不要签署，关闭此页面即可；没有记录任何内容。请回复邮件，以便 {sender} 发给正确的人。',
  'landing.not_me_decline': '您也可以拒签，并给 {sender} 留一条简短的消息。',
} as const satisfies InFull<typeof english>
