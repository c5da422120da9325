import type { InFull } from '../catalog.ts'
import type { sign_in as english } from '../en/sign-in.ts'

export const sign_in = {
  'sign_in.title': 'Se connecter',
  'sign_in.email': 'E-mail',
  'sign_in.password': 'Mot de passe',
  'sign_in.with': 'Se connecter avec {provider}',
  'sign_in.forgotten': 'Mot de passe oublié ?',
  'sign_in.wrong': 'E-mail ou mot de passe incorrect.',
  'sign_in.too_many':
    'Il y a eu trop de tentatives. Votre compte n’a aucun problème : réessayez dans {minutes, plural, one {# minute} other {# minutes}}.',
  'sign_in.crowded': 'Trop de personnes se connectent en ce moment. Réessayez dans quelques secondes.',
  'sign_in.password_changed': 'Votre mot de passe a été changé. Connectez-vous avec le nouveau.',
  'sign_in.code_title': 'Votre code',
  'sign_in.code_hint':
    'Ouvrez votre application d’authentification et saisissez les six chiffres affichés. Sans votre téléphone, saisissez l’un de vos codes de récupération.',
  'sign_in.code': 'Code',
  'sign_in.code_next': 'Continuer',
  'sign_in.code_wrong': 'Code incorrect. Chaque code ne sert qu’une fois.',
  'sign_in.with_passkey': 'Se connecter avec une clé d’accès',
  'sign_in.use_passkey': 'Utiliser une clé d’accès',
  'sign_in.passkey_none': 'Aucune clé d’accès n’a été utilisée. Réessayez ou connectez-vous autrement.',
  'sign_in.passkey_wrong':
    'Cette clé d’accès ne fonctionne pas ici, ou le délai est dépassé. Réessayez ou connectez-vous autrement.',
  'sign_in.recovery_hint': 'Utilisez votre clé d’accès ou saisissez l’un de vos codes de récupération.',
  'sign_in.somebody_else': 'Se connecter avec un autre compte',
  'sign_in.reset_hint':
    'Indiquez l’adresse avec laquelle vous vous connectez. Nous enverrons un lien pour choisir un nouveau mot de passe.',
  'sign_in.reset_send': 'Envoyer le lien',
  'sign_in.reset_sent_title': 'Consultez vos e-mails',
  'sign_in.reset_sent':
    'S’il existe un compte pour cette adresse, un lien pour choisir un nouveau mot de passe est en route. Il est valable une heure.',
  'sign_in.reset_nothing':
    'Rien reçu ? Regardez dans les courriers indésirables, et refaites la demande au bout de cinq minutes.',
  'sign_in.reset_no_mail':
    'Ce service n’envoie pas d’e-mails et ne peut donc pas vous envoyer de lien. La personne qui le gère peut vous en créer un :',
  'sign_in.back': 'Retour à la connexion',
  'sign_in.link_over': 'Ce lien n’est plus valable',
  'sign_in.invitation_over':
    'Il a été utilisé, remplacé par un plus récent, retiré, ou date de plus d’une semaine. Demandez-en un autre à la personne qui vous invite.',
  'sign_in.reset_over': 'Il a été utilisé, remplacé par un plus récent, ou date de plus d’une heure.',
  'sign_in.reset_again': 'Demander un autre lien',
  'sign_in.join': 'Rejoindre {workspace}',
  'sign_in.invited_as': 'Cette invitation est adressée à {email}.',
  'sign_in.your_name': 'Votre nom',
  'sign_in.new_password': 'Mot de passe, au moins {min} caractères',
  'sign_in.password_again': 'Mot de passe, une seconde fois',
  'sign_in.create_account': 'Créer le compte et rejoindre',
  'sign_in.if_account': 'S’il existe déjà un compte pour cette adresse, connectez-vous pour accepter.',
  'sign_in.has_account': 'Il existe déjà un compte pour cette adresse. Connectez-vous pour accepter.',
  'sign_in.for_somebody_else':
    'Votre session est ouverte avec {email}, et l’invitation s’adresse à une autre personne. Déconnectez-vous, puis rouvrez le lien.',
  'sign_in.device': '{browser} sur {system}',
  'sign_in.sign_out': 'Se déconnecter',
  'sign_in.do_not_join': 'Non, ne pas rejoindre',
  'sign_in.asked_about': 'Tant que vous n’avez pas rejoint cet espace de travail, il n’apprend rien sur vous.',
  'sign_in.declined_title': 'Vous n’avez pas rejoint l’espace',
  'sign_in.declined': 'Vous avez refusé de rejoindre {workspace}. Vous pouvez fermer cette page.',
  'sign_in.choose_password': 'Choisir un nouveau mot de passe',
  'sign_in.choose_password_for':
    'Pour {email}. Toutes vos sessions se ferment, et vous vous connectez ensuite avec le nouveau.',
  'sign_in.change_password': 'Changer de mot de passe',
  'sign_in.bad_password': 'Choisissez un mot de passe de {min} à {max} caractères.',
  'sign_in.weak_password':
    'Ce mot de passe est facile à deviner : il est courant, suit un schéma ou se compose de votre nom ou de votre adresse e-mail. Choisissez-en un plus long, ou plusieurs mots sans rapport entre eux.',
  'sign_in.bad_again': 'Le second mot de passe diffère du premier.',
  'sign_in.bad_name': 'Saisissez votre nom, en {max} caractères au maximum.',
  'sign_in.already_in': 'Vous êtes déjà connecté',
  'sign_in.already_in_as':
    'Vous êtes connecté en tant que {email} ({workspace}). La page d’où vous venez veut vous connecter en tant que {other} ({other_workspace}). Si vous continuez, la première session prend fin.',
  'sign_in.go_on_as': 'Continuer en tant que {email}',
  'sign_in.stay_as': 'Rester connecté en tant que {email}',
  'sign_in.code_over': 'Cet accès n’est plus valable',
  'sign_in.code_over_why':
    'Il ne sert qu’une fois, pendant une minute. S’il avait déjà servi, la personne entrée par là a été déconnectée.',
  'sign_in.code_over_next': 'Retournez d’où vous venez et recommencez, ou connectez-vous avec votre mot de passe.',
  'sign_in.code_over_title': 'Se reconnecter',
  'sign_in.provider_away':
    'Le service de connexion ne répond pas pour le moment. Réessayez dans une minute, ou connectez-vous avec votre mot de passe.',
  'sign_in.provider_stale':
    'Cette connexion a pris trop de temps, ou a commencé dans un autre navigateur. Veuillez réessayer.',
  'sign_in.provider_unsure': '{provider} n’a pas confirmé votre identité. Veuillez réessayer.',
  'sign_in.provider_no_email':
    '{provider} n’indique pas que votre adresse e-mail est bien la vôtre ; nous ne pouvons donc pas savoir qui vous êtes.',
  'sign_in.provider_domain': 'Les adresses de ce domaine ne peuvent pas se connecter ici.',
  'sign_in.provider_linked':
    'Le compte de cette adresse appartient à une autre personne chez {provider}. Connectez-vous avec votre mot de passe.',
  'sign_in.provider_unknown':
    'Aucune invitation n’existe pour cette adresse. Demandez-en une à un propriétaire de votre espace de travail.',
  'sign_in.not_found': 'Page introuvable',
  'sign_in.not_found_why':
    'Vérifiez l’adresse. Ce qui était ici a peut-être été supprimé, ou appartient à un autre espace de travail.',
  'sign_in.not_found_signer': 'Pour signer un document, ouvrez de nouveau le lien de votre e-mail.',
  'sign_in.start_page': 'Aller à la page d’accueil',
  'sign_in.failed': 'Cela n’a pas fonctionné',
  'sign_in.failed_form':
    'Revenez en arrière, rechargez la page et réessayez. Elle est restée ouverte trop longtemps, ou sous une autre adresse que {address}.',
  'sign_in.failed_signed_out': 'Vous êtes déconnecté. Connectez-vous et réessayez.',
  'sign_in.failed_large':
    'Ce que vous avez envoyé est trop volumineux. Choisissez quelque chose de plus petit et réessayez.',
  'sign_in.failed_often': 'C’était trop souvent en peu de temps. Attendez une minute et réessayez.',
  'sign_in.failed_ours': 'Un problème est survenu de notre côté. Réessayez dans un instant.',
  'sign_in.failed_request': 'L’adresse, ou ce qui a été envoyé avec elle, est incomplet. Rouvrez la page et réessayez.',
  'sign_in.failed_tell': 'Si cela se reproduit, donnez ce numéro à la personne qui gère ce service : {id}',
} as const satisfies InFull<typeof english>
