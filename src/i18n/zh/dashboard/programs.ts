import type { InFull } from '../../catalog.ts'
import type { programs as english } from '../../en/dashboard/programs.ts'

export const programs = {
  'programs.title': '已连接的程序',
  'programs.about': '以您的身份工作的程序和代理。要连接程序，请向其提供<guide>工具服务器</guide>的地址：',
  'programs.about_all': '成员连接到此工作区的程序和代理。',
  'programs.none': '没有已连接的程序',
  'programs.address': '工具服务器的地址',
  'programs.scope_read': '读取',
  'programs.scope_prepare': '准备',
  'programs.scope_send': '发送',
  'programs.live': '正式',
  'programs.test': '测试',
  'programs.answers_at': '访问权限已发送到 {host}',
  'programs.connected': '连接于 {date}',
  'programs.connected_by': '{name} 连接于 {date}',
  'programs.revoke': '断开<unseen> {name}</unseen>',
  'programs.revoke_title': '断开“{name}”？',
  'programs.revoke_about': '其访问权限立即终止。要再次使用，请重新连接。',
  'programs.revoke_verb': '断开',
  'programs.revoked': '程序已断开。',
} as const satisfies InFull<typeof english>
