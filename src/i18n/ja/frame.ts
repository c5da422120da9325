import type { InFull } from '../catalog.ts'
import type { frame as english } from '../en/frame.ts'

export const frame = {
  'frame.test_mode': 'テストモード',
  'frame.test_line': 'テスト：拘束力はありません。',
  'frame.loading': '文書を読み込んでいます',
  'frame.close': '閉じる',
  'frame.needs_script': '文書を表示し、署名を受け付けるには、JavaScriptを有効にしてください。',
} as const satisfies InFull<typeof english>
