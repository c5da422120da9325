import type { InFull } from '../catalog.ts'
import type { refused as english } from '../en/refused.ts'

export const refused = {
  'refused.link_retired': 'Ce lien a été remplacé par un plus récent. Cherchez le dernier e-mail.',
  'refused.invalid_token': 'Ouvrez de nouveau le lien de votre e-mail.',
  'refused.not_opened': 'Acceptez d’abord de signer électroniquement.',
  'refused.not_your_turn': 'D’autres personnes doivent signer d’abord.',
  'refused.recipient_already_acted': 'Vous avez déjà signé.',
  'refused.envelope_not_in_flight': 'Ceci ne peut plus être signé.',
  'refused.envelope_already_signed': 'Tout le monde a déjà signé.',
  'refused.field_not_yours': 'Ce champ appartient à quelqu’un d’autre.',
  'refused.invalid_value': 'Cette valeur ne peut pas être utilisée. Veuillez la modifier.',
  'refused.required_fields_missing': 'Un champ obligatoire est encore vide.',
  'refused.shown_differs':
    'Quelque chose a changé sur cette page depuis que vous l’avez vue. Vérifiez, puis terminez de nouveau.',
  'refused.reason_required': 'Veuillez indiquer un motif.',
  'refused.invalid_parameter': 'Cette page n’est plus à jour. Veuillez la recharger.',
  'refused.request_too_large': 'C’est trop volumineux.',
  'refused.other': 'Cela n’a pas fonctionné. Veuillez recharger la page et réessayer.',
} as const satisfies InFull<typeof english>
