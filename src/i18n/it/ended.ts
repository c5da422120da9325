import type { InFull } from '../catalog.ts'
import type { ended as english } from '../en/ended.ts'

export const ended = {
  'ended.signed': 'Ha firmato',
  'ended.signed_already': 'Ha già firmato',
  'ended.copy': 'Una copia per Lei',
  'ended.from': '«{envelope}», da {sender}.',
  'ended.from_workspace': '«{envelope}», da {sender}, {workspace}.',
  'ended.next_signed': 'Non deve fare altro. Quando tutti avranno firmato, riceverà i documenti finali per e-mail.',
  'ended.next_copy': 'Non deve firmare. Quando tutti avranno firmato, riceverà i documenti finali per e-mail.',
  'ended.looking': 'Questa pagina controlla da sola se sono pronti. Può chiuderla.',
  'ended.close_and_return': 'Può chiudere questa pagina. Il link nella Sua e-mail La riporta qui.',
  'ended.look_again': 'Controlla di nuovo',
  'ended.completed':
    'Tutti hanno firmato. I documenti sono sigillati: la verifica del file mostra qualsiasi modifica successiva.',
  'ended.download_documents': '{count, plural, one {Documento firmato} other {Documenti firmati}}',
  'ended.download_certificate': 'Attestato',
  'ended.certificate_means':
    'L’attestato indica chi ha firmato, quando e come è stata accertata l’identità di ciascuno.',
  'ended.check': 'Verifica un file',
  'ended.check_means':
    'Chi riceve il file da Lei può vedere se è stato modificato dopo la sigillatura: basta aprire «Verifica un file» e sceglierlo. Il file non lascia il dispositivo.',
  'ended.fingerprint': 'Impronta del file',
  'ended.fingerprint_means': 'Il valore SHA-256 qui sotto. Chiunque abbia lo stesso file ottiene lo stesso valore.',
  'ended.go_on': 'Continua su {host}',
  'ended.not_your_turn': 'Non è ancora il Suo turno',
  'ended.not_your_turn_means': 'Un’altra persona firma «{envelope}» prima di Lei.',
  'ended.not_your_turn_do': 'Riceverà un’e-mail da {sender} appena sarà il Suo turno. Può chiudere questa pagina.',
  'ended.expired': 'Il termine per firmare è scaduto',
  'ended.expired_means': '«{envelope}»: il termine per firmare era {deadline}.',
  'ended.expired_do': 'Se vuole ancora firmare, chieda a {sender} un nuovo invio.',
  'ended.voided': 'Questa richiesta è stata annullata',
  'ended.voided_means': '{sender} ha annullato «{envelope}». Non deve fare altro.',
  'ended.voided_reason': 'Il motivo indicato da {sender}',
  'ended.voided_do': 'Se la cosa La sorprende, chieda a {sender}.',
  'ended.declined': 'Questa busta è stata rifiutata',
  'ended.declined_means': 'Non è più possibile firmare «{envelope}». A {sender} è stato comunicato il motivo.',
  'ended.declined_do': 'Non deve fare altro. Se ha domande, chieda a {sender}.',
  'ended.you_declined': 'Ha rifiutato di firmare',
  'ended.you_declined_means': 'Non è più possibile firmare «{envelope}». A {sender} è stato comunicato il Suo motivo.',
  'ended.you_declined_do': 'Se è stato un errore, chieda a {sender} un nuovo invio.',
  'ended.recalled': 'Il mittente sta apportando modifiche',
  'ended.recalled_means':
    '{sender} sta modificando «{envelope}». Per ora non c’è nulla da firmare e il link nella Sua e-mail non funziona più.',
  'ended.recalled_do':
    'Quando sarà tutto pronto, riceverà una nuova e-mail con un nuovo link. Può chiudere questa pagina.',
  'ended.retired': 'Questo link è stato sostituito',
  'ended.retired_means':
    'Un link più recente a «{envelope}» è stato inviato all’indirizzo e-mail che {sender} ha ora per Lei.',
  'ended.retired_do': 'Cerchi l’ultima e-mail e apra il link che contiene.',
  'ended.gone': 'Questa busta è stata eliminata',
  'ended.gone_means': '{sender} ha eliminato «{envelope}». Non è stato firmato nulla.',
  'ended.gone_do': 'Se la cosa La sorprende, chieda a {sender}.',
  'ended.session_over': 'Apra di nuovo il Suo link',
  'ended.session_over_means': 'Questa pagina è rimasta aperta a lungo ed è stata chiusa per proteggere «{envelope}».',
  'ended.session_over_do': 'Apra di nuovo il link nella Sua e-mail. Ciò che era salvato è conservato.',
  'ended.unsaved':
    '{count, plural, one {La Sua ultima risposta non è stata salvata.} other {Le Sue ultime # risposte non sono state salvate.}}',
  'ended.new_link': 'Inviami un nuovo link',
  'ended.link_again': 'Inviami di nuovo il link',
  'ended.mailing': 'Un momento…',
  'ended.mailed': 'È in arrivo al Suo indirizzo e-mail. Controlli anche la cartella della posta indesiderata.',
} as const satisfies InFull<typeof english>
