import type { InFull } from '../catalog.ts'
import type { member_mails as english } from '../en/member-mails.ts'

export const member_mails = {
  'member_mails.open_envelope': '打开信封',
  'member_mails.why_sender': '您收到此邮件，是因为您发送了此信封。您可以在“设置”的“您的账号”中关闭此类邮件。',
  'member_mails.completed_next': '文件已加盖电子印章。您可以从信封中下载文件及其证书。',
  'member_mails.declined_short': '{name} 拒绝签署。',
  'member_mails.declined_lead': '{name} 拒绝签署“{envelope}”，理由如下：',
  'member_mails.declined_next': '信封已结束，任何人都不能再签署。',
  'member_mails.expired_short': '期限已过，仍有人未签署。',
  'member_mails.expired_lead': '“{envelope}”已过期：到期限 {deadline} 时，仍有人未签署。',
  'member_mails.expired_next': '任何人都不能再签署。信封中会显示谁已签署、谁未签署。',
  'member_mails.bounced_subject': '未送达：{envelope}',
  'member_mails.bounced_short': '发给 {name} 的邮件未送达。',
  'member_mails.bounced_lead': '关于“{envelope}”发给 {name} 的邮件未送达。原因：',
  'member_mails.bounced_lead_nobody': '关于“{envelope}”的一封邮件未送达。原因：',
  'member_mails.bounced_next': '请在信封中更正地址，新邮件会立即发出。',
  'member_mails.invitation_subject': '{inviter} 邀请您加入 {workspace}',
  'member_mails.invitation_lead': '{inviter} 邀请您加入 Countersign 上的 {workspace}，在那里发送和签署文件。',
  'member_mails.invitation_button': '接受邀请',
  'member_mails.invitation_life': '链接有效期为 {days} 天，且只能使用一次。',
  'member_mails.why_invited':
    '您收到此邮件，是因为有人输入了您的邮箱地址。如果您不认识对方，请忽略此邮件：不打开链接就不会发生任何事。',
  'member_mails.reset_lead': '有人为您的账号请求了新密码。',
  'member_mails.reset_life': '链接有效期为一小时，且只能使用一次。',
  'member_mails.reset_next': '之后您会在所有设备上退出登录。',
  'member_mails.why_reset': '如果不是您本人操作，请忽略此邮件：您的密码不会改变。',
  'member_mails.paused_subject': '发往 {host} 的 Webhook 已暂停',
  'member_mails.paused_lead': '{workspace} 对 {host} 的所有请求已连续 {days} 天失败，因此该 Webhook 已暂停。',
  'member_mails.paused_button': '打开 Webhook',
  'member_mails.paused_next': '今后 {days} 天的事件会保留，并在您恢复 Webhook 后立即发出。',
  'member_mails.why_manager': '您收到此邮件，是因为您是工作区的所有者或管理员。',
} as const satisfies InFull<typeof english>
