import type { InFull } from '../../catalog.ts'
import type { members as english } from '../../en/dashboard/members.ts'

export const members = {
  'members.title': 'Membres',
  'members.about':
    'Qui travaille dans cet espace de travail, et ce que chacun peut faire. <guide>Ce que permet chaque rôle</guide>',
  'members.only_admins_manage': 'seuls les propriétaires et les administrateurs gèrent les membres',

  'members.person': 'Personne',
  'members.role': 'Rôle',
  'members.two_factor': 'Double authentification',
  'members.signed_in': 'Dernière connexion',
  'members.what_you_can_do': 'Actions possibles',
  'members.role_owner': 'Propriétaire',
  'members.role_admin': 'Administrateur',
  'members.role_member': 'Membre',
  'members.yourself': '{name} <you>(vous)</you>',
  'members.two_factor_on': 'Activée',
  'members.two_factor_off': 'Désactivée',
  'members.never_signed_in': 'Pas encore',
  'members.change': 'Modifier<unseen> {name}</unseen>',

  'members.make_owner': 'Nommer propriétaire',
  'members.make_admin': 'Nommer administrateur',
  'members.make_member': 'Nommer membre',
  'members.make_owner_title': 'Nommer {name} propriétaire ?',
  'members.make_admin_title': 'Nommer {name} administrateur ?',
  'members.make_member_title': 'Nommer {name} membre ?',
  'members.make_owner_about':
    'Les propriétaires peuvent tout faire : créer des clés, changer le cachet électronique, exporter l’espace de travail et retirer des propriétaires.',
  'members.make_admin_about':
    'Les administrateurs gèrent les membres et les paramètres. Ils voient les clés, mais n’en créent pas.',
  'members.make_member_about':
    'Les membres travaillent avec les enveloppes et ne voient aucun paramètre de l’espace de travail.',
  'members.is_owner': '{name} est maintenant propriétaire.',
  'members.is_admin': '{name} est maintenant administrateur.',
  'members.is_member': '{name} est maintenant membre.',

  'members.reset_two_factor': 'Réinitialiser la double authentification',
  'members.reset_title': 'Réinitialiser la double authentification de {name} ?',
  'members.reset_about':
    'Toutes les sessions de {name} se ferment, et son mot de passe seul suffira jusqu’à une nouvelle configuration. Assurez-vous que c’est vraiment {name} qui vous le demande.',
  'members.reset_verb': 'Réinitialiser',
  'members.is_reset': '{name} peut se connecter sans code.',
  'members.end_sessions': 'Fermer ses sessions',
  'members.end_sessions_title': 'Fermer les sessions de {name} ?',
  'members.end_sessions_about':
    'Les sessions de {name} dans {workspace} se ferment dans tous les navigateurs, et les programmes qui y sont connectés par {name} sont déconnectés. {name} reste membre et peut se reconnecter.',
  'members.end_sessions_done': 'Les sessions de {name} sont fermées.',
  'members.remove_title': 'Retirer {name} ?',
  'members.remove_about':
    'La session de {name} dans {workspace} se ferme aussitôt, et ses enveloppes ne lui sont plus visibles. Son travail reste.',
  'members.is_removed': '{name} ne fait plus partie de l’espace de travail.',

  'members.invite': 'Inviter une personne',
  'members.invite_verb': 'Inviter',
  'members.email': 'E-mail',
  'members.role_hint':
    'Les propriétaires peuvent tout faire. Les administrateurs gèrent les membres et les paramètres. Les membres travaillent avec les enveloppes.',
  'members.invite_by_mail': 'Cette personne reçoit un e-mail avec un lien valable sept jours.',
  'members.invite_by_hand':
    'Ce service n’envoie pas d’e-mails : copiez le lien dans la liste et transmettez-le vous-même. Il est valable sept jours.',
  'members.is_invited': 'Invitation de {email} créée.',

  'members.invited': 'Invitations',
  'members.owner_invited': 'Propriétaire, invitation de {name} {age}.',
  'members.owner_invited_by_left': 'Propriétaire, invitation {age} d’une personne partie depuis.',
  'members.admin_invited': 'Administrateur, invitation de {name} {age}.',
  'members.admin_invited_by_left': 'Administrateur, invitation {age} d’une personne partie depuis.',
  'members.member_invited': 'Membre, invitation de {name} {age}.',
  'members.member_invited_by_left': 'Membre, invitation {age} d’une personne partie depuis.',
  'members.letter_queued': 'L’e-mail est en route.',
  'members.letter_kept': 'L’e-mail attend dans la boîte d’envoi : transmettez le lien vous-même.',
  'members.letter_sent': 'L’e-mail a été envoyé.',
  'members.letter_failed': 'L’e-mail n’a pas pu être remis.',
  'members.letter_superseded': 'L’e-mail n’était plus nécessaire.',
  'members.link_expired': 'Le lien a expiré : renvoyez-le.',
  'members.copy_link': 'Copier le lien',
  'members.send_again': 'Renvoyer<unseen> à {email}</unseen>',
  'members.is_sent_again': '{email} a un nouveau lien. Le précédent ne fonctionne plus.',
  'members.withdraw': 'Retirer<unseen> l’invitation de {email}</unseen>',
  'members.is_withdrawn': 'L’invitation de {email} est retirée.',
  'members.only_owner_invites_owner': 'seul un propriétaire peut nommer un propriétaire',

  'members.sign_in': 'Comment les membres se connectent',
  'members.sign_in_needed':
    'La double authentification est obligatoire pour tout le monde. Qui ne l’a pas doit la configurer avant toute autre chose.',
  'members.sign_in_free': 'Chacun choisit d’utiliser ou non la double authentification.',
  'members.only_owner_rules_sign_in': 'seul un propriétaire décide du mode de connexion',
  'members.leave_it': 'Laisser le choix à chacun',
  'members.leave_it_title': 'Laisser à chacun le choix de la double authentification ?',
  'members.leave_it_about': 'Les personnes qui l’ont la gardent et peuvent la désactiver.',
  'members.leave_it_verb': 'Laisser le choix',
  'members.is_left': 'La double authentification est de nouveau facultative.',
  'members.ask_for_it': 'La rendre obligatoire',
  'members.ask_for_it_title': 'Rendre la double authentification obligatoire ?',
  'members.ask_for_it_about':
    'Les membres qui ne l’ont pas, y compris vous, ne peuvent rien faire d’autre avant de l’avoir configurée. Les intégrations et les personnes connectées par un CRM continuent comme avant.',
  'members.ask_for_it_verb': 'Rendre obligatoire',
  'members.is_asked_for': 'Tout le monde doit configurer la double authentification.',
  'members.domains': 'Domaines d’e-mail',
  'members.domains_about':
    'Quand un annuaire ou une plateforme ajoute quelqu’un, la personne reçoit d’abord un e-mail. Avec un domaine vérifié, elle devient membre aussitôt.',
  'members.domain': 'Domaine',
  'members.domain_add': 'Ajouter un domaine',
  'members.domain_add_verb': 'Ajouter',
  'members.domain_hint': 'Par exemple example.com. Les adresses de ses sous-domaines ne comptent pas.',
  'members.domain_proved': 'Vérifié',
  'members.domain_trusted': 'Vérifié par l’exploitant de ce service',
  'members.domain_unproved': 'Pas encore vérifié. Ajoutez cet enregistrement TXT sur {domain}, puis vérifiez.',
  'members.domain_missing':
    'L’enregistrement TXT est absent. Sans lui, le domaine n’est plus vérifié au bout d’une semaine.',
  'members.domain_record': 'Copier l’enregistrement',
  'members.domain_check': 'Vérifier<unseen> {domain}</unseen>',
  'members.domain_is_proved': '{domain} est vérifié.',
  'members.domain_not_found': 'L’enregistrement n’y est pas encore. Une modification du DNS peut prendre une heure.',
  'members.domain_away': 'Le DNS ne répond pas pour le moment. Réessayez dans une minute.',
  'members.domain_remove': 'Supprimer<unseen> {domain}</unseen>',
  'members.domain_is_removed': '{domain} a été supprimé.',
} as const satisfies InFull<typeof english>
