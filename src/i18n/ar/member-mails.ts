import type { InFull } from '../catalog.ts'
import type { member_mails as english } from '../en/member-mails.ts'

export const member_mails = {
  'member_mails.open_envelope': 'فتح المغلف',
  'member_mails.why_sender':
    'وصلتك هذه الرسالة لأن هذا المغلف أُرسل من حسابك. يمكنك إيقاف هذه الرسائل من «الإعدادات»، ثم «حسابك».',
  'member_mails.completed_next': 'المستندات مختومة. يمكنك تنزيلها مع شهادتها من المغلف.',
  'member_mails.declined_short': 'رفض التوقيع من {name}.',
  'member_mails.declined_lead': 'رُفض توقيع «{envelope}» من قبل {name} لهذا السبب:',
  'member_mails.declined_next': 'انتهى المغلف. لم يعد بإمكان أحد توقيعه.',
  'member_mails.expired_short': 'انتهت المهلة قبل أن يوقّع الجميع.',
  'member_mails.expired_lead': 'انتهت صلاحية «{envelope}»: انتهت المهلة في {deadline} قبل أن يوقّع الجميع.',
  'member_mails.expired_next': 'لم يعد بإمكان أحد توقيعه. يُظهر المغلف من وقّع ومن لم يوقّع.',
  'member_mails.bounced_subject': 'لم تصل الرسالة: {envelope}',
  'member_mails.bounced_short': 'لم تصل الرسالة إلى {name}.',
  'member_mails.bounced_lead': 'لم تصل الرسالة إلى {name} بشأن «{envelope}». السبب:',
  'member_mails.bounced_lead_nobody': 'لم تصل رسالة بشأن «{envelope}». السبب:',
  'member_mails.bounced_next': 'يُرجى تصحيح العنوان في المغلف، وستُرسل رسالة جديدة على الفور.',
  'member_mails.invitation_subject': 'دعوة من {inviter} إلى {workspace}',
  'member_mails.invitation_lead':
    'هذه دعوة من {inviter} للانضمام إلى {workspace} في Countersign، حيث تُرسل المستندات وتُوقّع.',
  'member_mails.invitation_button': 'قبول الدعوة',
  'member_mails.invitation_choice': 'القرار لك: تعرض الصفحة مساحة العمل وتسألك هل تريد الانضمام.',
  'member_mails.invitation_life': 'الرابط صالح لمدة {days} أيام، ويُستخدم مرة واحدة.',
  'member_mails.why_invited':
    'وصلتك هذه الرسالة لأن شخصًا ما أدخل عنوان بريدك. إذا كنت لا تعرف هذا الشخص، يمكنك تجاهل الرسالة: لن يحدث شيء من دون الرابط.',
  'member_mails.reset_lead': 'طلب شخص ما كلمة مرور جديدة لحسابك.',
  'member_mails.reset_life': 'الرابط صالح لمدة ساعة، ويُستخدم مرة واحدة.',
  'member_mails.reset_next': 'بعد ذلك يُسجَّل خروجك من كل الأجهزة.',
  'member_mails.why_reset': 'إذا لم تطلب ذلك، يمكنك تجاهل هذه الرسالة: ستبقى كلمة مرورك كما هي.',
  'member_mails.paused_subject': 'خطاف الويب إلى {host} متوقف مؤقتًا',
  'member_mails.paused_lead':
    'منذ {days} أيام تفشل كل الاستدعاءات من {workspace} إلى {host}، لذلك أُوقف خطاف الويب مؤقتًا.',
  'member_mails.paused_button': 'فتح خطاف الويب',
  'member_mails.paused_next': 'تُحفظ أحداث الأيام القادمة وعددها {days}، وتُسلَّم فور استئناف خطاف الويب.',
  'member_mails.why_manager': 'وصلتك هذه الرسالة لأنك من مالكي مساحة العمل أو مشرفيها.',
} as const satisfies InFull<typeof english>
