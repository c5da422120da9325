import type { InFull } from '../../catalog.ts'
import type { new_envelope as english } from '../../en/dashboard/new-envelope.ts'

export const new_envelope = {
  'new_envelope.title': 'Nuova busta',
  'new_envelope.envelopes': 'Buste',
  'new_envelope.place_fields': 'Posiziona i campi',
  'new_envelope.sign_yourself': 'Firmo io',
  'new_envelope.others_named': 'Ci sono altre persone: prima le rimuova',

  'new_envelope.people': 'Persone',
  'new_envelope.people_hint':
    'Ricevono la richiesta dall’alto in basso, ognuna quando le precedenti hanno firmato. Chi riceve solo una copia la ottiene alla fine.',
  'new_envelope.people_max': 'Una busta ha al massimo {max, plural, one {# persona} other {# persone}}',
  'new_envelope.needs_somebody': 'Una busta ha bisogno di almeno una persona',
  'new_envelope.add_person': 'Aggiungi una persona',
  'new_envelope.add_me': 'Aggiungi me',
  'new_envelope.am_among_them': 'Lei c’è già',
  'new_envelope.person_at': 'Persona {number}',
  'new_envelope.called_person_at': 'persona {number}',
  'new_envelope.turn': 'Turno {turn}',
  'new_envelope.gets_copy': 'Riceve una copia',
  'new_envelope.together': 'Nello stesso momento della persona sopra',
  'new_envelope.more_of_person': 'In qualità di, lingua, telefono, verifica dell’identità',

  'new_envelope.name_and_message': 'Nome e messaggio',
  'new_envelope.name': 'Nome della busta',
  'new_envelope.name_hint': 'Se vuoto, prende il nome del primo documento',
  'new_envelope.subject': 'Oggetto dell’e-mail',
  'new_envelope.message': 'Messaggio',
  'new_envelope.message_hint': 'Compare nell’e-mail a tutti',
  'new_envelope.times': 'Scadenza e promemoria',
  'new_envelope.days': 'Giorni per firmare',
  'new_envelope.days_hint': 'Da 1 a {max, number}; se vuoto, come nell’area di lavoro',
  'new_envelope.reminders': 'Promemoria',
  'new_envelope.reminders_usual': 'Come nell’area di lavoro',
  'new_envelope.reminders_own': 'In giorni scelti da me',
  'new_envelope.first_after_days': 'Il primo dopo (giorni)',
  'new_envelope.repeat_every_days': 'Poi ogni (giorni)',
} as const satisfies InFull<typeof english>
