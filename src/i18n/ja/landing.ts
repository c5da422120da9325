import type { InFull } from '../catalog.ts'
import type { landing as english } from '../en/landing.ts'

export const landing = {
  'landing.greeting': '{name} 様、ご署名をお願いします',
  'landing.from': '送信者：{sender}',
  'landing.from_workspace': '送信者：{sender}、{workspace}',
  'landing.by': '期限：{deadline}',
  'landing.documents': '{count, plural, other {文書 # 件}}',
  'landing.extent': '{documents}、{pages}',
  'landing.pages': '{count, plural, other {# ページ}}',
  'landing.agreed_before':
    'これらの文書を電子的に受け取り、署名することに同意済みです。これまでの入力内容は保存されています。',
  'landing.continue': '続ける',
  'landing.opening': '開いています…',
  'landing.decline': '辞退する',
  'landing.not_me': '{name} 様ではありませんか？',
  'landing.tick_to_continue': '続けるにはチェックを入れてください。辞退する場合は下のボタンを押してください。',
  'landing.version': 'この文面のバージョン：{version}。署名とともに記録されます。',
  'landing.what_this_means': '詳しい説明',
  'landing.not_me_advice':
    'その場合は署名せず、このページを閉じてください。何も記録されていません。{sender} 様が正しい方へ送れるように、メールにご返信ください。',
  'landing.not_me_decline': '{sender} 様への短いメッセージを添えて辞退することもできます。',
} as const satisfies InFull<typeof english>
