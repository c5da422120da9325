import type { InFull } from '../../catalog.ts'
import type { general as english } from '../../en/dashboard/general.ts'

export const general = {
  'general.title': '全般',
  'general.about':
    '署名する人のページとメールに表示される内容です。本番環境とテスト環境に共通です。<guide>ブランドで設定できる項目</guide>',
  'general.saved': '保存しました。',

  'general.preview': 'プレビュー',
  'general.preview_page': '署名ページ',
  'general.preview_page_dark': '署名ページ（ダーク）',
  'general.preview_envelope': '業務委託契約書',
  'general.preview_from': '送信者：{sender}',
  'general.preview_continue': '続ける',
  'general.preview_mail': '署名の依頼メール',
  'general.preview_mail_subject': '{sender} 様からの署名のご依頼：{envelope}',
  'general.preview_mail_text': '{sender} 様から「{envelope}」への署名のご依頼が届いています。',
  'general.preview_sign': '確認して署名する',

  'general.names_and_colour': '名前と色',
  'general.name': 'ワークスペースの名前',
  'general.sender_name': '送信者名',
  'general.sender_name_hint': '署名の依頼者として表示されます。空欄の場合はワークスペースの名前になります。',
  'general.reply_to': '返信先',
  'general.reply_to_hint': 'メールへの返信が届くアドレスです。空欄でもかまいません。',
  'general.colour': '色',
  'general.colour_hint': 'ボタンとリンクの色です（例：{example}）。空欄の場合は標準の青になります。',
  'general.colour_as_it_is': 'ボタンとリンクの色です。',
  'general.colour_on_light': '明るい背景では、読みやすいように暗めの {colour} で表示されます。',
  'general.colour_on_dark': '暗い背景では、明るめの {colour} で表示されます。',
  'general.pick_colour': '色を選ぶ',

  'general.logo': 'ロゴ',
  'general.logo_saved': 'ロゴを保存しました。',
  'general.logo_removed': 'ロゴを削除しました。送信済みのメールには引き続き表示されます。',
  'general.present_logo': '現在のロゴ',
  'general.picture_of_logo': 'ロゴの画像',
  'general.choose_picture': '画像を選ぶ',
  'general.choose_another_picture': '別の画像を選ぶ',
  'general.remove_logo': 'ロゴを削除',
  'general.logo_hint':
    'PNG、JPEG、WebP形式、1.5 MBまで。明るい背景に合うものを選んでください。最大で幅200ピクセル、高さ48ピクセルで表示されます。',
  'general.picture_unreadable': 'この画像は読み取れません。',

  'general.mail_texts': 'メールの文面',
  'general.mail_texts_about':
    '送信者もテンプレートも件名やメッセージを指定していない招待メールに使われます。空欄の場合は標準の件名になり、メッセージは付きません。',
  'general.mail_subject': '件名',
  'general.mail_message': 'メッセージ',
  'general.save_texts': '文面を保存',
} as const satisfies InFull<typeof english>
