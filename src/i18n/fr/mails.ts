import type { InFull } from '../catalog.ts'
import type { mails as english } from '../en/mails.ts'

export const mails = {
  'mails.sender': '{sender} ({workspace})',
  'mails.from': '{sender} via {service}',
  'mails.test_subject': '[Test] {subject}',
  'mails.hello': 'Bonjour {name},',
  'mails.hello_nobody': 'Bonjour,',
  'mails.deadline': 'Veuillez signer au plus tard le {deadline}.',
  'mails.personal':
    'Ce lien est strictement personnel : quiconque le possède peut agir en votre nom. Ne le transmettez donc à personne.',
  'mails.personal_final':
    'Ce lien est strictement personnel : quiconque le possède peut lire les documents. Ne le transmettez donc à personne.',
  'mails.sign': 'Consulter et signer',
  'mails.see_final': '{count, plural, one {Voir le document signé} other {Voir les documents signés}}',
  'mails.nothing_to_do': 'Vous n’avez rien à faire. Si vous avez des questions, contactez {sender}.',
  'mails.why_asked':
    'Vous recevez cet e-mail parce que {sender} vous demande de signer. Rien n’est signé tant que vous n’avez pas terminé sur la page. S’il s’agit d’une erreur, vous pouvez refuser sur la page.',
  'mails.why_asked_reply':
    'Vous recevez cet e-mail parce que {sender} vous demande de signer. Rien n’est signé tant que vous n’avez pas terminé sur la page. S’il s’agit d’une erreur, répondez à cet e-mail ou refusez sur la page.',
  'mails.why_involved':
    'Vous recevez cet e-mail parce que {sender} a indiqué votre nom parmi les personnes liées à « {envelope} ».',
  'mails.why_link':
    'Vous recevez cet e-mail parce que quelqu’un, très probablement vous, a demandé un nouveau lien. Si ce n’était pas vous, vous pouvez ignorer cet e-mail.',
  'mails.why_former': 'Vous recevez cet e-mail parce que cette adresse était auparavant indiquée pour « {envelope} ».',

  'mails.invitation_subject': '{sender} vous demande de signer : {envelope}',
  'mails.invitation_lead':
    '{count, plural, one {{sender} vous demande de signer « {envelope} ».} other {{sender} vous demande de signer « {envelope} » (# documents).}}',

  'mails.reminder_subject': 'Rappel : {sender} vous demande de signer : {envelope}',
  'mails.reminder_lead':
    '{count, plural, one {{sender} attend votre signature pour « {envelope} ».} other {{sender} attend votre signature pour « {envelope} » (# documents).}}',

  'mails.extended_subject': 'Délai prolongé : {envelope}',
  'mails.extended_lead': '{sender} vous accorde plus de temps pour signer « {envelope} ».',

  'mails.link_subject': 'Votre lien pour signer : {envelope}',
  'mails.link_lead': 'Voici, à votre demande, votre lien vers « {envelope} », envoyé par {sender}.',

  'mails.final_link_subject': 'Votre lien : {envelope}',
  'mails.final_link_lead': 'Tout le monde a signé « {envelope} ». Voici votre lien, à votre demande.',

  'mails.completed_subject': 'Terminé : {envelope}',
  'mails.completed_lead': 'Tout le monde a signé « {envelope} ».',
  'mails.copy_subject': 'Une copie pour vous : {envelope}',
  'mails.copy_lead':
    '{sender} vous envoie une copie de « {envelope} ». Tout le monde a signé, et vous n’avez rien à signer.',
  'mails.attached':
    '{count, plural, one {Le document signé et l’attestation de signature sont joints.} other {Les documents signés et l’attestation de signature sont joints.}} Ils sont scellés : la vérification des fichiers montre toute modification ultérieure.',
  'mails.linked':
    '{count, plural, one {Ouvrez le lien pour télécharger le document signé et l’attestation de signature.} other {Ouvrez le lien pour télécharger les documents signés et l’attestation de signature.}} Ils sont scellés : la vérification des fichiers montre toute modification ultérieure.',

  'mails.text_asked': '{sender} vous demande de signer. Voici le lien {link}',
  'mails.text_reminded': 'Rappel. {sender} vous demande de signer. Voici le lien {link}',
  'mails.text_finished': 'Tout le monde a signé. Vos documents de {sender} sont ici {link}',
  'mails.text_ended': 'La demande de signature de {sender} a pris fin. Rien à faire de votre part.',
  'mails.text_changing': '{sender} modifie les documents. Votre lien n’est plus valable, un autre suivra.',
  'mails.text_moved': '{sender} envoie maintenant cette demande à une autre adresse. Rien à faire de votre part.',

  'mails.declined_subject': 'Refusé : {envelope}',
  'mails.declined_lead': '« {envelope} » a été refusé et ne sera pas signé.',
  'mails.voided_subject': 'Annulé : {envelope}',
  'mails.voided_lead': '{sender} a annulé « {envelope} ». Il n’est plus possible de signer.',
  'mails.recalled_subject': 'En cours de modification : {envelope}',
  'mails.recalled_lead':
    '{sender} apporte des modifications à « {envelope} ». Il n’est pas possible de signer pour le moment.',
  'mails.recalled_next':
    'Vous n’avez rien à faire, et votre lien ne fonctionne plus. En cas de nouvel envoi, vous recevrez un nouveau lien.',
  'mails.expired_subject': 'Expiré : {envelope}',
  'mails.expired_lead': 'Le délai pour signer « {envelope} » est arrivé à son terme le {deadline}.',
  'mails.expired_next': 'Si vous souhaitez encore signer, demandez un nouvel envoi à {sender}.',

  'mails.substituted_subject': 'Votre lien ne fonctionne plus : {envelope}',
  'mails.substituted_lead':
    '{sender} a corrigé l’adresse e-mail pour « {envelope} ». Le lien envoyé à cette adresse ne fonctionne plus.',
  'mails.substituted_next': 'Vous n’avez rien à faire. Si vous attendiez cet envoi, contactez {sender}.',
} as const satisfies InFull<typeof english>
