import type { InFull } from '../../catalog.ts'
import type { programs as english } from '../../en/dashboard/programs.ts'

export const programs = {
  'programs.title': '接続済みのプログラム',
  'programs.about':
    'あなたとして動作するプログラムとエージェントです。接続するには、<guide>ツールサーバー</guide>のアドレスを指定してください：',
  'programs.about_all': 'メンバーがこのワークスペースに接続したプログラムとエージェントです。',
  'programs.none': '接続済みのプログラムはありません',
  'programs.address': 'ツールサーバーのアドレス',
  'programs.scope_read': '閲覧',
  'programs.scope_prepare': '準備',
  'programs.scope_send': '送信',
  'programs.live': '本番',
  'programs.test': 'テスト',
  'programs.answers_at': 'アクセス権の送信先：{host}',
  'programs.connected': '接続日：{date}',
  'programs.connected_by': '接続日：{date}（{name}）',
  'programs.revoke': '切断<unseen>：{name}</unseen>',
  'programs.revoke_title': '「{name}」を切断しますか？',
  'programs.revoke_about': 'アクセスは直ちに終了します。再び使うには、もう一度接続してください。',
  'programs.revoke_verb': '切断する',
  'programs.revoked': 'プログラムを切断しました。',
  'programs.rule': '許可するプログラム',
  'programs.rule_about': '許可されていないプログラムは、接続済みでも何も実行できません。',
  'programs.rule_any': 'すべてのプログラム',
  'programs.rule_named': '次のプログラムのみ',
  'programs.rule_none': 'プログラムを許可しない',
  'programs.rule_names': 'プログラム（1行に1件）',
  'programs.rule_names_hint': 'プログラムを公開しているホスト（例：claude.ai）またはクライアントID。',
  'programs.rule_saved': '保存しました。プログラムには次の呼び出しから適用されます。',
} as const satisfies InFull<typeof english>
