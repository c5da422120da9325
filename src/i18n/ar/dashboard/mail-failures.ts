import type { InFull } from '../../catalog.ts'
import type { mail_failures as english } from '../../en/dashboard/mail-failures.ts'

export const mail_failures = {
  'mail_failures.unusable_address': 'لا يمكن إرسال البريد إلى هذا العنوان.',
  'mail_failures.came_back': 'عادت الرسالة من دون ذكر السبب.',
  'mail_failures.not_needed': 'لم تعد الرسالة لازمة.',
  'mail_failures.no_mail_server': 'لم يُضبط أي خادم بريد.',
  'mail_failures.no_connection': 'تعذّر الوصول إلى خادم البريد:',
  'mail_failures.server_said': 'ردّ خادم البريد:',
  'mail_failures.no_text_service': 'لم تُضبط خدمة للرسائل النصية.',
  'mail_failures.number_not_allowed': 'لا تُرسل رسائل نصية إلى هذا الرقم.',
  'mail_failures.too_many_texts': 'أُرسلت رسائل نصية كثيرة خلال ساعة. ذكّر هذا الشخص لاحقاً.',
  'mail_failures.no_text_connection': 'تعذّر الوصول إلى خدمة الرسائل النصية:',
  'mail_failures.text_service_said': 'أجابت خدمة الرسائل النصية:',
} as const satisfies InFull<typeof english>
