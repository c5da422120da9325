import type { InFull } from '../../catalog.ts'
import type { person as english } from '../../en/dashboard/person.ts'

export const person = {
  'person.name': 'الاسم',
  'person.email': 'عنوان البريد الإلكتروني',
  'person.role': 'المطلوب',
  'person.role_signer': 'التوقيع',
  'person.role_cc': 'تلقي نسخة',
  'person.person_label': 'الصفة (اختياري)',
  'person.person_label_hint': 'صفة الشخص هنا، مثل: المستأجر.',
  'person.language': 'اللغة',
  'person.language_hint': 'للصفحات والرسائل الموجهة إلى هذا الشخص.',
  'person.language_of_envelope': 'كما في المغلف',
  'person.phone': 'الهاتف',
  'person.phone_optional': 'الهاتف (اختياري)',
  'person.phone_hint': 'مع رمز البلد، مثل \u2066+49 30 123456\u2069.',
  'person.notify_by': 'إرسال الرابط عبر',
  'person.notify_by_email': 'البريد الإلكتروني',
  'person.check': 'التحقق من الهوية',
  'person.check_none': 'الرابط وحده',
  'person.check_access_code': 'رمز وصول منك',
  'person.check_email_code': 'رمز بالبريد الإلكتروني',
  'person.check_sms_code': 'رمز في رسالة نصية',
  'person.code': 'رمز الوصول',
  'person.code_kept': 'إذا تُرك فارغًا يبقى الرمز كما هو.',
  'person.code_hint': 'يُرجى إبلاغ الشخص به مباشرة، لا بالبريد الإلكتروني.',
  'person.known': 'أشخاص من مغلفات سابقة',
} as const satisfies InFull<typeof english>
