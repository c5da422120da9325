import type { InFull } from '../../catalog.ts'
import type { template_use as english } from '../../en/dashboard/template-use.ts'

export const template_use = {
  'template_use.title': 'Vorlage verwenden',
  'template_use.title_of': '{template} verwenden',
  'template_use.is_archived': 'Diese Vorlage ist archiviert',
  'template_use.is_archived_hint': 'Aus ihr entstehen keine Umschläge mehr.',

  'template_use.send': '{count, plural, one {An # Person senden} other {An # Personen senden}}',
  'template_use.make_draft': 'Entwurf erstellen',
  'template_use.role_gets_copy': '{role} (erhält eine Kopie)',
  'template_use.filled_in': 'Was schon ausgefüllt ist',
  'template_use.filled_in_hint': 'Was hier leer bleibt, füllen die aus, die unterschreiben.',
  'template_use.this_envelope': 'Dieser Umschlag',

  'template_use.draft_made': 'Der Entwurf ist erstellt.',
  'template_use.under_way': 'Der Umschlag ist unterwegs. Seine E-Mails warten im Postausgang.',
  'template_use.sent': '{count, plural, one {An # Person gesendet.} other {An # Personen gesendet.}}',

  'template_use.needed': 'Erforderlich: Niemand füllt es später aus.',
  'template_use.takes': 'Erwartet {what}.',
  'template_use.data': 'Daten des Dokuments',
  'template_use.data_hint': 'Diese Werte füllen das Word-Dokument aus.',
  'template_use.data_optional': 'Optional: Das Dokument zeigt es nur in manchen Fällen.',
  'template_use.row_of': '{list}: Zeile {row, number}',
  'template_use.add_row_to': 'Eine Zeile zu {list} hinzufügen',
  'template_use.remove_row_of': 'Die letzte Zeile von {list} entfernen',
} as const satisfies InFull<typeof english>
