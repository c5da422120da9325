import type { InFull } from '../catalog.ts'
import type { mails as english } from '../en/mails.ts'

export const mails = {
  'mails.sender': '{sender}（{workspace}）',
  'mails.from': '{sender}（{service} 経由）',
  'mails.test_subject': '［テスト］{subject}',
  'mails.hello': '{name} 様',
  'mails.hello_nobody': 'ご担当者様',
  'mails.deadline': '{deadline} までにご署名ください。',
  'mails.personal':
    'このリンクはあなた専用です。リンクを持つ人はあなたの名で操作できるため、他の人に渡さないでください。',
  'mails.personal_final': 'このリンクはあなた専用です。リンクを持つ人は文書を読めるため、他の人に渡さないでください。',
  'mails.sign': '確認して署名する',
  'mails.see_final': '{count, plural, other {署名済みの文書を見る}}',
  'mails.nothing_to_do': '必要な操作はありません。ご質問は {sender} 様にお問い合わせください。',
  'mails.why_asked':
    'このメールは、{sender} 様があなたを署名者に指定したためお送りしています。ページで「完了」を押すまで、署名は行われません。お間違いの場合は、ページで辞退できます。',
  'mails.why_asked_reply':
    'このメールは、{sender} 様があなたを署名者に指定したためお送りしています。ページで「完了」を押すまで、署名は行われません。お間違いの場合は、このメールに返信するか、ページで辞退してください。',
  'mails.why_involved': 'このメールは、{sender} 様があなたを「{envelope}」の関係者に指定したためお送りしています。',
  'mails.why_link':
    'このメールは、新しいリンクの請求があったためお送りしています。お心当たりがない場合は、何もする必要はありません。',
  'mails.why_former': 'このメールは、このアドレスが以前「{envelope}」に登録されていたためお送りしています。',

  'mails.invitation_subject': '{sender} 様からの署名のご依頼：{envelope}',
  'mails.invitation_lead':
    '{count, plural, =1 {{sender} 様から「{envelope}」への署名のご依頼が届いています。} other {{sender} 様から「{envelope}」（文書 # 件）への署名のご依頼が届いています。}}',

  'mails.reminder_subject': '再送：{sender} 様からの署名のご依頼：{envelope}',
  'mails.reminder_lead':
    '{count, plural, =1 {{sender} 様が「{envelope}」へのご署名をお待ちです。} other {{sender} 様が「{envelope}」（文書 # 件）へのご署名をお待ちです。}}',

  'mails.extended_subject': '署名期限の延長：{envelope}',
  'mails.extended_lead': '{sender} 様が「{envelope}」の署名期限を延長しました。',

  'mails.link_subject': '署名リンク：{envelope}',
  'mails.link_lead': 'ご請求いただいた、{sender} 様からの「{envelope}」へのリンクです。',

  'mails.final_link_subject': 'リンク：{envelope}',
  'mails.final_link_lead': '「{envelope}」に全員が署名しました。ご請求いただいたリンクです。',

  'mails.completed_subject': '完了：{envelope}',
  'mails.completed_lead': '「{envelope}」に全員が署名しました。',
  'mails.copy_subject': '写しの送付：{envelope}',
  'mails.copy_lead':
    '{sender} 様から「{envelope}」の写しをお届けします。全員が署名を終えており、あなたの署名は必要ありません。',
  'mails.attached':
    '{count, plural, other {署名済みの文書と署名完了証明書を添付しています。}}eシールが付されており、その後の変更はすべて分かります。',
  'mails.linked':
    '{count, plural, other {リンクを開いて、署名済みの文書と署名完了証明書をお受け取りください。}}eシールが付されており、その後の変更はすべて分かります。',

  'mails.text_asked': '{sender} 様から署名の依頼です: {link}',
  'mails.text_reminded': 'リマインダー: {sender} 様から署名の依頼です: {link}',
  'mails.text_finished': '全員が署名しました。{sender} 様からの書類: {link}',
  'mails.text_ended': '{sender} 様からの署名の依頼は終了しました。お手続きは不要です。',
  'mails.text_changing': '{sender} 様が文書を変更しています。現在のリンクは無効です。新しいリンクをお待ちください。',
  'mails.text_moved': '{sender} 様からのこの依頼は、別の宛先に送られることになりました。お手続きは不要です。',

  'mails.declined_subject': '辞退：{envelope}',
  'mails.declined_lead': '「{envelope}」は辞退され、署名は行われません。',
  'mails.voided_subject': '取り消し：{envelope}',
  'mails.voided_lead': '{sender} 様が「{envelope}」を取り消しました。もう署名することはできません。',
  'mails.recalled_subject': '修正中：{envelope}',
  'mails.recalled_lead': '{sender} 様が「{envelope}」を修正しています。今は署名することができません。',
  'mails.recalled_next':
    '必要な操作はありません。お持ちのリンクは使えなくなりました。再送されると、新しいリンクが届きます。',
  'mails.expired_subject': '期限切れ：{envelope}',
  'mails.expired_lead': '「{envelope}」の署名期限は {deadline} に過ぎました。',
  'mails.expired_next': '署名をご希望の場合は、{sender} 様に再送をご依頼ください。',

  'mails.substituted_subject': 'リンクが使えなくなりました：{envelope}',
  'mails.substituted_lead':
    '{sender} 様が「{envelope}」の宛先のメールアドレスを訂正しました。このアドレスに送られたリンクは使えなくなりました。',
  'mails.substituted_next': '必要な操作はありません。お待ちになっていた場合は、{sender} 様にお問い合わせください。',
} as const satisfies InFull<typeof english>
