import type { InFull } from '../../catalog.ts'
import type { outbox as english } from '../../en/dashboard/outbox.ts'

export const outbox = {
  'outbox.title': 'صندوق الصادر',
  'outbox.about': 'رسائل كتبتها هذه الخدمة. ما حالته «محفوظة هنا» لم يغادر هذا الجهاز.',
  'outbox.search': 'البحث في الرسائل حسب العنوان',
  'outbox.search_example': 'عنوان كامل',
  'outbox.subject': 'الموضوع',
  'outbox.to': 'إلى',
  'outbox.state': 'الحالة',
  'outbox.when': 'الوقت',
  'outbox.pages': 'الصفحات',
  'outbox.newer': 'الأحدث',
  'outbox.older': 'الأقدم',
  'outbox.none_found': 'لا رسائل إلى هذا العنوان',
  'outbox.none_found_about': 'يُرجى كتابة العنوان كاملًا. ولا فرق بين الأحرف الكبيرة والصغيرة.',
  'outbox.show_all': 'عرض كل الرسائل',
  'outbox.none': 'لا رسائل بعد',
  'outbox.none_about': 'عند إرسال مغلف تظهر دعواته هنا. إذا لم يُحدَّد خادم بريد، وفي بيئة الاختبار، تصل الرسائل إلى هنا.',
  'outbox.go_to_envelopes': 'الانتقال إلى المغلفات',
  'outbox.guide': 'كيف تُرسل الرسائل',
  'outbox.mail': 'رسالة',
  'outbox.mail_to': 'إلى {person}، {date}. <envelope>فتح المغلف</envelope>',
  'outbox.mail_shown': 'الرسالة كما تظهر',
  'outbox.mail_text': 'نص عادي',
} as const satisfies InFull<typeof english>
