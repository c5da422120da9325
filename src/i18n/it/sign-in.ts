import type { InFull } from '../catalog.ts'
import type { sign_in as english } from '../en/sign-in.ts'

export const sign_in = {
  'sign_in.title': 'Accedi',
  'sign_in.email': 'E-mail',
  'sign_in.password': 'Password',
  'sign_in.with': 'Accedi con {provider}',
  'sign_in.forgotten': 'Password dimenticata?',
  'sign_in.wrong': 'E-mail o password non corretta.',
  'sign_in.too_many':
    'Ci sono stati troppi tentativi. Il Suo account non ha problemi: riprovi tra {minutes, plural, one {# minuto} other {# minuti}}.',
  'sign_in.crowded': 'In questo momento stanno accedendo troppe persone. Riprovi tra qualche secondo.',
  'sign_in.password_changed': 'La password è stata cambiata. Acceda con quella nuova.',
  'sign_in.code_title': 'Il Suo codice',
  'sign_in.code_hint':
    'Apra l’app di autenticazione e inserisca le sei cifre che mostra. Se non ha il telefono, inserisca uno dei codici di recupero.',
  'sign_in.code': 'Codice',
  'sign_in.code_next': 'Continua',
  'sign_in.code_wrong': 'Il codice non è corretto. Ogni codice vale una volta sola.',
  'sign_in.with_passkey': 'Accedi con una passkey',
  'sign_in.use_passkey': 'Usa una passkey',
  'sign_in.passkey_none': 'Non è stata usata nessuna passkey. Riprovi o acceda in un altro modo.',
  'sign_in.passkey_wrong':
    'Questa passkey non funziona qui, oppure è passato troppo tempo. Riprovi o acceda in un altro modo.',
  'sign_in.recovery_hint': 'Usi la Sua passkey o inserisca uno dei Suoi codici di recupero.',
  'sign_in.somebody_else': 'Accedi con un altro account',
  'sign_in.reset_hint': 'Indichi l’indirizzo con cui accede. Invieremo un link per scegliere una nuova password.',
  'sign_in.reset_send': 'Invia il link',
  'sign_in.reset_sent_title': 'Controlli la Sua e-mail',
  'sign_in.reset_sent':
    'Se esiste un account per questo indirizzo, un link per scegliere una nuova password è in arrivo. Vale per un’ora.',
  'sign_in.reset_nothing':
    'Non è arrivato nulla? Controlli la cartella della posta indesiderata e riprovi dopo cinque minuti.',
  'sign_in.reset_no_mail':
    'Questo servizio non invia e-mail, quindi non può inviarLe un link. Chi lo gestisce può crearne uno per Lei:',
  'sign_in.back': 'Torna all’accesso',
  'sign_in.link_over': 'Questo link non vale più',
  'sign_in.invitation_over':
    'È stato usato, sostituito da uno più recente o revocato, oppure ha più di una settimana. Ne chieda un altro a chi Le ha inviato l’invito.',
  'sign_in.reset_over': 'È stato usato, sostituito da uno più recente, oppure ha più di un’ora.',
  'sign_in.reset_again': 'Chiedi un altro link',
  'sign_in.join': 'Entra in {workspace}',
  'sign_in.invited_as': 'L’invito è per {email}.',
  'sign_in.your_name': 'Il Suo nome',
  'sign_in.new_password': 'Password, almeno {min} caratteri',
  'sign_in.password_again': 'Ripeta la password',
  'sign_in.create_account': 'Crea l’account ed entra',
  'sign_in.if_account': 'Se esiste già un account per questo indirizzo, acceda per accettare.',
  'sign_in.has_account': 'Esiste già un account per questo indirizzo. Acceda per accettare.',
  'sign_in.for_somebody_else':
    'L’accesso attuale è di {email}, ma l’invito è per un’altra persona. Esca, poi apra di nuovo il link.',
  'sign_in.device': '{browser} su {system}',
  'sign_in.sign_out': 'Esci',
  'sign_in.do_not_join': 'No, non partecipare',
  'sign_in.asked_about': 'Finché non partecipa, quest’area di lavoro non viene a sapere nulla di Lei.',
  'sign_in.declined_title': 'Non ha partecipato',
  'sign_in.declined': 'Ha rifiutato di partecipare a {workspace}. Può chiudere questa pagina.',
  'sign_in.choose_password': 'Scelga una nuova password',
  'sign_in.choose_password_for': 'Per {email}. L’accesso viene chiuso ovunque; poi acceda con quella nuova.',
  'sign_in.change_password': 'Cambia password',
  'sign_in.bad_password': 'Scelga una password da {min} a {max} caratteri.',
  'sign_in.weak_password':
    'Questa password è facile da indovinare: è comune, segue uno schema o è composta dal suo nome o dalla sua email. Ne scelga una più lunga o più parole senza nulla in comune.',
  'sign_in.bad_again': 'La seconda password è diversa dalla prima.',
  'sign_in.bad_name': 'Inserisca il Suo nome, al massimo {max} caratteri.',
  'sign_in.already_in': 'Ha già effettuato l’accesso',
  'sign_in.already_in_as':
    'Ha effettuato l’accesso come {email} ({workspace}). La pagina da cui proviene vuole farla accedere come {other} ({other_workspace}). Se prosegue, la prima sessione termina.',
  'sign_in.go_on_as': 'Prosegua come {email}',
  'sign_in.stay_as': 'Rimanga come {email}',
  'sign_in.code_over': 'Questo accesso non vale più',
  'sign_in.code_over_why':
    'Funziona una volta sola e per un minuto. Se era già stato usato, l’accesso così ottenuto è stato chiuso.',
  'sign_in.code_over_next': 'Torni al programma da cui proviene e ricominci, oppure acceda con la password.',
  'sign_in.code_over_title': 'Acceda di nuovo',
  'sign_in.provider_away':
    'Il servizio di accesso al momento non risponde. Riprovi tra un minuto, oppure acceda con la password.',
  'sign_in.provider_stale': 'L’accesso ha richiesto troppo tempo o è iniziato in un altro browser. Riprovi.',
  'sign_in.provider_unsure': '{provider} non ha confermato la Sua identità. Riprovi.',
  'sign_in.provider_no_email':
    '{provider} non conferma che l’indirizzo e-mail sia Suo, quindi non possiamo sapere chi è.',
  'sign_in.provider_domain': 'Gli indirizzi di questo dominio non possono accedere qui.',
  'sign_in.provider_linked':
    'L’account di questo indirizzo appartiene a un’altra persona in {provider}. Acceda con la password.',
  'sign_in.provider_unknown':
    'Nessuno con questo indirizzo è stato invitato. Chieda un invito a un proprietario della Sua area di lavoro.',
  'sign_in.not_found': 'Pagina non trovata',
  'sign_in.not_found_why':
    'Controlli l’indirizzo. Ciò che era qui potrebbe essere stato eliminato o appartenere a un’altra area di lavoro.',
  'sign_in.not_found_signer': 'Per firmare un documento, apra di nuovo il link nella Sua e-mail.',
  'sign_in.start_page': 'Vai alla pagina iniziale',
  'sign_in.failed': 'Non ha funzionato',
  'sign_in.failed_form':
    'Torni indietro, ricarichi la pagina e riprovi. È rimasta aperta troppo a lungo, o a un indirizzo diverso da {address}.',
  'sign_in.failed_signed_out': 'Non ha più effettuato l’accesso. Acceda e riprovi.',
  'sign_in.failed_large': 'Ciò che ha inviato è troppo grande. Scelga qualcosa di più piccolo e riprovi.',
  'sign_in.failed_often': 'Troppe volte in poco tempo. Attenda un minuto e riprovi.',
  'sign_in.failed_ours': 'Qualcosa è andato storto da parte nostra. Riprovi tra un momento.',
  'sign_in.failed_request':
    'L’indirizzo, o ciò che è stato inviato con esso, è incompleto. Apra di nuovo la pagina e riprovi.',
  'sign_in.failed_tell': 'Se succede di nuovo, comunichi questo numero a chi gestisce il servizio: {id}',
} as const satisfies InFull<typeof english>
