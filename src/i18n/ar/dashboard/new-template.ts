import type { InFull } from '../../catalog.ts'
import type { new_template as english } from '../../en/dashboard/new-template.ts'

export const new_template = {
  'new_template.title': 'قالب جديد',
  'new_template.templates': 'القوالب',
  'new_template.place_fields': 'وضع الحقول',
  'new_template.name': 'اسم القالب',
  'new_template.name_hint': 'بدونه يحمل اسم أول مستند فيه',
  'new_template.description': 'الوصف',
  'new_template.description_hint': 'لمن سيستخدمه',

  'new_template.roles': 'الأدوار',
  'new_template.roles_hint': 'يُحدَّد من يوقّع عند استخدام القالب. والدور هو صفته فيه: مستأجر، مؤجر، شاهد.',
  'new_template.role_at': 'الدور {number}',
  'new_template.called_role_at': 'الدور {number}',
  'new_template.role': 'الدور',
  'new_template.first_role': 'موقّع',
  'new_template.does': 'المطلوب',
  'new_template.does_sign': 'التوقيع',
  'new_template.does_get_copy': 'تلقي نسخة',
  'new_template.needs_role': 'يلزم القالب دور',
  'new_template.together': 'في الوقت نفسه مع الدور أعلاه',
  'new_template.add_role': 'إضافة دور',
} as const satisfies InFull<typeof english>
