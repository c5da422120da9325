import type { InFull } from '../catalog.ts'
import type { marks as english } from '../en/marks.ts'

export const marks = {
  'marks.signature_title': 'La Sua firma',
  'marks.signature_label': 'Il Suo nome',
  'marks.signature_act': 'Firma',
  'marks.signature_meaning': 'Questa è la Sua firma elettronica. Ha effetto quando preme «Termina».',
  'marks.signature_alt': 'firma caricata',
  'marks.drawn_alt': 'firma disegnata',
  'marks.initials_title': 'Le Sue iniziali',
  'marks.initials_label': 'Le Sue iniziali',
  'marks.initials_act': 'Inserisci le iniziali',
  'marks.initials_meaning': 'Queste sono le Sue iniziali elettroniche. Hanno effetto quando preme «Termina».',
  'marks.ways': 'Come firmare',
  'marks.type': 'Digita',
  'marks.draw': 'Disegna',
  'marks.upload': 'Carica',
  'marks.remove': 'Rimuovi',
  'marks.use_again': 'Usa di nuovo',
  'marks.use_saved_signature': 'Usa la firma salvata',
  'marks.use_saved_initials': 'Usa le iniziali salvate',
  'marks.type_missing': 'Scriva il Suo nome, al massimo {max} caratteri.',
  'marks.handwriting': 'Calligrafia',
  'marks.handwriting_number': 'Calligrafia {number}',
  'marks.printed_plain':
    'Per queste lettere non c’è una calligrafia, quindi vengono stampate così. Per scriverle a mano, scelga «Disegna».',
  'marks.pad': 'Riquadro per disegnare con il dito, la penna o il mouse. Per usare la tastiera, scelga «Digita».',
  'marks.pad_coming': 'Caricamento del riquadro',
  'marks.pad_help':
    'Disegni con il dito, la penna o il mouse. Se Le riesce difficile, scelga «Digita»: vale allo stesso modo.',
  'marks.undo': 'Annulla tratto',
  'marks.clear': 'Cancella',
  'marks.draw_missing': 'Disegni prima la Sua firma sulla linea, oppure scelga «Digita».',
  'marks.draw_too_little': 'È troppo piccolo. Disegni più in grande, oppure scelga «Digita».',
  'marks.draw_too_much': 'È troppo da salvare. Cancelli e disegni con meno tratti, oppure scelga «Digita».',
  'marks.upload_missing': 'Scelga prima un’immagine della Sua firma.',
  'marks.upload_hint': 'Firmi su carta bianca con inchiostro scuro e scatti una foto dall’alto con una buona luce.',
  'marks.upload_drop': 'Può anche trascinare qui un’immagine o incollarla.',
  'marks.upload_rule':
    'PNG, JPEG o WebP. La carta attorno all’inchiostro diventa trasparente e i bordi vengono ritagliati.',
  'marks.upload_reading': 'Lettura dell’immagine…',
  'marks.upload_shown': 'Verrà stampata così.',
  'marks.upload_unread':
    'Il servizio non è raggiungibile, quindi questa è l’immagine così come l’ha scelta. Lo sfondo verrà tolto al momento del salvataggio.',
  'marks.choose_picture': 'Scegli un’immagine',
  'marks.choose_other': 'Scegli un’altra immagine',
  'marks.take_photo': 'Scatta una foto',
  'marks.picture_type': 'Scelga un’immagine PNG, JPEG o WebP.',
  'marks.picture_none': 'Questo file non contiene immagini. Scelga un’immagine PNG, JPEG o WebP.',
  'marks.picture_unreadable':
    'Questa immagine non è leggibile. La salvi di nuovo come PNG o JPEG, oppure disegni la firma.',
  'marks.picture_too_large': 'Questa immagine è troppo grande. La ritagli attorno alla firma, oppure disegni la firma.',
  'saving.saved': 'Salvato',
  'saving.all_saved': 'Le Sue risposte sono salvate.',
  'saving.under_way': 'Salvataggio…',
  'saving.as_you_go': 'Salvataggio automatico',
  'saving.offline':
    '{count, plural, =0 {Manca la connessione. Può continuare: le Sue risposte aspettano qui e vengono inviate quando torna.} one {Manca la connessione: # risposta aspetta qui e viene inviata quando torna.} other {Manca la connessione: # risposte aspettano qui e vengono inviate quando torna.}}',
  'saving.service_away':
    '{count, plural, one {Il servizio al momento non risponde: # risposta aspetta qui e viene inviata appena risponde.} other {Il servizio al momento non risponde: # risposte aspettano qui e vengono inviate appena risponde.}}',
  'saving.finish_held':
    '{count, plural, =0 {«Termina» deve aspettare che le Sue risposte siano salvate.} one {«Termina» deve aspettare che # risposta sia salvata.} other {«Termina» deve aspettare che # risposte siano salvate.}}',
  'saving.finish_unknown':
    'La connessione è caduta mentre terminava. Appena torna, controlleremo se la Sua firma è arrivata.',
  'saving.changed_boxes':
    '{names} è cambiato da quando lo ha visto, su un altro dispositivo o perché è iniziato un altro giorno. Lo controlli e poi concluda di nuovo.',
  'saving.finish_again': 'La Sua firma non è arrivata. Non è andato perso nulla: prema di nuovo «Termina».',
  'saving.unreachable':
    'Il servizio non è raggiungibile. Controlli la connessione e riprovi; non è andato perso nulla.',
  'saving.service_error': 'Il servizio ha risposto con un errore ({status}). Riprovi tra un momento.',
  'saving.too_many':
    'Sono state troppe richieste in una volta. Aspetti un momento e riprovi; non è andato perso nulla.',
} as const satisfies InFull<typeof english>
