import type { InFull } from '../../catalog.ts'
import type { defaults as english } from '../../en/dashboard/defaults.ts'

export const defaults = {
  'defaults.about':
    'Ce qu’ont les nouvelles enveloppes et les nouveaux modèles quand rien d’autre n’est précisé, ici ou par un programme. Ce qui existe déjà reste tel quel. Les textes des invitations se trouvent sous <general>Général</general>. <guide>Ce qu’une requête peut préciser</guide>',
  'defaults.card': 'Nouvelles enveloppes et nouveaux modèles',
  'defaults.deadline': 'Jours pour signer',
  'defaults.deadline_hint': 'De l’envoi à l’échéance. Si vous laissez vide : {days}.',
  'defaults.language': 'Langue',
  'defaults.language_hint': 'Des pages et des e-mails, pour les personnes dont la langue est inconnue.',
  'defaults.language_usual': 'Anglais, comme pour tous',
  'defaults.zone': 'Fuseau horaire',
  'defaults.zone_hint':
    'Pour les dates sur les documents et dans les e-mails. Laissez vide pour UTC. Le vôtre : {zone}.',
  'defaults.reminders': 'Rappels',
  'defaults.reminds': 'Envoyer des rappels à toutes les personnes qui n’ont pas signé',
  'defaults.reminders_first_after_days': 'Premier après (jours)',
  'defaults.reminders_repeat_every_days': 'Puis tous les (jours)',
  'defaults.reminders_max': 'Nombre maximal, par personne',
  'defaults.saved': 'Enregistré pour tout ce qui sera créé désormais.',
} as const satisfies InFull<typeof english>
