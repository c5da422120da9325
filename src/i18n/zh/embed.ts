import type { InFull } from '../catalog.ts'
import type { embed as english, embed_editor as english_editor, embed_record as english_record } from '../en/embed.ts'

export const embed = {
  'embed.title': '签署',
  'embed.failed_title': '无法在此处打开文件',
  'embed.failed_again': '请重新加载页面。如果仍然不行，请打开邮件中的链接：您填写的内容已保存。',
  'embed.alone': '此页面只能在另一个页面中使用。如需签署，请打开邮件中的链接。',
  'embed.signed_title': '您已签署',
  'embed.signed_line': '您在这里无需再做任何操作。',
} as const satisfies InFull<typeof english>

export const embed_record = {
  'embed.certificate': '另有用于在发件人产品中签署的令牌',
  'timeline.embed_token_issued': '已为 {who} 签发令牌，用于在其他产品的框架中签署',
} as const satisfies InFull<typeof english_record>

export const embed_editor = {
  'embed.editor_title': '准备文档',
  'embed.editor_failed': '无法在此处打开编辑器。请重新加载页面。',
  'embed.editor_alone': '此页面只能在另一个页面中使用。',
  'embed.editor_needs_script': '编辑器需要 JavaScript。',
} as const satisfies InFull<typeof english_editor>
