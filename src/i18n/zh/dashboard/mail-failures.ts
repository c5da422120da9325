import type { InFull } from '../../catalog.ts'
import type { mail_failures as english } from '../../en/dashboard/mail-failures.ts'

export const mail_failures = {
  'mail_failures.unusable_address': '无法向此地址发送邮件。',
  'mail_failures.came_back': '邮件被退回，未说明原因。',
  'mail_failures.not_needed': '该邮件已不再需要。',
  'mail_failures.no_mail_server': '未设置邮件服务器。',
  'mail_failures.no_connection': '无法连接邮件服务器：',
  'mail_failures.server_said': '邮件服务器的答复：',
  'mail_failures.no_text_service': '未设置短信服务。',
  'mail_failures.number_not_allowed': '不向此号码发送短信。',
  'mail_failures.too_many_texts': '一小时内发送的短信过多。请稍后再提醒此人。',
  'mail_failures.no_text_connection': '无法连接到短信服务：',
  'mail_failures.text_service_said': '短信服务的答复：',
} as const satisfies InFull<typeof english>
