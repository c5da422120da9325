import type { InFull } from '../../catalog.ts'
import type { template as english } from '../../en/dashboard/template.ts'

export const template = {
  'template.title': 'Modello',
  'template.templates': 'Modelli',
  'template.archived_notice': 'Archiviato {age}: non crea più buste. Quelle già create restano come sono.',
  'template.is_archived': 'questo modello è archiviato',
  'template.is_archived_already': 'è già archiviato',
  'template.use': 'Usa',
  'template.bulk_send': 'Invio in blocco',
  'template.edit_fields': 'Modifica campi',
  'template.more': 'Altro',
  'template.rename_or_describe': 'Rinomina o descrivi',
  'template.archive': 'Archivia',

  'template.about': 'Informazioni',
  'template.not_described': 'Ancora senza descrizione.',
  'template.message': 'Messaggio',
  'template.message_usual': 'Quello abituale',
  'template.deadline': 'Scadenza',
  'template.deadline_days': '{days, plural, one {# giorno} other {# giorni}} dopo l’invio',
  'template.reminders': 'Promemoria',
  'template.reminders_at':
    'Dopo {first, plural, one {# giorno} other {# giorni}}, poi ogni {repeat, number}, al massimo {max, plural, one {# volta} other {# volte}}',
  'template.language': 'Lingua',
  'template.language_and_zone': '{language}, {zone}',
  'template.created': 'Creato',
  'template.last_change': 'Ultima modifica',
  'template.its_envelopes': 'Buste create da questo modello',

  'template.rename_title': 'Rinomina o descrivi questo modello',
  'template.description': 'Descrizione',
  'template.description_hint': 'Per i Suoi colleghi; chi firma non la vede mai.',
  'template.saved': 'Salvato.',
  'template.archive_title': 'Archiviare «{template}»?',
  'template.archive_hint':
    'Non crea più buste, né qui né tramite API, e non si può ripristinare. Le buste già create restano come sono.',
  'template.archived': 'Archiviato.',

  'template.documents': 'Documenti',
  'template.pages': '{count, plural, one {# pagina} other {# pagine}}',
  'template.only_to_read': 'solo da leggere',
  'template.page_of': 'Pagina {page} di {document}',
  'template.more_pages': 'e {count, plural, one {un’altra pagina} other {altre # pagine}}',

  'template.roles': 'Ruoli',
  'template.turn': 'Turno {turn}',
  'template.role_signs': 'firma',
  'template.role_gets_copy': 'riceve una copia',
  'template.gets_copy_at_end': 'Riceve una copia quando tutti hanno firmato',
  'template.no_fields': 'Non ha ancora campi',
  'template.fields_signature': '{count, plural, one {# firma} other {# firme}}',
  'template.fields_initials': '{count, plural, one {# campo iniziali} other {# campi iniziali}}',
  'template.fields_full_name': '{count, plural, one {# nome} other {# nomi}}',
  'template.fields_text': '{count, plural, one {# testo} other {# testi}}',
  'template.fields_date': '{count, plural, one {# data} other {# date}}',
  'template.fields_time': '{count, plural, one {# ora} other {# ore}}',
  'template.fields_checkbox': '{count, plural, one {# casella} other {# caselle}}',
  'template.fields_strikethrough': '{count, plural, one {# barratura} other {# barrature}}',

  'template.bulk_sends': 'Invii in blocco',
  'template.bulk_state':
    '{sent, number} di {rows, plural, one {# riga inviata} other {# righe inviate}}{failed, plural, =0 {} one {, # non riuscita} other {, # non riuscite}}{waiting, plural, =0 {} one {, # in attesa} other {, # in attesa}}{stopped, plural, =0 {} one {, # interrotta} other {, # interrotte}}',

  'template.by_api': 'Tramite API',
  'template.by_api_hint': 'Ogni ruolo è indicato dal suo {entry}.',
  'template.documentation': 'Documentazione',

  'template.mail_subject': 'Oggetto dell’e-mail',
  'template.mail_subject_hint': 'Se vuoto, quello del modello.',
  'template.mail_message': 'Messaggio',
  'template.mail_deadline': 'Giorni fino alla scadenza',

  'template.column_name': 'Nome {role}',
  'template.column_email': 'E-mail {role}',
  'template.column_reference': 'Riferimento',
  'template.cell_yes': 'sì',
  'template.cell_no': 'no',
  'template.takes_email': 'un indirizzo e-mail',
  'template.takes_number': 'un numero come 1234.56',
  'template.takes_phone': 'un numero come +393331234567',
} as const satisfies InFull<typeof english>
