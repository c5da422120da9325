import type { InFull } from '../catalog.ts'
import type { embed as english, embed_editor as english_editor, embed_record as english_record } from '../en/embed.ts'

export const embed = {
  'embed.title': '署名',
  'embed.failed_title': 'ここでは文書を開けませんでした',
  'embed.failed_again':
    'ページを再読み込みしてください。それでも開けない場合は、メールのリンクを開いてください。入力した内容は保存されています。',
  'embed.alone': 'このページは、別のページの中でのみ使えます。署名するには、メールのリンクを開いてください。',
  'embed.signed_title': '署名が完了しました',
  'embed.signed_line': 'ここで行うことはもうありません。',
} as const satisfies InFull<typeof english>

export const embed_record = {
  'embed.certificate': '送信者の製品内で署名するためのトークンも発行',
  'timeline.embed_token_issued': '別の製品内のフレームで署名するためのトークンを {who} に発行しました',
} as const satisfies InFull<typeof english_record>

export const embed_editor = {
  'embed.editor_title': '文書の準備',
  'embed.editor_failed': 'ここではエディターを開けませんでした。ページを再読み込みしてください。',
  'embed.editor_alone': 'このページは別のページの中でのみ機能します。',
  'embed.editor_needs_script': 'エディターには JavaScript が必要です。',
} as const satisfies InFull<typeof english_editor>
