import type { InFull } from '../../catalog.ts'
import type { settings as english } from '../../en/dashboard/settings.ts'

export const settings = {
  'settings.title': '设置',
  /** On narrow screens, of the page that is open. */
  'settings.at': '设置：{page}',
  'settings.group_you': '您',
  'settings.group_workspace': '工作区',
  'settings.group_developers': '开发者',
  'settings.tab_account': '您的账号',
  'settings.tab_general': '常规',
  'settings.tab_defaults': '默认值',
  'settings.tab_members': '成员',
  'settings.tab_seal': '电子封印',
  'settings.tab_plan': '套餐',
  'settings.tab_data': '数据',
  'settings.tab_activity': '操作记录',
  'settings.tab_integrations': '集成',
  'settings.tab_webhooks': 'Webhook',
  'settings.tab_embedding': '嵌入',
  'settings.only_see_keys': '只有所有者和管理员可以查看密钥。',
  'settings.only_see_members': '只有所有者和管理员可以查看成员。',
  'settings.only_manage_brand': '只有所有者和管理员可以更改工作区的品牌。',
  'settings.only_manage_embedding': '只有所有者和管理员可以决定签署可以嵌入哪些网站。',
  'settings.only_manage_webhooks': '只有所有者和管理员可以管理 Webhook。',
  'settings.only_manage_defaults': '只有所有者和管理员可以更改工作区的默认值。',
  'settings.only_see_activity': '只有所有者和管理员可以查看设置的更改记录。',
  'settings.only_manage_seal': '只有所有者可以更换封印证书。',
  'settings.only_manage_retention': '只有所有者可以决定信封的保留期限。',
} as const satisfies InFull<typeof english>
