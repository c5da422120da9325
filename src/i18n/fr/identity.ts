import type { InFull } from '../catalog.ts'
import type {
  identity as english,
  identity_mails as english_mails,
  identity_record as english_record,
} from '../en/identity.ts'

export const identity = {
  'identity.will_ask_code': 'Le code d’accès que {sender} vous a donné vous sera demandé.',
  'identity.will_send_mail': 'Pour confirmer que c’est bien vous, nous enverrons un code à {to}.',
  'identity.will_send_text': 'Pour confirmer que c’est bien vous, nous enverrons un code par SMS au {to}.',
  'identity.heading': 'Confirmez que c’est bien vous',
  'identity.ask_code': 'Saisissez le code d’accès que {sender} vous a donné, par exemple par téléphone.',
  'identity.ask_mail': 'Nous avons envoyé un code à six chiffres à {to}. Il est valable 10 minutes.',
  'identity.ask_text': 'Nous avons envoyé un code à six chiffres par SMS au {to}. Il est valable 10 minutes.',
  'identity.sending': 'Nous envoyons un code à {to}.',
  'identity.label_code': 'Code d’accès',
  'identity.label_digits': 'Code',
  'identity.continue': 'Continuer',
  'identity.checking': 'Vérification…',
  'identity.missing': 'Saisissez le code pour continuer.',
  'identity.wrong':
    '{tries, plural, one {Code incorrect. Il vous reste un essai.} other {Code incorrect. Il vous reste # essais.}}',
  'identity.expired': 'Ce code a expiré. Demandez-en un nouveau ci-dessous.',
  'identity.send_again': 'Envoyer un nouveau code',
  'identity.send_again_in':
    '{seconds, plural, one {Vous pourrez demander un nouveau code dans # seconde.} other {Vous pourrez demander un nouveau code dans # secondes.}}',
  'identity.send_again_later':
    '{minutes, plural, one {Vous pourrez demander un nouveau code dans # minute.} other {Vous pourrez demander un nouveau code dans # minutes.}}',
  'identity.sent_again': 'Un nouveau code est en route.',
  'identity.spam': 'Rien reçu ? Regardez aussi dans les courriers indésirables.',
  'identity.patience': 'Il peut mettre une minute à arriver.',
  'identity.no_code': 'Pas de code, ou {to} n’est pas à vous ? Contactez {sender}.',
  'identity.lost_code': 'Vous n’avez pas de code ? Contactez {sender}.',
  'identity.locked_heading': 'Trop de codes incorrects',
  'identity.locked':
    '{minutes, plural, one {Pour protéger vos documents, cette page est bloquée. Vous pourrez réessayer dans # minute.} other {Pour protéger vos documents, cette page est bloquée. Vous pourrez réessayer dans # minutes.}}',
  'identity.locked_for_good':
    'Trop de codes incorrects ont été saisis. Pour protéger vos documents, seul un rappel envoyé par {sender} peut rouvrir cette page.',
  'identity.locked_help': 'Rien n’est perdu. En cas de doute sur le code, contactez {sender}.',
  'identity.try_again': 'Réessayer',
} as const satisfies InFull<typeof english>

export const identity_mails = {
  'mails.code_subject': 'Votre code pour « {envelope} »',
  'mails.code_lead': 'Votre code est {code}',
  'mails.code_holds': 'Il ouvre « {envelope} », envoyé par {sender}, et reste valable {minutes} minutes.',
  'mails.code_not_asked':
    'Si vous ne l’avez pas demandé, vous n’avez rien à faire. Personne ne vous demandera jamais de lui communiquer ce code.',
  'mails.text_code': '{code} est votre code de signature, valable {minutes} minutes. Ne le donnez à personne.',
} as const satisfies InFull<typeof english_mails>

export const identity_record = {
  'identity.shown_by_access_code': 'identité prouvée par un code d’accès donné par l’expéditeur',
  'identity.shown_by_mail_code': 'identité prouvée par un code envoyé à {sent_to}',
  'identity.shown_by_way_code': 'confirmé par un code envoyé par {way} au {sent_to}',
  'identity.shown_by_text_code': 'identité prouvée par un code envoyé par SMS au {sent_to}',
  'timeline.code_sent': 'Un code pour {who} a été envoyé à {sent_to}',
  'timeline.code_failed':
    '{tries_left, plural, one {{who} a saisi un code incorrect (encore # essai)} other {{who} a saisi un code incorrect (encore # essais)}}',
  'timeline.code_locked': 'Après trop de codes incorrects, {who} ne peut plus en saisir pendant un moment',
  'timeline.code_locked_for_good':
    '{who} ne peut plus saisir de code avant un rappel ou un nouveau lien de l’expéditeur',
  'timeline.access_code_passed': '{who} a saisi le code d’accès donné par l’expéditeur',
  'timeline.code_passed': '{who} a saisi le code envoyé à {sent_to}',
} as const satisfies InFull<typeof english_record>
