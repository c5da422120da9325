import type { InFull } from '../../catalog.ts'
import type { outbox as english } from '../../en/dashboard/outbox.ts'

export const outbox = {
  'outbox.title': '发件箱',
  'outbox.about': '此服务生成的邮件。状态为“已留存”的邮件没有离开本机。',
  'outbox.search': '按地址搜索邮件',
  'outbox.search_example': '完整地址',
  'outbox.subject': '主题',
  'outbox.to': '收件人',
  'outbox.state': '状态',
  'outbox.when': '时间',
  'outbox.pages': '分页',
  'outbox.newer': '较新',
  'outbox.older': '较早',
  'outbox.none_found': '没有发往此地址的邮件',
  'outbox.none_found_about': '请输入完整地址，不区分大小写。',
  'outbox.show_all': '显示所有邮件',
  'outbox.none': '还没有邮件',
  'outbox.none_about': '发送信封后，邀请邮件会显示在这里。未设置邮件服务器时，以及在测试空间中，邮件都会留在这里。',
  'outbox.go_to_envelopes': '前往信封',
  'outbox.guide': '了解邮件如何发送',
  'outbox.mail': '邮件',
  /** `person` is a name and an address: Ada <ada@example.com>. */
  'outbox.mail_to': '发给 {person}，{date}。<envelope>打开所属信封</envelope>',
  'outbox.mail_shown': '邮件外观',
  'outbox.mail_text': '纯文本',
} as const satisfies InFull<typeof english>
