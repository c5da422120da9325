import type { InFull } from '../../catalog.ts'
import type { fields as english } from '../../en/dashboard/fields.ts'

export const fields = {
  'fields.signature': '署名',
  'fields.initials': 'イニシャル',
  'fields.full_name': '氏名',
  'fields.text': 'テキスト',
  'fields.date': '日付',
  'fields.time': '時刻',
  'fields.checkbox': 'チェックボックス',
  'fields.strikethrough': '取り消し線',

  'fields.sign_here': 'ここに署名',
  'fields.date_of_signing': '署名日',
  'fields.time_of_signing': '署名時刻',

  'fields.filled_in_beforehand': '事前に記入する内容',
  'fields.ticked_beforehand': '事前にチェックを入れる',
  'fields.struck_out_beforehand': '事前に取り消し線を引く',
  'fields.date_hint': '例：2027-02-18',

  'fields.example_date': '日付（例：2027-01-31）',
  'fields.example_time': '時刻（例：14:30）',
  'fields.example_tick': '「はい」または「いいえ」',
  'fields.radio': '単一選択',
  'fields.dropdown': 'プルダウン',
  'fields.checkbox_group': '複数選択',
  'fields.number': '数値',
  'fields.label': '固定テキスト',
  'fields.label_text': 'テキスト',
  'fields.example_choices': '選択肢の値（セミコロン区切り）',
  'fields.example_number': '12.50 のような数値',
  'fields.attachment': 'ファイル',
  'fields.attach_here': 'ここにファイルを添付',
} as const satisfies InFull<typeof english>
