import type { InFull } from '../catalog.ts'
import type { letters as english } from '../en/mails.ts'

export const letters = {
  'letters.sender': '{sender} ({workspace})',
  'letters.from': '{sender} tramite {service}',
  'letters.test_subject': '[Test] {subject}',
  'letters.hello': 'Buongiorno {name},',
  'letters.hello_nobody': 'Buongiorno,',
  'letters.deadline': 'Termine per firmare: {deadline}.',
  'letters.personal': 'Il link è solo per Lei: chi lo possiede può agire a Suo nome, quindi non lo inoltri.',
  'letters.personal_final': 'Il link è solo per Lei: chi lo possiede può leggere i documenti, quindi non lo inoltri.',
  'letters.sign': 'Esamina e firma',
  'letters.see_final': '{count, plural, one {Vedi il documento firmato} other {Vedi i documenti firmati}}',
  'letters.nothing_to_do': 'Non deve fare nulla. Se ha domande, chieda a {sender}.',
  'letters.why_asked':
    'Riceve questa e-mail perché {sender} ha chiesto la Sua firma. Nulla viene firmato finché non termina nella pagina. Se si tratta di un errore, può rifiutare lì.',
  'letters.why_asked_reply':
    'Riceve questa e-mail perché {sender} ha chiesto la Sua firma. Nulla viene firmato finché non termina nella pagina. Se si tratta di un errore, risponda a questa e-mail o rifiuti nella pagina.',
  'letters.why_involved':
    'Riceve questa e-mail perché {sender} ha inserito il Suo nome tra le persone che partecipano a «{envelope}».',
  'letters.why_link':
    'Riceve questa e-mail perché qualcuno, probabilmente Lei, ha chiesto un nuovo link. Se la richiesta non è Sua, non deve fare nulla.',
  'letters.why_former': 'Riceve questa e-mail perché in precedenza per «{envelope}» era indicato questo indirizzo.',
  'letters.invitation_subject': '{sender} Le chiede di firmare: {envelope}',
  'letters.invitation_lead':
    '{count, plural, one {{sender} Le chiede di firmare «{envelope}».} other {{sender} Le chiede di firmare «{envelope}» (# documenti).}}',
  'letters.reminder_subject': 'Promemoria: {sender} Le chiede di firmare: {envelope}',
  'letters.reminder_lead':
    '{count, plural, one {{sender} attende la Sua firma su «{envelope}».} other {{sender} attende la Sua firma su «{envelope}» (# documenti).}}',
  'letters.link_subject': 'Il Suo link per firmare: {envelope}',
  'letters.link_lead': 'Ecco il link a «{envelope}» da {sender}, come richiesto.',
  'letters.final_link_subject': 'Il Suo link: {envelope}',
  'letters.final_link_lead': 'Tutti hanno firmato «{envelope}». Ecco il link, come richiesto.',
  'letters.completed_subject': 'Completato: {envelope}',
  'letters.completed_lead': 'Tutti hanno firmato «{envelope}».',
  'letters.copy_subject': 'Una copia per Lei: {envelope}',
  'letters.copy_lead': '{sender} Le invia una copia di «{envelope}». Tutti hanno firmato e Lei non deve firmare nulla.',
  'letters.attached':
    '{count, plural, one {Il documento firmato e il certificato di completamento sono allegati.} other {I documenti firmati e il certificato di completamento sono allegati.}} Sono sigillati: qualsiasi modifica successiva si noterebbe.',
  'letters.linked':
    '{count, plural, one {Apra il link per scaricare il documento firmato e il certificato di completamento.} other {Apra il link per scaricare i documenti firmati e il certificato di completamento.}} Sono sigillati: qualsiasi modifica successiva si noterebbe.',
  'letters.declined_subject': 'Rifiutato: {envelope}',
  'letters.declined_lead': 'La firma di «{envelope}» è stata rifiutata. Non è più possibile firmare.',
  'letters.voided_subject': 'Annullato: {envelope}',
  'letters.voided_lead': '{sender} ha annullato «{envelope}». Non è più possibile firmare.',
  'letters.recalled_subject': 'Ritirato: {envelope}',
  'letters.recalled_lead': '{sender} ha ritirato «{envelope}». Per ora non è possibile firmare.',
  'letters.recalled_next':
    'Non deve fare nulla e il Suo link non funziona più. Se ci sarà un nuovo invio, riceverà un nuovo link.',
  'letters.expired_subject': 'Scaduto: {envelope}',
  'letters.expired_lead': 'Il termine per firmare «{envelope}» è scaduto: {deadline}.',
  'letters.expired_next': 'Se vuole ancora firmare, chieda a {sender} un nuovo invio.',
  'letters.substituted_subject': 'Il Suo link non funziona più: {envelope}',
  'letters.substituted_lead':
    '{sender} ha corretto l’indirizzo e-mail per «{envelope}». Il link inviato a questo indirizzo non funziona più.',
  'letters.substituted_next': 'Non deve fare nulla. Se lo stava aspettando, chieda a {sender}.',
} as const satisfies InFull<typeof english>
