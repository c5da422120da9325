import type { InFull } from '../catalog.ts'
import type { refused as english } from '../en/refused.ts'

export const refused = {
  'refused.link_retired': 'このリンクは新しいものに置き換えられました。最新のメールをご確認ください。',
  'refused.invalid_token': 'メールのリンクをもう一度開いてください。',
  'refused.not_opened': '先に電子的な署名に同意してください。',
  'refused.not_your_turn': '先に他の方の署名が必要です。',
  'refused.recipient_already_acted': 'すでに署名済みです。',
  'refused.envelope_not_in_flight': 'これにはもう署名できません。',
  'refused.envelope_already_signed': 'すでに全員が署名しました。',
  'refused.field_not_yours': 'この欄は別の方のものです。',
  'refused.invalid_value': 'この値は使えません。変更してください。',
  'refused.required_fields_missing': '必須の欄がまだ空です。',
  'refused.shown_differs': '表示された後に、このページの内容が変わりました。もう一度確認してから完了してください。',
  'refused.reason_required': '理由を入力してください。',
  'refused.invalid_parameter': 'このページは古くなっています。再読み込みしてください。',
  'refused.request_too_large': '大きすぎます。',
  'refused.other': 'うまくいきませんでした。ページを再読み込みして、もう一度お試しください。',
} as const satisfies InFull<typeof english>
