import type { InFull } from '../../catalog.ts'
import type { defaults as english } from '../../en/dashboard/defaults.ts'

export const defaults = {
  'defaults.about':
    'ここで、またはプログラムから指定がない場合に、新しいエンベロープとテンプレートに使われる値です。既存のものは変わりません。招待メールの文面は<general>全般</general>で設定します。<guide>リクエストで指定できる項目</guide>',
  'defaults.card': '新しいエンベロープとテンプレート',
  'defaults.deadline': '署名期限の日数',
  'defaults.deadline_hint': '送信から期限までの日数。空欄の場合は {days} 日です。',
  'defaults.language': '言語',
  'defaults.language_hint': '言語が分からない人向けのページとメールに使います。',
  'defaults.language_usual': '英語（共通の既定値）',
  'defaults.zone': 'タイムゾーン',
  'defaults.zone_hint': '文書とメールの日付に使います。空欄の場合はUTC。現在地は {zone} です。',
  'defaults.reminders': '催促',
  'defaults.reminds': '未署名の全員に催促を送る',
  'defaults.reminders_first_after_days': '初回までの日数',
  'defaults.reminders_repeat_every_days': '2回目以降の間隔（日）',
  'defaults.reminders_max': '1人あたりの最大回数',
  'defaults.saved': '保存しました。今後作成するものに使われます。',
} as const satisfies InFull<typeof english>
