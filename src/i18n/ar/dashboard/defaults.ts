import type { InFull } from '../../catalog.ts'
import type { defaults as english } from '../../en/dashboard/defaults.ts'

export const defaults = {
  'defaults.about':
    'ما يُعطى للمغلفات والقوالب الجديدة إذا لم يُحدَّد غيره، هنا أو من برنامج. وما هو موجود يبقى كما هو. نصوص الدعوات موجودة في <general>عام</general>. <guide>ما الذي يمكن أن يحدده الطلب</guide>',
  'defaults.card': 'المغلفات والقوالب الجديدة',
  'defaults.deadline': 'مهلة التوقيع بالأيام',
  'defaults.deadline_hint': 'من الإرسال إلى الموعد النهائي. إذا تُركت فارغة: {days}.',
  'defaults.language': 'اللغة',
  'defaults.language_hint': 'للصفحات والرسائل الموجهة إلى من لا تُعرف لغته.',
  'defaults.language_usual': 'الإنجليزية، كما للجميع',
  'defaults.zone': 'المنطقة الزمنية',
  'defaults.zone_hint': 'للتواريخ في المستندات ورسائل البريد. إذا تُركت فارغة فهي UTC. منطقتك {zone}.',
  'defaults.reminders': 'التذكيرات',
  'defaults.reminds': 'تذكير كل من لم يوقّع',
  'defaults.reminders_first_after_days': 'الأول بعد (أيام)',
  'defaults.reminders_repeat_every_days': 'ثم كل (أيام)',
  'defaults.reminders_max': 'الحد الأقصى لكل شخص',
  'defaults.saved': 'تم الحفظ لكل ما يُنشأ من الآن.',
} as const satisfies InFull<typeof english>
