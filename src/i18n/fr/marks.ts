import type { InFull } from '../catalog.ts'
import type { marks as english } from '../en/marks.ts'

export const marks = {
  'marks.signature_title': 'Votre signature',
  'marks.signature_label': 'Votre nom',
  'marks.signature_act': 'Signer',
  'marks.signature_meaning':
    'Ceci est votre signature électronique. Elle prend effet lorsque vous appuyez sur « Terminer ».',
  'marks.signature_alt': 'signature importée',
  'marks.drawn_alt': 'signature dessinée',
  'marks.initials_title': 'Votre paraphe',
  'marks.initials_label': 'Votre paraphe',
  'marks.initials_act': 'Parapher',
  'marks.initials_meaning':
    'Ceci est votre paraphe électronique. Il prend effet lorsque vous appuyez sur « Terminer ».',
  'marks.ways': 'Comment signer',
  'marks.type': 'Saisir',
  'marks.draw': 'Dessiner',
  'marks.upload': 'Importer',
  'marks.remove': 'Supprimer',
  'marks.use_again': 'Réutiliser',
  'marks.use_saved_signature': 'Utiliser votre signature enregistrée',
  'marks.use_saved_initials': 'Utiliser votre paraphe enregistré',
  'marks.type_missing': 'Écrivez votre nom, en {max} caractères au maximum.',
  'marks.handwriting': 'Écriture',
  'marks.handwriting_number': 'Écriture {number}',
  'marks.printed_plain':
    'Il n’existe pas d’écriture manuscrite pour ces caractères ; ils seront donc imprimés ainsi. Pour les tracer à la main, choisissez « Dessiner ».',
  'marks.pad':
    'Zone pour dessiner au doigt, au stylet ou à la souris. Pour utiliser le clavier, choisissez « Saisir ».',
  'marks.pad_coming': 'Chargement de la zone de dessin',
  'marks.pad_help':
    'Dessinez au doigt, au stylet ou à la souris. Si c’est difficile pour vous, choisissez « Saisir » : la valeur est la même.',
  'marks.undo': 'Annuler le trait',
  'marks.clear': 'Tout effacer',
  'marks.draw_missing': 'Dessinez d’abord votre signature sur la ligne, ou choisissez « Saisir ».',
  'marks.draw_too_little': 'C’est trop petit. Dessinez plus grand, ou choisissez « Saisir ».',
  'marks.draw_too_much':
    'C’est trop pour être enregistré. Effacez tout et dessinez avec moins de traits, ou choisissez « Saisir ».',
  'marks.upload_missing': 'Choisissez d’abord une image de votre signature.',
  'marks.upload_hint':
    'Signez à l’encre foncée sur du papier blanc, puis prenez une photo de dessus avec un bon éclairage.',
  'marks.upload_drop': 'Vous pouvez aussi déposer une image ici, ou en coller une.',
  'marks.upload_rule': 'PNG, JPEG ou WebP. Le papier autour de l’encre devient transparent et les bords sont coupés.',
  'marks.upload_reading': 'Lecture de l’image…',
  'marks.upload_shown': 'Voici ce qui sera imprimé.',
  'marks.upload_unread':
    'Le service est injoignable : voici donc votre image telle que vous l’avez choisie. Son arrière-plan sera retiré lors de l’enregistrement.',
  'marks.choose_picture': 'Choisir une image',
  'marks.choose_other': 'Choisir une autre image',
  'marks.take_photo': 'Prendre une photo',
  'marks.picture_type': 'Choisissez une image PNG, JPEG ou WebP.',
  'marks.picture_none': 'Ce fichier ne contient pas d’image. Choisissez une image PNG, JPEG ou WebP.',
  'marks.picture_unreadable':
    'Cette image est illisible. Enregistrez-la de nouveau en PNG ou JPEG, ou dessinez plutôt.',
  'marks.picture_too_large': 'Cette image est trop grande. Recadrez-la autour de la signature, ou dessinez plutôt.',
  'saving.saved': 'Enregistré',
  'saving.all_saved': 'Vos réponses sont enregistrées.',
  'saving.under_way': 'Enregistrement…',
  'saving.as_you_go': 'Enregistré au fur et à mesure',
  'saving.offline':
    '{count, plural, =0 {Vous êtes hors ligne. Vous pouvez continuer : vos réponses attendent ici et seront envoyées au retour de la connexion.} one {Vous êtes hors ligne : # réponse attend ici et sera envoyée au retour de la connexion.} other {Vous êtes hors ligne : # réponses attendent ici et seront envoyées au retour de la connexion.}}',
  'saving.service_away':
    '{count, plural, one {Le service ne répond pas pour le moment : # réponse attend ici et sera envoyée dès qu’il répondra.} other {Le service ne répond pas pour le moment : # réponses attendent ici et seront envoyées dès qu’il répondra.}}',
  'saving.finish_held':
    '{count, plural, =0 {Vous pourrez terminer dès que vos réponses seront enregistrées.} one {Vous pourrez terminer dès que # réponse sera enregistrée.} other {Vous pourrez terminer dès que # réponses seront enregistrées.}}',
  'saving.finish_unknown':
    'La connexion a été coupée pendant que vous terminiez. Dès son retour, nous vérifierons si votre signature est arrivée.',
  'saving.changed_boxes':
    '{names} a changé depuis que vous l’avez vu, sur un autre appareil ou parce qu’un nouveau jour a commencé. Vérifiez, puis terminez de nouveau.',
  'saving.finish_again': 'Votre signature n’est pas arrivée. Rien n’est perdu : appuyez de nouveau sur « Terminer ».',
  'saving.unreachable': 'Le service est injoignable. Vérifiez votre connexion et réessayez ; rien n’est perdu.',
  'saving.service_error': 'Le service a répondu par une erreur ({status}). Réessayez dans un instant.',
  'saving.too_many': 'Cela faisait beaucoup à la fois. Attendez un instant et réessayez ; rien n’est perdu.',
} as const satisfies InFull<typeof english>
