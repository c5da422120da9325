import type { InFull } from '../catalog.ts'
import type { timeline as english } from '../en/timeline.ts'

export const timeline = {
  'timeline.created': 'Busta creata',
  'timeline.sent': 'Inviato',
  'timeline.opened': '{who} ha accettato di firmare elettronicamente e ha aperto i documenti',
  'timeline.signed': '{who} ha firmato',
  'timeline.all_signed': 'Tutti hanno firmato',
  'timeline.sealed': 'Documenti sigillati',
  'timeline.completed': 'Completato, documenti finali inviati a tutti',
  'timeline.declined': '{who} ha rifiutato',
  'timeline.declined_because': '{who} ha rifiutato: «{reason}»',
  'timeline.voided': 'Annullato',
  'timeline.voided_because': 'Annullato: «{reason}»',
  'timeline.expired': 'Scaduto',
  'timeline.recalled': 'Ritirato',
  'timeline.recalled_because': 'Ritirato: «{reason}»',
  'timeline.deleted': 'Eliminato, conservato come prova',
  'timeline.reminded': 'Promemoria inviato a {who}',
  'timeline.reminded_automatically': 'Promemoria automatico inviato a {who}',
  'timeline.invited': 'Firma richiesta a {who}',
  'timeline.added': 'Aggiunta di {who}',
  'timeline.edited': 'Modifica di {who}',
  'timeline.edited_in': 'Modifica di {who} ({changed})',
  'timeline.substituted':
    'L’indirizzo di {who} è stato corretto da {from} a {to}; il vecchio link non funziona più',
  'timeline.removed': 'Rimozione di {email}',
  'timeline.handed_out': 'Il link di firma di {who} è stato consegnato per la firma di persona',
  'timeline.fields_placed': '{count, plural, one {# campo posizionato} other {# campi posizionati}}',
  'timeline.fields_replaced':
    '{count, plural, one {# campo posizionato} other {# campi posizionati}} al posto di {replaced}',
  'timeline.field_removed': 'Un campo di {who} è stato rimosso',
  'timeline.mail_failed': 'L’e-mail a {who} non è arrivata',
  'timeline.mail_failed_because': 'L’e-mail a {who} non è arrivata: «{reason}»',
  'timeline.a_person': 'Una persona',
  'timeline.api_key': 'Chiave API «{name}»',
  'timeline.on_behalf_of': '{who} per conto di {name} ({email})',
} as const satisfies InFull<typeof english>
