import type { InFull } from '../../catalog.ts'
import type { new_envelope as english } from '../../en/dashboard/new-envelope.ts'

export const new_envelope = {
  'new_envelope.title': '新しいエンベロープ',
  'new_envelope.envelopes': 'エンベロープ',
  'new_envelope.place_fields': '欄を配置',
  'new_envelope.sign_yourself': '自分で署名',
  'new_envelope.others_named': '他の人が指定されています。先に削除してください',

  'new_envelope.people': '関係者',
  'new_envelope.people_hint':
    '上から順に、前の人が署名してから次の人に依頼されます。写しだけを受け取る人には、最後に送られます。',
  'new_envelope.people_max': 'エンベロープの関係者は {max, plural, other {# 人}}までです',
  'new_envelope.needs_somebody': 'エンベロープには関係者が必要です',
  'new_envelope.add_person': '関係者を追加',
  'new_envelope.add_me': '自分を追加',
  'new_envelope.am_among_them': '自分はすでに含まれています',
  'new_envelope.person_at': '関係者 {number}',
  'new_envelope.called_person_at': '関係者 {number}',
  'new_envelope.turn': '{turn} 番目',
  'new_envelope.gets_copy': '写しを受け取る',
  'new_envelope.together': '上の人と同時',
  'new_envelope.more_of_person': '立場、言語、電話番号、本人確認',

  'new_envelope.name_and_message': '名前とメッセージ',
  'new_envelope.name': 'エンベロープの名前',
  'new_envelope.name_hint': '空欄の場合は最初の文書の名前になります',
  'new_envelope.subject': 'メールの件名',
  'new_envelope.message': 'メッセージ',
  'new_envelope.message_hint': '全員へのメールに記載されます',
  'new_envelope.times': '期限と催促',
  'new_envelope.days': '署名期限の日数',
  'new_envelope.days_hint': '1～{max, number}。空欄の場合はワークスペースの設定どおり',
  'new_envelope.reminders': '催促',
  'new_envelope.reminders_usual': 'ワークスペースの設定どおり',
  'new_envelope.reminders_own': '日数を指定',
  'new_envelope.first_after_days': '初回までの日数',
  'new_envelope.repeat_every_days': '2回目以降の間隔（日）',
} as const satisfies InFull<typeof english>
