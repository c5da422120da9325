import type { InFull } from '../../catalog.ts'
import type { new_envelope as english } from '../../en/dashboard/new-envelope.ts'

export const new_envelope = {
  'new_envelope.title': 'مغلف جديد',
  'new_envelope.envelopes': 'المغلفات',
  'new_envelope.place_fields': 'وضع الحقول',
  'new_envelope.sign_yourself': 'التوقيع بنفسك',
  'new_envelope.others_named': 'أُضيف أشخاص آخرون: يُرجى إزالتهم أولًا',

  'new_envelope.people': 'الأشخاص',
  'new_envelope.people_hint':
    'يُطلب التوقيع منهم من الأعلى إلى الأسفل، ومن كل واحد بعد توقيع من قبله. ومن يتلقى نسخة فقط تصله في النهاية.',
  'new_envelope.people_max':
    'الحد الأقصى للمغلف {max, plural, zero {لا أشخاص} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  'new_envelope.needs_somebody': 'يلزم المغلف شخص',
  'new_envelope.add_person': 'إضافة شخص',
  'new_envelope.add_me': 'إضافتي',
  'new_envelope.am_among_them': 'أنت بينهم',
  'new_envelope.person_at': 'الشخص {number}',
  'new_envelope.called_person_at': 'الشخص {number}',
  'new_envelope.turn': 'الترتيب {turn}',
  'new_envelope.gets_copy': 'نسخة فقط',
  'new_envelope.together': 'في الوقت نفسه مع الشخص أعلاه',
  'new_envelope.more_of_person': 'الصفة، اللغة، الهاتف، التحقق من الهوية',

  'new_envelope.name_and_message': 'الاسم والرسالة',
  'new_envelope.name': 'اسم المغلف',
  'new_envelope.name_hint': 'بدونه يحمل اسم أول مستند فيه',
  'new_envelope.subject': 'موضوع الرسالة',
  'new_envelope.message': 'نص الرسالة',
  'new_envelope.message_hint': 'يظهر في رسالة البريد إلى الجميع',
  'new_envelope.times': 'الموعد النهائي والتذكيرات',
  'new_envelope.days': 'مهلة التوقيع بالأيام',
  'new_envelope.days_hint': 'من 1 إلى {max, number}؛ بدونها: كما في مساحة العمل',
  'new_envelope.reminders': 'التذكيرات',
  'new_envelope.reminders_usual': 'كما في مساحة العمل',
  'new_envelope.reminders_own': 'في أيام أختارها',
  'new_envelope.first_after_days': 'الأول بعد (أيام)',
  'new_envelope.repeat_every_days': 'ثم كل (أيام)',
} as const satisfies InFull<typeof english>
