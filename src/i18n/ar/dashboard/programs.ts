import type { InFull } from '../../catalog.ts'
import type { programs as english } from '../../en/dashboard/programs.ts'

export const programs = {
  'programs.title': 'البرامج المرتبطة',
  'programs.about': 'برامج ووكلاء يعملون نيابةً عنك. لربط أحدها، أعطه عنوان <guide>خادم الأدوات</guide>:',
  'programs.about_all': 'برامج ووكلاء ربطها الأعضاء بمساحة العمل هذه.',
  'programs.none': 'لا توجد برامج مرتبطة',
  'programs.address': 'عنوان خادم الأدوات',
  'programs.scope_read': 'يقرأ',
  'programs.scope_prepare': 'يُعدّ',
  'programs.scope_send': 'يرسل',
  'programs.live': 'حقيقي',
  'programs.test': 'تجريبي',
  'programs.answers_at': 'انتقل حق الوصول إلى {host}',
  'programs.connected': 'رُبط في {date}',
  'programs.connected_by': 'ربطه {name} في {date}',
  'programs.revoke': 'فصل<unseen> {name}</unseen>',
  'programs.revoke_title': 'هل تريد فصل «{name}»؟',
  'programs.revoke_about': 'ينتهي وصوله فورًا. لاستخدامه مجددًا، اربطه مرة أخرى.',
  'programs.revoke_verb': 'فصل',
  'programs.revoked': 'تم فصل البرنامج.',
} as const satisfies InFull<typeof english>
