import type { InFull } from '../../catalog.ts'
import type { new_envelope as english } from '../../en/dashboard/new-envelope.ts'

export const new_envelope = {
  'new_envelope.title': 'Nieuwe envelop',
  'new_envelope.envelopes': 'Enveloppen',
  'new_envelope.place_fields': 'Velden plaatsen',
  'new_envelope.sign_yourself': 'Zelf ondertekenen',
  'new_envelope.others_named': 'Er zijn andere personen opgegeven: verwijder die eerst',

  'new_envelope.people': 'Personen',
  'new_envelope.people_hint':
    'Ze worden van boven naar beneden gevraagd, ieder zodra de vorigen hebben ondertekend. Wie alleen een kopie krijgt, ontvangt die aan het eind.',
  'new_envelope.people_max': 'Een envelop heeft hoogstens {max, plural, one {# persoon} other {# personen}}',
  'new_envelope.needs_somebody': 'Een envelop heeft iemand nodig',
  'new_envelope.add_person': 'Persoon toevoegen',
  'new_envelope.add_me': 'Mij toevoegen',
  'new_envelope.am_among_them': 'U staat er al bij',
  'new_envelope.person_at': 'Persoon {number}',
  'new_envelope.called_person_at': 'persoon {number}',
  'new_envelope.turn': 'Beurt {turn}',
  'new_envelope.gets_copy': 'Krijgt een kopie',
  'new_envelope.together': 'Tegelijk met de persoon hierboven',
  'new_envelope.more_of_person': 'Hoedanigheid, taal, telefoon, identiteitscontrole',

  'new_envelope.name_and_message': 'Naam en bericht',
  'new_envelope.name': 'Naam van de envelop',
  'new_envelope.name_hint': 'Zonder naam heet hij naar zijn eerste document',
  'new_envelope.subject': 'Onderwerp van de e-mail',
  'new_envelope.message': 'Bericht',
  'new_envelope.message_hint': 'Staat in de e-mail aan iedereen',
  'new_envelope.times': 'Deadline en herinneringen',
  'new_envelope.days': 'Dagen om te ondertekenen',
  'new_envelope.days_hint': '1 tot {max, number}; leeg: zoals de werkruimte het heeft',
  'new_envelope.reminders': 'Herinneringen',
  'new_envelope.reminders_usual': 'Zoals in de werkruimte',
  'new_envelope.reminders_own': 'Op dagen die ik kies',
  'new_envelope.first_after_days': 'Eerste na (dagen)',
  'new_envelope.repeat_every_days': 'Daarna elke (dagen)',
} as const satisfies InFull<typeof english>
