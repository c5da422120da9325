import type { InFull } from '../catalog.ts'
import type { links as english, link_record as english_record } from '../en/links.ts'

export const links = {
  'links.retired_title': 'Ce lien a été remplacé',
  'links.retired_latest':
    'Un lien plus récent a été envoyé à l’adresse e-mail que l’expéditeur a maintenant indiquée pour vous. Cherchez le dernier message et ouvrez le lien qu’il contient.',
  'links.retired_none': 'Si vous ne le trouvez pas, nous pouvons l’envoyer de nouveau.',
  'links.over_title': 'Ce lien ne fonctionne plus',
  'links.over_why': 'Il a expiré ou un lien plus récent l’a remplacé.',
  'links.over_again':
    'Retournez là où vous avez reçu le lien et ouvrez-le à nouveau, ou adressez-vous à la personne qui vous a envoyé le document.',
  'links.recalled_title': 'L’expéditeur apporte des modifications',
  'links.recalled_now': 'Il n’y a rien à signer pour le moment, et ce lien ne fonctionne plus.',
  'links.recalled_again': 'En cas de nouvel envoi, vous recevrez un nouveau lien par e-mail.',
  'links.unknown_title': 'Ce lien ne fonctionne pas',
  'links.unknown_part':
    'Il en manque peut-être une partie. Ouvrez-le de nouveau depuis l’e-mail, ou copiez-le en entier dans la barre d’adresse.',
  'links.unknown_ask': 'Si cela ne suffit pas, contactez la personne qui vous a envoyé le document.',
  'links.session_title': 'Ouvrez de nouveau votre lien',
  'links.session_open':
    'Le lien de signature n’a pas été utilisé dans ce navigateur depuis un moment. Ouvrez de nouveau le lien dans votre e-mail ; ce que vous avez rempli est enregistré.',
  'links.session_none': 'Si vous ne trouvez pas l’e-mail, nous pouvons l’envoyer de nouveau.',
  'links.mail_me': 'Recevoir un nouveau lien',
  'links.asked_title': 'Consultez vos e-mails',
  'links.asked_sent':
    'Si c’est encore votre tour, un e-mail avec un nouveau lien est en route vers l’adresse que l’expéditeur a indiquée pour vous.',
  'links.asked_wait':
    'Cela peut prendre quelques minutes ; regardez aussi dans les courriers indésirables. Si rien n’arrive, contactez la personne qui vous a envoyé le document.',
} as const satisfies InFull<typeof english>

export const link_record = {
  'timeline.link_copied': 'Le lien de signature de {who} a été copié, pour que l’expéditeur le transmette',
  'timeline.own_page': '{who} a ouvert sa propre page de signature, depuis son compte',
  'timeline.signed_kept': '{who} a signé, avec la signature conservée dans le compte de {email}',
  'certificate.identity_copied': 'ainsi que lien copié par l’expéditeur',
  'certificate.identity_own': 'et page ouverte depuis le compte de cette adresse e-mail',
  'certificate.identity_own_only': 'Page ouverte depuis le compte de l’adresse e-mail ci-dessus',
  'timeline.link_mailed':
    'Le lien de signature de {who} a été renvoyé, à la demande de quelqu’un sur la page d’un ancien lien',
  'timeline.link_product': 'Le lien de signature de {who} a été remis au système de l’expéditeur',
  'timeline.invited_silently': 'C’est au tour de {who} ; aucun e-mail n’a été envoyé',
  'timeline.completed_silently': 'Terminé, aucun e-mail envoyé',
  'timeline.completed_partly': 'Terminé, documents finaux envoyés à tous ceux qui reçoivent des e-mails',
  'timeline.email_added': '{to} est désormais l’adresse de {who} ; l’ancien lien ne fonctionne plus',
  'timeline.email_removed': 'L’adresse {from} de {who} a été retirée ; l’ancien lien ne fonctionne plus',
  'timeline.part_notifications': 'e-mails',
  'certificate.identity_product': 'Lien remis par le système de l’expéditeur',
  'certificate.identity_product_too': 'aussi un lien remis par le système de l’expéditeur',
  'certificate.identity_embedded': 'Jeton pour signer dans le produit de l’expéditeur ; aucun lien envoyé',
  'certificate.no_email': 'Aucune adresse e-mail',
  'certificate.ended_declined_by_name': 'Refusé par {who}',
} as const satisfies InFull<typeof english_record>
