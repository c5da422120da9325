import type { InFull } from '../../catalog.ts'
import type { embedding as english } from '../../en/dashboard/embedding.ts'

export const embedding = {
  'embedding.title': 'التضمين',
  'embedding.about':
    'يمكن لصفحاتك عرض صفحة الموقّع في إطار. تعرضها المتصفحات في المواقع المدرجة هنا فقط. <guide>كيفية تضمين التوقيع</guide>',

  'embedding.sites': 'المواقع',
  'embedding.sites_about':
    'البروتوكول والمضيف، مع المنفذ إذا لم يكن المعتاد؛ بلا مسار. {http} لـ {localhost} و{loopback} فقط. يمكن تضمين مغلفات بيئة الاختبار في {http_localhost} دون إدراجه.',
  'embedding.site': 'الموقع {number}',
  'embedding.add_site': 'إضافة موقع',
  'embedding.remove_site': 'إزالة الموقع {number}',
  'embedding.sites_full': 'الحد الأقصى {count}',
  'embedding.saved': 'تم الحفظ. تتبع الإطارات التي تُفتح من الآن هذه القائمة.',

  'embedding.on_your_page': 'في صفحتك',
  'embedding.on_your_page_about':
    'يطلب خادمك رمزًا مميزًا للمستلم ({call}) ويضعه في الصفحة. وتعرض ساحة التجربة إطارًا بأي رمز مميز، وما يخبر به الصفحة المحيطة، والأسطر الجاهزة للنسخ.',
  'embedding.lines': 'أسطر لصفحتك',
  'embedding.open_playground': 'فتح ساحة التجربة',
} as const satisfies InFull<typeof english>
