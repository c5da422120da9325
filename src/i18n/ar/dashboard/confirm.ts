import type { InFull } from '../../catalog.ts'
import type { confirm as english } from '../../en/dashboard/confirm.ts'

export const confirm = {
  'confirm.title': 'تأكيد طلب',
  'confirm.key': 'مفتاح API ”{name}“',
  'confirm.asked': 'ورد هذا الطلب من {asker} بتاريخ {date}. يمكن الرد حتى {until}.',
  'confirm.what_happens': 'ما يحدث عند الموافقة',
  'confirm.what_is_sent': 'ما يصل إلى المستلمين',
  'confirm.send': 'هل تريد إرسال ”{name}“؟',
  'confirm.remind': 'هل تريد إرسال تذكير بشأن ”{name}“؟',
  'confirm.mailed_invitation': 'تصلهم الآن دعوة إلى التوقيع:',
  'confirm.mailed_later': 'تصلهم دعوة عندما يحين دورهم:',
  'confirm.mailed_reminder': 'يصلهم الآن الرابط نفسه مرة أخرى:',
  'confirm.mailed_result': 'تصلهم المستندات النهائية عندما يوقّع الجميع:',
  'confirm.no_way_back': 'لا يمكن استرجاع الرسائل المرسلة.',
  'confirm.signed_so_far': 'التوقيعات حتى الآن: {signed} من {signers}.',
  'confirm.reason': 'السبب كما سيقرؤه المستلمون:',
  'confirm.no_reason': 'لم يُذكر سبب.',
  'confirm.no': 'لا، عدم التنفيذ',
  'confirm.open_envelope': 'فتح المغلف',
  'confirm.done': 'تمت الموافقة من {person} بتاريخ {date}، ونُفّذ الطلب.',
  'confirm.refused': 'تم الرفض من {person} بتاريخ {date}. لم يُنفّذ شيء.',
  'confirm.expired': 'انتهت صلاحية هذا الطلب. لم يُنفّذ شيء. يمكن طلب رابط جديد عند الحاجة.',
  'confirm.changed': 'تغيّر المغلف منذ هذا الطلب. لم يُنفّذ شيء. يمكن طلب رابط جديد عند الحاجة.',
  'confirm.missing': 'لا يوجد طلب كهذا في مساحة العمل ”{workspace}“. قد يكون تابعًا لمساحة أخرى أو قديمًا جدًا.',
} as const satisfies InFull<typeof english>
