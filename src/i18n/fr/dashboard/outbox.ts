import type { InFull } from '../../catalog.ts'
import type { outbox as english } from '../../en/dashboard/outbox.ts'

export const outbox = {
  'outbox.title': 'Boîte d’envoi',
  'outbox.about': 'Les e-mails que ce service a rédigés. Ceux marqués « Retenu » n’ont pas quitté cette machine.',
  'outbox.search': 'Rechercher des e-mails par adresse',
  'outbox.search_example': 'Une adresse complète',
  'outbox.subject': 'Objet',
  'outbox.to': 'À',
  'outbox.state': 'État',
  'outbox.when': 'Date',
  'outbox.pages': 'Pages',
  'outbox.newer': 'Plus récents',
  'outbox.older': 'Plus anciens',
  'outbox.none_found': 'Aucun e-mail à cette adresse',
  'outbox.none_found_about': 'Indiquez l’adresse complète. Majuscules et minuscules se valent.',
  'outbox.show_all': 'Afficher tous les e-mails',
  'outbox.none': 'Pas encore d’e-mail',
  'outbox.none_about':
    'Envoyez une enveloppe et ses invitations apparaîtront ici. Sans serveur de messagerie, et dans l’espace de test, c’est ici que les e-mails arrivent.',
  'outbox.go_to_envelopes': 'Aller aux enveloppes',
  'outbox.guide': 'Comment les e-mails sont envoyés',
  'outbox.mail': 'E-mail',
  'outbox.mail_to': 'À {person}, le {date}. <envelope>Ouvrir son enveloppe</envelope>',
  'outbox.mail_shown': 'L’e-mail tel qu’il se présente',
  'outbox.mail_text': 'Texte brut',
} as const satisfies InFull<typeof english>
