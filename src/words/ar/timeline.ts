import type { InFull } from '../catalog.ts'
import type { timeline as english } from '../en/timeline.ts'

export const timeline = {
  'timeline.created': 'أُنشئ المغلف',
  'timeline.sent': 'تم الإرسال',
  'timeline.opened': 'تمت الموافقة على التوقيع إلكترونيًا وفتح المستندات من قبل {who}',
  'timeline.signed': 'تم التوقيع من قبل {who}',
  'timeline.all_signed': 'وقّع الجميع',
  'timeline.sealed': 'خُتمت المستندات',
  'timeline.completed': 'اكتمل، وأُرسلت المستندات النهائية إلى الجميع',
  'timeline.declined': 'تم الرفض من قبل {who}',
  'timeline.declined_because': 'تم الرفض من قبل {who}: «{reason}»',
  'timeline.voided': 'أُلغي',
  'timeline.voided_because': 'أُلغي: «{reason}»',
  'timeline.expired': 'انتهت الصلاحية',
  'timeline.recalled': 'تم السحب',
  'timeline.recalled_because': 'تم السحب: «{reason}»',
  'timeline.deleted': 'حُذف مع الاحتفاظ به كدليل',
  'timeline.reminded': 'أُرسل تذكير إلى {who}',
  'timeline.reminded_automatically': 'أُرسل تذكير تلقائي إلى {who}',
  'timeline.invited': 'طُلب التوقيع من {who}',
  'timeline.added': 'أُضيف {who} إلى المستلمين',
  'timeline.edited': 'عُدّلت بيانات {who}',
  'timeline.edited_in': 'عُدّلت بيانات {who} ({changed})',
  'timeline.substituted': 'صُحّح عنوان {who} من {from} إلى {to}؛ لم يعد الرابط القديم يعمل',
  'timeline.removed': 'أُزيل {email} من المستلمين',
  'timeline.handed_out': 'سُلّم رابط التوقيع الخاص بـ {who} للتوقيع حضوريًا',
  'timeline.fields_placed':
    '{count, plural, zero {لم توضع حقول} one {وُضع حقل واحد} two {وُضع حقلان} few {وُضعت # حقول} many {وُضع # حقلًا} other {وُضع # حقل}}',
  'timeline.fields_replaced':
    '{count, plural, zero {لم توضع حقول} one {وُضع حقل واحد} two {وُضع حقلان} few {وُضعت # حقول} many {وُضع # حقلًا} other {وُضع # حقل}} بدلًا من {replaced}',
  'timeline.field_removed': 'أُزيل حقل يخص {who}',
  'timeline.mail_failed': 'لم يصل البريد الإلكتروني إلى {who}',
  'timeline.mail_failed_because': 'لم يصل البريد الإلكتروني إلى {who}: «{reason}»',
  'timeline.a_person': 'شخص',
  'timeline.api_key': 'مفتاح API «{name}»',
  'timeline.on_behalf_of': '{who} نيابةً عن {name} ({email})',
} as const satisfies InFull<typeof english>
