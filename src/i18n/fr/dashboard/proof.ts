import type { InFull } from '../../catalog.ts'
import type { proof as english } from '../../en/dashboard/proof.ts'

export const proof = {
  'proof.title': 'Confirmez que c’est bien vous',
  'proof.about':
    'Nous le redemandons avant de tels changements, au cas où quelqu’un d’autre utiliserait votre navigateur. Nous ne le redemanderons pas pendant cinq minutes.',
  'proof.verb': 'Confirmer',
  'proof.use_password': 'Utiliser votre mot de passe',
  'proof.use_passkey': 'Utiliser une clé d’accès',
  'proof.passkey_about': 'Votre navigateur demande l’une de vos clés d’accès.',
  'proof.passkey_not_used': 'Aucune clé d’accès n’a été utilisée. Réessayez ou choisissez une autre méthode.',
  'proof.use_code': 'Utiliser un code de votre application',
  'proof.use_provider': 'Confirmer avec {provider}',
  'proof.provider_about':
    '{provider} s’ouvre dans un nouvel onglet et vous demande de vous connecter. Revenez ensuite ici.',
  'proof.use_mail': 'Recevoir un code par e-mail',
  'proof.mail_about': 'Nous enverrons un code à six chiffres à {to}.',
  'proof.mail_send': 'M’envoyer un code',
  'proof.mail_sent': 'Nous avons envoyé un code à six chiffres à {to}. Il est valable 10 minutes.',
  'proof.mail_spam': 'Rien reçu ? Regardez aussi dans les courriers indésirables.',
  'proof.mail_again': 'Envoyer un nouveau code',
  'proof.mail_again_in':
    '{seconds, plural, one {Vous pourrez demander un nouveau code dans # seconde.} other {Vous pourrez demander un nouveau code dans # secondes.}}',
  'proof.mail_again_later':
    '{minutes, plural, one {Vous pourrez demander un nouveau code dans # minute.} other {Vous pourrez demander un nouveau code dans # minutes.}}',
  'proof.none':
    'Vous ne pouvez pas encore confirmer : votre compte n’a pas de mot de passe. Demandez à la personne qui gère ce service un lien pour en choisir un.',
} as const satisfies InFull<typeof english>
