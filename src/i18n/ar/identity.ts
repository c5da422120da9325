import type { InFull } from '../catalog.ts'
import type {
  identity as english,
  identity_mails as english_mails,
  identity_record as english_record,
} from '../en/identity.ts'

export const identity = {
  'identity.will_ask_code': 'سيُطلب منك رمز الوصول الذي حصلت عليه من {sender}.',
  'identity.will_send_mail': 'لتأكيد هويتك، سنرسل رمزًا إلى {to}.',
  'identity.will_send_text': 'لتأكيد هويتك، سنرسل رمزًا في رسالة نصية إلى {to}.',
  'identity.heading': 'تأكيد هويتك',
  'identity.ask_code': 'يُرجى إدخال رمز الوصول الذي حصلت عليه من {sender}، عبر الهاتف مثلًا.',
  'identity.ask_mail': 'أرسلنا رمزًا من ستة أرقام إلى {to}. وهو صالح لمدة 10 دقائق.',
  'identity.ask_text': 'أرسلنا رمزًا من ستة أرقام في رسالة نصية إلى {to}. وهو صالح لمدة 10 دقائق.',
  'identity.sending': 'جارٍ إرسال رمز إلى {to}.',
  'identity.label_code': 'رمز الوصول',
  'identity.label_digits': 'الرمز',
  'identity.continue': 'متابعة',
  'identity.checking': 'جارٍ التحقق…',
  'identity.missing': 'يُرجى إدخال الرمز للمتابعة.',
  'identity.wrong':
    '{tries, plural, zero {هذا الرمز غير صحيح. لم تبقَ لك محاولات.} one {هذا الرمز غير صحيح. بقيت لك محاولة واحدة.} two {هذا الرمز غير صحيح. بقيت لك محاولتان.} few {هذا الرمز غير صحيح. بقيت لك # محاولات.} many {هذا الرمز غير صحيح. بقيت لك # محاولة.} other {هذا الرمز غير صحيح. بقيت لك # محاولة.}}',
  'identity.expired': 'انتهت صلاحية هذا الرمز. يُرجى طلب رمز جديد أدناه.',
  'identity.send_again': 'إرسال رمز جديد',
  'identity.send_again_in':
    '{seconds, plural, zero {يمكنك طلب رمز جديد الآن.} one {يمكنك طلب رمز جديد بعد ثانية واحدة.} two {يمكنك طلب رمز جديد بعد ثانيتين.} few {يمكنك طلب رمز جديد بعد # ثوانٍ.} many {يمكنك طلب رمز جديد بعد # ثانية.} other {يمكنك طلب رمز جديد بعد # ثانية.}}',
  'identity.send_again_later':
    '{minutes, plural, zero {يمكنك طلب رمز جديد الآن.} one {يمكنك طلب رمز جديد بعد دقيقة واحدة.} two {يمكنك طلب رمز جديد بعد دقيقتين.} few {يمكنك طلب رمز جديد بعد # دقائق.} many {يمكنك طلب رمز جديد بعد # دقيقة.} other {يمكنك طلب رمز جديد بعد # دقيقة.}}',
  'identity.sent_again': 'رمز جديد في طريقه إليك.',
  'identity.spam': 'لم تصلك الرسالة؟ يُرجى النظر في مجلد البريد غير المرغوب فيه أيضًا.',
  'identity.patience': 'قد يستغرق وصول الرسالة دقيقة.',
  'identity.no_code': 'لم يصلك رمز، أو ليس {to} لك؟ يمكنك أن تسأل {sender}.',
  'identity.lost_code': 'ليس لديك رمز؟ يمكنك أن تسأل {sender}.',
  'identity.locked_heading': 'رموز خاطئة كثيرة',
  'identity.locked':
    '{minutes, plural, zero {يمكنك المحاولة مرة أخرى الآن.} one {لحماية مستنداتك، هذه الصفحة مقفلة. يمكنك المحاولة مرة أخرى بعد دقيقة واحدة.} two {لحماية مستنداتك، هذه الصفحة مقفلة. يمكنك المحاولة مرة أخرى بعد دقيقتين.} few {لحماية مستنداتك، هذه الصفحة مقفلة. يمكنك المحاولة مرة أخرى بعد # دقائق.} many {لحماية مستنداتك، هذه الصفحة مقفلة. يمكنك المحاولة مرة أخرى بعد # دقيقة.} other {لحماية مستنداتك، هذه الصفحة مقفلة. يمكنك المحاولة مرة أخرى بعد # دقيقة.}}',
  'identity.locked_for_good': 'لحماية مستنداتك، هذه الصفحة مقفلة. لا تُفتح إلا بتذكير من {sender}.',
  'identity.locked_help': 'لم يضع أي شيء. إذا لم يكن الرمز واضحًا لك، يمكنك أن تسأل {sender}.',
  'identity.try_again': 'المحاولة مرة أخرى',
} as const satisfies InFull<typeof english>

export const identity_mails = {
  'mails.code_subject': 'رمزك لفتح {envelope}',
  'mails.code_lead': 'رمزك هو {code}',
  'mails.code_holds':
    '{minutes, plural, zero {يفتح «{envelope}» من {sender}، ولم يعد صالحًا.} one {يفتح «{envelope}» من {sender}، وهو صالح لمدة دقيقة واحدة.} two {يفتح «{envelope}» من {sender}، وهو صالح لمدة دقيقتين.} few {يفتح «{envelope}» من {sender}، وهو صالح لمدة # دقائق.} many {يفتح «{envelope}» من {sender}، وهو صالح لمدة # دقيقة.} other {يفتح «{envelope}» من {sender}، وهو صالح لمدة # دقيقة.}}',
  'mails.code_not_asked': 'إذا لم تطلب هذا الرمز، فليس عليك فعل أي شيء. لن يطلب منك أحد أبدًا أن تخبره بهذا الرمز.',
  'mails.text_code': '{code} هو رمزك للتوقيع، صالح لمدة {minutes} دقائق. لا تخبر به أحداً.',
} as const satisfies InFull<typeof english_mails>

export const identity_record = {
  'identity.shown_by_access_code': 'أُكّدت برمز وصول أعطاه المرسل',
  'identity.shown_by_mail_code': 'أُكّدت برمز أُرسل إلى {sent_to}',
  'identity.shown_by_way_code': 'مؤكَّد برمز أُرسل عبر {way} إلى {sent_to}',
  'identity.shown_by_text_code': 'أُكّدت برمز أُرسل في رسالة نصية إلى {sent_to}',
  'timeline.code_sent': 'أُرسل رمز لـ {who} إلى {sent_to}',
  'timeline.code_failed':
    '{tries_left, plural, zero {أُدخل رمز خاطئ من قبل {who} (لم تبقَ محاولات)} one {أُدخل رمز خاطئ من قبل {who} (بقيت محاولة واحدة)} two {أُدخل رمز خاطئ من قبل {who} (بقيت محاولتان)} few {أُدخل رمز خاطئ من قبل {who} (بقيت # محاولات)} many {أُدخل رمز خاطئ من قبل {who} (بقيت # محاولة)} other {أُدخل رمز خاطئ من قبل {who} (بقيت # محاولة)}}',
  'timeline.code_locked': 'لا تُقبل رموز {who} لبعض الوقت، بعد إدخال رموز خاطئة كثيرة',
  'timeline.code_locked_for_good': 'لم تعد تُقبل رموز {who} حتى يرسل المرسل تذكيرًا أو يعيد الإرسال',
  'timeline.access_code_passed': 'أُدخل رمز الوصول الذي أعطاه المرسل من قبل {who}',
  'timeline.code_passed': 'أُدخل الرمز المرسل إلى {sent_to} من قبل {who}',
} as const satisfies InFull<typeof english_record>
