import type { InFull } from '../../catalog.ts'
import type { plan as english } from '../../en/dashboard/plan.ts'

export const plan = {
  'plan.title': '套餐和用量',
  'plan.about': '此工作区可用的信封和 API 调用数量，以及剩余数量。超出后会拒绝哪些操作，请看<rules>基本规则</rules>。',
  'plan.envelopes': '本月信封',
  'plan.used': '{count, plural, other {已使用 # 个，共 {allowance} 个}}',
  'plan.used_without_limit': '{count, plural, other {已创建 # 个，无数量限制}}',
  'plan.resets': '{date}（UTC）重新计数。仅正式信封计数，以创建时间为准。',
  'plan.none_left':
    '本月 {allowance, plural, other {# 个信封}}已全部用完：在 {date} 之前无法创建正式信封。测试空间不受影响。',
  'plan.few_left': '{count, plural, other {本月 {allowance} 个信封还剩 # 个，可用至 {date}。}}',
  'plan.includes': '套餐内容',
  'plan.name': '套餐',
  'plan.name_free': '免费版',
  'plan.name_pro': '专业版',
  'plan.name_team': '团队版',
  'plan.name_enterprise': '企业版',
  'plan.name_self_hosted': '自托管版',
  'plan.keys': 'API 密钥',
  'plan.no_keys': '无；专业版、团队版和企业版提供。从控制台发送不受影响。',
  'plan.calls': '每分钟 API 调用',
  'plan.calls_without_limit': '无限制',
  'plan.calls_of': '每个密钥 {of_key} 次，每个地址 {of_address} 次',
  'plan.webhooks': 'Webhook',
  'plan.webhooks_of': '正式空间 {live} / {limit} 个，测试空间 {test} / {limit} 个',
} as const satisfies InFull<typeof english>
