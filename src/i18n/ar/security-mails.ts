import type { InFull } from '../catalog.ts'
import type { security_mails as english } from '../en/security-mails.ts'

export const security_mails = {
  'security_mails.new_device': 'تسجيل دخول جديد إلى حسابك',
  'security_mails.password_changed': 'تم تغيير كلمة مرورك',
  'security_mails.password_reset': 'تمت إعادة تعيين كلمة مرورك',
  'security_mails.second_factor_on': 'تم تفعيل المصادقة الثنائية',
  'security_mails.second_factor_off': 'تم إيقاف المصادقة الثنائية',
  'security_mails.second_factor_reset': 'تمت إعادة تعيين المصادقة الثنائية لحسابك',
  'security_mails.passkey_added': 'أُضيف مفتاح مرور إلى حسابك: {what}',
  'security_mails.passkey_removed': 'أُزيل مفتاح مرور من حسابك: {what}',
  'security_mails.passkey_refused': 'رُفض مفتاح مرور لحسابك لأنه ربما نُسخ: {what}',
  'security_mails.recovery_codes_renewed': 'أُنشئت رموز استرداد جديدة لحسابك',
  'security_mails.recovery_code_used': 'استُخدم رمز استرداد لحسابك',
  'security_mails.key_issued': 'صدر مفتاح API حقيقي: {what}',
  'security_mails.key_rotated': 'استُبدل مفتاح API حقيقي بمفتاح جديد: {what}',
  'security_mails.program_connected': 'تم ربط برنامج بحسابك: {what}',
  'security_mails.owner_made': 'أصبح {what} الآن مالكًا في مساحة العمل',
  'security_mails.admin_made': 'أصبح {what} الآن مشرفًا في مساحة العمل',
  'security_mails.when': 'الوقت: {date}',
  'security_mails.from': 'عنوان IP: {ip}',
  'security_mails.browser': 'المتصفح: {browser}',
  'security_mails.by': 'بواسطة: {who}',
  'security_mails.was_you': 'إذا كنت أنت من فعل ذلك، فلا حاجة إلى أي إجراء.',
  'security_mails.was_not':
    'إذا لم تكن أنت، غيّر كلمة مرورك الآن، وسجّل الخروج من كل الأجهزة، وأبلغ أحد مالكي مساحة العمل.',
  'security_mails.was_not_password':
    'إذا لم تكن أنت من فعل ذلك، فاختر كلمة مرور جديدة الآن: سيؤدي ذلك أيضًا إلى تسجيل خروجك من كل مكان. ثم أبلغ أحد مالكي مساحة العمل.',
  'security_mails.password_button': 'اختيار كلمة مرور جديدة',
  'security_mails.workspace': 'مساحة العمل: {workspace}',
  'security_mails.was_known': 'إذا كنت على علم بذلك، فلا حاجة إلى أي إجراء.',
  'security_mails.was_not_key': 'إذا لم يفعل ذلك أحد من مساحة العمل، فألغِ المفتاح الآن.',
  'security_mails.key_button': 'مراجعة مفاتيح API',
  'security_mails.was_not_role': 'إذا لم يقصد ذلك أحد من مساحة العمل، فغيّر الدور الآن.',
  'security_mails.role_button': 'مراجعة الأعضاء',
  'security_mails.button': 'مراجعة حسابك',
  'security_mails.why': 'وصلتك هذه الرسالة لأنها تتعلق بأمان حسابك. لا يمكن إيقاف هذه الرسائل.',
  'security_mails.code_subject': 'رمزك لتأكيد هويتك',
  'security_mails.code_about': 'أدخله في الصفحة التي طلبته فيها. فهو يؤكد هويتك قبل إجراء تغيير مهم.',
  'security_mails.code_life':
    '{minutes, plural, zero {لم يعد صالحًا.} one {وهو صالح لمدة دقيقة واحدة ولمرة واحدة.} two {وهو صالح لمدة دقيقتين ولمرة واحدة.} few {وهو صالح لمدة # دقائق ولمرة واحدة.} many {وهو صالح لمدة # دقيقة ولمرة واحدة.} other {وهو صالح لمدة # دقيقة ولمرة واحدة.}}',
  'security_mails.code_to_nobody': 'لا تعطِ هذا الرمز لأحد. نحن لا نطلبه أبدًا عبر الهاتف أو البريد الإلكتروني.',
} as const satisfies InFull<typeof english>
