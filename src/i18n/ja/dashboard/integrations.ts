import type { InFull } from '../../catalog.ts'
import type { integrations as english } from '../../en/dashboard/integrations.ts'

export const integrations = {
  'integrations.title': '連携',
  'integrations.about':
    '{header} に秘密キーを付けて送るプログラムは、このワークスペースで許可されているすべての操作を行えます。<guide>最初の呼び出し方</guide>',
  'integrations.no_keys': 'キーはまだありません',
  'integrations.no_keys_about':
    'キーがあれば、自社のソフトウェアからエンベロープを作成、送信、追跡できます。まずはテスト用のキーをお使いください。メールは送られず、文書に拘束力はありません。',
  'integrations.free_plan': 'FreeプランではAPIキーを使えません。Pro、Team、Enterpriseで利用できます。',
  'integrations.only_owner_issues': 'キーを管理できるのはオーナーだけです。',
  'integrations.only_owner_revokes': 'キーを管理できるのはオーナーだけです',

  'integrations.issue_key': 'キーを発行',
  'integrations.issue_key_verb': '発行する',
  'integrations.key_name_hint': '後で分かるように、使う場所の名前を付けてください。',
  'integrations.key_name_example': 'CRM',
  'integrations.kind': '種類',
  'integrations.kind_csk_live': '本番、秘密：実際のエンベロープ用',
  'integrations.kind_csk_test': 'テスト、秘密：メールは送られません',
  'integrations.kind_cpk_live': '本番、公開：署名を埋め込むページ用',
  'integrations.kind_cpk_test': 'テスト、公開：埋め込み署名の試用',
  'integrations.last_day': '有効期限',
  'integrations.last_day_hint': 'この日の終わり（{zone}）まで使えます。空欄の場合は無期限です。',

  'integrations.key_is_issued': '「{name}」を発行しました',
  'integrations.key_is_new': '「{name}」を再発行しました',
  'integrations.key_is_new_about':
    '以前のキーは使えなくなりました。使っていたすべての連携に、このキーを設定してください。',
  'integrations.key': 'キー',
  'integrations.copied_it': 'コピーしました',

  'integrations.keys': 'APIキー',
  'integrations.short_csk_live': '本番、秘密',
  'integrations.short_csk_test': 'テスト、秘密',
  'integrations.short_cpk_live': '本番、公開',
  'integrations.short_cpk_test': 'テスト、公開',
  'integrations.never_used': '未使用',
  'integrations.last_used': '最終使用：{age}',
  'integrations.last_used_from': '最終使用：{age}、{ip}',
  'integrations.created_by': '作成：{date}、{name}',
  'integrations.created_on_server': '作成：{date}、サーバー上',
  'integrations.revoked_at': '失効：{date}',
  'integrations.expired_at': '期限切れ：{date}',
  'integrations.expires_at': '有効期限：{date}',
  'integrations.does_not_expire': '無期限',
  'integrations.state_revoked': '失効',
  'integrations.state_expired': '期限切れ',
  'integrations.rotate': '<unseen>{name} を</unseen>再発行',
  'integrations.revoke': '<unseen>{name} を</unseen>失効',

  'integrations.rotate_title': '「{name}」を再発行しますか？',
  'integrations.rotate_about':
    '{key} は直ちに新しいキーに置き換わります。<b>まだ使っている連携はすべて、新しいキーを設定するまで動かなくなります</b>。',
  'integrations.rotate_verb': '再発行する',
  'integrations.revoke_title': '「{name}」を失効させますか？',
  'integrations.revoke_about': '{key} は直ちに、永久に使えなくなります。代わりのキーは発行されません。',
  'integrations.revoke_verb': '失効させる',
  'integrations.key_is_revoked': 'キーを失効させました。',
  'integrations.was_never_used': '一度も使われていません。',
  'integrations.was_last_used': '最終使用は {date} です。',
  'integrations.was_last_used_from': '最終使用は {date}、{ip} からです。',

  'integrations.first_call': '最初の呼び出し',
  'integrations.first_call_label': '最初の呼び出しのコード',
  'integrations.first_call_about': '{file} からエンベロープを作成して送信し、その状態を取得します。',
  'integrations.first_call_without_key': 'キーを発行すると、そのキーが入った形で表示されます。',
  'integrations.first_call_with_key': '新しいキーが入っています。',
  'integrations.first_call_more':
    '詳しくは<quickstart>クイックスタート</quickstart>、すべての呼び出しは<reference>リファレンス</reference>、プログラム用には<description>OpenAPIの記述</description>をご覧ください。',
} as const satisfies InFull<typeof english>
