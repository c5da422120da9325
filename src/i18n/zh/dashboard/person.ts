import type { InFull } from '../../catalog.ts'
import type { person as english } from '../../en/dashboard/person.ts'

export const person = {
  'person.name': '姓名',
  'person.email': '电子邮件地址',
  'person.role': '参与方式',
  'person.role_signer': '签署人',
  'person.role_cc': '抄送',
  'person.person_label': '身份说明（选填）',
  'person.person_label_hint': '此人在文件中的身份，例如：承租人。',
  'person.language': '语言',
  'person.language_hint': '此人收到的页面和邮件所用的语言。',
  'person.language_of_envelope': '与信封相同',
  'person.phone': '电话',
  'person.phone_optional': '电话（选填）',
  'person.phone_hint': '包含国家代码，例如 +86 10 12345678。',
  'person.notify_by': '链接发送方式',
  'person.notify_by_email': '电子邮件',
  'person.check': '身份验证',
  'person.check_none': '仅凭链接',
  'person.check_access_code': '由您告知的访问码',
  'person.check_email_code': '邮件验证码',
  'person.check_sms_code': '短信验证码',
  'person.code': '访问码',
  'person.code_kept': '留空则保留现有访问码。',
  'person.code_hint': '请自行告知对方，不要通过邮件。',
  'person.known': '以往信封中的人员',
} as const satisfies InFull<typeof english>
