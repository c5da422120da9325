import type { InFull } from '../catalog.ts'
import type { frame as english } from '../en/frame.ts'

export const frame = {
  'frame.test_mode': '测试模式',
  'frame.test_line': '测试：没有任何约束力。',
  'frame.loading': '正在加载文件',
  'frame.close': '关闭',
  'frame.needs_script': '此页面需要 JavaScript 才能显示文件并接收您的签名。',
} as const satisfies InFull<typeof english>
