import type { InFull } from '../../catalog.ts'
import type { general as english } from '../../en/dashboard/general.ts'

export const general = {
  'general.title': 'Général',
  'general.about':
    'Les personnes qui signent pour vous voient ceci sur leurs pages et dans leurs e-mails. C’est identique dans l’espace réel et dans l’espace de test. <guide>Ce que peut contenir une identité visuelle</guide>',
  'general.saved': 'Enregistré.',

  'general.preview': 'Aperçu',
  'general.preview_page': 'La page de signature',
  'general.preview_page_dark': 'La même en sombre',
  'general.preview_envelope': 'Contrat de prestation de services',
  'general.preview_from': 'envoyé par {sender}',
  'general.preview_continue': 'Continuer',
  'general.preview_mail': 'L’e-mail de demande de signature',
  'general.preview_mail_subject': '{sender} vous demande de signer : {envelope}',
  'general.preview_mail_text': '{sender} vous demande de signer « {envelope} ».',
  'general.preview_sign': 'Consulter et signer',

  'general.names_and_colour': 'Noms et couleur',
  'general.name': 'Nom de l’espace de travail',
  'general.sender_name': 'Nom de l’expéditeur',
  'general.sender_name_hint': 'Qui demande de signer. Si vous laissez vide, c’est le nom de l’espace de travail.',
  'general.reply_to': 'Adresse de réponse',
  'general.reply_to_hint': 'Où arrive la réponse d’une personne à vos e-mails. Peut rester vide.',
  'general.colour': 'Couleur',
  'general.colour_hint': 'Des boutons et des liens, par exemple {example}. Si vous laissez vide, c’est notre bleu.',
  'general.colour_as_it_is': 'Des boutons et des liens.',
  'general.colour_on_light': 'Sur fond clair, elle s’affiche en {colour}, plus foncée, pour rester lisible.',
  'general.colour_on_dark': 'Sur fond sombre, elle s’affiche en {colour}, plus claire.',
  'general.pick_colour': 'Choisir une couleur',

  'general.logo': 'Logo',
  'general.logo_saved': 'Le logo est enregistré.',
  'general.logo_removed': 'Le logo est retiré. Les e-mails déjà envoyés l’affichent toujours.',
  'general.present_logo': 'Le logo actuel',
  'general.picture_of_logo': 'Image du logo',
  'general.choose_picture': 'Choisir une image',
  'general.choose_another_picture': 'Choisir une autre image',
  'general.remove_logo': 'Retirer le logo',
  'general.logo_hint':
    'PNG, JPEG ou WebP, jusqu’à 1,5 Mo, conçu pour un fond clair. Il s’affiche sur 200 pixels de large et 48 de haut au maximum.',
  'general.picture_unreadable': 'L’image est illisible.',

  'general.mail_texts': 'Textes des e-mails',
  'general.mail_texts_about':
    'Pour les invitations dont l’expéditeur n’a pas écrit l’objet ou le message, et dont le modèle n’en a pas. Si vous laissez vide, l’objet est le nôtre et il n’y a pas de message.',
  'general.mail_subject': 'Objet',
  'general.mail_message': 'Message',
  'general.save_texts': 'Enregistrer les textes',
} as const satisfies InFull<typeof english>
