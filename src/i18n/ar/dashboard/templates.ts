import type { InFull } from '../../catalog.ts'
import type { templates as english } from '../../en/dashboard/templates.ts'

export const templates = {
  'templates.title': 'القوالب',
  'templates.search': 'البحث في القوالب',
  'templates.search_hint': 'البحث في القوالب',
  'templates.new': 'قالب جديد',
  'templates.which': 'عرض القوالب',
  'templates.in_use': 'قيد الاستخدام',
  'templates.archived': 'المؤرشفة',
  'templates.no_match': 'لا يوجد قالب بهذا الاسم',
  'templates.no_match_about': 'يمكنك البحث بجزء آخر من الاسم.',
  'templates.none_archived': 'لا شيء مؤرشف',
  'templates.none_archived_about':
    'يمكن أرشفة القالب الذي لم تعد له حاجة: لا تُنشأ منه مغلفات جديدة، وتبقى المغلفات التي أُنشئت منه كما هي.',
  'templates.none_yet': 'لا توجد قوالب بعد',
  'templates.none_yet_about':
    'يضم القالب مستندات وحقول ما يتكرر إرساله. وبدلًا من الأشخاص فيه أدوار، مثل العميل والبائع؛ ويضع كل مغلف شخصًا في كل دور، واحدًا تلو الآخر أو قائمة كاملة دفعة واحدة. ويمكن أيضًا حفظ أي مغلف كقالب.',
  'templates.guide': 'كيف تعمل القوالب',
  'templates.roles': 'الأدوار',
  'templates.documents': 'المستندات',
  'templates.last_change': 'آخر تغيير',
  'templates.documents_and_pages':
    '{documents, plural, zero {لا مستندات} one {مستند واحد} two {مستندان} few {# مستندات} many {# مستندًا} other {# مستند}}، {pages, plural, zero {لا صفحات} one {صفحة واحدة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}',
  'templates.pages': 'الصفحات',
  'templates.rows_of': 'من {from, number} إلى {to, number} من أصل {total, number}',
  'templates.rows_none': 'لا شيء هنا من أصل {total, number}',
  'templates.newer': 'الأحدث',
  'templates.older': 'الأقدم',
  'templates.first_page': 'هذه هي الصفحة الأولى',
  'templates.last_page': 'هذه هي الصفحة الأخيرة',
} as const satisfies InFull<typeof english>
