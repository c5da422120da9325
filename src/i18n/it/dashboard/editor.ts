import type { InFull } from '../../catalog.ts'
import type { editor as english } from '../../en/dashboard/editor.ts'

export const editor = {
  'editor.title': 'Campi di {name}',
  'editor.back_to': 'Torna a {name}',
  'editor.how_to_place':
    'Trascini un campo sulla pagina, oppure lo prema per posizionarlo al centro della pagina visibile.',
  'editor.new_fields': 'Nuovi campi',
  'editor.options_and_pages': 'Opzioni e pagine',
  'editor.field': 'Campo',
  'editor.new_field': 'Nuovo campo',
  'editor.options': 'Opzioni',
  'editor.pages': 'Pagine',
  'editor.choose_first': 'Selezioni prima un campo.',

  'editor.nobody_signs': 'Non firma ancora nessuno',
  'editor.nobody_signs_hint':
    'Qui si indica dove firma ogni persona e che cosa compila. Aggiunga prima almeno un firmatario.',
  'editor.nothing_signable': 'Nessun documento può essere firmato',
  'editor.nothing_signable_hint':
    'Qui si indica dove firma ogni persona. Tutti i documenti sono solo da leggere; ne renda prima uno firmabile.',
  'editor.back_to_envelope': 'Torna alla busta',
  'editor.back_to_template': 'Torna al modello',

  'editor.page_of': 'Pagina {page} di {pages}',
  'editor.page_of_document': '{document}, pagina {page} di {pages}',
  'editor.page_with_fields': '{page}, {count, plural, one {# campo} other {# campi}}',
  'editor.fields': '{count, plural, one {# campo} other {# campi}}',

  'editor.field_labelled': '«{field_label}»',
  'editor.field_kind_labelled': '{kind} «{field_label}»',
  'editor.for_person': '{field} per {person}',
  'editor.for_nobody': '{field} per nessuno',
  'editor.box': '{field}, pagina {page}, {left, number}% da sinistra, {top, number}% dall’alto',
  'editor.box_with_problem': '{box}, ha un problema',
  'editor.role_number': 'Ruolo {number}',

  'editor.box_added': '{box}, aggiunto',
  'editor.added_for': '{count, plural, one {# campo aggiunto} other {# campi aggiunti}} per {person}',
  'editor.moved': '{kind}: {left, number}% da sinistra, {top, number}% dall’alto',
  'editor.moved_to_page': '{count, plural, one {# campo spostato} other {# campi spostati}} a pagina {page}',
  'editor.resized': 'Larghezza {width, number}%, altezza {height, number}%',
  'editor.aligned_left': 'Allineati a sinistra',
  'editor.aligned_centre': 'Allineati al centro in orizzontale',
  'editor.aligned_right': 'Allineati a destra',
  'editor.aligned_top': 'Allineati in alto',
  'editor.aligned_middle': 'Allineati al centro in verticale',
  'editor.aligned_bottom': 'Allineati in basso',
  'editor.distributed': 'Distribuiti',
  'editor.deleted': '{count, plural, one {# campo eliminato} other {# campi eliminati}}',
  'editor.duplicated': '{count, plural, one {# campo duplicato} other {# campi duplicati}}',
  'editor.copied': '{count, plural, one {# campo copiato} other {# campi copiati}}',
  'editor.pasted': '{count, plural, one {# campo incollato} other {# campi incollati}} a pagina {page}',
  'editor.added_on_pages': '{count, plural, one {# campo aggiunto} other {# campi aggiunti}} su altre pagine',
  'editor.undone': 'Annullato',
  'editor.redone': 'Ripetuto',

  'editor.too_many_fields':
    'Una busta ha al massimo {limit, plural, one {# campo} other {# campi}}; questa ne ha {count, number}.',
  'editor.person_without_field':
    '{person} non ha ancora un campo obbligatorio: ne posizioni uno, per esempio una firma.',
  'editor.field_of_nobody': 'Questo campo non appartiene più a nessuno.',
  'editor.field_without_document': 'Il documento di questo campo non c’è più.',
  'editor.field_label_unusable': 'Per il nome del campo usi testo normale e visibile, senza caratteri nascosti.',
  'editor.placeholder_unusable': 'Per il segnaposto usi testo normale e visibile, senza caratteri nascosti.',
  'editor.text_missing': 'Inserisca il testo da stampare.',
  'editor.value_unusable': 'Per il contenuto precompilato usi testo normale e visibile, senza caratteri nascosti.',
  'editor.unusable': 'Qualcosa nei campi non può essere salvato. Ricarichi la pagina e riprovi.',
  'editor.overlap': 'A pagina {page}, {one} e {other} si sovrappongono.',

  'editor.locked_sent': 'Questa busta è stata inviata: i suoi campi non si possono più modificare.',
  'editor.locked_opened': 'Questa busta è stata aperta: i suoi campi non si possono più modificare.',
  'editor.locked_signed': 'Questa busta è stata firmata: i suoi campi non si possono più modificare.',
  'editor.locked_completed': 'Questa busta è completata: i suoi campi non si possono più modificare.',
  'editor.locked_declined': 'Questa busta è stata rifiutata: i suoi campi non si possono più modificare.',
  'editor.locked_voided': 'Questa busta è stata annullata: i suoi campi non si possono più modificare.',
  'editor.locked_expired': 'Questa busta è scaduta: i suoi campi non si possono più modificare.',
  'editor.locked_archived': 'Questo modello è archiviato: resta com’è.',
  'editor.change_not_saved': 'L’ultima modifica non è stata salvata. {why}',
  'editor.leave_unsaved':
    'Le ultime modifiche non sono ancora salvate. Questo browser le conserva fino al Suo ritorno. Uscire comunque?',
} as const satisfies InFull<typeof english>
