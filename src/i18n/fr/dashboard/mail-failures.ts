import type { InFull } from '../../catalog.ts'
import type { mail_failures as english } from '../../en/dashboard/mail-failures.ts'

export const mail_failures = {
  'mail_failures.unusable_address': 'Aucun e-mail ne peut être envoyé à cette adresse.',
  'mail_failures.came_back': 'L’e-mail est revenu sans indication de raison.',
  'mail_failures.not_needed': 'L’e-mail n’était plus nécessaire.',
  'mail_failures.no_mail_server': 'Aucun serveur de messagerie n’est configuré.',
  'mail_failures.no_connection': 'Le serveur de messagerie n’a pas pu être joint :',
  'mail_failures.server_said': 'Réponse du serveur de messagerie :',
  'mail_failures.no_text_service': 'Aucun service de SMS n’est configuré.',
  'mail_failures.number_not_allowed': 'Aucun SMS n’est envoyé à ce numéro.',
  'mail_failures.too_many_texts': 'Trop de SMS ont été envoyés en une heure. Relancez cette personne plus tard.',
  'mail_failures.no_text_connection': 'Le service de SMS n’a pas pu être joint :',
  'mail_failures.text_service_said': 'Le service de SMS a répondu :',
} as const satisfies InFull<typeof english>
