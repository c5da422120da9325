import type { InFull } from '../../catalog.ts'
import type { general as english } from '../../en/dashboard/general.ts'

export const general = {
  'general.title': 'عام',
  'general.about':
    'هذا ما يراه من يوقّعون لك في صفحاتهم ورسائلهم. وهو نفسه في البيئة الفعلية وبيئة الاختبار. <guide>ما الذي تشمله الهوية البصرية</guide>',
  'general.saved': 'تم الحفظ.',

  'general.preview': 'معاينة',
  'general.preview_page': 'صفحة التوقيع',
  'general.preview_page_dark': 'نفسها في المظهر الداكن',
  'general.preview_envelope': 'اتفاقية خدمات',
  'general.preview_from': 'من {sender}',
  'general.preview_continue': 'متابعة',
  'general.preview_mail': 'رسالة طلب توقيع',
  'general.preview_mail_subject': 'طلب توقيع من {sender}: {envelope}',
  'general.preview_mail_text': 'وصلك طلب من {sender} لتوقيع «{envelope}».',
  'general.preview_sign': 'المراجعة والتوقيع',

  'general.names_and_colour': 'الأسماء واللون',
  'general.name': 'اسم مساحة العمل',
  'general.sender_name': 'اسم المرسل',
  'general.sender_name_hint': 'من يطلب التوقيع من الأشخاص. إذا تُرك فارغًا فهو اسم مساحة العمل.',
  'general.reply_to': 'الردود إلى',
  'general.reply_to_hint': 'إلى أين تصل الرسالة عند الرد على رسائلك. يمكن تركه فارغًا.',
  'general.colour': 'اللون',
  'general.colour_hint': 'للأزرار والروابط، مثل {example}. إذا تُرك فارغًا فهو أزرقنا.',
  'general.colour_as_it_is': 'للأزرار والروابط.',
  'general.colour_on_light': 'على الخلفية الفاتحة يُعرض بلون {colour}، أغمق، ليكون مقروءًا.',
  'general.colour_on_dark': 'على الخلفية الداكنة يُعرض بلون {colour}، أفتح.',
  'general.pick_colour': 'اختيار لون',

  'general.logo': 'الشعار',
  'general.logo_saved': 'تم حفظ الشعار.',
  'general.logo_removed': 'أُزيل الشعار. ويبقى ظاهرًا في الرسائل التي أُرسلت.',
  'general.present_logo': 'الشعار الحالي',
  'general.picture_of_logo': 'صورة الشعار',
  'general.choose_picture': 'اختيار صورة',
  'general.choose_another_picture': 'اختيار صورة أخرى',
  'general.remove_logo': 'إزالة الشعار',
  'general.logo_hint':
    'PNG أو JPEG أو WebP، حتى \u20661.5 MB\u2069، لخلفية فاتحة. يُعرض بعرض يصل إلى 200 بكسل وارتفاع يصل إلى 48.',
  'general.picture_unreadable': 'لا يمكن قراءة الصورة.',

  'general.mail_texts': 'نصوص الرسائل',
  'general.mail_texts_about':
    'للدعوات التي لم يكتب لها المرسل موضوعًا أو نصًا، ولا يوجد ذلك في القالب. إذا تُركت فارغة فالموضوع من عندنا ولا يوجد نص.',
  'general.mail_subject': 'الموضوع',
  'general.mail_message': 'نص الرسالة',
  'general.save_texts': 'حفظ النصوص',
} as const satisfies InFull<typeof english>
