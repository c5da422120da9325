import type { InFull } from '../catalog.ts'
import type { frame as english } from '../en/frame.ts'

export const frame = {
  'frame.test_mode': 'وضع الاختبار',
  'frame.test_line': 'اختبار: لا شيء هنا مُلزم.',
  'frame.loading': 'جارٍ تحميل المستندات',
  'frame.close': 'إغلاق',
  'frame.needs_script': 'تحتاج هذه الصفحة إلى JavaScript لعرض المستندات واستلام توقيعك.',
} as const satisfies InFull<typeof english>
