import type { InFull } from '../catalog.ts'
import type { mails as english } from '../en/mails.ts'

export const mails = {
  'mails.sender': '{sender} ({workspace})',
  'mails.from': '{sender} عبر {service}',
  'mails.test_subject': '[اختبار] {subject}',
  'mails.hello': 'مرحبًا {name}،',
  'mails.hello_nobody': 'مرحبًا،',
  'mails.deadline': 'يُرجى التوقيع في موعد أقصاه {deadline}.',
  'mails.personal': 'هذا الرابط لك وحدك: من يحصل عليه يمكنه التصرف باسمك، لذلك يُرجى عدم مشاركته.',
  'mails.personal_final': 'هذا الرابط لك وحدك: من يحصل عليه يمكنه قراءة المستندات، لذلك يُرجى عدم مشاركته.',
  'mails.sign': 'المراجعة والتوقيع',
  'mails.see_final':
    '{count, plural, zero {عرض المستندات الموقّعة} one {عرض المستند الموقّع} two {عرض المستندين الموقّعين} few {عرض المستندات الموقّعة} many {عرض المستندات الموقّعة} other {عرض المستندات الموقّعة}}',
  'mails.nothing_to_do': 'ليس عليك فعل أي شيء. إذا كانت لديك أسئلة، يمكنك أن تسأل {sender}.',
  'mails.why_asked':
    'وصلتك هذه الرسالة لأن اسمك ورد ضمن الموقّعين في طلب من {sender}. لا يُوقَّع أي شيء قبل أن تضغط على «إنهاء» في الصفحة. إذا كان ذلك خطأ، يمكنك الرفض هناك.',
  'mails.why_asked_reply':
    'وصلتك هذه الرسالة لأن اسمك ورد ضمن الموقّعين في طلب من {sender}. لا يُوقَّع أي شيء قبل أن تضغط على «إنهاء» في الصفحة. إذا كان ذلك خطأ، يمكنك الرد على هذه الرسالة أو الرفض في الصفحة.',
  'mails.why_involved': 'وصلتك هذه الرسالة لأن اسمك ورد من {sender} ضمن أشخاص «{envelope}».',
  'mails.why_link':
    'وصلتك هذه الرسالة لأن شخصًا ما، على الأرجح أنت، طلب رابطًا جديدًا. إذا لم تطلب ذلك، يمكنك تجاهل هذه الرسالة.',
  'mails.why_former': 'وصلتك هذه الرسالة لأن هذا العنوان كان مسجّلًا من قبل لـ «{envelope}».',

  'mails.invitation_subject': 'طلب توقيع من {sender}: {envelope}',
  'mails.invitation_lead':
    '{count, plural, zero {وصلك طلب من {sender} لتوقيع «{envelope}».} one {وصلك طلب من {sender} لتوقيع «{envelope}».} two {وصلك طلب من {sender} لتوقيع «{envelope}» (مستندان).} few {وصلك طلب من {sender} لتوقيع «{envelope}» (# مستندات).} many {وصلك طلب من {sender} لتوقيع «{envelope}» (# مستندًا).} other {وصلك طلب من {sender} لتوقيع «{envelope}» (# مستند).}}',

  'mails.reminder_subject': 'تذكير: طلب توقيع من {sender}: {envelope}',
  'mails.reminder_lead':
    '{count, plural, zero {ما زال طلب {sender} لتوقيع «{envelope}» في انتظارك.} one {ما زال طلب {sender} لتوقيع «{envelope}» في انتظارك.} two {ما زال طلب {sender} لتوقيع «{envelope}» في انتظارك (مستندان).} few {ما زال طلب {sender} لتوقيع «{envelope}» في انتظارك (# مستندات).} many {ما زال طلب {sender} لتوقيع «{envelope}» في انتظارك (# مستندًا).} other {ما زال طلب {sender} لتوقيع «{envelope}» في انتظارك (# مستند).}}',

  'mails.extended_subject': 'مزيد من الوقت للتوقيع: {envelope}',
  'mails.extended_lead': 'مُدِّد موعد توقيع «{envelope}» من قبل {sender}.',

  'mails.link_subject': 'رابطك للتوقيع: {envelope}',
  'mails.link_lead': 'هذا رابطك إلى «{envelope}» من {sender}، بناءً على طلبك.',

  'mails.final_link_subject': 'رابطك: {envelope}',
  'mails.final_link_lead': 'وقّع الجميع «{envelope}». هذا رابطك إليه، بناءً على طلبك.',

  'mails.completed_subject': 'مكتمل: {envelope}',
  'mails.completed_lead': 'وقّع الجميع «{envelope}».',
  'mails.copy_subject': 'نسخة لك: {envelope}',
  'mails.copy_lead': 'هذه نسخة لك من «{envelope}»، من {sender}. وقّع الجميع، وليس هناك ما توقّعه.',
  'mails.attached':
    '{count, plural, zero {المستندات الموقّعة وشهادة إتمام التوقيع مرفقة.} one {المستند الموقّع وشهادة إتمام التوقيع مرفقان.} two {المستندان الموقّعان وشهادة إتمام التوقيع مرفقة.} few {المستندات الموقّعة وشهادة إتمام التوقيع مرفقة.} many {المستندات الموقّعة وشهادة إتمام التوقيع مرفقة.} other {المستندات الموقّعة وشهادة إتمام التوقيع مرفقة.}} كلها مختومة إلكترونيًا: يُظهر التحقق من الملفات أي تغيير لاحق.',
  'mails.linked':
    '{count, plural, zero {يُرجى فتح الرابط للحصول على المستندات الموقّعة وشهادة إتمام التوقيع.} one {يُرجى فتح الرابط للحصول على المستند الموقّع وشهادة إتمام التوقيع.} two {يُرجى فتح الرابط للحصول على المستندين الموقّعين وشهادة إتمام التوقيع.} few {يُرجى فتح الرابط للحصول على المستندات الموقّعة وشهادة إتمام التوقيع.} many {يُرجى فتح الرابط للحصول على المستندات الموقّعة وشهادة إتمام التوقيع.} other {يُرجى فتح الرابط للحصول على المستندات الموقّعة وشهادة إتمام التوقيع.}} كلها مختومة إلكترونيًا: يُظهر التحقق من الملفات أي تغيير لاحق.',

  'mails.text_asked': '{sender} يطلب توقيعك: {link}',
  'mails.text_reminded': 'تذكير: {sender} يطلب توقيعك: {link}',
  'mails.text_finished': 'وقّع الجميع. مستنداتك من {sender}: {link}',
  'mails.text_ended': 'انتهى طلب التوقيع من {sender}. لا يلزمك فعل شيء.',
  'mails.text_changing': 'يجري تعديل المستندات لدى {sender}. لم يعد رابطك صالحًا، وسيصلك رابط جديد.',
  'mails.text_moved': 'يُرسَل طلب {sender} الآن إلى عنوان آخر. لا يلزمك فعل شيء.',

  'mails.declined_subject': 'مرفوض: {envelope}',
  'mails.declined_lead': 'رُفض «{envelope}» ولن يُوقَّع.',
  'mails.voided_subject': 'ملغى: {envelope}',
  'mails.voided_lead': 'أُلغي «{envelope}» من قبل {sender}. لم يعد من الممكن توقيعه.',
  'mails.recalled_subject': 'قيد التعديل: {envelope}',
  'mails.recalled_lead': 'تُجرى تعديلات على «{envelope}» من قبل {sender}. لا يمكن توقيعه الآن.',
  'mails.recalled_next': 'ليس عليك فعل أي شيء، ولم يعد رابطك يعمل. إذا أُعيد الإرسال، يصلك رابط جديد.',
  'mails.expired_subject': 'منتهي الصلاحية: {envelope}',
  'mails.expired_lead': 'انتهت مهلة توقيع «{envelope}» في {deadline}.',
  'mails.expired_next': 'إذا كنت ما زلت تريد التوقيع، يمكنك أن تطلب من {sender} إعادة الإرسال.',

  'mails.substituted_subject': 'لم يعد رابطك يعمل: {envelope}',
  'mails.substituted_lead':
    'صُحّح عنوان البريد الإلكتروني الخاص بـ «{envelope}» من قبل {sender}. لم يعد الرابط المرسل إلى هذا العنوان يعمل.',
  'mails.substituted_next': 'ليس عليك فعل أي شيء. إذا كنت في انتظاره، يمكنك أن تسأل {sender}.',
} as const satisfies InFull<typeof english>
