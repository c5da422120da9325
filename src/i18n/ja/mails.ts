import type { InFull } from '../catalog.ts'
import type { letters as english } from '../en/mails.ts'

export const letters = {
  'letters.sender': '{sender}（{workspace}）',
  'letters.from': '{sender}（{service} 経由）',
  'letters.test_subject': '［テスト］{subject}',
  'letters.hello': '{name} 様',
  'letters.hello_nobody': 'ご担当者様',
  'letters.deadline': '{deadline} までにご署名ください。',
  'letters.personal':
    'このリンクはあなた専用です。リンクを持つ人はあなたの名で操作できるため、他の人に渡さないでください。',
  'letters.personal_final':
    'このリンクはあなた専用です。リンクを持つ人は文書を読めるため、他の人に渡さないでください。',
  'letters.sign': '確認して署名する',
  'letters.see_final': '{count, plural, other {署名済みの文書を見る}}',
  'letters.nothing_to_do': '必要な操作はありません。ご質問は {sender} 様にお問い合わせください。',
  'letters.why_asked':
    'このメールは、{sender} 様があなたを署名者に指定したためお送りしています。ページで「完了」を押すまで、署名は行われません。お間違いの場合は、ページで辞退できます。',
  'letters.why_asked_reply':
    'このメールは、{sender} 様があなたを署名者に指定したためお送りしています。ページで「完了」を押すまで、署名は行われません。お間違いの場合は、このメールに返信するか、ページで辞退してください。',
  'letters.why_involved': 'このメールは、{sender} 様があなたを「{envelope}」の関係者に指定したためお送りしています。',
  'letters.why_link':
    'このメールは、新しいリンクの請求があったためお送りしています。お心当たりがない場合は、何もする必要はありません。',
  'letters.why_former': 'このメールは、このアドレスが以前「{envelope}」に登録されていたためお送りしています。',

  'letters.invitation_subject': '{sender} 様からの署名のご依頼：{envelope}',
  'letters.invitation_lead':
    '{count, plural, =1 {{sender} 様から「{envelope}」への署名のご依頼が届いています。} other {{sender} 様から「{envelope}」（文書 # 件）への署名のご依頼が届いています。}}',

  'letters.reminder_subject': '再送：{sender} 様からの署名のご依頼：{envelope}',
  'letters.reminder_lead':
    '{count, plural, =1 {{sender} 様が「{envelope}」へのご署名をお待ちです。} other {{sender} 様が「{envelope}」（文書 # 件）へのご署名をお待ちです。}}',

  'letters.link_subject': '署名用リンク：{envelope}',
  'letters.link_lead': 'ご請求いただいた、{sender} 様からの「{envelope}」へのリンクです。',

  'letters.final_link_subject': 'リンク：{envelope}',
  'letters.final_link_lead': '「{envelope}」に全員が署名しました。ご請求いただいたリンクです。',

  'letters.completed_subject': '完了：{envelope}',
  'letters.completed_lead': '「{envelope}」に全員が署名しました。',
  'letters.copy_subject': '写しの送付：{envelope}',
  'letters.copy_lead':
    '{sender} 様から「{envelope}」の写しをお届けします。全員が署名を終えており、あなたの署名は必要ありません。',
  'letters.attached':
    '{count, plural, other {署名済みの文書と完了証明書を添付しています。}}電子シールが付されており、その後の変更はすべて分かります。',
  'letters.linked':
    '{count, plural, other {リンクを開いて、署名済みの文書と完了証明書をお受け取りください。}}電子シールが付されており、その後の変更はすべて分かります。',

  'letters.declined_subject': '辞退：{envelope}',
  'letters.declined_lead': '「{envelope}」は辞退され、署名は行われません。',
  'letters.voided_subject': '無効：{envelope}',
  'letters.voided_lead': '{sender} 様が「{envelope}」を無効にしました。もう署名することはできません。',
  'letters.recalled_subject': '取り下げ：{envelope}',
  'letters.recalled_lead': '{sender} 様が「{envelope}」を取り下げました。今は署名することができません。',
  'letters.recalled_next':
    '必要な操作はありません。お持ちのリンクは使えなくなりました。再送されると、新しいリンクが届きます。',
  'letters.expired_subject': '期限切れ：{envelope}',
  'letters.expired_lead': '「{envelope}」の署名期限は {deadline} に過ぎました。',
  'letters.expired_next': '署名をご希望の場合は、{sender} 様に再送をご依頼ください。',

  'letters.substituted_subject': 'リンクが使えなくなりました：{envelope}',
  'letters.substituted_lead':
    '{sender} 様が「{envelope}」の宛先のメールアドレスを訂正しました。このアドレスに送られたリンクは使えなくなりました。',
  'letters.substituted_next': '必要な操作はありません。お待ちになっていた場合は、{sender} 様にお問い合わせください。',
} as const satisfies InFull<typeof english>
