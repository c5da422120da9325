import type { InFull } from '../../catalog.ts'
import type { retention as english } from '../../en/dashboard/retention.ts'

export const retention = {
  'retention.title': 'Dati',
  'retention.about':
    'Ciò che contiene questa area di lavoro: ne scarichi una copia e indichi per quanto tempo si conserva. <guide>Come funziona la cancellazione</guide>',

  'retention.export': 'Esportazione completa',
  'retention.export_about_live':
    'Uno ZIP dello spazio live: ogni busta come la mostra l’API, con registro di controllo e prove, i documenti originali e firmati e il certificato, i modelli, i membri, i webhook e le impostazioni, un elenco per un foglio di calcolo e un manifesto con lo SHA-256 di ogni file. Non contiene chiavi né segreti.',
  'retention.export_about_test':
    'Uno ZIP dello spazio di test: ogni busta come la mostra l’API, con registro di controllo e prove, i documenti originali e firmati e il certificato, i modelli, i membri, i webhook e le impostazioni, un elenco per un foglio di calcolo e un manifesto con lo SHA-256 di ogni file. Non contiene chiavi né segreti.',
  'retention.export_verb': 'Scarica tutto',
  'retention.export_takes':
    'Il browser mostra a che punto è. Per un’area di lavoro grande servono alcuni minuti; nel frattempo può continuare a lavorare. Le buste eliminate non sono incluse.',

  'retention.how_long': 'Per quanto tempo si conservano le buste',
  'retention.days': 'Elimina le buste chiuse dopo … giorni',
  'retention.days_wrong': 'Un numero intero da 1 a 3650.',
  'retention.kept': 'Le buste si conservano per sempre.',
  'retention.erased_after':
    'Le buste vengono cancellate {days, plural, one {# giorno} other {# giorni}} dopo la chiusura.',
  'retention.erased': '{count, plural, one {# busta cancellata} other {# buste cancellate}} finora.',
  'retention.erase_after': 'Cancella dopo questo tempo',
  'retention.keep': 'Conserva per sempre',
  'retention.what_goes':
    '<strong>Che cosa si cancella,</strong> in entrambi gli spazi: le buste completate, rifiutate, annullate o scadute, con documenti, firme, risposte, registro di controllo, e-mail, eventi e consegne. Nessuno può recuperarle: ai firmatari resta solo ciò che hanno ricevuto per e-mail.',
  'retention.what_stays':
    '<strong>Che cosa resta:</strong> le bozze e ciò che è in corso; di una busta cancellata, il suo ID, come e quando si è chiusa e gli hash dei file sigillati e del registro di controllo. Non nominano nessuno e provano che un file mostrato da qualcuno è stato sigillato qui. Il resto lo prova da sé ogni file sigillato.',

  'retention.counting': 'Conteggio di ciò che verrebbe cancellato',
  'retention.erase': 'Cancellare le buste {days, plural, one {# giorno} other {# giorni}} dopo la chiusura?',
  'retention.erase_verb': 'Cancella',
  'retention.erase_word': 'cancella',
  'retention.type_word': 'Digiti {word} per continuare',
  'retention.word_wrong': 'Digiti la parola {word}.',
  'retention.erases_nothing':
    '<strong>Ora non cancellerebbe nulla</strong>, e in seguito ogni busta allo scadere del suo tempo. Non si può tornare indietro.',
  'retention.erases':
    '<strong>Ora cancellerebbe {count, plural, one {# busta} other {# buste}}</strong> (chiusura più vecchia: {date}), e in seguito ogni altra allo scadere del suo tempo. Non si può tornare indietro.',
  'retention.erases_of_test':
    '<strong>Ora cancellerebbe {count, plural, one {# busta} other {# buste}}</strong>, di cui {of_test, plural, one {# dello spazio di test} other {# dello spazio di test}} (chiusura più vecchia: {date}), e in seguito ogni altra allo scadere del suo tempo. Non si può tornare indietro.',

  'retention.keep_title': 'Conservare le buste per sempre?',
  'retention.keep_verb': 'Conserva',
  'retention.keep_about': 'D’ora in poi non si cancella nulla. Ciò che è stato cancellato non torna.',
  'retention.kept_from_now': 'D’ora in poi le buste si conservano per sempre.',
} as const satisfies InFull<typeof english>
