import type { InFull } from '../catalog.ts'
import type { landing as english } from '../en/landing.ts'

export const landing = {
  'landing.greeting': '{name}، يُرجى التوقيع',
  'landing.from': 'من {sender}',
  'landing.from_workspace': 'من {sender}، {workspace}',
  'landing.by': 'في موعد أقصاه {deadline}',
  'landing.documents':
    '{count, plural, zero {لا مستندات} one {مستند واحد} two {مستندان} few {# مستندات} many {# مستندًا} other {# مستند}}',
  'landing.extent': '{documents}، {pages}',
  'landing.pages':
    '{count, plural, zero {لا صفحات} one {صفحة واحدة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}',
  'landing.agreed_before': 'سبق أن وافقت على استلام هذه المستندات وتوقيعها إلكترونيًا. إجاباتك حتى الآن محفوظة.',
  'landing.continue': 'متابعة',
  'landing.opening': 'جارٍ الفتح…',
  'landing.decline': 'رفض',
  'landing.not_me': 'لست {name}؟',
  'landing.tick_to_continue': 'يُرجى تحديد المربع للمتابعة، أو الرفض أدناه.',
  'landing.version': 'الإصدار {version} من هذا النص. يُسجَّل الإصدار مع توقيعك.',
  'landing.what_this_means': 'ماذا يعني ذلك؟',
  'landing.not_me_advice':
    'في هذه الحالة يُرجى عدم التوقيع. يمكنك إغلاق هذه الصفحة؛ لم يُسجَّل أي شيء. يُرجى الرد على رسالة البريد الإلكتروني من {sender} حتى يصل الطلب إلى الشخص الصحيح.',
  'landing.not_me_decline': 'يمكنك أيضًا الرفض مع رسالة قصيرة إلى {sender}.',
} as const satisfies InFull<typeof english>
