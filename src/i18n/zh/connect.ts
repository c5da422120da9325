import type { InFull } from '../catalog.ts'
import type { connect as english } from '../en/connect.ts'

export const connect = {
  'connect.title': '连接“{program}”？',
  'connect.lead': '“{program}”想以您的身份（{email}）在 Countersign 中操作。',
  'connect.vouched': '该程序由 {host} 发布。',
  'connect.not_vouched': '此名称由程序自行选择。仅当是您本人发起时才继续。',
  'connect.goes_to': '访问权限将发送到 {host}。',
  'connect.goes_here': '访问权限将发送到此设备上的程序（{host}）。',
  'connect.workspace': '工作区',
  'connect.space': '其处理的信封',
  'connect.space_live': '正式：真实的信封',
  'connect.space_test': '测试：不发送电子邮件，也不具约束力',
  'connect.may': '它可以做什么',
  'connect.scope_read': '读取信封、模板和文件',
  'connect.scope_prepare': '准备草稿并上传文档',
  'connect.scope_send': '发送、提醒和作废。每次都会先询问人。',
  'connect.allow': '连接',
  'connect.deny': '取消',
  'connect.later': '您可以随时在账户设置中断开连接。',
  'connect.no_plan': '{workspace} 的套餐不支持程序访问。请选择其他工作区。',
  'connect.no_factor': '{workspace} 要求两步验证。请先在账户设置中启用，或选择其他工作区。',
  'connect.not_allowed': '{workspace} 的所有者不允许此程序。请选择其他工作区，或联系所有者。',
  'connect.refused': '无法连接此程序',
  'connect.refused_hint': '请返回程序重新开始。如果再次出现，请告知其开发者：',
} as const satisfies InFull<typeof english>
