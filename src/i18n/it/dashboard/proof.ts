import type { InFull } from '../../catalog.ts'
import type { proof as english } from '../../en/dashboard/proof.ts'

export const proof = {
  'proof.title': 'Confermi la Sua identità',
  'proof.about':
    'Lo chiediamo di nuovo prima di modifiche come questa, nel caso in cui un’altra persona stia usando il Suo browser. Per cinque minuti non lo chiederemo più.',
  'proof.verb': 'Conferma',
  'proof.use_password': 'Usa la password',
  'proof.use_passkey': 'Usa una passkey',
  'proof.passkey_about': 'Il Suo browser chiede una delle Sue passkey.',
  'proof.passkey_not_used': 'Non è stata usata nessuna passkey. Riprovi o scelga un altro modo.',
  'proof.use_code': 'Usa un codice dell’app',
  'proof.use_provider': 'Conferma con {provider}',
  'proof.provider_about': '{provider} si apre in una nuova scheda e Le chiede di accedere. Poi torni qui.',
  'proof.use_mail': 'Ricevi un codice via e-mail',
  'proof.mail_about': 'Invieremo un codice di sei cifre a {to}.',
  'proof.mail_send': 'Inviami un codice',
  'proof.mail_sent': 'Abbiamo inviato un codice di sei cifre a {to}. Vale 10 minuti.',
  'proof.mail_spam': 'Non è arrivato nulla? Controlli anche la cartella della posta indesiderata.',
  'proof.mail_again': 'Invia un nuovo codice',
  'proof.mail_again_in':
    '{seconds, plural, one {Può chiedere un nuovo codice tra # secondo.} other {Può chiedere un nuovo codice tra # secondi.}}',
  'proof.mail_again_later':
    '{minutes, plural, one {Può chiedere un nuovo codice tra # minuto.} other {Può chiedere un nuovo codice tra # minuti.}}',
  'proof.none':
    'Non può ancora confermare: il Suo account non ha una password. Chieda a chi gestisce questo servizio un link per impostarne una.',
} as const satisfies InFull<typeof english>
