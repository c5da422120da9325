import type { InFull } from '../../catalog.ts'
import type { editor as english } from '../../en/dashboard/editor.ts'

export const editor = {
  'editor.title': 'Felder von {name}',
  'editor.back_to': 'Zurück zu {name}',
  'editor.how_to_place':
    'Ziehen Sie ein Feld auf die Seite, oder drücken Sie darauf, um es in die Mitte der sichtbaren Seite zu setzen.',
  'editor.new_fields': 'Neue Felder',
  'editor.options_and_pages': 'Optionen und Seiten',
  'editor.field': 'Feld',
  'editor.new_field': 'Neues Feld',
  'editor.options': 'Optionen',
  'editor.pages': 'Seiten',
  'editor.choose_first': 'Wählen Sie zuerst ein Feld aus.',

  'editor.nobody_signs': 'Noch unterschreibt niemand',
  'editor.nobody_signs_hint':
    'Hier legen Sie fest, wo jede Person unterschreibt und was sie ausfüllt. Fügen Sie zuerst mindestens einen Unterzeichner hinzu.',
  'editor.nothing_signable': 'Kein Dokument kann unterschrieben werden',
  'editor.nothing_signable_hint':
    'Hier legen Sie fest, wo jede Person unterschreibt. Alle Dokumente sind nur zum Lesen; geben Sie zuerst eines zum Unterschreiben frei.',
  'editor.back_to_envelope': 'Zurück zum Umschlag',
  'editor.back_to_template': 'Zurück zur Vorlage',

  'editor.page_of': 'Seite {page} von {pages}',
  'editor.page_of_document': '{document}, Seite {page} von {pages}',
  'editor.page_with_fields': '{page}, {count, plural, one {# Feld} other {# Felder}}',
  'editor.fields': '{count, plural, one {# Feld} other {# Felder}}',

  'editor.field_labelled': '„{field_label}“',
  'editor.field_kind_labelled': '{kind} „{field_label}“',
  'editor.for_person': '{field} für {person}',
  'editor.for_nobody': '{field} für niemanden',
  'editor.box': '{field}, Seite {page}, {left, number} % von links, {top, number} % von oben',
  'editor.box_with_problem': '{box}, hat ein Problem',
  'editor.role_number': 'Rolle {number}',

  'editor.box_added': '{box}, hinzugefügt',
  'editor.added_for': '{count, plural, one {# Feld} other {# Felder}} für {person} hinzugefügt',
  'editor.moved': '{kind}: {left, number} % von links, {top, number} % von oben',
  'editor.moved_to_page': '{count, plural, one {# Feld} other {# Felder}} auf Seite {page} verschoben',
  'editor.resized': '{width, number} % breit, {height, number} % hoch',
  'editor.aligned_left': 'Ausgerichtet: links',
  'editor.aligned_centre': 'Ausgerichtet: horizontal zentriert',
  'editor.aligned_right': 'Ausgerichtet: rechts',
  'editor.aligned_top': 'Ausgerichtet: oben',
  'editor.aligned_middle': 'Ausgerichtet: vertikal zentriert',
  'editor.aligned_bottom': 'Ausgerichtet: unten',
  'editor.distributed': 'Verteilt',
  'editor.deleted': '{count, plural, one {# Feld} other {# Felder}} gelöscht',
  'editor.duplicated': '{count, plural, one {# Feld} other {# Felder}} dupliziert',
  'editor.copied': '{count, plural, one {# Feld} other {# Felder}} kopiert',
  'editor.pasted': '{count, plural, one {# Feld} other {# Felder}} auf Seite {page} eingefügt',
  'editor.added_on_pages': '{count, plural, one {# Feld} other {# Felder}} auf anderen Seiten hinzugefügt',
  'editor.undone': 'Rückgängig gemacht',
  'editor.redone': 'Wiederholt',

  'editor.too_many_fields':
    'Ein Umschlag hat höchstens {limit, plural, one {# Feld} other {# Felder}}; dieser hat {count, number}.',
  'editor.person_without_field':
    '{person} hat noch kein erforderliches Feld: Setzen Sie eines, etwa eine Unterschrift.',
  'editor.field_of_nobody': 'Dieses Feld gehört niemandem mehr.',
  'editor.field_without_document': 'Das Dokument dieses Felds ist nicht mehr da.',
  'editor.field_label_unusable':
    'Verwenden Sie für die Beschriftung gewöhnlichen, sichtbaren Text ohne versteckte Zeichen.',
  'editor.placeholder_unusable':
    'Verwenden Sie für den Platzhalter gewöhnlichen, sichtbaren Text ohne versteckte Zeichen.',
  'editor.text_missing': 'Geben Sie den Text ein, der gedruckt werden soll.',
  'editor.value_unusable':
    'Verwenden Sie für den vorab ausgefüllten Inhalt gewöhnlichen, sichtbaren Text ohne versteckte Zeichen.',
  'editor.unusable':
    'Etwas an den Feldern lässt sich nicht speichern. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'editor.overlap': 'Auf Seite {page} überschneiden sich {one} und {other}.',

  'editor.locked_sent': 'Dieser Umschlag ist gesendet: Seine Felder lassen sich nicht mehr ändern.',
  'editor.locked_opened': 'Dieser Umschlag ist geöffnet: Seine Felder lassen sich nicht mehr ändern.',
  'editor.locked_signed': 'Dieser Umschlag ist unterschrieben: Seine Felder lassen sich nicht mehr ändern.',
  'editor.locked_completed': 'Dieser Umschlag ist abgeschlossen: Seine Felder lassen sich nicht mehr ändern.',
  'editor.locked_declined': 'Dieser Umschlag ist abgelehnt: Seine Felder lassen sich nicht mehr ändern.',
  'editor.locked_voided': 'Dieser Umschlag ist annulliert: Seine Felder lassen sich nicht mehr ändern.',
  'editor.locked_expired': 'Dieser Umschlag ist abgelaufen: Seine Felder lassen sich nicht mehr ändern.',
  'editor.locked_archived': 'Diese Vorlage ist archiviert: Sie bleibt, wie sie ist.',
  'editor.change_not_saved': 'Ihre letzte Änderung wurde nicht gespeichert. {why}',
  'editor.leave_unsaved':
    'Ihre letzten Änderungen sind noch nicht gespeichert. Dieser Browser hebt sie auf, bis Sie zurückkommen. Trotzdem verlassen?',
} as const satisfies InFull<typeof english>
