import type { InFull } from '../catalog.ts'
import type { ended as english } from '../en/ended.ts'

export const ended = {
  'ended.signed': 'اكتمل توقيعك',
  'ended.signed_already': 'سبق أن وقّعت',
  'ended.copy': 'نسخة لك',
  'ended.from': '«{envelope}» من {sender}.',
  'ended.from_workspace': '«{envelope}» من {sender}، {workspace}.',
  'ended.next_signed': 'لم يبقَ ما عليك فعله. بعد أن يوقّع الجميع، تصلك المستندات النهائية بالبريد الإلكتروني.',
  'ended.next_copy': 'ليس عليك أن توقّع. بعد أن يوقّع الجميع، تصلك المستندات النهائية بالبريد الإلكتروني.',
  'ended.looking': 'تواصل هذه الصفحة البحث عنها. يمكنك إغلاقها.',
  'ended.close_and_return': 'يمكنك إغلاق هذه الصفحة. يعيدك الرابط في بريدك الإلكتروني إلى هنا.',
  'ended.look_again': 'تحقق مرة أخرى',
  'ended.completed': 'وقّع الجميع. المستندات مختومة: أي تغيير لاحق سيظهر.',
  'ended.download_documents':
    '{count, plural, zero {المستندات الموقّعة} one {المستند الموقّع} two {المستندان الموقّعان} few {المستندات الموقّعة} many {المستندات الموقّعة} other {المستندات الموقّعة}}',
  'ended.download_certificate': 'الشهادة',
  'ended.certificate_means': 'تبيّن الشهادة من وقّع ومتى وقّع، وكيف عُرفت هوية كل شخص.',
  'ended.check': 'التحقق من ملف',
  'ended.check_means':
    'يمكن لكل من يتلقى الملف منك أن يعرف هل تغيّر منذ ختمه: يكفي فتح «التحقق من ملف» واختيار الملف. لا يغادر الملف الجهاز.',
  'ended.fingerprint': 'بصمة الملف',
  'ended.fingerprint_means': 'قيمة SHA-256 أدناه. يحصل كل من لديه الملف نفسه على القيمة نفسها.',
  'ended.go_on': 'المتابعة إلى {host}',

  'ended.not_your_turn': 'لم يحن دورك بعد',
  'ended.not_your_turn_means': 'هناك شخص آخر يوقّع «{envelope}» قبلك.',
  'ended.not_your_turn_do': 'تصلك رسالة بريد إلكتروني من {sender} عندما يحين دورك. يمكنك إغلاق هذه الصفحة.',
  'ended.expired': 'انتهت مهلة التوقيع',
  'ended.expired_means': 'كان يجب توقيع «{envelope}» حتى {deadline}.',
  'ended.expired_do': 'إذا كنت ما زلت تريد التوقيع، يمكنك أن تطلب من {sender} إعادة الإرسال.',
  'ended.voided': 'أُلغي هذا المغلف',
  'ended.voided_means': 'أُلغي «{envelope}» نهائيًا من قبل {sender}. لم يبقَ ما عليك فعله.',
  'ended.voided_reason': 'السبب كما ورد من {sender}',
  'ended.voided_do': 'إذا كان ذلك غير متوقع، يمكنك أن تسأل {sender}.',
  'ended.declined': 'رُفض هذا المغلف',
  'ended.declined_means': 'لن يُوقَّع «{envelope}». وصل السبب إلى {sender}.',
  'ended.declined_do': 'لم يبقَ ما عليك فعله. إذا كان لديك سؤال، يمكنك أن تسأل {sender}.',
  'ended.you_declined': 'سُجّل رفضك',
  'ended.you_declined_means': 'لن يُوقَّع «{envelope}». وصل ذلك إلى {sender} مع السبب الذي ذكرته.',
  'ended.you_declined_do': 'إذا حدث ذلك بالخطأ، يمكنك أن تطلب من {sender} إعادة الإرسال.',
  'ended.recalled': 'سُحب هذا المغلف',
  'ended.recalled_means':
    'تُجرى تعديلات على «{envelope}» من قبل {sender}. لا يوجد ما يُوقَّع الآن، ولم يعد الرابط في بريدك الإلكتروني يعمل.',
  'ended.recalled_do': 'عندما يصبح جاهزًا، تصلك رسالة جديدة برابط جديد. يمكنك إغلاق هذه الصفحة.',
  'ended.retired': 'استُبدل هذا الرابط',
  'ended.retired_means':
    'أُرسل رابط أحدث إلى «{envelope}» بالبريد الإلكتروني، إلى العنوان المسجّل الآن لدى {sender}.',
  'ended.retired_do': 'يُرجى البحث عن أحدث رسالة وفتح الرابط الموجود فيها.',
  'ended.gone': 'لم يعد هنا شيء',
  'ended.gone_means': 'حُذف «{envelope}» من قبل {sender}. لم يُوقَّع أي شيء.',
  'ended.gone_do': 'إذا كان ذلك غير متوقع، يمكنك أن تسأل {sender}.',
  'ended.session_over': 'يُرجى فتح الرابط مرة أخرى',
  'ended.session_over_means': 'بقيت هذه الصفحة مفتوحة مدة طويلة، فأُغلقت لحماية «{envelope}».',
  'ended.session_over_do': 'يُرجى فتح الرابط في بريدك الإلكتروني مرة أخرى. كل ما تم حفظه باقٍ.',
  'ended.unsaved':
    '{count, plural, zero {حُفظت كل إجاباتك.} one {لم تُحفظ إجابتك الأخيرة: حدث هذا قبل حفظها.} two {لم تُحفظ إجابتاك الأخيرتان: حدث هذا قبل حفظهما.} few {لم تُحفظ آخر # إجابات لك: حدث هذا قبل حفظها.} many {لم تُحفظ آخر # إجابة لك: حدث هذا قبل حفظها.} other {لم تُحفظ آخر # إجابة لك: حدث هذا قبل حفظها.}}',

  'ended.new_link': 'طلب رابط جديد بالبريد',
  'ended.link_again': 'إعادة إرسال الرابط بالبريد',
  'ended.mailing': 'لحظة…',
  'ended.mailed':
    'الرسالة في طريقها إلى عنوان بريدك الإلكتروني. يُرجى النظر في مجلد البريد غير المرغوب فيه أيضًا.',
} as const satisfies InFull<typeof english>
