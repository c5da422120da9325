import type { InFull } from '../catalog.ts'
import type { links as english, link_record as english_record } from '../en/links.ts'

export const links = {
  'links.retired_title': '此链接已被新链接取代',
  'links.retired_latest': '新链接已通过邮件发送至发件人目前登记的地址。请查找最新的邮件，并打开其中的链接。',
  'links.retired_none': '如果找不到，我们可以再次发送。',
  'links.recalled_title': '发件人正在修改',
  'links.recalled_now': '目前没有需要签署的内容，此链接已失效。',
  'links.recalled_again': '如果重新发送，您会通过邮件收到新链接。',
  'links.unknown_title': '此链接无效',
  'links.unknown_part': '链接可能不完整。请从邮件中重新打开，或将完整链接复制到地址栏。',
  'links.unknown_ask': '如果仍然不行，请联系向您发送文件的人。',
  'links.session_title': '请重新打开您的链接',
  'links.session_open': '此浏览器已有一段时间未使用签署链接。请重新打开邮件中的链接；您填写的内容已保存。',
  'links.session_none': '如果找不到邮件，我们可以再次发送。',
  'links.mail_me': '通过邮件获取新链接',
  'links.asked_title': '请查看您的邮箱',
  'links.asked_sent': '如果仍轮到您签署，带有新链接的邮件正在发往发件人登记的地址。',
  'links.asked_wait': '可能需要几分钟；请同时查看垃圾邮件。如果没有收到，请联系向您发送文件的人。',
} as const satisfies InFull<typeof english>

export const link_record = {
  'timeline.link_copied': '{who} 的签署链接已复制，由发件人转交',
  'timeline.own_page': '{who} 从自己的账户打开了自己的签署页面',
  'timeline.signed_kept': '{who} 已签署，使用了保存在 {email} 账户中的签名',
  'certificate.identity_copied': '另由发件人复制了链接',
  'certificate.identity_own': '另从该邮箱地址的账户打开',
  'certificate.identity_own_only': '从上述邮箱地址的账户打开',
  'timeline.link_mailed': '有人在旧链接的页面上提出请求，{who} 的签署链接已再次发送',
} as const satisfies InFull<typeof english_record>
