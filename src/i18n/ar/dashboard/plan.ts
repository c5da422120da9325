import type { InFull } from '../../catalog.ts'
import type { plan as english } from '../../en/dashboard/plan.ts'

export const plan = {
  'plan.title': 'الخطة والاستخدام',
  'plan.about':
    'عدد مغلفات مساحة العمل هذه واستدعاءاتها، وما بقي منها. وما يُرفض بعد ذلك مذكور في <rules>القواعد الأساسية</rules>.',
  'plan.envelopes': 'مغلفات هذا الشهر',
  'plan.used':
    '{count, plural, zero {لم يُستخدم شيء من {allowance}} one {استُخدم # من {allowance}} two {استُخدم # من {allowance}} few {استُخدم # من {allowance}} many {استُخدم # من {allowance}} other {استُخدم # من {allowance}}}',
  'plan.used_without_limit':
    '{count, plural, zero {لم يُنشأ شيء، بلا حد} one {أُنشئ مغلف واحد، بلا حد} two {أُنشئ مغلفان، بلا حد} few {أُنشئت # مغلفات، بلا حد} many {أُنشئ # مغلفًا، بلا حد} other {أُنشئ # مغلف، بلا حد}}',
  'plan.resets': 'يبدأ العد من جديد في {date} (UTC). لا تُحسب إلا المغلفات الفعلية، وذلك عند إنشائها.',
  'plan.none_left':
    'استُخدمت حصة هذا الشهر كاملة، وهي {allowance, plural, zero {لا مغلفات} one {مغلف واحد} two {مغلفان} few {# مغلفات} many {# مغلفًا} other {# مغلف}}: لا يمكن إنشاء مغلف فعلي حتى {date}. وتستمر بيئة الاختبار.',
  'plan.few_left':
    '{count, plural, zero {لم يبقَ أي مغلف من حصة هذا الشهر ({allowance})، حتى {date}.} one {بقي مغلف واحد من حصة هذا الشهر ({allowance})، حتى {date}.} two {بقي مغلفان من حصة هذا الشهر ({allowance})، حتى {date}.} few {بقيت # مغلفات من حصة هذا الشهر ({allowance})، حتى {date}.} many {بقي # مغلفًا من حصة هذا الشهر ({allowance})، حتى {date}.} other {بقي # مغلف من حصة هذا الشهر ({allowance})، حتى {date}.}}',
  'plan.includes': 'ما تشمله الخطة',
  'plan.name': 'الخطة',
  'plan.name_free': 'المجانية',
  'plan.name_pro': 'Pro',
  'plan.name_team': 'Team',
  'plan.name_enterprise': 'Enterprise',
  'plan.name_self_hosted': 'استضافة ذاتية',
  'plan.keys': 'مفاتيح API',
  'plan.no_keys': 'لا يوجد؛ فهي ضمن خطط Pro وTeam وEnterprise. وما يُرسل من هنا يستمر.',
  'plan.calls': 'الاستدعاءات في الدقيقة',
  'plan.calls_without_limit': 'بلا حد',
  'plan.calls_of': '{of_key} لكل مفتاح، و{of_address} من كل عنوان',
  'plan.webhooks': 'خطافات الويب',
  'plan.webhooks_of': '{live} من {limit} في البيئة الفعلية، و{test} من {limit} في بيئة الاختبار',
} as const satisfies InFull<typeof english>
