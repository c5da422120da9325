import type { InFull } from '../../catalog.ts'
import type { editor as english } from '../../en/dashboard/editor.ts'

export const editor = {
  'editor.title': 'Pola: {name}',
  'editor.back_to': 'Wróć do: {name}',
  'editor.how_to_place': 'Pole można przeciągnąć na stronę albo nacisnąć, aby trafiło na środek widocznej strony.',
  'editor.new_fields': 'Nowe pola',
  'editor.options_and_pages': 'Opcje i strony',
  'editor.field': 'Pole',
  'editor.new_field': 'Nowe pole',
  'editor.options': 'Opcje',
  'editor.pages': 'Strony',
  'editor.choose_first': 'Najpierw trzeba wybrać pole.',

  'editor.nobody_signs': 'Nikt jeszcze nie podpisuje',
  'editor.nobody_signs_hint':
    'Tutaj określa się, gdzie każda osoba podpisuje i co wypełnia. Najpierw proszę dodać co najmniej jednego podpisującego.',
  'editor.nothing_signable': 'Żadnego dokumentu nie można podpisać',
  'editor.nothing_signable_hint':
    'Tutaj określa się, gdzie każda osoba podpisuje. Wszystkie dokumenty są tylko do przeczytania; najpierw trzeba zezwolić na podpisanie jednego z nich.',
  'editor.back_to_envelope': 'Wróć do koperty',
  'editor.back_to_template': 'Wróć do szablonu',

  'editor.page_of': 'Strona {page} z {pages}',
  'editor.page_of_document': '{document}, strona {page} z {pages}',
  'editor.page_with_fields': '{page}, {count, plural, one {# pole} few {# pola} many {# pól} other {# pola}}',
  'editor.fields': '{count, plural, one {# pole} few {# pola} many {# pól} other {# pola}}',

  'editor.field_labelled': '„{field_label}”',
  'editor.field_kind_labelled': '{kind} „{field_label}”',
  'editor.for_person': '{field} ({person})',
  'editor.for_nobody': '{field} (dla nikogo)',
  'editor.box': '{field}, strona {page}, {left, number}% od lewej, {top, number}% od góry',
  'editor.box_with_problem': '{box}, ma problem',
  'editor.role_number': 'Rola {number}',

  'editor.box_added': '{box}, dodano',
  'editor.added_for': 'Dodano {count, plural, one {# pole} few {# pola} many {# pól} other {# pola}}, osoba: {person}',
  'editor.moved': '{kind}: {left, number}% od lewej, {top, number}% od góry',
  'editor.moved_to_page':
    'Przeniesiono {count, plural, one {# pole} few {# pola} many {# pól} other {# pola}} na stronę {page}',
  'editor.resized': 'Szerokość {width, number}%, wysokość {height, number}%',
  'editor.aligned_left': 'Wyrównano: do lewej',
  'editor.aligned_centre': 'Wyrównano: do środka w poziomie',
  'editor.aligned_right': 'Wyrównano: do prawej',
  'editor.aligned_top': 'Wyrównano: do góry',
  'editor.aligned_middle': 'Wyrównano: do środka w pionie',
  'editor.aligned_bottom': 'Wyrównano: do dołu',
  'editor.distributed': 'Rozmieszczono równo',
  'editor.deleted': 'Usunięto {count, plural, one {# pole} few {# pola} many {# pól} other {# pola}}',
  'editor.duplicated': 'Powielono {count, plural, one {# pole} few {# pola} many {# pól} other {# pola}}',
  'editor.copied': 'Skopiowano {count, plural, one {# pole} few {# pola} many {# pól} other {# pola}}',
  'editor.pasted': 'Wklejono {count, plural, one {# pole} few {# pola} many {# pól} other {# pola}} na stronie {page}',
  'editor.added_on_pages':
    'Dodano {count, plural, one {# pole} few {# pola} many {# pól} other {# pola}} na innych stronach',
  'editor.undone': 'Cofnięto',
  'editor.redone': 'Ponowiono',

  'editor.too_many_fields':
    'Koperta może mieć najwyżej {limit, plural, one {# pole} few {# pola} many {# pól} other {# pola}}, a ta ma {count, number}.',
  'editor.person_without_field': '{person}: brakuje wymaganego pola. Proszę je umieścić, na przykład podpis.',
  'editor.field_of_nobody': 'To pole nie należy już do nikogo.',
  'editor.field_without_document': 'Dokumentu z tym polem już tu nie ma.',
  'editor.field_label_unusable': 'Nazwa pola może zawierać tylko zwykły, widoczny tekst, bez ukrytych znaków.',
  'editor.placeholder_unusable': 'Tekst zastępczy może zawierać tylko zwykły, widoczny tekst, bez ukrytych znaków.',
  'editor.text_missing': 'Wpisz tekst, który zostanie wydrukowany.',
  'editor.value_unusable': 'Wypełnić można tylko zwykłym, widocznym tekstem, bez ukrytych znaków.',
  'editor.unusable': 'Czegoś w polach nie można zapisać. Proszę wczytać stronę ponownie i spróbować jeszcze raz.',
  'editor.overlap': 'Na stronie {page} nakładają się pola: {one} i {other}.',

  'editor.locked_sent': 'Ta koperta jest wysłana: jej pól nie można już zmienić.',
  'editor.locked_opened': 'Ta koperta jest otwarta: jej pól nie można już zmienić.',
  'editor.locked_signed': 'Ta koperta jest podpisana: jej pól nie można już zmienić.',
  'editor.locked_completed': 'Ta koperta jest ukończona: jej pól nie można już zmienić.',
  'editor.locked_declined': 'Ta koperta jest odrzucona: jej pól nie można już zmienić.',
  'editor.locked_voided': 'Ta koperta jest unieważniona: jej pól nie można już zmienić.',
  'editor.locked_expired': 'Ta koperta wygasła: jej pól nie można już zmienić.',
  'editor.locked_archived': 'Ten szablon jest zarchiwizowany: pozostaje bez zmian.',
  'editor.change_not_saved': 'Ostatnia zmiana nie została zapisana. {why}',
  'editor.leave_unsaved':
    'Ostatnie zmiany nie są jeszcze zapisane. Ta przeglądarka zachowa je do następnego razu. Mimo to opuścić stronę?',
} as const satisfies InFull<typeof english>
