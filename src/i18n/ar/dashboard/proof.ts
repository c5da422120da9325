import type { InFull } from '../../catalog.ts'
import type { proof as english } from '../../en/dashboard/proof.ts'

export const proof = {
  'proof.title': 'تأكيد هويتك',
  'proof.about':
    'نطلب التأكيد قبل تغييرات كهذه، تحسبًا لأن يكون شخص آخر يستخدم متصفحك. ولن يُطلب منك ذلك مجددًا خلال خمس دقائق.',
  'proof.verb': 'تأكيد',
  'proof.use_password': 'استخدام كلمة مرورك',
  'proof.use_passkey': 'استخدام مفتاح مرور',
  'proof.passkey_about': 'سيطلب متصفحك أحد مفاتيح المرور لديك.',
  'proof.passkey_not_used': 'لم يُستخدم أي مفتاح مرور. حاول مرة أخرى أو اختر طريقة أخرى.',
  'proof.use_code': 'استخدام رمز من تطبيقك',
  'proof.use_provider': 'التأكيد عبر {provider}',
  'proof.provider_about': 'يُفتح {provider} في علامة تبويب جديدة ويطلب منك تسجيل الدخول. وبعد ذلك تمكن العودة إلى هنا.',
  'proof.use_mail': 'الحصول على رمز بالبريد الإلكتروني',
  'proof.mail_about': 'سنرسل رمزًا من ستة أرقام إلى {to}.',
  'proof.mail_send': 'إرسال رمز إليّ',
  'proof.mail_sent': 'أرسلنا رمزًا من ستة أرقام إلى {to}. وهو صالح لمدة 10 دقائق.',
  'proof.mail_spam': 'لم تصلك الرسالة؟ يُرجى النظر في مجلد البريد غير المرغوب فيه أيضًا.',
  'proof.mail_again': 'إرسال رمز جديد',
  'proof.mail_again_in':
    '{seconds, plural, zero {يمكنك طلب رمز جديد الآن.} one {يمكنك طلب رمز جديد بعد ثانية واحدة.} two {يمكنك طلب رمز جديد بعد ثانيتين.} few {يمكنك طلب رمز جديد بعد # ثوانٍ.} many {يمكنك طلب رمز جديد بعد # ثانية.} other {يمكنك طلب رمز جديد بعد # ثانية.}}',
  'proof.mail_again_later':
    '{minutes, plural, zero {يمكنك طلب رمز جديد الآن.} one {يمكنك طلب رمز جديد بعد دقيقة واحدة.} two {يمكنك طلب رمز جديد بعد دقيقتين.} few {يمكنك طلب رمز جديد بعد # دقائق.} many {يمكنك طلب رمز جديد بعد # دقيقة.} other {يمكنك طلب رمز جديد بعد # دقيقة.}}',
  'proof.none':
    'لا يمكنك التأكيد بعد، إذ لا توجد كلمة مرور لحسابك. يُرجى طلب رابط لتعيين كلمة مرور ممن يدير هذه الخدمة.',
} as const satisfies InFull<typeof english>
