import type { InFull } from '../catalog.ts'
import type { ended as english } from '../en/ended.ts'

export const ended = {
  'ended.signed': 'Vous avez signé',
  'ended.signed_already': 'Vous avez déjà signé',
  'ended.copy': 'Une copie pour vous',
  'ended.from': '« {envelope} », envoyé par {sender}.',
  'ended.from_workspace': '« {envelope} », envoyé par {sender}, {workspace}.',
  'ended.next_signed':
    'Vous n’avez plus rien à faire. Lorsque tout le monde aura signé, vous recevrez les documents finaux par e-mail.',
  'ended.next_copy':
    'Vous n’avez pas à signer. Lorsque tout le monde aura signé, vous recevrez les documents finaux par e-mail.',
  'ended.looking': 'Cette page vérifie d’elle-même s’ils sont prêts. Vous pouvez la fermer.',
  'ended.close_and_return': 'Vous pouvez fermer cette page. Le lien dans votre e-mail vous ramènera ici.',
  'ended.look_again': 'Vérifier de nouveau',
  'ended.completed':
    'Tout le monde a signé. Les documents sont scellés : la vérification du fichier montre toute modification ultérieure.',
  'ended.download_documents': '{count, plural, one {Document signé} other {Documents signés}}',
  'ended.download_certificate': 'Attestation',
  'ended.certificate_means': 'L’attestation indique qui a signé, quand, et comment chaque personne a été identifiée.',
  'ended.check': 'Vérifier un fichier',
  'ended.check_means':
    'Toute personne à qui vous remettez le fichier peut voir s’il a été modifié depuis qu’il a été scellé : il suffit d’ouvrir « Vérifier un fichier » et de choisir le fichier. Celui-ci ne quitte pas l’appareil.',
  'ended.fingerprint': 'Empreinte du fichier',
  'ended.fingerprint_means': 'La valeur SHA-256 ci-dessous. Quiconque possède le même fichier obtient la même valeur.',
  'ended.go_on': 'Continuer vers {host}',

  'ended.not_your_turn': 'Ce n’est pas encore votre tour',
  'ended.not_your_turn_means': 'Quelqu’un d’autre signe « {envelope} » avant vous.',
  'ended.not_your_turn_do':
    '{sender} vous enverra un e-mail dès que ce sera votre tour. Vous pouvez fermer cette page.',
  'ended.expired': 'Le délai pour signer est écoulé',
  'ended.expired_means': '« {envelope} » devait être signé au plus tard le {deadline}.',
  'ended.expired_do': 'Si vous souhaitez encore signer, demandez un nouvel envoi à {sender}.',
  'ended.voided': 'Cette demande a été annulée',
  'ended.voided_means': '{sender} a annulé « {envelope} ». Vous n’avez plus rien à faire.',
  'ended.voided_reason': 'Le motif indiqué par {sender}',
  'ended.voided_do': 'Si cela vous surprend, contactez {sender}.',
  'ended.declined': 'Cette enveloppe a été refusée',
  'ended.declined_means': '« {envelope} » ne sera pas signé. {sender} en connaît le motif.',
  'ended.declined_do': 'Vous n’avez plus rien à faire. Si vous avez une question, contactez {sender}.',
  'ended.you_declined': 'Vous avez refusé',
  'ended.you_declined_means': '« {envelope} » ne sera pas signé. {sender} l’a appris et peut lire votre motif.',
  'ended.you_declined_do': 'Si c’était une erreur, demandez un nouvel envoi à {sender}.',
  'ended.recalled': 'L’expéditeur apporte des modifications',
  'ended.recalled_means':
    '{sender} apporte des modifications à « {envelope} ». Il n’y a rien à signer pour le moment, et le lien dans votre e-mail ne fonctionne plus.',
  'ended.recalled_do':
    'Quand tout sera prêt, vous recevrez un nouvel e-mail avec un nouveau lien. Vous pouvez fermer cette page.',
  'ended.retired': 'Ce lien a été remplacé',
  'ended.retired_means':
    'Un lien plus récent vers « {envelope} » a été envoyé à l’adresse e-mail que {sender} a maintenant indiquée pour vous.',
  'ended.retired_do': 'Cherchez le dernier e-mail et ouvrez le lien qu’il contient.',
  'ended.gone': 'Cette enveloppe a été supprimée',
  'ended.gone_means': '{sender} a supprimé « {envelope} ». Rien n’a été signé.',
  'ended.gone_do': 'Si cela vous surprend, contactez {sender}.',
  'ended.session_over': 'Ouvrez de nouveau votre lien',
  'ended.session_over_means':
    'Cette page est restée ouverte longtemps ; elle a été fermée pour protéger « {envelope} ».',
  'ended.session_over_do': 'Ouvrez de nouveau le lien dans votre e-mail. Ce qui a été enregistré est toujours là.',
  'ended.unsaved':
    '{count, plural, one {Votre dernière réponse n’a pas été enregistrée.} other {Vos # dernières réponses n’ont pas été enregistrées.}}',

  'ended.new_link': 'Recevoir un nouveau lien',
  'ended.link_again': 'Recevoir de nouveau le lien',
  'ended.mailing': 'Un instant…',
  'ended.mailed': 'Il est en route vers votre adresse e-mail. Regardez aussi dans les courriers indésirables.',
} as const satisfies InFull<typeof english>
