import type { InFull } from '../catalog.ts'
import type { connect as english } from '../en/connect.ts'

export const connect = {
  'connect.title': 'هل تريد ربط «{program}»؟',
  'connect.lead': 'يريد «{program}» العمل في Countersign نيابةً عنك ({email}).',
  'connect.vouched': 'البرنامج منشور من {host}.',
  'connect.not_vouched': 'اختار البرنامج هذا الاسم بنفسه. تابع فقط إذا كنت أنت من بدأ ذلك.',
  'connect.goes_to': 'ينتقل حق الوصول إلى {host}.',
  'connect.goes_here': 'ينتقل حق الوصول إلى برنامج على هذا الجهاز ({host}).',
  'connect.workspace': 'مساحة العمل',
  'connect.space': 'المغلفات التي يعمل بها',
  'connect.space_live': 'حقيقية: مغلفات فعلية',
  'connect.space_test': 'تجريبية: لا يُرسل أي بريد ولا شيء ملزم',
  'connect.may': 'ما يمكنه فعله',
  'connect.scope_read': 'قراءة المغلفات والقوالب والملفات',
  'connect.scope_prepare': 'إعداد المسودات ورفع المستندات',
  'connect.scope_send': 'الإرسال والتذكير والإبطال. يُسأل شخص أولًا في كل مرة.',
  'connect.allow': 'ربط',
  'connect.deny': 'إلغاء',
  'connect.later': 'يمكنك فصله في أي وقت من إعدادات حسابك.',
  'connect.no_plan': 'لا تتيح خطة {workspace} الوصول للبرامج. اختر مساحة عمل أخرى.',
  'connect.no_factor':
    'تشترط مساحة العمل {workspace} المصادقة الثنائية. فعّلها أولًا في إعدادات حسابك، أو اختر مساحة عمل أخرى.',
  'connect.not_allowed': 'لا يسمح مالكو {workspace} بهذا البرنامج. اختر مساحة عمل أخرى، أو اسأل أحد المالكين.',
  'connect.refused': 'لا يمكن ربط هذا البرنامج',
  'connect.refused_hint': 'ارجع إلى البرنامج وابدأ من جديد. إذا تكرر ذلك فأبلغ مطوّريه:',
} as const satisfies InFull<typeof english>
