import type { InFull } from '../../catalog.ts'
import type { fields as english } from '../../en/dashboard/fields.ts'

export const fields = {
  'fields.signature': 'التوقيع',
  'fields.initials': 'الأحرف الأولى',
  'fields.full_name': 'الاسم الكامل',
  'fields.text': 'النص',
  'fields.date': 'التاريخ',
  'fields.time': 'الوقت',
  'fields.checkbox': 'مربع اختيار',
  'fields.strikethrough': 'شطب',

  'fields.sign_here': 'التوقيع هنا',
  'fields.date_of_signing': 'تاريخ التوقيع',
  'fields.time_of_signing': 'وقت التوقيع',

  'fields.filled_in_beforehand': 'مملوء مسبقًا',
  'fields.ticked_beforehand': 'محدد مسبقًا',
  'fields.struck_out_beforehand': 'مشطوب مسبقًا',
  'fields.date_hint': 'مثل 2027-02-18',

  'fields.example_date': 'تاريخ مثل 2027-01-31',
  'fields.example_time': 'وقت مثل 14:30',
  'fields.example_tick': 'نعم أو لا',
  'fields.radio': 'اختيار واحد',
  'fields.dropdown': 'قائمة منسدلة',
  'fields.checkbox_group': 'اختيار متعدد',
  'fields.number': 'رقم',
  'fields.label': 'نص ثابت',
  'fields.label_text': 'النص',
  'fields.example_choices': 'قيم الخيارات، مفصولة بفواصل منقوطة',
  'fields.example_number': 'رقمًا مثل 12.50',
  'fields.attachment': 'ملف',
  'fields.attach_here': 'أرفق ملفًا هنا',
} as const satisfies InFull<typeof english>
