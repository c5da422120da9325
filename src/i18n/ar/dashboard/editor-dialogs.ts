import type { InFull } from '../../catalog.ts'
import type { editor_dialogs as english } from '../../en/dashboard/editor-dialogs.ts'

export const editor_dialogs = {
  'editor_dialogs.keys_title': 'اختصارات لوحة المفاتيح',
  'editor_dialogs.key_tab': 'Tab',
  'editor_dialogs.key_tab_does': 'التنقل من حقل إلى حقل',
  'editor_dialogs.key_next': 'N, P',
  'editor_dialogs.key_next_does': 'إلى الحقل التالي أو السابق، في أي صفحة',
  'editor_dialogs.key_arrows': 'الأسهم',
  'editor_dialogs.key_arrows_does': 'تحريك المحدد بمقدار نصف بالمئة من الصفحة',
  'editor_dialogs.key_shift_arrows': 'Shift + الأسهم',
  'editor_dialogs.key_shift_arrows_does': 'تحريكه مسافة كبيرة',
  'editor_dialogs.key_alt_arrows': 'Alt + الأسهم',
  'editor_dialogs.key_alt_arrows_does': 'تحريكه قليلًا',
  'editor_dialogs.key_ctrl_arrows': 'Ctrl + الأسهم',
  'editor_dialogs.key_ctrl_arrows_does': 'تكبيره أو تصغيره؛ أكثر مع Shift وأقل مع Alt',
  'editor_dialogs.key_shift_space': 'Shift + المسافة',
  'editor_dialogs.key_shift_space_does': 'إضافة الحقل إلى التحديد أو إخراجه منه',
  'editor_dialogs.key_all': 'Ctrl + A',
  'editor_dialogs.key_all_does': 'تحديد الكل',
  'editor_dialogs.key_escape': 'Esc',
  'editor_dialogs.key_escape_does': 'إلغاء التحديد؛ ترك ما يُسحب',
  'editor_dialogs.key_clipboard': '\u2066Ctrl + C, X, V\u2069',
  'editor_dialogs.key_clipboard_does': 'نسخ وقص ولصق في الصفحة الظاهرة',
  'editor_dialogs.key_duplicate': 'Ctrl + D',
  'editor_dialogs.key_duplicate_does': 'تكرار',
  'editor_dialogs.key_delete': 'Delete',
  'editor_dialogs.key_delete_does': 'حذف',
  'editor_dialogs.key_undo': 'Ctrl + Z',
  'editor_dialogs.key_undo_does': 'تراجع',
  'editor_dialogs.key_redo': '\u2066Ctrl + Shift + Z, Ctrl + Y\u2069',
  'editor_dialogs.key_redo_does': 'إعادة',
  'editor_dialogs.key_free': 'Alt أثناء السحب',
  'editor_dialogs.key_free_does': 'دون محاذاة تلقائية إلى الخطوط',
  'editor_dialogs.key_help': '?',
  'editor_dialogs.key_help_does': 'هذه القائمة',

  'editor_dialogs.copy_title': 'النسخ إلى صفحات',
  'editor_dialogs.copy':
    'نسخ إلى {count, plural, zero {# صفحة} one {صفحة واحدة} two {صفحتين} few {# صفحات} many {# صفحة} other {# صفحة}}',
  'editor_dialogs.copy_where': 'إلى الموضع نفسه في هذه الصفحات من المستند:',
  'editor_dialogs.copy_all':
    '{count, plural, zero {لا صفحات} one {الصفحة الوحيدة} two {الصفحتان} few {كل الصفحات (#)} many {كل الصفحات (#)} other {كل الصفحات (#)}}',
  'editor_dialogs.copy_some': 'هذه الصفحات',
  'editor_dialogs.copy_which': 'الصفحات، مثل \u20661-3, 5\u2069',
  'editor_dialogs.copy_none': 'يُرجى ذكر صفحة أخرى واحدة على الأقل.',

  'editor_dialogs.conflict_title': 'تم تغيير هذه الحقول في هذه الأثناء من قبل {who}',
  'editor_dialogs.conflict_title_unknown': 'تم تغيير هذه الحقول في هذه الأثناء من قبل شخص آخر',
  'editor_dialogs.conflict':
    'في «{name}» تم حفظ {theirs, plural, zero {# حقل} one {حقل واحد} two {حقلين} few {# حقول} many {# حقلًا} other {# حقل}} من قبل {who}؛ ولديك هنا {mine, plural, zero {لا حقول} one {حقل واحد} two {حقلان} few {# حقول} many {# حقلًا} other {# حقل}} دون حفظ. لم يضع أي شيء: يمكنك الرجوع إلى حقولك بـ \u2066Ctrl+Z\u2069.',
  'editor_dialogs.conflict_unknown':
    'في «{name}» تم حفظ {theirs, plural, zero {# حقل} one {حقل واحد} two {حقلين} few {# حقول} many {# حقلًا} other {# حقل}} من قبل شخص آخر؛ ولديك هنا {mine, plural, zero {لا حقول} one {حقل واحد} two {حقلان} few {# حقول} many {# حقلًا} other {# حقل}} دون حفظ. لم يضع أي شيء: يمكنك الرجوع إلى حقولك بـ \u2066Ctrl+Z\u2069.',
  'editor_dialogs.conflict_both': 'إضافة حقولي إلى المحفوظة',
  'editor_dialogs.conflict_mine': 'استخدام حقولي بدلًا منها',
  'editor_dialogs.conflict_theirs': 'استخدام الحقول المحفوظة',
  'editor_dialogs.are_theirs': 'الحقول المحفوظة هنا الآن',
  'editor_dialogs.are_mine': 'حقولك في مكانها',
  'editor_dialogs.are_both': 'حقولك إلى جانب المحفوظة',

  'editor_dialogs.preview_title': 'معاينة كمستلم',
  'editor_dialogs.preview_as': 'كما تظهر لـ',
  'editor_dialogs.preview_first': 'ترتيب التوقيع: الأول.',
  'editor_dialogs.preview_after': 'ترتيب التوقيع: بعد {people}.',
  'editor_dialogs.preview_fields':
    '{count, plural, zero {لا حقول} one {حقل واحد} two {حقلان} few {# حقول} many {# حقلًا} other {# حقل}}، {required, plural, zero {ولا حقل مطلوب منها} one {منها حقل مطلوب} two {منها حقلان مطلوبان} few {منها # مطلوبة} many {منها # مطلوبًا} other {منها # مطلوب}}. هذه صورة فقط: لا يُنشأ رابط ولا يُسجَّل شيء.',
  'editor_dialogs.preview_pages': 'صفحات المعاينة',

  'editor_dialogs.roles_title': 'الأدوار',
  'editor_dialogs.roles_save': 'حفظ الأدوار',
  'editor_dialogs.role_name': 'اسم الدور {number}',
  'editor_dialogs.role_turn': 'الترتيب',
  'editor_dialogs.role_remove': 'إزالة {role}',
  'editor_dialogs.role_add': 'إضافة موقّع',
  'editor_dialogs.role_new': 'موقّع {number}',
  'editor_dialogs.roles_full': 'لا يتسع القالب لأدوار أخرى.',
  'editor_dialogs.role_has_fields': 'له حقول: يُرجى إسنادها إلى دور آخر أو حذفها أولًا.',
  'editor_dialogs.role_last_signer': 'يلزم القالب موقّع.',

  'editor_dialogs.preview_trial': 'إجابات تجريبية',
  'editor_dialogs.preview_trial_hint':
    'عند إدخال ما تعتمد عليه حقول أخرى يتغير فورًا ما يظهر وما هو مطلوب وما يُحسب. لا يُحفظ شيء منها.',
  'editor_dialogs.preview_hidden':
    '{count, plural, zero {لا حقول مخفية الآن.} one {حقل واحد مخفي الآن.} two {حقلان مخفيان الآن.} few {# حقول مخفية الآن.} many {# حقلًا مخفيًا الآن.} other {# حقل مخفي الآن.}}',
} as const satisfies InFull<typeof english>
