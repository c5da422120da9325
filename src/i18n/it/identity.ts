import type { InFull } from '../catalog.ts'
import type {
  identity as english_identity,
  identity_mails as english_identity_mails,
  identity_record as english_identity_record,
} from '../en/identity.ts'

export const identity = {
  'identity.will_ask_code': 'Le verrà chiesto il codice di accesso ricevuto da {sender}.',
  'identity.will_send_mail': 'Per verificare la Sua identità, invieremo un codice a {to}.',
  'identity.will_send_text': 'Per verificare la Sua identità, invieremo un codice via SMS a {to}.',
  'identity.heading': 'Confermi la Sua identità',
  'identity.ask_code': 'Inserisca il codice di accesso ricevuto da {sender}, per esempio per telefono.',
  'identity.ask_mail': 'Abbiamo inviato un codice di sei cifre a {to}. Vale 10 minuti.',
  'identity.ask_text': 'Abbiamo inviato un codice di sei cifre via SMS a {to}. Vale 10 minuti.',
  'identity.sending': 'Invio di un codice a {to}.',
  'identity.label_code': 'Codice di accesso',
  'identity.label_digits': 'Codice',
  'identity.continue': 'Continua',
  'identity.checking': 'Verifica…',
  'identity.missing': 'Inserisca il codice per continuare.',
  'identity.wrong':
    '{tries, plural, one {Codice errato. Le resta un tentativo.} other {Codice errato. Le restano # tentativi.}}',
  'identity.expired': 'Questo codice è scaduto. Ne chieda uno nuovo qui sotto.',
  'identity.send_again': 'Invia un nuovo codice',
  'identity.send_again_in':
    '{seconds, plural, one {Può chiedere un nuovo codice tra # secondo.} other {Può chiedere un nuovo codice tra # secondi.}}',
  'identity.send_again_later':
    '{minutes, plural, one {Può chiedere un nuovo codice tra # minuto.} other {Può chiedere un nuovo codice tra # minuti.}}',
  'identity.sent_again': 'Un nuovo codice è in arrivo.',
  'identity.spam': 'Non è arrivato nulla? Controlli anche la cartella della posta indesiderata.',
  'identity.patience': 'Può volerci un minuto prima che arrivi.',
  'identity.no_code': 'Il codice non arriva o {to} non è Suo? Chieda a {sender}.',
  'identity.lost_code': 'Non ha un codice? Chieda a {sender}.',
  'identity.locked_heading': 'Troppi codici errati',
  'identity.locked':
    '{minutes, plural, one {Per proteggere i Suoi documenti, questa pagina è bloccata. Può riprovare tra # minuto.} other {Per proteggere i Suoi documenti, questa pagina è bloccata. Può riprovare tra # minuti.}}',
  'identity.locked_for_good':
    'Sono stati inseriti troppi codici errati. Per proteggere i Suoi documenti, solo {sender} può riaprire questa pagina, inviandoLe un promemoria.',
  'identity.locked_help': 'Non è andato perso nulla. Se ha dubbi sul codice, chieda a {sender}.',
  'identity.try_again': 'Riprova',
} as const satisfies InFull<typeof english_identity>

export const identity_mails = {
  'mails.code_subject': 'Il Suo codice per {envelope}',
  'mails.code_lead': 'Il Suo codice è {code}',
  'mails.code_holds': 'Apre «{envelope}» da {sender} e vale {minutes} minuti.',
  'mails.code_not_asked':
    'Se non lo ha chiesto Lei, non deve fare nulla. Nessuno Le chiederà mai di comunicare questo codice.',
  'mails.text_code': '{code} è il Suo codice per firmare. Vale {minutes} minuti. Non lo dica a nessuno.',
} as const satisfies InFull<typeof english_identity_mails>

export const identity_record = {
  'identity.shown_by_access_code': 'identità comprovata con un codice di accesso fornito dal mittente',
  'identity.shown_by_mail_code': 'identità comprovata con un codice inviato a {sent_to}',
  'identity.shown_by_way_code': 'confermato con un codice inviato per {way} a {sent_to}',
  'identity.shown_by_text_code': 'identità comprovata con un codice inviato via SMS a {sent_to}',
  'timeline.code_sent': 'Un codice per {who} è stato inviato a {sent_to}',
  'timeline.code_failed':
    '{tries_left, plural, one {{who} ha inserito un codice errato (resta # tentativo)} other {{who} ha inserito un codice errato (restano # tentativi)}}',
  'timeline.code_locked': 'I codici di {who} non vengono accettati per un certo tempo, dopo troppi codici errati',
  'timeline.code_locked_for_good':
    'I codici di {who} non vengono più accettati finché il mittente non invia un promemoria o invia di nuovo la busta',
  'timeline.access_code_passed': '{who} ha inserito il codice di accesso fornito dal mittente',
  'timeline.code_passed': '{who} ha inserito il codice inviato a {sent_to}',
} as const satisfies InFull<typeof english_identity_record>
