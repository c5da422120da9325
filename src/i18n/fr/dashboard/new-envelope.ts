import type { InFull } from '../../catalog.ts'
import type { new_envelope as english } from '../../en/dashboard/new-envelope.ts'

export const new_envelope = {
  'new_envelope.title': 'Nouvelle enveloppe',
  'new_envelope.envelopes': 'Enveloppes',
  'new_envelope.place_fields': 'Placer les champs',
  'new_envelope.sign_yourself': 'Signer vous-même',
  'new_envelope.others_named': 'D’autres personnes sont indiquées : retirez-les d’abord',

  'new_envelope.people': 'Personnes',
  'new_envelope.people_hint':
    'Elles sont sollicitées de haut en bas, chacune après la signature des précédentes. Les personnes en copie reçoivent l’envoi à la fin.',
  'new_envelope.people_max': 'Une enveloppe a au maximum {max, plural, one {# personne} other {# personnes}}',
  'new_envelope.needs_somebody': 'Une enveloppe doit avoir au moins une personne',
  'new_envelope.add_person': 'Ajouter une personne',
  'new_envelope.add_me': 'M’ajouter',
  'new_envelope.am_among_them': 'Vous en faites déjà partie',
  'new_envelope.person_at': 'Personne {number}',
  'new_envelope.called_person_at': 'la personne {number}',
  'new_envelope.turn': 'Tour {turn}',
  'new_envelope.gets_copy': 'Reçoit une copie',
  'new_envelope.together': 'En même temps que la personne au-dessus',
  'new_envelope.more_of_person': 'Qualité, langue, téléphone, vérification d’identité',

  'new_envelope.name_and_message': 'Nom et message',
  'new_envelope.name': 'Nom de l’enveloppe',
  'new_envelope.name_hint': 'À défaut, le nom de son premier document',
  'new_envelope.subject': 'Objet de l’e-mail',
  'new_envelope.message': 'Message',
  'new_envelope.message_hint': 'Figure dans l’e-mail de chaque personne',
  'new_envelope.times': 'Échéance et rappels',
  'new_envelope.days': 'Jours pour signer',
  'new_envelope.days_hint': 'De 1 à {max, number} ; à défaut, la valeur de l’espace de travail',
  'new_envelope.reminders': 'Rappels',
  'new_envelope.reminders_usual': 'Ceux de l’espace de travail',
  'new_envelope.reminders_own': 'À mes propres dates',
  'new_envelope.first_after_days': 'Premier après (jours)',
  'new_envelope.repeat_every_days': 'Puis tous les (jours)',
} as const satisfies InFull<typeof english>
