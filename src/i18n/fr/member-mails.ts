import type { InFull } from '../catalog.ts'
import type { member_mails as english } from '../en/member-mails.ts'

export const member_mails = {
  'member_mails.open_envelope': 'Ouvrir l’enveloppe',
  'member_mails.why_sender':
    'Vous recevez cet e-mail parce que vous avez envoyé cette enveloppe. Vous pouvez désactiver ces e-mails sous « Paramètres », « Votre compte ».',
  'member_mails.completed_next':
    'Les documents sont scellés. Vous pouvez les télécharger avec leur attestation depuis l’enveloppe.',
  'member_mails.declined_short': '{name} a refusé de signer.',
  'member_mails.declined_lead': '{name} a refusé de signer « {envelope} » pour la raison suivante :',
  'member_mails.declined_next': 'L’enveloppe est close. Personne ne peut plus la signer.',
  'member_mails.expired_short': 'Le délai a pris fin avant que tout le monde ait signé.',
  'member_mails.expired_lead':
    '« {envelope} » a expiré : le délai a pris fin le {deadline}, avant que tout le monde ait signé.',
  'member_mails.expired_next': 'Personne ne peut plus signer. L’enveloppe indique qui a signé et qui n’a pas signé.',
  'member_mails.bounced_subject': 'Non distribué : {envelope}',
  'member_mails.bounced_short': 'L’e-mail à {name} n’est pas arrivé.',
  'member_mails.bounced_lead': 'L’e-mail à {name} concernant « {envelope} » n’est pas arrivé. Raison :',
  'member_mails.bounced_lead_nobody': 'Un e-mail concernant « {envelope} » n’est pas arrivé. Raison :',
  'member_mails.bounced_next': 'Corrigez l’adresse dans l’enveloppe : un nouvel e-mail part aussitôt.',
  'member_mails.invitation_subject': '{inviter} vous invite à rejoindre {workspace}',
  'member_mails.invitation_lead':
    '{inviter} vous invite à rejoindre {workspace} sur Countersign, où des documents sont envoyés et signés.',
  'member_mails.invitation_button': 'Accepter l’invitation',
  'member_mails.invitation_choice':
    'C’est vous qui décidez : la page présente l’espace de travail et vous demande si vous voulez le rejoindre.',
  'member_mails.invitation_life': 'Le lien est valable {days} jours et ne peut servir qu’une fois.',
  'member_mails.why_invited':
    'Vous recevez cet e-mail parce que quelqu’un a saisi votre adresse. Si vous ne connaissez pas cette personne, vous pouvez ignorer cet e-mail : sans le lien, il ne se passe rien.',
  'member_mails.reset_lead': 'Quelqu’un a demandé un nouveau mot de passe pour votre compte.',
  'member_mails.reset_life': 'Le lien est valable une heure et ne peut servir qu’une fois.',
  'member_mails.reset_next': 'Vous serez ensuite déconnecté de tous vos appareils.',
  'member_mails.why_reset':
    'Si ce n’était pas vous, vous pouvez ignorer cet e-mail : votre mot de passe ne change pas.',
  'member_mails.paused_subject': 'Le webhook vers {host} est en pause',
  'member_mails.paused_lead':
    'Depuis {days} jours, tous les appels de {workspace} vers {host} échouent. Le webhook est donc mis en pause.',
  'member_mails.paused_button': 'Ouvrir le webhook',
  'member_mails.paused_next':
    'Les événements des {days} prochains jours sont conservés et seront livrés dès que vous reprendrez le webhook.',
  'member_mails.why_manager':
    'Vous recevez cet e-mail parce que vous êtes propriétaire ou administrateur de l’espace de travail.',
} as const satisfies InFull<typeof english>
