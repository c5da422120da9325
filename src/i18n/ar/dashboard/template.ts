import type { InFull } from '../../catalog.ts'
import type { template as english } from '../../en/dashboard/template.ts'

export const template = {
  'template.title': 'القالب',
  'template.templates': 'القوالب',
  'template.archived_notice': 'أُرشف {age}: لم تعد تُنشأ منه مغلفات. وتبقى المغلفات التي أُنشئت منه كما هي.',
  'template.is_archived': 'هذا القالب مؤرشف',
  'template.is_archived_already': 'هو مؤرشف بالفعل',
  'template.use': 'استخدام',
  'template.bulk_send': 'إرسال جماعي',
  'template.edit_fields': 'تعديل الحقول',
  'template.more': 'المزيد',
  'template.rename_or_describe': 'تعديل الاسم والوصف',
  'template.archive': 'أرشفة',

  'template.about': 'التفاصيل',
  'template.not_described': 'لا وصف بعد.',
  'template.message': 'نص الرسالة',
  'template.message_usual': 'كما في مساحة العمل',
  'template.deadline': 'الموعد النهائي',
  'template.deadline_days':
    'بعد {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} من الإرسال',
  'template.reminders': 'التذكيرات',
  'template.reminders_at':
    'بعد {first, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}، ثم كل {repeat, plural, zero {# يوم} one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}، بحد أقصى {max, plural, zero {# مرة} one {مرة واحدة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}}',
  'template.language': 'اللغة',
  'template.language_and_zone': '{language}، {zone}',
  'template.created': 'الإنشاء',
  'template.last_change': 'آخر تغيير',
  'template.its_envelopes': 'المغلفات المنشأة منه',

  'template.rename_title': 'تعديل الاسم والوصف',
  'template.description': 'الوصف',
  'template.description_hint': 'لزملائك؛ لا يراه من يوقّعون أبدًا.',
  'template.saved': 'تم الحفظ.',
  'template.archive_title': 'أرشفة «{template}»؟',
  'template.archive_hint':
    'لن تُنشأ منه مغلفات بعد ذلك، لا هنا ولا عبر API، ولا يمكن استعادته. وتبقى المغلفات التي أُنشئت منه كما هي.',
  'template.archived': 'تمت الأرشفة.',

  'template.documents': 'المستندات',
  'template.pages':
    '{count, plural, zero {لا صفحات} one {صفحة واحدة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}',
  'template.only_to_read': 'للقراءة فقط',
  'template.page_of': 'الصفحة {page} من {document}',
  'template.more_pages':
    '{count, plural, zero {ولا صفحات أخرى} one {وصفحة أخرى} two {وصفحتان أخريان} few {و# صفحات أخرى} many {و# صفحة أخرى} other {و# صفحة أخرى}}',

  'template.roles': 'الأدوار',
  'template.turn': 'الترتيب {turn}',
  'template.role_signs': 'للتوقيع',
  'template.role_gets_copy': 'نسخة فقط',
  'template.gets_copy_at_end': 'نسخة بعد أن يوقّع الجميع',
  'template.no_fields': 'لا حقول بعد',
  'template.fields_signature':
    '{count, plural, zero {لا توقيعات} one {توقيع واحد} two {توقيعان} few {# توقيعات} many {# توقيعًا} other {# توقيع}}',
  'template.fields_initials':
    '{count, plural, zero {لا أحرف أولى} one {حقل للأحرف الأولى} two {حقلان للأحرف الأولى} few {# حقول للأحرف الأولى} many {# حقلًا للأحرف الأولى} other {# حقل للأحرف الأولى}}',
  'template.fields_full_name':
    '{count, plural, zero {لا أسماء} one {اسم واحد} two {اسمان} few {# أسماء} many {# اسمًا} other {# اسم}}',
  'template.fields_text':
    '{count, plural, zero {لا نصوص} one {نص واحد} two {نصان} few {# نصوص} many {# نصًا} other {# نص}}',
  'template.fields_date':
    '{count, plural, zero {لا تواريخ} one {تاريخ واحد} two {تاريخان} few {# تواريخ} many {# تاريخًا} other {# تاريخ}}',
  'template.fields_time':
    '{count, plural, zero {لا أوقات} one {وقت واحد} two {وقتان} few {# أوقات} many {# وقتًا} other {# وقت}}',
  'template.fields_checkbox':
    '{count, plural, zero {لا مربعات اختيار} one {مربع اختيار واحد} two {مربعا اختيار} few {# مربعات اختيار} many {# مربع اختيار} other {# مربع اختيار}}',
  'template.fields_strikethrough':
    '{count, plural, zero {لا حقول شطب} one {حقل شطب واحد} two {حقلا شطب} few {# حقول شطب} many {# حقل شطب} other {# حقل شطب}}',

  'template.bulk_sends': 'عمليات الإرسال الجماعي',
  'template.bulk_state':
    'أُرسل {sent, number} من أصل {rows, plural, zero {# صف} one {صف واحد} two {صفين} few {# صفوف} many {# صفًا} other {# صف}}{failed, plural, =0 {} zero {} one {، فشل #} two {، فشل #} few {، فشل #} many {، فشل #} other {، فشل #}}{waiting, plural, =0 {} zero {} one {، بقي #} two {، بقي #} few {، بقي #} many {، بقي #} other {، بقي #}}{stopped, plural, =0 {} zero {} one {، أُوقف #} two {، أُوقف #} few {، أُوقف #} many {، أُوقف #} other {، أُوقف #}}',

  'template.by_api': 'عبر API',
  'template.by_api_hint': 'يُسمّى كل دور بـ {entry} الخاص به.',
  'template.documentation': 'التوثيق',

  'template.mail_subject': 'موضوع الرسالة',
  'template.mail_subject_hint': 'إذا تُرك فارغًا: موضوع القالب نفسه.',
  'template.mail_message': 'نص الرسالة',
  'template.mail_deadline': 'الأيام حتى الموعد النهائي',

  'template.column_name': '{role}: الاسم',
  'template.column_email': '{role}: البريد الإلكتروني',
  'template.column_reference': 'المرجع',
  'template.cell_yes': 'نعم',
  'template.cell_no': 'لا',
  'template.takes_email': 'عنوان بريد إلكتروني',
  'template.takes_number': 'رقم مثل 1234.56',
  'template.takes_phone': 'رقم مثل \u2066+491701234567\u2069',
  'template.fields_radio':
    '{count, plural, zero {لا خيارات أحادية} one {خيار أحادي واحد} two {خياران أحاديان} few {# خيارات أحادية} many {# خيارًا أحاديًا} other {# خيار أحادي}}',
  'template.fields_dropdown':
    '{count, plural, zero {لا قوائم منسدلة} one {قائمة منسدلة واحدة} two {قائمتان منسدلتان} few {# قوائم منسدلة} many {# قائمة منسدلة} other {# قائمة منسدلة}}',
  'template.fields_checkbox_group':
    '{count, plural, zero {لا خيارات متعددة} one {خيار متعدد واحد} two {خياران متعددان} few {# خيارات متعددة} many {# خيارًا متعددًا} other {# خيار متعدد}}',
  'template.fields_number':
    '{count, plural, zero {لا أرقام} one {رقم واحد} two {رقمان} few {# أرقام} many {# رقمًا} other {# رقم}}',
  'template.fields_label':
    '{count, plural, zero {لا نصوص ثابتة} one {نص ثابت واحد} two {نصان ثابتان} few {# نصوص ثابتة} many {# نصًا ثابتًا} other {# نص ثابت}}',
  'template.variables': 'المتغيرات',
  'template.variables_hint': 'يملأ كل مغلف هذه الأسماء في مستند Word.',
  'template.variable_optional': 'اختياري',
  'template.variable_text': 'نص',
  'template.variable_long_text': 'نص طويل',
  'template.variable_number': 'رقم',
  'template.variable_date': 'تاريخ',
  'template.variable_email': 'بريد إلكتروني',
  'template.variable_yes_no': 'نعم أو لا',
  'template.variable_list': 'صفوف متكررة',
  'template.fields_attachment':
    '{count, plural, zero {لا ملفات} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}',
} as const satisfies InFull<typeof english>
