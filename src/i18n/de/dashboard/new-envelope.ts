import type { InFull } from '../../catalog.ts'
import type { new_envelope as english } from '../../en/dashboard/new-envelope.ts'

export const new_envelope = {
  'new_envelope.title': 'Neuer Umschlag',
  'new_envelope.envelopes': 'Umschläge',
  'new_envelope.place_fields': 'Felder setzen',
  'new_envelope.sign_yourself': 'Selbst unterschreiben',
  'new_envelope.others_named': 'Es sind andere Personen eingetragen: Entfernen Sie diese zuerst',

  'new_envelope.people': 'Beteiligte',
  'new_envelope.people_hint':
    'Alle werden von oben nach unten um ihre Unterschrift gebeten, jede Person erst, wenn alle davor unterschrieben haben. Wer nur eine Kopie erhält, bekommt sie am Ende.',
  'new_envelope.people_max': 'Ein Umschlag hat höchstens {max, plural, one {# Person} other {# Personen}}',
  'new_envelope.needs_somebody': 'Ein Umschlag braucht mindestens eine Person',
  'new_envelope.add_person': 'Person hinzufügen',
  'new_envelope.add_me': 'Mich hinzufügen',
  'new_envelope.am_among_them': 'Sie sind schon dabei',
  'new_envelope.person_at': 'Person {number}',
  'new_envelope.called_person_at': 'Person {number}',
  'new_envelope.turn': 'Schritt {turn}',
  'new_envelope.gets_copy': 'Erhält eine Kopie',
  'new_envelope.together': 'Gleichzeitig mit der Person darüber',
  'new_envelope.more_of_person': 'Bezeichnung, Sprache, Telefon, Identitätsprüfung',

  'new_envelope.name_and_message': 'Name und Nachricht',
  'new_envelope.name': 'Name des Umschlags',
  'new_envelope.name_hint': 'Ohne Namen heißt er wie sein erstes Dokument',
  'new_envelope.subject': 'Betreff der E-Mail',
  'new_envelope.message': 'Nachricht',
  'new_envelope.message_hint': 'Steht in der E-Mail an alle',
  'new_envelope.times': 'Frist und Erinnerungen',
  'new_envelope.days': 'Tage zum Unterschreiben',
  'new_envelope.days_hint': '1 bis {max, number}; wenn leer: wie im Arbeitsbereich',
  'new_envelope.reminders': 'Erinnerungen',
  'new_envelope.reminders_usual': 'Wie im Arbeitsbereich',
  'new_envelope.reminders_own': 'An eigenen Tagen',
  'new_envelope.first_after_days': 'Erste nach (Tage)',
  'new_envelope.repeat_every_days': 'Danach alle (Tage)',
} as const satisfies InFull<typeof english>
