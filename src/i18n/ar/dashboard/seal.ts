import type { InFull } from '../../catalog.ts'
import type { seal as english } from '../../en/dashboard/seal.ts'

export const seal = {
  'seal.title': 'الختم',
  'seal.about':
    'يُختم كل مستند مكتمل: من يغيّر حرفًا منه يكسر الختم، ويُظهر ذلك أي قارئ PDF. <guide>أي شهادة تُستخدم</guide>',
  'seal.kind_own': 'شهادتك الخاصة',
  'seal.kind_server': 'شهادة هذا الخادم',
  'seal.kind_self_made': 'شهادة صنعها هذا الخادم لنفسه',
  'seal.sealed_with': 'ما تُختم به المستندات',
  'seal.upload_first': 'رفع شهادتك الخاصة',
  'seal.upload_another': 'رفع شهادة أخرى',
  'seal.remove': 'العودة إلى شهادة الخادم',
  'seal.test_space': 'تحمل مستندات بيئة الاختبار دائمًا ختم الخادم وعلامة TEST على كل صفحة.',

  'seal.has_ended': 'انتهت صلاحية {certificate}: لا يُختم شيء حتى توجد شهادة جديدة.',
  'seal.ends':
    'تنتهي صلاحية {certificate} {days, plural, zero {اليوم} one {بعد يوم واحد} two {بعد يومين} few {بعد # أيام} many {بعد # يومًا} other {بعد # يوم}}.',
  'seal.renew_own': 'يُرجى الحصول على شهادة مجدّدة من جهة الإصدار ورفعها هنا.',
  'seal.renew_server': 'يُرجى إبلاغ من يدير هذا الخادم.',
  'seal.waiting':
    '{count, plural, zero {لا ينتظر أي مغلف موقّع الختم.} one {ينتظر مغلف موقّع واحد الختم.} two {ينتظر مغلفان موقّعان الختم.} few {تنتظر # مغلفات موقّعة الختم.} many {ينتظر # مغلفًا موقّعًا الختم.} other {ينتظر # مغلف موقّع الختم.}} لم يضع أي شيء: تُعاد المحاولة حتى تنجح. نتيجة آخر محاولة: «{error}»',

  'seal.kind': 'النوع',
  'seal.issuer': 'جهة الإصدار',
  'seal.valid': 'الصلاحية',
  'seal.from_to': 'من {from} إلى {until}',
  'seal.fingerprint': 'البصمة',
  'seal.uploaded': 'الرفع',
  'seal.uploaded_by': 'في {date} من قبل {person}',
  'seal.time_stamps': 'الطوابع الزمنية',
  'seal.no_time_stamps': 'لا يوجد: وقت الختم هو وقت هذا الخادم.',
  'seal.level': 'المستوى',
  'seal.chain':
    'السلسلة: {count, plural, zero {لا شهادات} one {شهادة واحدة} two {شهادتان} few {# شهادات} many {# شهادة} other {# شهادة}}',
  'seal.chain_link': '{certificate}، من {from} إلى {until}',

  'seal.trust': 'كيف يثق به الآخرون',
  'seal.trust_known':
    'برامج القراءة التي تعرف جهة الإصدار تثق بالختم فورًا. أما غيرها فيطلب شهادتها الجذر: يُرجى إعطاؤهم هذا الملف.',
  'seal.trust_unknown':
    'لا يعرف أي برنامج قراءة هذا الخادم بعد، لذلك يصف الموقّع بأنه غير معروف إلى أن يُوثق بشهادته الجذر: يُرجى إعطاء هذا الملف لمن يتحققون من مستنداتك.',
  'seal.trust_acrobat':
    'في Acrobat تُستورد من \u2066Preferences, Signatures, Identities & Trusted Certificates\u2069، ويُوثق بها كجذر للمستندات المعتمدة.',
  'seal.download_root': 'تنزيل الشهادة الجذر',
  'seal.download_roots': 'تنزيل كل الشهادات الجذر لهذا الخادم',
  'seal.check_document': 'التحقق من مستند',
  'seal.roots_about':
    'يضم الملف الثاني أيضًا الشهادات الجذر للأختام السابقة، حتى يبقى التحقق من المستندات القديمة ممكنًا.',

  'seal.upload': 'رفع شهادتك الخاصة',
  'seal.upload_verb': 'التحقق منها واستخدامها',
  'seal.upload_about':
    'ملف \u2066PKCS #12\u2069 (\u2066.p12\u2069 أو \u2066.pfx\u2069) فيه مفتاح خاص واحد وشهادته والشهادات التي فوقها. يُتحقق منه ويُجرَّب فورًا، ثم يُحفظ مشفّرًا؛ ولا يمكن لأحد تنزيله بعد ذلك.',
  'seal.file': 'ملف الشهادة',
  'seal.file_missing': 'يُرجى اختيار ملف أولًا.',
  'seal.password': 'كلمة مرور الملف',
  'seal.own_from_now': 'تُختم المستندات بشهادتك الخاصة من الآن.',
  'seal.server_from_now': 'تُختم المستندات بشهادة الخادم من الآن.',
  'seal.remove_title': 'العودة إلى شهادة الخادم؟',
  'seal.remove_verb': 'استخدام شهادة الخادم',
  'seal.remove_about': 'يُحذف المفتاح المرفوع. وتبقى المستندات التي ختمها صالحة، ويظل هذا الخادم يثق بشهادته الجذر.',
  'seal.warning_expires':
    'تنتهي صلاحية الشهادة {certificate} خلال {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}، في {date}. يُرجى الحصول على شهادة مجددة: بعد ذلك لا يُختم شيء حتى تتوفر.',
  'seal.warning_incomplete':
    'تنتهي السلسلة عند {certificate}، وشهادة مُصدرها غير موجودة. يُرجى إضافة الشهادات الأعلى حتى الجذر.',
  'seal.warning_not_for_email':
    'الشهادة مخصصة لتوقيع المستندات وليس لحماية البريد الإلكتروني: لا يثق Firefox والبرامج الأخرى التي تستخدم NSS بمثل هذا الموقّع. يُرجى أن تطلب من المُصدر شهادة للغرضين معًا أو بلا تقييد.',
  'seal.warning_strays':
    '{count, plural, zero {لا شهادات} one {شهادة واحدة} two {شهادتان} few {# شهادات} many {# شهادة} other {# شهادة}} خارج السلسلة ولا يتضمنها أي ختم. يُرجى تركها.',
} as const satisfies InFull<typeof english>
