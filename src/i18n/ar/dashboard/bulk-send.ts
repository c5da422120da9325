import type { InFull } from '../../catalog.ts'
import type { bulk_send as english } from '../../en/dashboard/bulk-send.ts'

export const bulk_send = {
  'bulk_send.title': 'الإرسال الجماعي',
  'bulk_send.title_of': 'الإرسال الجماعي: {template}',
  'bulk_send.archived': 'هذا القالب مؤرشف',
  'bulk_send.archived_hint': 'لم تعد تُنشأ منه مغلفات.',

  'bulk_send.list': '1. القائمة',
  'bulk_send.download_columns': 'ملف CSV بالأعمدة الصحيحة',
  'bulk_send.list_hint':
    'يصبح كل صف مغلفًا. يلزم فيه اسم وبريد إلكتروني لكل من: {roles}. لا يُرسل شيء قبل أن تراجع القائمة.',
  'bulk_send.from_file': 'قائمة من ملف',
  'bulk_send.drop_here': 'يمكنك إفلات ملف CSV هنا',
  'bulk_send.choose_file': 'اختيار ملف',
  'bulk_send.csv_file': 'ملف CSV',
  'bulk_send.paste': 'أو لصق صفوف من جدول بيانات',
  'bulk_send.nothing_pasted': 'لم يُلصق شيء بعد',
  'bulk_send.read_pasted': 'قراءة هذه الصفوف',
  'bulk_send.no_rows_in_file': 'لا توجد صفوف في {file}.',
  'bulk_send.no_rows_pasted': 'لا توجد صفوف في ما لُصق.',
  'bulk_send.file_too_large': '{file} أكبر من \u206610 MB\u2069: يُرجى إرساله على أجزاء.',
  'bulk_send.file_is_spreadsheet':
    '{file} جدول بيانات أو أرشيف، وليس CSV. في برنامج جداول البيانات، يُرجى اختيار «حفظ باسم» ثم CSV.',
  'bulk_send.file_is_pdf': '{file} ملف PDF، وليس CSV. في برنامج جداول البيانات، يُرجى اختيار «حفظ باسم» ثم CSV.',
  'bulk_send.file_is_old_spreadsheet':
    '{file} جدول بيانات بصيغة قديمة، وليس CSV. في برنامج جداول البيانات، يُرجى اختيار «حفظ باسم» ثم CSV.',
  'bulk_send.file_is_program':
    '{file} برنامج أو صورة، وليس CSV. في برنامج جداول البيانات، يُرجى اختيار «حفظ باسم» ثم CSV.',
  'bulk_send.file_list': 'قائمة',
  'bulk_send.file_problems': 'مشكلات',
  'bulk_send.file_not_sent': 'غير-مرسلة',

  'bulk_send.read_as_latin':
    'هذا الملف ليس بترميز UTF-8، لذلك قُرئ بترميز \u2066Latin-1 (Windows)\u2069. يُرجى التحقق من صحة الأسماء.',
  'bulk_send.no_headings': 'لا عناوين في السطر الأول، لذلك قُرئ كصف.',
  'bulk_send.quotation_open': 'هناك علامة اقتباس لم تُغلق: يُرجى التحقق من أن الصفوف في مكانها.',
  'bulk_send.column_at': 'العمود {number}',

  'bulk_send.columns': '2. الأعمدة',
  'bulk_send.parted_by_commas':
    '{rows, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}، {columns, plural, zero {لا أعمدة} one {عمود واحد} two {عمودان} few {# أعمدة} many {# عمودًا} other {# عمود}}، تفصل بينها فواصل.',
  'bulk_send.parted_by_semicolons':
    '{rows, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}، {columns, plural, zero {لا أعمدة} one {عمود واحد} two {عمودان} few {# أعمدة} many {# عمودًا} other {# عمود}}، تفصل بينها فواصل منقوطة.',
  'bulk_send.parted_by_tabs':
    '{rows, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}، {columns, plural, zero {لا أعمدة} one {عمود واحد} two {عمودان} few {# أعمدة} many {# عمودًا} other {# عمود}}، تفصل بينها علامات جدولة.',
  'bulk_send.parted_by_bars':
    '{rows, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}، {columns, plural, zero {لا أعمدة} one {عمود واحد} two {عمودان} few {# أعمدة} many {# عمودًا} other {# عمود}}، تفصل بينها خطوط عمودية.',
  'bulk_send.parted_by_other':
    '{rows, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}، {columns, plural, zero {لا أعمدة} one {عمود واحد} two {عمودان} few {# أعمدة} many {# عمودًا} other {# عمود}}، يفصل بينها {separator}.',
  'bulk_send.column_needed': '{column} (مطلوب)',
  'bulk_send.not_in_list': 'ليس في هذه القائمة',
  'bulk_send.cell_empty': '(فارغ)',
  'bulk_send.columns_missing': 'يُرجى اختيار عمود لكل من {columns}: بدونه تكون في كل صف مشكلة.',

  'bulk_send.common': '3. نص الرسالة والمهلة',

  'bulk_send.check_and_send': '4. التحقق ثم الإرسال',
  'bulk_send.too_many':
    'الحد الأقصى للقائمة {max, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}، وفي هذه القائمة {rows, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}. يُرجى إرسالها على أجزاء.',
  'bulk_send.too_long': 'القائمة طويلة جدًا',
  'bulk_send.check':
    'التحقق من {rows, plural, zero {# صف} one {صف واحد} two {صفين} few {# صفوف} many {# صفًا} other {# صف}}',
  'bulk_send.check_again': 'تحقق مرة أخرى',
  'bulk_send.send':
    'إرسال {good, plural, zero {# مغلف} one {مغلف واحد} two {مغلفين} few {# مغلفات} many {# مغلفًا} other {# مغلف}}',
  'bulk_send.send_some':
    'استبعاد {bad, number} وإرسال {good, plural, zero {# مغلف} one {مغلف واحد} two {مغلفين} few {# مغلفات} many {# مغلفًا} other {# مغلف}}',

  'bulk_send.all_good':
    '<strong>{rows, plural, zero {لا صفوف} one {الصف سليم} two {الصفان سليمان} few {كل الصفوف سليمة، وعددها #} many {كل الصفوف سليمة، وعددها #} other {كل الصفوف سليمة، وعددها #}}</strong>: {good, plural, zero {لا مغلفات} one {مغلف واحد} two {مغلفان} few {# مغلفات} many {# مغلفًا} other {# مغلف}} إلى {people, plural, zero {# عنوان} one {عنوان واحد} two {عنوانين} few {# عناوين} many {# عنوانًا} other {# عنوان}}.',
  'bulk_send.some_good':
    '<strong>الصفوف السليمة: {good, number} من أصل {rows, number}</strong>: {good, plural, zero {لا مغلفات} one {مغلف واحد} two {مغلفان} few {# مغلفات} many {# مغلفًا} other {# مغلف}} إلى {people, plural, zero {# عنوان} one {عنوان واحد} two {عنوانين} few {# عناوين} many {# عنوانًا} other {# عنوان}}.',
  'bulk_send.spends_nothing': 'لا يُخصم شيء من حصتك.',
  'bulk_send.spends_without_limit': 'خطتك بلا حد.',
  'bulk_send.spends':
    'يُستهلك بذلك {would_spend, number} من المتبقي في خطتك هذا الشهر، وهو {remaining, plural, zero {لا مغلفات} one {مغلف واحد} two {مغلفان} few {# مغلفات} many {# مغلفًا} other {# مغلف}}.',
  'bulk_send.problems': 'المشكلات',
  'bulk_send.problems_in_rows':
    '{problems, plural, zero {لا مشكلات} one {مشكلة واحدة} two {مشكلتان} few {# مشكلات} many {# مشكلة} other {# مشكلة}} في {rows, plural, zero {# صف} one {صف واحد} two {صفين} few {# صفوف} many {# صفًا} other {# صف}}',
  'bulk_send.download_problems': 'الصفوف ذات المشكلات بصيغة CSV',
  'bulk_send.warnings': 'تنبيهات',
  'bulk_send.worth_a_look': 'يُستحسن النظر فيها',
  'bulk_send.beyond_allowance':
    'بقي في الخطة هذا الشهر {remaining, plural, zero {لا مغلفات} one {مغلف واحد} two {مغلفان} few {# مغلفات} many {# مغلفًا} other {# مغلف}}: سيفشل {beyond, number} من أصل {would_spend, plural, zero {# صف} one {صف واحد} two {صفين} few {# صفوف} many {# صفًا} other {# صف}}.',
  'bulk_send.nothing_good': 'لا يوجد ما يمكن إرساله.',

  'bulk_send.run_stopped': 'توقف الإرسال',
  'bulk_send.run_sending': 'جارٍ الإرسال',
  'bulk_send.run_failed': 'انتهى الإرسال، وفشلت بعض الصفوف',
  'bulk_send.run_done': 'أُرسل الكل',
  'bulk_send.rows_done': 'الصفوف المنجزة',
  'bulk_send.progress':
    'تم إرسال {sent, plural, zero {# مغلف} one {مغلف واحد} two {مغلفين} few {# مغلفات} many {# مغلفًا} other {# مغلف}}{failed, plural, =0 {} zero {} one {، فشل صف واحد} two {، فشل صفان} few {، فشلت # صفوف} many {، فشل # صفًا} other {، فشل # صف}}{stopped, plural, =0 {} zero {} one {، لم يُرسل صف واحد} two {، لم يُرسل صفان} few {، لم تُرسل # صفوف} many {، لم يُرسل # صفًا} other {، لم يُرسل # صف}}{waiting, plural, =0 {} zero {} one {، بقي صف واحد} two {، بقي صفان} few {، بقيت # صفوف} many {، بقي # صفًا} other {، بقي # صف}}.',
  'bulk_send.begun':
    'بدأ الإرسال من قبل {who} في {date}. يمكنك مغادرة هذه الصفحة: يستمر الإرسال، ويبيّن هذا العنوان إلى أين وصل.',
  'bulk_send.its_envelopes': 'مغلفات هذا القالب',
  'bulk_send.another_list': 'قائمة أخرى',
  'bulk_send.stop': 'إيقاف',
  'bulk_send.stop_title': 'إيقاف إرسال {template}',
  'bulk_send.stop_hint': 'لا تُرسل الصفوف المنتظرة. وما أُرسل يبقى مرسلًا، ويمكن إلغاؤه في قائمة المغلفات.',
  'bulk_send.not_sent':
    '{rows, plural, zero {أُرسلت كل الصفوف} one {لم يُرسل صف واحد} two {لم يُرسل صفان} few {لم تُرسل # صفوف} many {لم يُرسل # صفًا} other {لم يُرسل # صف}}',
  'bulk_send.download_not_sent': 'بصيغة CSV',
  'bulk_send.row_stopped': 'الصف {line}: لم يُرسل، لأن الإرسال أُوقف.',
  'bulk_send.again_archived': 'هذا القالب مؤرشف',
  'bulk_send.again_still_sending': 'ما زال إرسال الباقي جاريًا',
  'bulk_send.at_row': 'الصف {row}: {problem}',
  'bulk_send.at_entry': 'الصف {row}، {entry}: {problem}',
  'bulk_send.every_row': 'كل صف: {problem}',
  'bulk_send.same_people': 'الصف {row}: الأشخاص أنفسهم كما في الصف {before}.',
  'bulk_send.two_roles': 'الصف {row}: يشغل {email} دورين.',
  'bulk_send.field_on_page': '{field} في الصفحة {page}',
  'bulk_send.illegible': 'النص لا يتسع له حقله.',
  'bulk_send.not_printable': 'لا يمكن طباعة بعض الأحرف. يُرجى كتابة النص من دونها.',
  'bulk_send.bad_name': 'يُرجى إدخال اسم لا يتجاوز {max} حرفًا ومن دون أحرف مخفية.',
} as const satisfies InFull<typeof english>
