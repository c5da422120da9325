import type { InFull } from '../catalog.ts'
import type { links as english, link_record as english_record } from '../en/links.ts'

export const links = {
  'links.retired_title': 'استُبدل هذا الرابط',
  'links.retired_latest':
    'أُرسل رابط أحدث إلى عنوان بريدك الإلكتروني المسجّل الآن لدى المرسل. يُرجى البحث عن أحدث رسالة وفتح الرابط الموجود فيها.',
  'links.retired_none': 'إذا لم تجد الرسالة، يمكننا إرسال الرابط مرة أخرى.',
  'links.over_title': 'لم يعد هذا الرابط يعمل',
  'links.over_why': 'انتهت صلاحيته، أو حل محله رابط أحدث.',
  'links.over_again':
    'عد إلى المكان الذي حصلت منه على الرابط وافتحه من هناك مرة أخرى، أو اسأل الشخص الذي أرسل إليك المستند.',
  'links.recalled_title': 'يُجري المرسل تعديلات',
  'links.recalled_now': 'لا يوجد ما يُوقَّع الآن، ولم يعد هذا الرابط يعمل.',
  'links.recalled_again': 'إذا أُعيد الإرسال، يصلك رابط جديد بالبريد الإلكتروني.',
  'links.unknown_title': 'هذا الرابط لا يعمل',
  'links.unknown_part':
    'ربما ينقص جزء منه. يُرجى فتحه مرة أخرى من رسالة البريد الإلكتروني، أو نسخه كاملًا إلى شريط العنوان.',
  'links.unknown_ask': 'إذا لم يفد ذلك، يمكنك أن تسأل من أرسل إليك المستند.',
  'links.session_title': 'يُرجى فتح الرابط مرة أخرى',
  'links.session_open':
    'لم يُستخدم هذا المتصفح مع رابط التوقيع منذ مدة. يُرجى فتح الرابط في بريدك الإلكتروني مرة أخرى؛ ما ملأته محفوظ.',
  'links.session_none': 'إذا لم تجد رسالة البريد الإلكتروني، يمكننا إرسالها مرة أخرى.',
  'links.mail_me': 'طلب رابط جديد بالبريد',
  'links.asked_title': 'يُرجى تفقّد بريدك الإلكتروني',
  'links.asked_sent': 'إذا كان الدور ما زال لك، فهناك رسالة برابط جديد في طريقها إلى عنوانك المسجّل لدى المرسل.',
  'links.asked_wait':
    'قد يستغرق وصولها بضع دقائق؛ يُرجى النظر في البريد غير المرغوب فيه أيضًا. إذا لم يصل شيء، يمكنك أن تسأل من أرسل إليك المستند.',
} as const satisfies InFull<typeof english>

export const link_record = {
  'timeline.link_copied': 'نُسخ رابط التوقيع الخاص بـ {who} ليسلّمه المرسل',
  'timeline.own_page': 'فُتحت صفحة التوقيع الخاصة بـ {who} من حسابه',
  'timeline.signed_kept': 'تم التوقيع من قبل {who} بالتوقيع المحفوظ في حساب {email}',
  'certificate.identity_copied': 'وكذلك نسخ المرسل الرابط',
  'certificate.identity_own': 'وكذلك فُتحت الصفحة من حساب عنوان البريد هذا',
  'certificate.identity_own_only': 'فُتحت الصفحة من حساب عنوان البريد أعلاه',
  'timeline.link_mailed': 'أُرسل رابط التوقيع الخاص بـ {who} مرة أخرى، بطلب من صفحة رابط قديم',
  'timeline.link_product': 'سُلِّم رابط التوقيع الخاص بـ {who} إلى نظام المرسل',
  'timeline.invited_silently': 'حان دور {who}؛ لم يُرسل أي بريد إلكتروني',
  'timeline.completed_silently': 'اكتمل، ولم تُرسل رسائل بريد إلكتروني',
  'timeline.completed_partly': 'اكتمل، وأُرسلت المستندات النهائية إلى كل من يتلقى البريد الإلكتروني',
  'timeline.email_added': 'عُيِّن {to} عنوانًا لـ {who}؛ لم يعد الرابط القديم يعمل',
  'timeline.email_removed': 'أُزيل عنوان {who} وهو {from}؛ لم يعد الرابط القديم يعمل',
  'timeline.part_notifications': 'رسائل البريد الإلكتروني',
  'certificate.identity_product': 'رابط سلّمه نظام المرسل',
  'certificate.identity_product_too': 'كذلك رابط سلّمه نظام المرسل',
  'certificate.identity_embedded': 'رمز للتوقيع داخل منتج المرسل؛ لم يُرسل أي رابط',
  'certificate.no_email': 'لا يوجد عنوان بريد إلكتروني',
  'certificate.ended_declined_by_name': 'تم الرفض من قبل {who}',
} as const satisfies InFull<typeof english_record>
