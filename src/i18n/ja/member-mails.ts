import type { InFull } from '../catalog.ts'
import type { member_mails as english } from '../en/member-mails.ts'

export const member_mails = {
  'member_mails.open_envelope': 'エンベロープを開く',
  'member_mails.why_sender':
    'このメールは、あなたがこのエンベロープを送信したためお送りしています。「設定」の「アカウント」で、このメールを受け取らないようにできます。',
  'member_mails.completed_next':
    '文書にはeシールが付されています。エンベロープから、文書と証明書をダウンロードできます。',
  'member_mails.declined_short': '{name} 様が署名を辞退しました。',
  'member_mails.declined_lead': '{name} 様が「{envelope}」への署名を辞退しました。理由は次のとおりです。',
  'member_mails.declined_next': 'このエンベロープは終了しました。もう署名することはできません。',
  'member_mails.expired_short': '全員が署名する前に期限が過ぎました。',
  'member_mails.expired_lead':
    '「{envelope}」は、全員が署名する前に期限（{deadline}）が過ぎたため、期限切れになりました。',
  'member_mails.expired_next':
    'もう署名することはできません。署名した人とまだ署名していない人は、エンベロープで確認できます。',
  'member_mails.bounced_subject': '不達：{envelope}',
  'member_mails.bounced_short': '{name} 様へのメールが届きませんでした。',
  'member_mails.bounced_lead': '「{envelope}」に関する {name} 様へのメールが届きませんでした。理由は次のとおりです。',
  'member_mails.bounced_lead_nobody': '「{envelope}」に関するメールが届きませんでした。理由は次のとおりです。',
  'member_mails.bounced_next': 'エンベロープでアドレスを訂正すると、すぐに新しいメールが送信されます。',
  'member_mails.invitation_subject': '{inviter} 様から {workspace} への招待',
  'member_mails.invitation_lead':
    '{inviter} 様が、Countersign の {workspace} にあなたを招待しています。Countersign では、文書の送信と署名ができます。',
  'member_mails.invitation_button': '招待を受ける',
  'member_mails.invitation_choice':
    '決めるのはあなたです。ページにワークスペースが表示され、参加するかどうかをお尋ねします。',
  'member_mails.invitation_life': 'リンクの有効期間は {days} 日間で、一度だけ使えます。',
  'member_mails.why_invited':
    'このメールは、あなたのメールアドレスが入力されたためお送りしています。お心当たりがない場合は、このメールを無視してください。リンクを開かない限り、何も起こりません。',
  'member_mails.reset_lead': 'あなたのアカウントの新しいパスワードが請求されました。',
  'member_mails.reset_life': 'リンクの有効期間は 1 時間で、一度だけ使えます。',
  'member_mails.reset_next': '変更後は、すべての端末からログアウトします。',
  'member_mails.why_reset': 'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
  'member_mails.paused_subject': '{host} への Webhook が一時停止しました',
  'member_mails.paused_lead':
    '{workspace} から {host} への呼び出しが {days} 日間すべて失敗したため、Webhook を一時停止しました。',
  'member_mails.paused_button': 'Webhook を開く',
  'member_mails.paused_next': '今後 {days} 日間のイベントは保管され、Webhook を再開するとすぐに配信されます。',
  'member_mails.why_manager': 'このメールは、あなたがワークスペースのオーナーまたは管理者であるためお送りしています。',
} as const satisfies InFull<typeof english>
