import type { InFull } from '../catalog.ts'
import type { embed as english, embed_editor as english_editor, embed_record as english_record } from '../en/embed.ts'

export const embed = {
  'embed.title': 'التوقيع',
  'embed.failed_title': 'تعذّر فتح المستندات هنا',
  'embed.failed_again':
    'يُرجى إعادة تحميل الصفحة. إذا لم يفد ذلك، فيمكنك فتح الرابط في بريدك الإلكتروني: ما ملأته محفوظ.',
  'embed.alone': 'لا تعمل هذه الصفحة إلا داخل صفحة أخرى. للتوقيع، يُرجى فتح الرابط في بريدك الإلكتروني.',
  'embed.signed_title': 'اكتمل توقيعك',
  'embed.signed_line': 'لم يبقَ ما عليك فعله هنا.',
} as const satisfies InFull<typeof english>

export const embed_record = {
  'embed.certificate': 'وكذلك رمز مميز للتوقيع داخل منتج المرسل',
  'timeline.embed_token_issued': 'صدر رمز مميز لـ {who} للتوقيع في إطار داخل منتج آخر',
} as const satisfies InFull<typeof english_record>

export const embed_editor = {
  'embed.editor_title': 'إعداد المستندات',
  'embed.editor_failed': 'تعذّر فتح المحرر هنا. يُرجى إعادة تحميل الصفحة.',
  'embed.editor_alone': 'لا تعمل هذه الصفحة إلا داخل صفحة أخرى.',
  'embed.editor_needs_script': 'يحتاج المحرر إلى JavaScript.',
} as const satisfies InFull<typeof english_editor>
