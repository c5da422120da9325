import type { InFull } from '../../catalog.ts'
import type { template_use as english } from '../../en/dashboard/template-use.ts'

export const template_use = {
  'template_use.title': 'استخدام القالب',
  'template_use.title_of': 'استخدام {template}',
  'template_use.is_archived': 'هذا القالب مؤرشف',
  'template_use.is_archived_hint': 'لم تعد تُنشأ منه مغلفات.',

  'template_use.send':
    'إرسال إلى {count, plural, zero {# شخص} one {شخص واحد} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  'template_use.make_draft': 'إنشاء مسودة',
  'template_use.role_gets_copy': '{role} (نسخة فقط)',
  'template_use.filled_in': 'المملوء مسبقًا',
  'template_use.filled_in_hint': 'ما يبقى فارغًا هنا يُترك لمن يوقّعون.',
  'template_use.this_envelope': 'هذا المغلف',

  'template_use.draft_made': 'المسودة جاهزة.',
  'template_use.under_way': 'المغلف في طريقه. ورسائله في صندوق الصادر.',
  'template_use.sent':
    'تم الإرسال إلى {count, plural, zero {# شخص} one {شخص واحد} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}}.',

  'template_use.needed': 'مطلوب: لن يملأه أحد لاحقًا.',
  'template_use.takes': 'المقبول: {what}.',
  'template_use.data': 'بيانات المستند',
  'template_use.data_hint': 'تملأ هذه القيم مستند Word.',
  'template_use.data_optional': 'اختياري: لا يظهر في المستند إلا في بعض الحالات.',
  'template_use.row_of': '{list}: الصف {row, number}',
  'template_use.add_row_to': 'إضافة صف إلى {list}',
  'template_use.remove_row_of': 'إزالة آخر صف من {list}',
} as const satisfies InFull<typeof english>
