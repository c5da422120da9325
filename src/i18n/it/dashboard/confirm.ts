import type { InFull } from '../../catalog.ts'
import type { confirm as english } from '../../en/dashboard/confirm.ts'

export const confirm = {
  'confirm.title': 'Conferma una richiesta',
  'confirm.key': 'Chiave API “{name}”',
  'confirm.asked': '{asker} lo ha chiesto il {date}. Può rispondere fino al {until}.',
  'confirm.what_happens': 'Che cosa succede se accetta',
  'confirm.what_is_sent': 'Che cosa ricevono i destinatari',
  'confirm.send': 'Inviare “{name}”?',
  'confirm.remind': 'Inviare un promemoria per “{name}”?',
  'confirm.mailed_invitation': 'Ricevono ora un invito a firmare:',
  'confirm.mailed_later': 'Ricevono un invito quando è il loro turno:',
  'confirm.mailed_reminder': 'Ricevono ora di nuovo lo stesso link:',
  'confirm.mailed_result': 'Ricevono i documenti finiti quando tutti hanno firmato:',
  'confirm.no_way_back': 'Le e-mail inviate non si possono richiamare.',
  'confirm.signed_so_far': 'Finora hanno firmato {signed} su {signers}.',
  'confirm.reason': 'Motivo, come lo leggeranno i destinatari:',
  'confirm.no_reason': 'Non è indicato alcun motivo.',
  'confirm.no': 'No, non farlo',
  'confirm.open_envelope': 'Apri la busta',
  'confirm.done': '{person} ha accettato il {date}, ed è stato fatto.',
  'confirm.refused': '{person} ha rifiutato il {date}. Non è stato fatto nulla.',
  'confirm.expired': 'Questa richiesta è scaduta. Non è stato fatto nulla. Chieda un nuovo link se lo desidera ancora.',
  'confirm.changed':
    'La busta è cambiata dopo questa richiesta. Non è stato fatto nulla. Chieda un nuovo link se lo desidera ancora.',
  'confirm.missing':
    'Questa richiesta non esiste nello spazio di lavoro “{workspace}”. Forse appartiene a un altro o è troppo vecchia.',
} as const satisfies InFull<typeof english>
