import type { InFull } from '../catalog.ts'
import type {
  identity as english,
  identity_mails as english_mails,
  identity_record as english_record,
} from '../en/identity.ts'

export const identity = {
  'identity.will_ask_code': '次に、{sender} 様から受け取ったアクセスコードを入力していただきます。',
  'identity.will_send_mail': '本人確認のため、{to} にコードを送ります。',
  'identity.will_send_text': '本人確認のため、{to} にSMSでコードを送ります。',
  'identity.heading': '本人確認',
  'identity.ask_code': '電話などで {sender} 様から受け取ったアクセスコードを入力してください。',
  'identity.ask_mail': '{to} に6桁のコードを送りました。10分間有効です。',
  'identity.ask_text': '{to} にSMSで6桁のコードを送りました。10分間有効です。',
  'identity.sending': '{to} にコードを送っています。',
  'identity.label_code': 'アクセスコード',
  'identity.label_digits': 'コード',
  'identity.continue': '続ける',
  'identity.checking': '確認しています…',
  'identity.missing': '続けるにはコードを入力してください。',
  'identity.wrong': '{tries, plural, other {コードが正しくありません。あと # 回入力できます。}}',
  'identity.expired': 'このコードの有効期限が切れました。下のボタンで新しいコードを請求してください。',
  'identity.send_again': '新しいコードを送る',
  'identity.send_again_in': '{seconds, plural, other {# 秒後に新しいコードを請求できます。}}',
  'identity.send_again_later': '{minutes, plural, other {# 分後に新しいコードを請求できます。}}',
  'identity.sent_again': '新しいコードを送りました。',
  'identity.spam': '届かない場合は、迷惑メールのフォルダーもご確認ください。',
  'identity.patience': '届くまでに1分ほどかかることがあります。',
  'identity.no_code': 'コードが届かない場合や、{to} があなたのものでない場合は、{sender} 様にお問い合わせください。',
  'identity.lost_code': 'コードをお持ちでない場合は、{sender} 様にお問い合わせください。',
  'identity.locked_heading': '誤ったコードが何度も入力されました',
  'identity.locked':
    '{minutes, plural, other {文書を守るため、このページはロックされています。次に入力できるのは # 分後です。}}',
  'identity.locked_for_good':
    '文書を守るため、このページはロックされています。{sender} 様から催促が送られると、ロックが解除されます。',
  'identity.locked_help': '入力した内容は失われていません。コードがご不明の場合は、{sender} 様にお問い合わせください。',
  'identity.try_again': 'もう一度試す',
} as const satisfies InFull<typeof english>

export const identity_mails = {
  'mails.code_subject': '「{envelope}」を開くためのコード',
  'mails.code_lead': 'コード：{code}',
  'mails.code_holds': '{sender} 様からの「{envelope}」を開くためのコードです。{minutes}分間有効です。',
  'mails.code_not_asked':
    'このメールにお心当たりがない場合は、何もする必要はありません。このコードを教えるようお願いすることは決してありません。',
  'mails.text_code': '{code} は署名用のコードです。{minutes}分間有効です。他の人に教えないでください。',
} as const satisfies InFull<typeof english_mails>

export const identity_record = {
  'identity.shown_by_access_code': '送信者が伝えたアクセスコードで確認',
  'identity.shown_by_mail_code': '{sent_to} に送信したコードで確認',
  'identity.shown_by_way_code': '{way} で {sent_to} に送信したコードで確認済み',
  'identity.shown_by_text_code': '{sent_to} にSMSで送信したコードで確認',
  'timeline.code_sent': '{who} のコードを {sent_to} に送信しました',
  'timeline.code_failed': '{tries_left, plural, other {{who} が誤ったコードを入力しました（残り # 回）}}',
  'timeline.code_locked': '誤ったコードが続いたため、{who} のコードの受け付けを一時停止しました',
  'timeline.code_locked_for_good':
    '送信者がリマインダーまたは新しいリンクを送るまで、{who} のコードの受け付けを停止しました',
  'timeline.access_code_passed': '{who} が、送信者から伝えられたアクセスコードを入力しました',
  'timeline.code_passed': '{who} が、{sent_to} に送信されたコードを入力しました',
} as const satisfies InFull<typeof english_record>
