import type { InFull } from '../../catalog.ts'
import type { envelopes as english } from '../../en/dashboard/envelopes.ts'

export const envelopes = {
  'envelopes.title': 'المغلفات',
  'envelopes.search': 'البحث في المغلفات',
  'envelopes.new': 'مغلف جديد',
  'envelopes.tabs': 'عرض المغلفات',
  'envelopes.tab_all': 'الكل',
  'envelopes.tab_attention': 'تحتاج إلى إجراء',
  'envelopes.tab_drafts': 'المسودات',
  'envelopes.tab_in_flight': 'قيد التوقيع',
  'envelopes.tab_completed': 'المكتملة',
  'envelopes.tab_ended': 'المنتهية',
  'envelopes.count_or_more': '{count, number}+',
  'envelopes.order': 'ترتيب العرض',
  'envelopes.newest_first': 'الأحدث أولًا',
  'envelopes.oldest_first': 'الأقدم أولًا',
  'envelopes.sort_changed_last': 'الأحدث تغييرًا أولًا',
  'envelopes.sort_changed_first': 'الأقدم تغييرًا أولًا',
  'envelopes.sort_name': 'الاسم، من الألف إلى الياء',
  'envelopes.sort_name_down': 'الاسم، من الياء إلى الألف',
  'envelopes.sort_deadline': 'أقرب موعد نهائي أولًا',
  'envelopes.sort_deadline_down': 'أبعد موعد نهائي أولًا',
  'envelopes.filters': 'الفلاتر',
  'envelopes.csv': 'CSV',
  'envelopes.csv_hint':
    'هذه القائمة كجدول، حتى {count, plural, zero {# صف} one {صف واحد} two {صفين} few {# صفوف} many {# صفًا} other {# صف}}',

  'envelopes.search_incomplete':
    'لا تزال المغلفات الأقدم قيد الإضافة إلى البحث، لذا قد ينقص بعضها. أعد المحاولة بعد بضع دقائق.',
  'envelopes.found_near': 'لا يوجد مغلف بهذه الكلمات تمامًا. هذه مغلفات فيها كلمات تختلف عنها بحرف واحد.',
  'envelopes.found_address': 'هذه هي المغلفات الخاصة بعنوان البريد الإلكتروني هذا.',
  'envelopes.found_reference': 'هذه هي المغلفات التي تحمل هذا المرجع تمامًا.',

  'envelopes.show_all': 'عرض كل المغلفات',
  'envelopes.no_match': 'لا يوجد مغلف مطابق',
  'envelopes.no_match_about':
    'يمكنك البحث بأي جزء من اسم أو عنوان بريد إلكتروني أو مرجع أو مستند، ويُرجى التحقق من الفلاتر.',
  'envelopes.no_attention': 'لا شيء يحتاج إلى إجراء منك',
  'envelopes.no_attention_about':
    'هنا تظهر المغلفات التي لم يصل بريدها، أو رُفضت في الأسبوعين الأخيرين، أو أوشكت مهلتها على الانتهاء، أو تعثّر ختمها.',
  'envelopes.none_here': 'لا شيء هنا',
  'envelopes.none_in_drafts': 'المغلفات التي لم تُرسل بعد، أو سُحبت للتعديل.',
  'envelopes.none_in_flight': 'المغلفات المطلوب توقيعها، أو الجاري ختمها.',
  'envelopes.none_in_completed': 'المغلفات التي وقّعها الجميع، مع مستنداتها المختومة.',
  'envelopes.none_in_ended': 'المغلفات التي رُفضت أو أُلغيت أو لم تُوقَّع في الموعد.',
  'envelopes.none_yet': 'لا توجد مغلفات بعد',
  'envelopes.none_yet_about':
    'يضم المغلف مستندات والأشخاص الذين يوقّعونها. يكفي رفع مستند، وتحديد من يوقّعه، ووضع الحقول، ثم الإرسال. <guide>كيف يعمل الإرسال</guide>',
  'envelopes.drop_to_begin': 'أفلت الملفات لبدء مغلف جديد',
  'envelopes.send_by_api': 'الإرسال عبر API',

  'envelopes.pages': 'الصفحات',
  'envelopes.rows_of': 'من {from, number} إلى {to, number} من أصل {total, number}',
  'envelopes.rows_of_more_than': 'من {from, number} إلى {to, number}، والمجموع أكثر من {total, number}',
  'envelopes.newer': 'الأحدث',
  'envelopes.older': 'الأقدم',

  'envelopes.status': 'الحالة',
  'envelopes.people': 'الأشخاص',
  'envelopes.last_change': 'آخر تغيير',
  'envelopes.select_all': 'تحديد الكل',
  'envelopes.select_page': 'تحديد كل ما في هذه الصفحة',
  'envelopes.select_one': 'تحديد {name}',
  'envelopes.labels': 'التصنيفات',
  'envelopes.mail_lost': 'لم يصل البريد إلى {email}',
  'envelopes.sealing_stuck': 'تعثّر الختم',
  'envelopes.deadline_near': 'أوشكت المهلة على الانتهاء',
  'envelopes.declined_because': '«{reason}»',
  'envelopes.declined': 'رُفض دون ذكر سبب',
  'envelopes.person_status': ': {status}',
  'envelopes.person_hint': '{name} ({email}): {status}',
  'envelopes.more_people': '+{count, number}<sr>: {names}</sr>',

  'envelopes.label': 'التصنيف',
  'envelopes.label_deleted': 'تصنيف محذوف',
  'envelopes.sent_by': 'المرسل',
  'envelopes.sender_unknown': 'شخص آخر',
  'envelopes.template': 'القالب',
  'envelopes.template_unknown': 'قالب واحد',
  'envelopes.created_from': 'الإنشاء من',
  'envelopes.created_until': 'الإنشاء حتى',
  'envelopes.clear_filters': 'مسح الفلاتر',
  'envelopes.any': 'الكل',
  'envelopes.saved_filters': 'الفلاتر المحفوظة',
  'envelopes.save_this_filter': 'حفظ هذا الفلتر',
  'envelopes.save_filter': 'حفظ الفلتر',
  'envelopes.saved_filter_hint': 'يظهر لك وحدك.',
  'envelopes.delete_saved_filter': 'حذف الفلتر المحفوظ «{name}»',

  'envelopes.selection': 'المغلفات المحددة',
  'envelopes.selected':
    '{count, plural, zero {لم يُحدَّد شيء} one {محدد: مغلف واحد} two {محدد: مغلفان} few {محدد: # مغلفات} many {محدد: # مغلفًا} other {محدد: # مغلف}}',
  'envelopes.selected_most':
    '{count, plural, zero {لم يُحدَّد شيء} one {محدد: مغلف واحد} two {محدد: مغلفان} few {محدد: # مغلفات} many {محدد: # مغلفًا} other {محدد: # مغلف}}، وهو الحد الأقصى دفعة واحدة',
  'envelopes.clear_selection': 'إلغاء التحديد',
  'envelopes.remind': 'تذكير',
  'envelopes.put_label': 'تصنيف',
  'envelopes.download_hint':
    'مستندات ما يصل إلى {count, plural, zero {# مغلف} one {مغلف واحد} two {مغلفين} few {# مغلفات} many {# مغلفًا} other {# مغلف}}',
  'envelopes.void': 'إلغاء المغلفات',
  'envelopes.delete_drafts': 'حذف المسودات',

  'envelopes.remind_many':
    'إرسال تذكير {count, plural, zero {بـ # مغلف} one {بمغلف واحد} two {بمغلفين} few {بـ # مغلفات} many {بـ # مغلفًا} other {بـ # مغلف}}',
  'envelopes.remind_many_ask':
    'إرسال تذكير {count, plural, zero {بـ # مغلف} one {بمغلف واحد} two {بمغلفين} few {بـ # مغلفات} many {بـ # مغلفًا} other {بـ # مغلف}}؟',
  'envelopes.remind_many_about': 'كل من حان دوره يصله رابط التوقيع بالبريد الإلكتروني مرة أخرى.',
  'envelopes.message': 'نص الرسالة (اختياري)',
  'envelopes.void_many':
    'إلغاء {count, plural, zero {# مغلف} one {مغلف واحد} two {مغلفين} few {# مغلفات} many {# مغلفًا} other {# مغلف}}',
  'envelopes.void_many_ask':
    'إلغاء {count, plural, zero {# مغلف} one {مغلف واحد} two {مغلفين} few {# مغلفات} many {# مغلفًا} other {# مغلف}}؟',
  'envelopes.void_many_about':
    'لن يتمكن أحد من توقيعها بعد ذلك. ويُبلَّغ المستلمون الذين سبق إعلامهم. لا يمكن التراجع عن هذا.',
  'envelopes.reason': 'السبب (اختياري)',
  'envelopes.download_many':
    'تنزيل {count, plural, zero {# مغلف} one {مغلف واحد} two {مغلفين} few {# مغلفات} many {# مغلفًا} other {# مغلف}}',
  'envelopes.download_many_ask':
    'تنزيل {count, plural, zero {# مغلف} one {مغلف واحد} two {مغلفين} few {# مغلفات} many {# مغلفًا} other {# مغلف}}؟',
  'envelopes.download_many_about':
    'ملف ZIP واحد فيه الملفات المختومة والشهادة للمغلفات المكتملة، والمستندات الأصلية لغيرها. ويظهر لكل مغلف ما يتعذر تضمينه.',
  'envelopes.delete_many':
    'حذف {count, plural, zero {# مغلف} one {مغلف واحد} two {مغلفين} few {# مغلفات} many {# مغلفًا} other {# مغلف}}',
  'envelopes.delete_many_ask':
    'حذف {count, plural, zero {# مغلف} one {مغلف واحد} two {مغلفين} few {# مغلفات} many {# مغلفًا} other {# مغلف}}؟',
  'envelopes.delete_many_about': 'تُحذف المسودات مع مستنداتها ومستلميها. لا يمكن التراجع عن هذا.',
  'envelopes.delete_many_not': 'لا تُحذف هنا إلا المسودات.',
  'envelopes.label_many':
    'إضافة «{label}» إلى {count, plural, zero {# مغلف} one {مغلف واحد} two {مغلفين} few {# مغلفات} many {# مغلفًا} other {# مغلف}}',
  'envelopes.label_many_ask':
    'إضافة «{label}» إلى {count, plural, zero {# مغلف} one {مغلف واحد} two {مغلفين} few {# مغلفات} many {# مغلفًا} other {# مغلف}}؟',
  'envelopes.unlabel_many':
    'إزالة «{label}» من {count, plural, zero {# مغلف} one {مغلف واحد} two {مغلفين} few {# مغلفات} many {# مغلفًا} other {# مغلف}}',
  'envelopes.unlabel_many_ask':
    'إزالة «{label}» من {count, plural, zero {# مغلف} one {مغلف واحد} two {مغلفين} few {# مغلفات} many {# مغلفًا} other {# مغلف}}؟',
  'envelopes.many_not': 'لا يمكن ذلك الآن مع أي من هذه المغلفات.',
  'envelopes.stop': 'إيقاف',
  'envelopes.try_again': 'إعادة المحاولة ({count, number})',
  'envelopes.many_ended': 'تم {ended, number} من أصل {total, number}',
  'envelopes.many_ended_failed': 'تم {ended, number} من أصل {total, number}، وفشل {failed, number}',
  'envelopes.many_waits': 'بلغت العملية الحد المسموح به في الدقيقة. ستُستأنف تلقائيًا عند {time}.',
  'envelopes.one_waiting': 'في الانتظار',
  'envelopes.one_under_way': 'جارٍ',
  'envelopes.one_done': 'تم',
  'envelopes.one_failed': 'فشل',

  'envelopes.no_labels': 'لا توجد تصنيفات بعد. لا يرى المستلمون التصنيفات أبدًا.',
  'envelopes.label_add': 'إضافة «{label}»',
  'envelopes.label_remove': 'إزالة «{label}»',
  'envelopes.label_edit': 'تعديل «{label}»',
  'envelopes.label_delete': 'حذف التصنيف «{label}»',
  'envelopes.label_delete_ask': 'حذف التصنيف «{label}»؟',
  'envelopes.label_delete_verb': 'حذف التصنيف',
  'envelopes.label_delete_about': 'يُزال من كل مغلف. وتبقى المغلفات كما هي.',
  'envelopes.label_new': 'تصنيف جديد',
  'envelopes.label_edit_title': 'تعديل التصنيف',
  'envelopes.label_save': 'حفظ التصنيف',
  'envelopes.label_create': 'إنشاء تصنيف',
  'envelopes.label_color': 'اللون',
  'envelopes.color_blue': 'أزرق',
  'envelopes.color_orange': 'برتقالي',
  'envelopes.color_green': 'أخضر',
  'envelopes.color_purple': 'بنفسجي',
  'envelopes.color_brown': 'بني',
  'envelopes.color_teal': 'أزرق مخضر',
  'envelopes.color_magenta': 'أرجواني',
  'envelopes.color_slate': 'رمادي مزرق',
} as const satisfies InFull<typeof english>
