import type { InFull } from '../../catalog.ts'
import type { editor as english } from '../../en/dashboard/editor.ts'

export const editor = {
  'editor.title': 'حقول {name}',
  'editor.back_to': 'العودة إلى {name}',
  'editor.how_to_place': 'يمكنك سحب حقل إلى الصفحة، أو الضغط عليه لوضعه في وسط الصفحة الظاهرة.',
  'editor.new_fields': 'حقول جديدة',
  'editor.options_and_pages': 'الخيارات والصفحات',
  'editor.field': 'الحقل',
  'editor.new_field': 'حقل جديد',
  'editor.options': 'الخيارات',
  'editor.pages': 'الصفحات',
  'editor.choose_first': 'يُرجى تحديد حقل أولًا.',

  'editor.nobody_signs': 'لا يوجد موقّعون بعد',
  'editor.nobody_signs_hint': 'هنا تُحدَّد مواضع توقيع كل شخص وما يملؤه. يُرجى إضافة موقّع واحد على الأقل أولًا.',
  'editor.nothing_signable': 'لا يوجد مستند للتوقيع',
  'editor.nothing_signable_hint': 'هنا تُحدَّد مواضع توقيع كل شخص. كل المستندات للقراءة فقط؛ يُرجى جعل أحدها للتوقيع أولًا.',
  'editor.back_to_envelope': 'العودة إلى المغلف',
  'editor.back_to_template': 'العودة إلى القالب',

  'editor.page_of': 'صفحة {page} من {pages}',
  'editor.page_of_document': '{document}، صفحة {page} من {pages}',
  'editor.page_with_fields':
    '{page}، {count, plural, zero {لا حقول} one {حقل واحد} two {حقلان} few {# حقول} many {# حقلًا} other {# حقل}}',
  'editor.fields':
    '{count, plural, zero {لا حقول} one {حقل واحد} two {حقلان} few {# حقول} many {# حقلًا} other {# حقل}}',

  'editor.field_labelled': '«{field_label}»',
  'editor.field_kind_labelled': '{kind} «{field_label}»',
  'editor.for_person': '{field} لـ {person}',
  'editor.for_nobody': '{field} بلا صاحب',
  'editor.box': '{field}، الصفحة {page}، {left, number}% من اليسار، {top, number}% من الأعلى',
  'editor.box_with_problem': '{box}، فيه مشكلة',
  'editor.role_number': 'الدور {number}',

  'editor.box_added': '{box}، أُضيف',
  'editor.added_for':
    'تمت إضافة {count, plural, zero {# حقل} one {حقل واحد} two {حقلين} few {# حقول} many {# حقلًا} other {# حقل}} لـ {person}',
  'editor.moved': '{kind}: {left, number}% من اليسار، {top, number}% من الأعلى',
  'editor.moved_to_page':
    'تم نقل {count, plural, zero {# حقل} one {حقل واحد} two {حقلين} few {# حقول} many {# حقلًا} other {# حقل}} إلى الصفحة {page}',
  'editor.resized': 'العرض {width, number}%، الارتفاع {height, number}%',
  'editor.aligned_left': 'تمت المحاذاة: اليسار',
  'editor.aligned_centre': 'تمت المحاذاة: المركز أفقيًا',
  'editor.aligned_right': 'تمت المحاذاة: اليمين',
  'editor.aligned_top': 'تمت المحاذاة: الأعلى',
  'editor.aligned_middle': 'تمت المحاذاة: المركز عموديًا',
  'editor.aligned_bottom': 'تمت المحاذاة: الأسفل',
  'editor.distributed': 'تم التوزيع',
  'editor.deleted':
    'تم حذف {count, plural, zero {# حقل} one {حقل واحد} two {حقلين} few {# حقول} many {# حقلًا} other {# حقل}}',
  'editor.duplicated':
    'تم تكرار {count, plural, zero {# حقل} one {حقل واحد} two {حقلين} few {# حقول} many {# حقلًا} other {# حقل}}',
  'editor.copied':
    'تم نسخ {count, plural, zero {# حقل} one {حقل واحد} two {حقلين} few {# حقول} many {# حقلًا} other {# حقل}}',
  'editor.pasted':
    'تم لصق {count, plural, zero {# حقل} one {حقل واحد} two {حقلين} few {# حقول} many {# حقلًا} other {# حقل}} في الصفحة {page}',
  'editor.added_on_pages':
    'تمت إضافة {count, plural, zero {# حقل} one {حقل واحد} two {حقلين} few {# حقول} many {# حقلًا} other {# حقل}} في صفحات أخرى',
  'editor.undone': 'تم التراجع',
  'editor.redone': 'تمت الإعادة',

  'editor.too_many_fields':
    'الحد الأقصى للمغلف {limit, plural, zero {لا حقول} one {حقل واحد} two {حقلان} few {# حقول} many {# حقلًا} other {# حقل}}، وعددها هنا {count, number}.',
  'editor.person_without_field': 'لا يوجد حقل مطلوب لـ {person} بعد: يُرجى وضع حقل، كالتوقيع.',
  'editor.field_of_nobody': 'لم يعد هذا الحقل يخص أحدًا.',
  'editor.field_without_document': 'لم يعد مستند هذا الحقل موجودًا هنا.',
  'editor.field_label_unusable': 'يُرجى كتابة التسمية بنص عادي ظاهر، دون أحرف مخفية.',
  'editor.placeholder_unusable': 'يُرجى كتابة النص التوضيحي بنص عادي ظاهر، دون أحرف مخفية.',
  'editor.text_missing': 'يُرجى كتابة النص الذي سيُطبع.',
  'editor.value_unusable': 'يُرجى كتابة القيمة بنص عادي ظاهر، دون أحرف مخفية.',
  'editor.unusable': 'في الحقول ما لا يمكن حفظه. يُرجى إعادة تحميل الصفحة والمحاولة مرة أخرى.',
  'editor.overlap': 'في الصفحة {page} يتداخل {one} و{other}.',

  'editor.locked_sent': 'أُرسل هذا المغلف: لم يعد من الممكن تغيير حقوله.',
  'editor.locked_opened': 'فُتح هذا المغلف: لم يعد من الممكن تغيير حقوله.',
  'editor.locked_signed': 'وُقّع هذا المغلف: لم يعد من الممكن تغيير حقوله.',
  'editor.locked_completed': 'اكتمل هذا المغلف: لم يعد من الممكن تغيير حقوله.',
  'editor.locked_declined': 'رُفض هذا المغلف: لم يعد من الممكن تغيير حقوله.',
  'editor.locked_voided': 'أُلغي هذا المغلف: لم يعد من الممكن تغيير حقوله.',
  'editor.locked_expired': 'انتهت صلاحية هذا المغلف: لم يعد من الممكن تغيير حقوله.',
  'editor.locked_archived': 'هذا القالب مؤرشف: يبقى كما هو.',
  'editor.change_not_saved': 'لم يُحفظ آخر تغيير لك. {why}',
  'editor.leave_unsaved': 'لم تُحفظ آخر تغييراتك بعد. يحتفظ بها هذا المتصفح إلى حين عودتك. مغادرة الصفحة رغم ذلك؟',
} as const satisfies InFull<typeof english>
