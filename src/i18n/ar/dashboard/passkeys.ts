import type { InFull } from '../../catalog.ts'
import type { passkeys as english } from '../../en/dashboard/passkeys.ts'

export const passkeys = {
  'passkeys.title': 'مفاتيح المرور',
  'passkeys.about': 'سجّل الدخول ببصمتك أو وجهك أو قفل الشاشة، دون كلمة مرور أو رمز.',
  'passkeys.not_offered': 'تحتاج مفاتيح المرور إلى عنوان https باسم مضيف. يمكن لمن يشغّل هذه الخدمة تغيير عنوانها.',
  'passkeys.add': 'إضافة مفتاح مرور',
  'passkeys.name': 'اسم مفتاح المرور',
  'passkeys.name_hint': 'مثلًا الجهاز المحفوظ عليه.',
  'passkeys.used': 'آخر استخدام: {when}',
  'passkeys.made': 'أُضيف: {when}، لم يُستخدم بعد',
  'passkeys.synced': 'متزامن بين أجهزتك',
  'passkeys.elsewhere': 'أُنشئ على عنوان آخر لهذه الخدمة، ولا يعمل هنا.',
  'passkeys.rename': 'إعادة التسمية<sr>: {passkey}</sr>',
  'passkeys.rename_title': 'إعادة تسمية مفتاح المرور',
  'passkeys.remove': 'إزالة<sr>: {passkey}</sr>',
  'passkeys.remove_title': 'إزالة «{passkey}»؟',
  'passkeys.remove_told': 'لن يسجّل دخولك هنا بعد الآن. احذفه من جهازك أيضًا.',
  'passkeys.remove_verb': 'إزالة مفتاح المرور',
  'passkeys.only_one': 'هذا مفتاح المرور الوحيد لديك: أضف غيره أولًا، أو أوقف المصادقة الثنائية',
  'passkeys.added': 'أُضيف مفتاح المرور.',
  'passkeys.removed': 'أُزيل مفتاح المرور.',
  'passkeys.not_made': 'لم يُضف أي مفتاح مرور. حاول مرة أخرى.',
  'passkeys.not_used': 'لم يُستخدم أي مفتاح مرور. حاول مرة أخرى أو أدخل رمزًا.',
  'passkeys.code_or_passkey': 'من تطبيقك، أو رمز استرداد. اتركه فارغًا لاستخدام مفتاح مرور.',
  'passkeys.add_app': 'إضافة تطبيق مصادقة',
} as const satisfies InFull<typeof english>
