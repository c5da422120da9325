import type { InFull } from '../../catalog.ts'
import type { integrations as english } from '../../en/dashboard/integrations.ts'

export const integrations = {
  'integrations.title': 'التكامل',
  'integrations.about':
    'البرنامج الذي يرسل {header} مع مفتاح سري يمكنه فعل كل ما تسمح به مساحة العمل هذه. <guide>كيفية إجراء أول استدعاء</guide>',
  'integrations.no_keys': 'لا توجد مفاتيح بعد',
  'integrations.no_keys_about':
    'يتيح المفتاح لبرامجك إنشاء المغلفات وإرسالها ومتابعتها. يُستحسن البدء بمفتاح اختبار: لا يُرسل به بريد، ولا يُلزم أي مستند أحدًا.',
  'integrations.free_plan': 'لا تشمل الخطة المجانية مفاتيح API؛ فهي ضمن خطط Pro وTeam وEnterprise.',
  'integrations.only_owner_issues': 'إدارة المفاتيح للمالك فقط.',
  'integrations.only_owner_revokes': 'إدارة المفاتيح للمالك فقط',

  'integrations.issue_key': 'إصدار مفتاح',
  'integrations.issue_key_verb': 'إصدار المفتاح',
  'integrations.key_name_hint': 'ما الذي سيستخدمه، حتى يسهل التعرف عليه لاحقًا.',
  'integrations.key_name_example': 'CRM',
  'integrations.kind': 'النوع',
  'integrations.kind_csk_live': 'فعلي، سري: مغلفات حقيقية',
  'integrations.kind_csk_test': 'اختبار، سري: لا يُرسل بريد',
  'integrations.kind_cpk_live': 'فعلي، عام: للصفحات التي تُضمِّن التوقيع',
  'integrations.kind_cpk_test': 'اختبار، عام: لتجربة تضمين التوقيع',
  'integrations.last_day': 'آخر يوم',
  'integrations.last_day_hint': 'يعمل حتى نهاية ذلك اليوم، بتوقيت {zone}. إذا تُرك فارغًا فلا تنتهي صلاحية المفتاح.',

  'integrations.key_is_issued': 'صدر «{name}»',
  'integrations.key_is_new': 'لـ «{name}» مفتاح جديد',
  'integrations.key_is_new_about': 'توقف المفتاح القديم عن العمل. يُرجى إعطاء المفتاح الجديد لكل برنامج كان يستخدمه.',
  'integrations.key': 'المفتاح',
  'integrations.copied_it': 'نسخته',

  'integrations.keys': 'مفاتيح API',
  'integrations.short_csk_live': 'فعلي، سري',
  'integrations.short_csk_test': 'اختبار، سري',
  'integrations.short_cpk_live': 'فعلي، عام',
  'integrations.short_cpk_test': 'اختبار، عام',
  'integrations.never_used': 'لم يُستخدم قط',
  'integrations.last_used': 'آخر استخدام {age}',
  'integrations.last_used_from': 'آخر استخدام {age} من {ip}',
  'integrations.created_by': 'أُنشئ في {date} من قبل {name}',
  'integrations.created_on_server': 'أُنشئ في {date} على الخادم',
  'integrations.revoked_at': 'أُبطل في {date}',
  'integrations.expired_at': 'انتهت صلاحيته في {date}',
  'integrations.expires_at': 'تنتهي صلاحيته في {date}',
  'integrations.does_not_expire': 'لا تنتهي صلاحيته',
  'integrations.state_revoked': 'مُبطَل',
  'integrations.state_expired': 'منتهي الصلاحية',
  'integrations.rotate': 'استبدال<unseen> {name}</unseen>',
  'integrations.revoke': 'إبطال<unseen> {name}</unseen>',

  'integrations.rotate_title': 'استبدال «{name}»؟',
  'integrations.rotate_about':
    'يُستبدل {key} فورًا: <b>كل برنامج ما زال يستخدمه يتوقف عن العمل</b> إلى أن يُعطى المفتاح الجديد.',
  'integrations.rotate_verb': 'استبدال المفتاح',
  'integrations.revoke_title': 'إبطال «{name}»؟',
  'integrations.revoke_about': 'يتوقف {key} عن العمل فورًا ونهائيًا. ولا يحل محله شيء.',
  'integrations.revoke_verb': 'إبطال المفتاح',
  'integrations.key_is_revoked': 'أُبطل المفتاح.',
  'integrations.was_never_used': 'لم يُستخدم قط.',
  'integrations.was_last_used': 'كان آخر استخدام له {date}.',
  'integrations.was_last_used_from': 'كان آخر استخدام له {date} من {ip}.',

  'integrations.first_call': 'استدعاؤك الأول',
  'integrations.first_call_label': 'الاستدعاء الأول',
  'integrations.first_call_about': 'ينشئ مغلفًا من {file} ويرسله ويقرأ حالته.',
  'integrations.first_call_without_key': 'عند إصدار مفتاح يظهر هذا الاستدعاء والمفتاح موضوع فيه.',
  'integrations.first_call_with_key': 'مفتاحك الجديد موضوع فيه.',
  'integrations.first_call_more':
    'المزيد في <quickstart>دليل البدء السريع</quickstart>، وكل استدعاء في <reference>المرجع</reference>، وللبرامج في <description>وصف OpenAPI</description>.',
} as const satisfies InFull<typeof english>
