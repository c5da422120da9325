import type { InFull } from '../../catalog.ts'
import type { plan as english } from '../../en/dashboard/plan.ts'

export const plan = {
  'plan.title': 'プランと利用状況',
  'plan.about':
    'このワークスペースで使えるエンベロープと呼び出しの数、および残りの数です。上限を超えた場合の扱いは<rules>基本ルール</rules>をご覧ください。',
  'plan.envelopes': '今月のエンベロープ',
  'plan.used': '{allowance} 件中 {count, plural, other {# 件}}を使用',
  'plan.used_without_limit': '{count, plural, other {# 件}}を作成（上限なし）',
  'plan.resets': '{date}（UTC）にリセットされます。数えるのは本番のエンベロープだけで、作成した時点で数えます。',
  'plan.none_left':
    '今月の {allowance, plural, other {# 件}}をすべて使いました。{date} まで本番のエンベロープは作成できません。テスト環境は引き続き使えます。',
  'plan.few_left': '今月の {allowance} 件のうち、残りは {count, plural, other {# 件}}です（{date} まで）。',
  'plan.includes': 'プランの内容',
  'plan.name': 'プラン',
  'plan.name_free': 'Free',
  'plan.name_pro': 'Pro',
  'plan.name_team': 'Team',
  'plan.name_enterprise': 'Enterprise',
  'plan.name_self_hosted': 'セルフホスト',
  'plan.keys': 'APIキー',
  'plan.no_keys': 'なし。Pro、Team、Enterpriseで利用できます。ここからの送信には影響しません。',
  'plan.calls': '1分あたりの呼び出し',
  'plan.calls_without_limit': '上限なし',
  'plan.calls_of': 'キーごとに {of_key} 回、アドレスごとに {of_address} 回',
  'plan.webhooks': 'Webhook',
  'plan.webhooks_of': '本番環境 {live} / {limit} 件、テスト環境 {test} / {limit} 件',
} as const satisfies InFull<typeof english>
