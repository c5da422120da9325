import type { InFull } from '../catalog.ts'
import type { member_mails as english } from '../en/member-mails.ts'

export const member_mails = {
  'member_mails.open_envelope': 'Apri la busta',
  'member_mails.why_sender':
    'Riceve questa e-mail perché ha inviato questa busta. Può disattivare queste e-mail in «Impostazioni», «Account».',
  'member_mails.completed_next': 'I documenti sono sigillati. Può scaricarli dalla busta insieme all’attestato.',
  'member_mails.declined_short': '{name} ha rifiutato di firmare.',
  'member_mails.declined_lead': '{name} ha rifiutato di firmare «{envelope}» e ha indicato questo motivo:',
  'member_mails.declined_next': 'La busta è chiusa. Nessuno può più firmarla.',
  'member_mails.expired_short': 'Il termine è scaduto prima che tutti firmassero.',
  'member_mails.expired_lead':
    '«{envelope}» è scaduta: il termine è passato il {deadline}, prima che tutti firmassero.',
  'member_mails.expired_next': 'Nessuno può più firmarla. La busta mostra chi ha firmato e chi no.',
  'member_mails.bounced_subject': 'Non consegnata: {envelope}',
  'member_mails.bounced_short': 'L’e-mail per {name} non è arrivata.',
  'member_mails.bounced_lead': 'L’e-mail per {name} relativa a «{envelope}» non è arrivata. Il motivo:',
  'member_mails.bounced_lead_nobody': 'Un’e-mail relativa a «{envelope}» non è arrivata. Il motivo:',
  'member_mails.bounced_next': 'Corregga l’indirizzo nella busta: una nuova e-mail parte subito.',
  'member_mails.invitation_subject': '{inviter} La invita in {workspace}',
  'member_mails.invitation_lead':
    '{inviter} La invita a unirsi a {workspace} su Countersign, dove si inviano e si firmano documenti.',
  'member_mails.invitation_button': 'Accetta l’invito',
  'member_mails.invitation_choice': 'Decide Lei: la pagina mostra l’area di lavoro e chiede se vuole partecipare.',
  'member_mails.invitation_life': 'Il link è valido per {days} giorni e funziona una sola volta.',
  'member_mails.why_invited':
    'Riceve questa e-mail perché qualcuno ha inserito il Suo indirizzo. Se non conosce questa persona, può ignorare l’e-mail: senza il link non succede nulla.',
  'member_mails.reset_lead': 'Qualcuno ha chiesto una nuova password per il Suo account.',
  'member_mails.reset_life': 'Il link è valido per un’ora e funziona una sola volta.',
  'member_mails.reset_next': 'Dopo verrà disconnesso ovunque.',
  'member_mails.why_reset': 'Se non è stato Lei, può ignorare questa e-mail: la Sua password resta invariata.',
  'member_mails.paused_subject': 'Il webhook verso {host} è in pausa',
  'member_mails.paused_lead':
    'Da {days} giorni tutte le chiamate di {workspace} a {host} non riescono, perciò il webhook è ora in pausa.',
  'member_mails.paused_button': 'Apri il webhook',
  'member_mails.paused_next':
    'Gli eventi dei prossimi {days} giorni vengono conservati e consegnati non appena riprende il webhook.',
  'member_mails.why_manager': 'Riceve questa e-mail perché è proprietario o amministratore dell’area di lavoro.',
} as const satisfies InFull<typeof english>
