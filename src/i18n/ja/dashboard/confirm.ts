import type { InFull } from '../../catalog.ts'
import type { confirm as english } from '../../en/dashboard/confirm.ts'

export const confirm = {
  'confirm.title': '依頼の確認',
  'confirm.key': 'API キー「{name}」',
  'confirm.asked': '{asker}から{date}に依頼がありました。{until}まで回答できます。',
  'confirm.what_happens': '「はい」を選ぶと行われること',
  'confirm.what_is_sent': '受信者に届く内容',
  'confirm.send': '「{name}」を送信しますか？',
  'confirm.remind': '「{name}」のリマインダーを送りますか？',
  'confirm.mailed_invitation': 'いま署名の依頼メールが届く人：',
  'confirm.mailed_later': '順番が来たら依頼メールが届く人：',
  'confirm.mailed_reminder': 'いま同じリンクがもう一度届く人：',
  'confirm.mailed_result': '全員の署名後に完成した文書が届く人：',
  'confirm.no_way_back': '送信したメールは取り消せません。',
  'confirm.signed_so_far': 'これまでに{signers}人中{signed}人が署名しました。',
  'confirm.reason': '受信者に表示される理由：',
  'confirm.no_reason': '理由は指定されていません。',
  'confirm.no': 'いいえ、実行しない',
  'confirm.open_envelope': 'エンベロープを開く',
  'confirm.done': '{person}が{date}に承認し、実行されました。',
  'confirm.refused': '{person}が{date}に拒否しました。何も行われていません。',
  'confirm.expired': 'この依頼は期限切れです。何も行われていません。必要な場合は新しいリンクを依頼してください。',
  'confirm.changed':
    '依頼の後にエンベロープが変更されました。何も行われていません。必要な場合は新しいリンクを依頼してください。',
  'confirm.missing':
    'ワークスペース「{workspace}」にこの依頼はありません。別のワークスペースのものか、古すぎる可能性があります。',
} as const satisfies InFull<typeof english>
