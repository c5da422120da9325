import type { InFull } from '../catalog.ts'
import type { mails as english } from '../en/mails.ts'

export const mails = {
  'mails.sender': '{sender}（{workspace}）',
  'mails.from': '{sender}（通过 {service}）',
  'mails.test_subject': '[测试] {subject}',
  'mails.hello': '{name}，您好：',
  'mails.hello_nobody': '您好：',
  'mails.deadline': '请在 {deadline} 之前签署。',
  'mails.personal': '此链接仅供您本人使用：持有链接的人可以您的名义操作，请勿转发。',
  'mails.personal_final': '此链接仅供您本人使用：持有链接的人可以阅读文件，请勿转发。',
  'mails.sign': '查看并签署',
  'mails.see_final': '{count, plural, other {查看已签署的文件}}',
  'mails.nothing_to_do': '您无需进行任何操作。如有疑问，请联系 {sender}。',
  'mails.why_asked':
    '您收到此邮件，是因为 {sender} 将您指定为签署人。在页面上点按“完成”之前，不会签署任何内容。如果有误，您可以在页面上拒签。',
  'mails.why_asked_reply':
    '您收到此邮件，是因为 {sender} 将您指定为签署人。在页面上点按“完成”之前，不会签署任何内容。如果有误，请回复此邮件或在页面上拒签。',
  'mails.why_involved': '您收到此邮件，是因为 {sender} 将您列为“{envelope}”的相关人员。',
  'mails.why_link': '您收到此邮件，是因为有人（很可能是您）请求了新链接。如果不是您，请忽略此邮件。',
  'mails.why_former': '您收到此邮件，是因为此地址曾登记用于“{envelope}”。',

  'mails.invitation_subject': '{sender} 请您签署：{envelope}',
  'mails.invitation_lead':
    '{count, plural, =1 {{sender} 请您签署“{envelope}”。} other {{sender} 请您签署“{envelope}”（# 份文件）。}}',

  'mails.reminder_subject': '提醒：{sender} 请您签署：{envelope}',
  'mails.reminder_lead':
    '{count, plural, =1 {{sender} 正在等待您签署“{envelope}”。} other {{sender} 正在等待您签署“{envelope}”（# 份文件）。}}',

  'mails.extended_subject': '签署期限已延长：{envelope}',
  'mails.extended_lead': '{sender} 延长了“{envelope}”的签署期限。',

  'mails.link_subject': '您的签署链接：{envelope}',
  'mails.link_lead': '这是您请求的、来自 {sender} 的“{envelope}”的链接。',

  'mails.final_link_subject': '您的链接：{envelope}',
  'mails.final_link_lead': '所有人均已签署“{envelope}”。这是您请求的链接。',

  'mails.completed_subject': '已完成：{envelope}',
  'mails.completed_lead': '所有人均已签署“{envelope}”。',
  'mails.copy_subject': '给您的副本：{envelope}',
  'mails.copy_lead': '{sender} 向您发送“{envelope}”的副本。所有人均已签署，您无需签署。',
  'mails.attached':
    '{count, plural, other {已签署的文件和签署完成证明见附件。}}文件已加电子封印：核验文件即可发现之后的任何改动。',
  'mails.linked':
    '{count, plural, other {请打开链接，获取已签署的文件和签署完成证明。}}文件已加电子封印：核验文件即可发现之后的任何改动。',

  'mails.text_asked': '{sender} 请您签署: {link}',
  'mails.text_reminded': '提醒: {sender} 请您签署: {link}',
  'mails.text_finished': '所有人均已签署。来自 {sender} 的文件: {link}',
  'mails.text_ended': '{sender} 的签署请求已结束，您无需任何操作。',
  'mails.text_changing': '{sender} 正在修改文件。原链接已失效，之后会发送新链接。',
  'mails.text_moved': '{sender} 的此请求现已改发给其他联系方式，您无需任何操作。',

  'mails.declined_subject': '已拒签：{envelope}',
  'mails.declined_lead': '“{envelope}”已被拒签，将不会被签署。',
  'mails.voided_subject': '已取消：{envelope}',
  'mails.voided_lead': '{sender} 已取消“{envelope}”，不能再签署。',
  'mails.recalled_subject': '修改中：{envelope}',
  'mails.recalled_lead': '{sender} 正在修改“{envelope}”，目前无法签署。',
  'mails.recalled_next': '您无需进行任何操作，您的链接已失效。如果重新发送，您会收到新链接。',
  'mails.expired_subject': '已过期：{envelope}',
  'mails.expired_lead': '“{envelope}”的签署期限已于 {deadline} 届满。',
  'mails.expired_next': '如果您仍想签署，请联系 {sender} 重新发送。',

  'mails.substituted_subject': '您的链接已失效：{envelope}',
  'mails.substituted_lead': '{sender} 已更正“{envelope}”的收件邮箱。之前发送至此地址的链接已失效。',
  'mails.substituted_next': '您无需进行任何操作。如果您在等待此文件，请联系 {sender}。',
} as const satisfies InFull<typeof english>
