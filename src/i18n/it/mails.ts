import type { InFull } from '../catalog.ts'
import type { mails as english } from '../en/mails.ts'

export const mails = {
  'mails.sender': '{sender} ({workspace})',
  'mails.from': '{sender} tramite {service}',
  'mails.test_subject': '[Test] {subject}',
  'mails.hello': 'Buongiorno {name},',
  'mails.hello_nobody': 'Buongiorno,',
  'mails.deadline': 'Termine per firmare: {deadline}.',
  'mails.personal': 'Il link è solo per Lei: chi lo possiede può agire a Suo nome, quindi non lo inoltri.',
  'mails.personal_final': 'Il link è solo per Lei: chi lo possiede può leggere i documenti, quindi non lo inoltri.',
  'mails.sign': 'Esamina e firma',
  'mails.see_final': '{count, plural, one {Vedi il documento firmato} other {Vedi i documenti firmati}}',
  'mails.nothing_to_do': 'Non deve fare nulla. Se ha domande, chieda a {sender}.',
  'mails.why_asked':
    'Riceve questa e-mail perché {sender} ha chiesto la Sua firma. Nulla viene firmato finché non termina nella pagina. Se si tratta di un errore, può rifiutare lì.',
  'mails.why_asked_reply':
    'Riceve questa e-mail perché {sender} ha chiesto la Sua firma. Nulla viene firmato finché non termina nella pagina. Se si tratta di un errore, risponda a questa e-mail o rifiuti nella pagina.',
  'mails.why_involved':
    'Riceve questa e-mail perché {sender} ha inserito il Suo nome tra le persone che partecipano a «{envelope}».',
  'mails.why_link':
    'Riceve questa e-mail perché qualcuno, probabilmente Lei, ha chiesto un nuovo link. Se la richiesta non è Sua, non deve fare nulla.',
  'mails.why_former': 'Riceve questa e-mail perché in precedenza per «{envelope}» era indicato questo indirizzo.',
  'mails.invitation_subject': '{sender} Le chiede di firmare: {envelope}',
  'mails.invitation_lead':
    '{count, plural, one {{sender} Le chiede di firmare «{envelope}».} other {{sender} Le chiede di firmare «{envelope}» (# documenti).}}',
  'mails.reminder_subject': 'Promemoria: {sender} Le chiede di firmare: {envelope}',
  'mails.reminder_lead':
    '{count, plural, one {{sender} attende la Sua firma su «{envelope}».} other {{sender} attende la Sua firma su «{envelope}» (# documenti).}}',
  'mails.extended_subject': 'Più tempo per firmare: {envelope}',
  'mails.extended_lead': '{sender} Le concede più tempo per firmare «{envelope}».',

  'mails.link_subject': 'Il Suo link per firmare: {envelope}',
  'mails.link_lead': 'Ecco il link a «{envelope}» da {sender}, come richiesto.',
  'mails.final_link_subject': 'Il Suo link: {envelope}',
  'mails.final_link_lead': 'Tutti hanno firmato «{envelope}». Ecco il link, come richiesto.',
  'mails.completed_subject': 'Completato: {envelope}',
  'mails.completed_lead': 'Tutti hanno firmato «{envelope}».',
  'mails.copy_subject': 'Una copia per Lei: {envelope}',
  'mails.copy_lead': '{sender} Le invia una copia di «{envelope}». Tutti hanno firmato e Lei non deve firmare nulla.',
  'mails.attached':
    '{count, plural, one {Il documento firmato e l’attestato di firma sono allegati.} other {I documenti firmati e l’attestato di firma sono allegati.}} Sono sigillati: la verifica dei file mostra qualsiasi modifica successiva.',
  'mails.linked':
    '{count, plural, one {Apra il link per scaricare il documento firmato e l’attestato di firma.} other {Apra il link per scaricare i documenti firmati e l’attestato di firma.}} Sono sigillati: la verifica dei file mostra qualsiasi modifica successiva.',

  'mails.text_asked': '{sender} Le chiede di firmare: {link}',
  'mails.text_reminded': 'Promemoria: {sender} Le chiede di firmare: {link}',
  'mails.text_finished': 'Tutti hanno firmato. I Suoi documenti da {sender}: {link}',
  'mails.text_ended': 'La richiesta di firma di {sender} è terminata. Non deve fare nulla.',
  'mails.text_changing': '{sender} sta modificando i documenti. Il Suo link non vale più; ne seguirà uno nuovo.',
  'mails.text_moved': '{sender} invia ora questa richiesta a un altro recapito. Non deve fare nulla.',

  'mails.declined_subject': 'Rifiutato: {envelope}',
  'mails.declined_lead': 'La firma di «{envelope}» è stata rifiutata. Non è più possibile firmare.',
  'mails.voided_subject': 'Annullato: {envelope}',
  'mails.voided_lead': '{sender} ha annullato «{envelope}». Non è più possibile firmare.',
  'mails.recalled_subject': 'In sospeso: {envelope}',
  'mails.recalled_lead': '{sender} sta modificando «{envelope}». Per ora non è possibile firmare.',
  'mails.recalled_next':
    'Non deve fare nulla e il Suo link non funziona più. Se ci sarà un nuovo invio, riceverà un nuovo link.',
  'mails.expired_subject': 'Scaduto: {envelope}',
  'mails.expired_lead': 'Il termine per firmare «{envelope}» è scaduto: {deadline}.',
  'mails.expired_next': 'Se vuole ancora firmare, chieda a {sender} un nuovo invio.',
  'mails.substituted_subject': 'Il Suo link non funziona più: {envelope}',
  'mails.substituted_lead':
    '{sender} ha corretto l’indirizzo e-mail per «{envelope}». Il link inviato a questo indirizzo non funziona più.',
  'mails.substituted_next': 'Non deve fare nulla. Se lo stava aspettando, chieda a {sender}.',
} as const satisfies InFull<typeof english>
