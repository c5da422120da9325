import type { InFull } from '../catalog.ts'
import type { security_mails as english } from '../en/security-mails.ts'

export const security_mails = {
  'security_mails.new_device': 'Nouvelle connexion à votre compte',
  'security_mails.password_changed': 'Votre mot de passe a été modifié',
  'security_mails.password_reset': 'Votre mot de passe a été réinitialisé',
  'security_mails.second_factor_on': 'La double authentification a été activée',
  'security_mails.second_factor_off': 'La double authentification a été désactivée',
  'security_mails.second_factor_reset': 'Votre double authentification a été réinitialisée',
  'security_mails.passkey_added': 'Une clé d’accès a été ajoutée à votre compte : {what}',
  'security_mails.passkey_removed': 'Une clé d’accès a été supprimée de votre compte : {what}',
  'security_mails.passkey_refused':
    'Une clé d’accès de votre compte a été refusée, car elle a peut-être été copiée : {what}',
  'security_mails.recovery_codes_renewed': 'De nouveaux codes de récupération ont été créés pour votre compte',
  'security_mails.recovery_code_used': 'Un code de récupération de votre compte a été utilisé',
  'security_mails.key_issued': 'Une clé d’API de production a été créée : {what}',
  'security_mails.key_rotated': 'Une clé d’API de production a été remplacée par une nouvelle : {what}',
  'security_mails.program_connected': 'Un programme a été connecté à votre compte : {what}',
  'security_mails.owner_made': '{what} est maintenant propriétaire de votre espace de travail',
  'security_mails.admin_made': '{what} est maintenant administrateur de votre espace de travail',
  'security_mails.member_added': 'Vous êtes maintenant membre de {workspace}',
  'security_mails.when': 'Quand : {date}',
  'security_mails.from': 'Adresse IP : {ip}',
  'security_mails.browser': 'Navigateur : {browser}',
  'security_mails.by': 'Par : {who}',
  'security_mails.was_you': 'Si c’était vous, vous n’avez rien à faire.',
  'security_mails.was_not':
    'Si ce n’était pas vous, changez tout de suite votre mot de passe, déconnectez-vous partout et prévenez un propriétaire de votre espace de travail.',
  'security_mails.was_not_password':
    'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : cela vous déconnecte aussi partout. Prévenez ensuite un propriétaire de votre espace de travail.',
  'security_mails.password_button': 'Choisir un nouveau mot de passe',
  'security_mails.workspace': 'Espace de travail : {workspace}',
  'security_mails.was_known': 'Si vous êtes au courant, vous n’avez rien à faire.',
  'security_mails.was_not_key': 'Si personne de votre espace de travail n’a fait cela, révoquez la clé tout de suite.',
  'security_mails.key_button': 'Vérifier les clés d’API',
  'security_mails.was_not_role':
    'Si personne de votre espace de travail n’a voulu cela, changez le rôle tout de suite.',
  'security_mails.role_button': 'Vérifier les membres',
  'security_mails.was_not_member':
    'Si vous ne le souhaitez pas, quittez l’espace de travail depuis la page de votre compte.',
  'security_mails.button': 'Vérifier votre compte',
  'security_mails.why':
    'Vous recevez cet e-mail parce qu’il concerne la sécurité de votre compte. Ces e-mails ne peuvent pas être désactivés.',
  'security_mails.code_subject': 'Votre code pour confirmer que c’est bien vous',
  'security_mails.code_about':
    'Saisissez-le sur la page où vous l’avez demandé. Il confirme que c’est bien vous avant une modification importante.',
  'security_mails.code_life':
    '{minutes, plural, one {Il est valable # minute et une seule fois.} other {Il est valable # minutes et une seule fois.}}',
  'security_mails.code_to_nobody':
    'Ne donnez ce code à personne. Nous ne le demandons jamais par téléphone ni par e-mail.',
} as const satisfies InFull<typeof english>
