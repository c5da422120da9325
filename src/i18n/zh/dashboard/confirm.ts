import type { InFull } from '../../catalog.ts'
import type { confirm as english } from '../../en/dashboard/confirm.ts'

export const confirm = {
  'confirm.title': '确认请求',
  'confirm.key': 'API 密钥“{name}”',
  'confirm.asked': '{asker} 于 {date} 提出此请求。您可以在 {until} 之前答复。',
  'confirm.what_happens': '如果您同意，将会发生什么',
  'confirm.what_is_sent': '收件人将收到的内容',
  'confirm.send': '发送“{name}”？',
  'confirm.remind': '发送“{name}”的提醒？',
  'confirm.mailed_invitation': '现在收到签署邀请邮件：',
  'confirm.mailed_later': '轮到时收到邀请邮件：',
  'confirm.mailed_reminder': '现在再次收到同一链接：',
  'confirm.mailed_result': '所有人签署后收到完成的文件：',
  'confirm.no_way_back': '已发送的邮件无法撤回。',
  'confirm.signed_so_far': '目前 {signers} 人中已有 {signed} 人签署。',
  'confirm.reason': '收件人将看到的原因：',
  'confirm.no_reason': '未填写原因。',
  'confirm.no': '不，不要执行',
  'confirm.open_envelope': '打开信封',
  'confirm.done': '{person} 于 {date} 同意，已执行。',
  'confirm.refused': '{person} 于 {date} 拒绝。未执行任何操作。',
  'confirm.expired': '此请求已过期，未执行任何操作。如仍需要，请索取新的链接。',
  'confirm.changed': '提出请求后信封已发生变化，未执行任何操作。如仍需要，请索取新的链接。',
  'confirm.missing': '工作区“{workspace}”中没有此请求。它可能属于其他工作区，或时间太久。',
} as const satisfies InFull<typeof english>
