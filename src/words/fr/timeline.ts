import type { InFull } from '../catalog.ts'
import type { timeline as english } from '../en/timeline.ts'

export const timeline = {
  'timeline.created': 'Enveloppe créée',
  'timeline.sent': 'Envoyé',
  'timeline.opened': '{who} a accepté de signer électroniquement et a ouvert les documents',
  'timeline.signed': '{who} a signé',
  'timeline.all_signed': 'Tout le monde a signé',
  'timeline.sealed': 'Documents scellés',
  'timeline.completed': 'Terminé, documents finaux envoyés à tous',
  'timeline.declined': '{who} a refusé',
  'timeline.declined_because': '{who} a refusé : « {reason} »',
  'timeline.voided': 'Annulé',
  'timeline.voided_because': 'Annulé : « {reason} »',
  'timeline.expired': 'Expiré',
  'timeline.recalled': 'Retiré',
  'timeline.recalled_because': 'Retiré : « {reason} »',
  'timeline.deleted': 'Supprimé, conservé comme preuve',
  'timeline.reminded': 'Rappel envoyé à {who}',
  'timeline.reminded_automatically': 'Rappel automatique envoyé à {who}',
  'timeline.invited': 'Signature demandée à {who}',
  'timeline.added': 'Ajout de {who}',
  'timeline.edited': 'Modification de {who}',
  'timeline.edited_in': 'Modification de {who} ({changed})',
  'timeline.substituted':
    'L’adresse de {who} a été corrigée : {to} au lieu de {from} ; l’ancien lien ne fonctionne plus',
  'timeline.removed': 'Retrait de {email}',
  'timeline.handed_out': 'Le lien de signature de {who} a été remis, pour une signature en personne',
  'timeline.fields_placed': '{count, plural, one {# champ placé} other {# champs placés}}',
  'timeline.fields_replaced':
    '{count, plural, one {# champ placé} other {# champs placés}} au lieu de {replaced}',
  'timeline.field_removed': 'Un champ de {who} a été retiré',
  'timeline.mail_failed': 'L’e-mail à {who} n’est pas arrivé',
  'timeline.mail_failed_because': 'L’e-mail à {who} n’est pas arrivé : « {reason} »',
  'timeline.a_person': 'Une personne',
  'timeline.api_key': 'Clé API « {name} »',
  'timeline.on_behalf_of': '{who} au nom de {name} ({email})',
} as const satisfies InFull<typeof english>
