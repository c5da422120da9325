import type { InFull } from '../catalog.ts'
import type { refused as english } from '../en/refused.ts'

export const refused = {
  'refused.link_retired': 'استُبدل هذا الرابط برابط أحدث. ابحث عن أحدث رسالة بريد إلكتروني.',
  'refused.invalid_token': 'افتح الرابط في بريدك الإلكتروني مرة أخرى.',
  'refused.not_opened': 'وافق أولًا على التوقيع إلكترونيًا.',
  'refused.not_your_turn': 'يجب أن يوقّع آخرون أولًا.',
  'refused.recipient_already_acted': 'سبق أن وقّعت.',
  'refused.envelope_not_in_flight': 'لم يعد من الممكن توقيع هذا.',
  'refused.envelope_already_signed': 'سبق أن وقّع الجميع.',
  'refused.field_not_yours': 'هذا الحقل يخص شخصًا آخر.',
  'refused.invalid_value': 'لا يمكن استخدام هذه القيمة. يُرجى تعديلها.',
  'refused.required_fields_missing': 'ما زال هناك حقل مطلوب فارغ.',
  'refused.shown_differs': 'تغيّر شيء في هذه الصفحة منذ أن رأيتها. راجعها مرة أخرى ثم أنهِ من جديد.',
  'refused.reason_required': 'يُرجى ذكر السبب.',
  'refused.invalid_parameter': 'هذه الصفحة قديمة. يُرجى إعادة تحميلها.',
  'refused.request_too_large': 'الحجم كبير جدًا.',
  'refused.other': 'لم ينجح ذلك. يُرجى إعادة تحميل الصفحة والمحاولة مرة أخرى.',
} as const satisfies InFull<typeof english>
