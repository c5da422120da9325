import type { InFull } from '../catalog.ts'
import type { links as english, link_record as english_record } from '../en/links.ts'

export const links = {
  'links.retired_title': 'このリンクは新しいものに置き換えられました',
  'links.retired_latest':
    '送信者が現在登録しているお客様のメールアドレスに、新しいリンクをお送りしました。最新のメールを探し、そのリンクを開いてください。',
  'links.retired_none': '見つからない場合は、もう一度メールでお送りします。',
  'links.over_title': 'このリンクはもう使えません',
  'links.over_why': '期限が切れたか、新しいリンクに置き換えられました。',
  'links.over_again': 'リンクを受け取った場所に戻ってもう一度開くか、文書を送った人にお問い合わせください。',
  'links.recalled_title': '送信者が内容を修正しています',
  'links.recalled_now': '今は署名するものがなく、このリンクは使えません。',
  'links.recalled_again': '再送されると、新しいリンクがメールで届きます。',
  'links.unknown_title': 'このリンクは使えません',
  'links.unknown_part':
    'リンクの一部が欠けている可能性があります。メールからもう一度開くか、リンク全体をアドレスバーに貼り付けてください。',
  'links.unknown_ask': 'それでも開けない場合は、文書の送信者にお問い合わせください。',
  'links.session_title': 'リンクをもう一度開いてください',
  'links.session_open':
    'このブラウザーでは、しばらく署名リンクが使われていません。メールのリンクをもう一度開いてください。入力した内容は保存されています。',
  'links.session_none': 'メールが見つからない場合は、もう一度お送りします。',
  'links.mail_me': '新しいリンクをメールで受け取る',
  'links.asked_title': 'メールをご確認ください',
  'links.asked_sent':
    'まだ署名の順番である場合は、送信者が登録しているお客様のアドレスに、新しいリンクを記載したメールをお送りしました。',
  'links.asked_wait':
    '届くまでに数分かかることがあります。迷惑メールもご確認ください。届かない場合は、文書の送信者にお問い合わせください。',
} as const satisfies InFull<typeof english>

export const link_record = {
  'timeline.link_copied': '送信者が渡せるように、{who} の署名リンクをコピーしました',
  'timeline.own_page': '{who} が自分のアカウントから自分の署名ページを開きました',
  'timeline.signed_kept': '{who} が {email} のアカウントに保存された署名で署名しました',
  'certificate.identity_copied': '送信者がリンクをコピー',
  'certificate.identity_own': 'そのメールアドレスのアカウントからも開封',
  'certificate.identity_own_only': '上記のメールアドレスのアカウントから開封',
  'timeline.link_mailed': '以前のリンクのページからの請求により、{who} の署名リンクを再度送信しました',
  'timeline.link_product': '{who} の署名リンクを送信者のシステムに渡しました',
  'timeline.invited_silently': '{who} の番です。メールは送信していません',
  'timeline.completed_silently': '完了。メールは送信していません',
  'timeline.completed_partly': '完了。完成した文書をメールを受け取る人に送信しました',
  'timeline.email_added': '{who} のアドレスを {to} に設定しました。以前のリンクは使えません',
  'timeline.email_removed': '{who} のアドレス {from} を削除しました。以前のリンクは使えません',
  'timeline.part_notifications': 'メール',
  'certificate.identity_product': '送信者のシステムがリンクを渡しました',
  'certificate.identity_product_too': '送信者のシステムもリンクを渡しました',
  'certificate.identity_embedded': '送信者の製品内で署名するためのトークン。リンクは送信していません',
  'certificate.no_email': 'メールアドレスなし',
  'certificate.ended_declined_by_name': '{who}が辞退しました',
} as const satisfies InFull<typeof english_record>
