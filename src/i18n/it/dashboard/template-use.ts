import type { InFull } from '../../catalog.ts'
import type { template_use as english } from '../../en/dashboard/template-use.ts'

export const template_use = {
  'template_use.title': 'Usa modello',
  'template_use.title_of': 'Usa {template}',
  'template_use.is_archived': 'Questo modello è archiviato',
  'template_use.is_archived_hint': 'Non crea più buste.',

  'template_use.send': 'Invia a {count, plural, one {# persona} other {# persone}}',
  'template_use.make_draft': 'Crea bozza',
  'template_use.role_gets_copy': '{role} (riceve una copia)',
  'template_use.filled_in': 'Che cosa è già compilato',
  'template_use.filled_in_hint': 'Ciò che qui resta vuoto spetta a chi firma.',
  'template_use.this_envelope': 'Questa busta',

  'template_use.draft_made': 'La bozza è stata creata.',
  'template_use.under_way': 'La busta è in corso. Le sue e-mail sono trattenute nella posta in uscita.',
  'template_use.sent': 'Inviata a {count, plural, one {# persona} other {# persone}}.',

  'template_use.needed': 'Necessario: nessuno lo compila in seguito.',
  'template_use.takes': 'Accetta {what}.',
  'template_use.data': 'Dati del documento',
  'template_use.data_hint': 'Questi valori compilano il documento Word.',
  'template_use.data_optional': 'Facoltativo: il documento lo mostra solo in alcuni casi.',
  'template_use.row_of': '{list}: riga {row, number}',
  'template_use.add_row_to': 'Aggiungi una riga a {list}',
  'template_use.remove_row_of': 'Rimuovi l’ultima riga di {list}',
} as const satisfies InFull<typeof english>
