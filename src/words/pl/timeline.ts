import type { InFull } from '../catalog.ts'
import type { timeline as english } from '../en/timeline.ts'

export const timeline = {
  'timeline.created': 'Utworzono kopertę',
  'timeline.sent': 'Wysłano',
  'timeline.opened': '{who}: zgoda na podpis elektroniczny i otwarcie dokumentów',
  'timeline.signed': '{who}: złożono podpis',
  'timeline.all_signed': 'Wszyscy podpisali',
  'timeline.sealed': 'Opieczętowano dokumenty',
  'timeline.completed': 'Ukończono, gotowe dokumenty wysłano wszystkim',
  'timeline.declined': '{who}: odmowa podpisu',
  'timeline.declined_because': '{who}: odmowa podpisu: „{reason}”',
  'timeline.voided': 'Unieważniono',
  'timeline.voided_because': 'Unieważniono: „{reason}”',
  'timeline.expired': 'Wygasło',
  'timeline.recalled': 'Wycofano',
  'timeline.recalled_because': 'Wycofano: „{reason}”',
  'timeline.deleted': 'Usunięto, zachowano jako dowód',
  'timeline.reminded': '{who}: wysłano przypomnienie',
  'timeline.reminded_automatically': '{who}: wysłano automatyczne przypomnienie',
  'timeline.invited': '{who}: wysłano prośbę o podpis',
  'timeline.added': '{who}: dodano',
  'timeline.edited': '{who}: zmieniono dane',
  'timeline.edited_in': '{who}: zmieniono dane ({changed})',
  'timeline.substituted': '{who}: poprawiono adres z {from} na {to}; stare łącze już nie działa',
  'timeline.removed': '{email}: usunięto',
  'timeline.handed_out': '{who}: przekazano łącze do podpisania osobiście',
  'timeline.fields_placed':
    '{count, plural, one {Umieszczono # pole} few {Umieszczono # pola} many {Umieszczono # pól} other {Umieszczono # pola}}',
  'timeline.fields_replaced':
    '{count, plural, one {Umieszczono # pole} few {Umieszczono # pola} many {Umieszczono # pól} other {Umieszczono # pola}} zamiast {replaced}',
  'timeline.field_removed': '{who}: usunięto pole',
  'timeline.mail_failed': '{who}: wiadomość e-mail nie dotarła',
  'timeline.mail_failed_because': '{who}: wiadomość e-mail nie dotarła: „{reason}”',
  'timeline.a_person': 'Osoba',
  'timeline.api_key': 'Klucz API „{name}”',
  'timeline.on_behalf_of': '{who} w imieniu: {name} ({email})',
} as const satisfies InFull<typeof english>
