import type { InFull } from '../../catalog.ts'
import type { ui as english } from '../../en/dashboard/ui.ts'

export const ui = {
  'ui.sentence': '{text}.',
  'ui.instant_exact': '{when} ({at})',
  'ui.unreachable': 'لا يمكن الوصول إلى الخدمة. يُرجى التحقق من اتصالك والمحاولة مرة أخرى.',
  'ui.mistake': 'حدث خطأ في هذه الصفحة. يُرجى إعادة تحميلها والمحاولة مرة أخرى.',
  'ui.clear_search': 'مسح البحث',
  'ui.secret_once': 'يُرجى نسخه الآن: يظهر هذه المرة فقط، ولا يمكن لأي صفحة عرضه مرة أخرى.',
  'ui.notification': 'إشعار',
  'ui.notifications': 'الإشعارات ({key})',
  'ui.pages': 'الصفحات',
  'ui.rows': 'من {first} إلى {last} من أصل {total}',
  'ui.is_first_page': 'هذه هي الصفحة الأولى',
  'ui.is_last_page': 'هذه هي الصفحة الأخيرة',
  'ui.newer': 'الأحدث',
  'ui.older': 'الأقدم',
  'ui.fill_in': 'يُرجى ملء هذا.',
  'ui.choose_one': 'يُرجى الاختيار.',
  'ui.choose_file': 'يُرجى اختيار ملف.',
  'ui.tick': 'يُرجى تحديد هذا المربع للمتابعة.',
  'ui.enter_number': 'يُرجى إدخال رقم.',
  'ui.enter_whole_number': 'يُرجى إدخال عدد صحيح.',
  'ui.enter_date': 'يُرجى إدخال تاريخ.',
  'ui.enter_date_and_time': 'يُرجى إدخال تاريخ ووقت.',
  'ui.choose_later': 'يُرجى اختيار وقت لاحق.',
  'ui.choose_earlier': 'يُرجى اختيار وقت أسبق.',
  'ui.enter_or_more': 'يُرجى إدخال {min} أو أكثر.',
  'ui.enter_or_less': 'يُرجى إدخال {max} أو أقل.',
  'ui.too_long':
    'الحد الأقصى {count, plural, zero {لا أحرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}.',
  'ui.too_short':
    'الحد الأدنى {count, plural, zero {لا أحرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}.',
  'ui.not_as_it_should_be': 'يُرجى التحقق من هذا: ليس كما ينبغي.',
} as const satisfies InFull<typeof english>
