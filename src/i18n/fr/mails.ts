import type { InFull } from '../catalog.ts'
import type { letters as english } from '../en/mails.ts'

export const letters = {
  'letters.sender': '{sender} ({workspace})',
  'letters.from': '{sender} via {service}',
  'letters.test_subject': '[Test] {subject}',
  'letters.hello': 'Bonjour {name},',
  'letters.hello_nobody': 'Bonjour,',
  'letters.deadline': 'Veuillez signer avant le {deadline}.',
  'letters.personal':
    'Ce lien est strictement personnel : quiconque le possède peut agir en votre nom. Ne le transmettez donc à personne.',
  'letters.personal_final':
    'Ce lien est strictement personnel : quiconque le possède peut lire les documents. Ne le transmettez donc à personne.',
  'letters.sign': 'Consulter et signer',
  'letters.see_final': '{count, plural, one {Voir le document signé} other {Voir les documents signés}}',
  'letters.nothing_to_do': 'Vous n’avez rien à faire. Si vous avez des questions, contactez {sender}.',
  'letters.why_asked':
    'Vous recevez cet e-mail parce que {sender} vous demande de signer. Rien n’est signé tant que vous n’avez pas terminé sur la page. S’il s’agit d’une erreur, vous pouvez refuser sur la page.',
  'letters.why_asked_reply':
    'Vous recevez cet e-mail parce que {sender} vous demande de signer. Rien n’est signé tant que vous n’avez pas terminé sur la page. S’il s’agit d’une erreur, répondez à cet e-mail ou refusez sur la page.',
  'letters.why_involved':
    'Vous recevez cet e-mail parce que {sender} a indiqué votre nom parmi les personnes liées à « {envelope} ».',
  'letters.why_link':
    'Vous recevez cet e-mail parce que quelqu’un, très probablement vous, a demandé un nouveau lien. Si ce n’était pas vous, vous pouvez ignorer cet e-mail.',
  'letters.why_former':
    'Vous recevez cet e-mail parce que cette adresse était auparavant indiquée pour « {envelope} ».',

  'letters.invitation_subject': '{sender} vous demande de signer : {envelope}',
  'letters.invitation_lead':
    '{count, plural, one {{sender} vous demande de signer « {envelope} ».} other {{sender} vous demande de signer « {envelope} » (# documents).}}',

  'letters.reminder_subject': 'Rappel : {sender} vous demande de signer : {envelope}',
  'letters.reminder_lead':
    '{count, plural, one {{sender} attend votre signature pour « {envelope} ».} other {{sender} attend votre signature pour « {envelope} » (# documents).}}',

  'letters.link_subject': 'Votre lien pour signer : {envelope}',
  'letters.link_lead': 'Voici, à votre demande, votre lien vers « {envelope} », envoyé par {sender}.',

  'letters.final_link_subject': 'Votre lien : {envelope}',
  'letters.final_link_lead': 'Tout le monde a signé « {envelope} ». Voici votre lien, à votre demande.',

  'letters.completed_subject': 'Terminé : {envelope}',
  'letters.completed_lead': 'Tout le monde a signé « {envelope} ».',
  'letters.copy_subject': 'Une copie pour vous : {envelope}',
  'letters.copy_lead':
    '{sender} vous envoie une copie de « {envelope} ». Tout le monde a signé, et vous n’avez rien à signer.',
  'letters.attached':
    '{count, plural, one {Le document signé et le certificat de réalisation sont joints.} other {Les documents signés et le certificat de réalisation sont joints.}} Ils sont scellés : toute modification ultérieure se verrait.',
  'letters.linked':
    '{count, plural, one {Ouvrez le lien pour télécharger le document signé et le certificat de réalisation.} other {Ouvrez le lien pour télécharger les documents signés et le certificat de réalisation.}} Ils sont scellés : toute modification ultérieure se verrait.',

  'letters.declined_subject': 'Refusé : {envelope}',
  'letters.declined_lead': '« {envelope} » a été refusé et ne sera pas signé.',
  'letters.voided_subject': 'Annulé : {envelope}',
  'letters.voided_lead': '{sender} a annulé « {envelope} ». Il n’est plus possible de signer.',
  'letters.recalled_subject': 'Retiré : {envelope}',
  'letters.recalled_lead': '{sender} a retiré « {envelope} ». Il n’est pas possible de signer pour le moment.',
  'letters.recalled_next':
    'Vous n’avez rien à faire, et votre lien ne fonctionne plus. En cas de nouvel envoi, vous recevrez un nouveau lien.',
  'letters.expired_subject': 'Expiré : {envelope}',
  'letters.expired_lead': 'Le délai pour signer « {envelope} » est arrivé à son terme le {deadline}.',
  'letters.expired_next': 'Si vous souhaitez encore signer, demandez un nouvel envoi à {sender}.',

  'letters.substituted_subject': 'Votre lien ne fonctionne plus : {envelope}',
  'letters.substituted_lead':
    '{sender} a corrigé l’adresse e-mail pour « {envelope} ». Le lien envoyé à cette adresse ne fonctionne plus.',
  'letters.substituted_next': 'Vous n’avez rien à faire. Si vous attendiez cet envoi, contactez {sender}.',
} as const satisfies InFull<typeof english>
