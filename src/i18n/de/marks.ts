import type { InFull } from '../catalog.ts'
import type { marks as english } from '../en/marks.ts'

export const marks = {
  'marks.signature_title': 'Ihre Unterschrift',
  'marks.signature_label': 'Ihr Name',
  'marks.signature_act': 'Unterschreiben',
  'marks.signature_meaning':
    'Dies ist Ihre elektronische Signatur. Sie wird wirksam, sobald Sie auf „Abschließen“ drücken.',
  'marks.signature_alt': 'hochgeladene Unterschrift',
  'marks.drawn_alt': 'gezeichnete Unterschrift',
  'marks.initials_title': 'Ihre Initialen',
  'marks.initials_label': 'Ihre Initialen',
  'marks.initials_act': 'Initialen setzen',
  'marks.initials_meaning':
    'Dies sind Ihre elektronischen Initialen. Sie werden wirksam, sobald Sie auf „Abschließen“ drücken.',
  'marks.ways': 'Wie Sie unterschreiben',
  'marks.type': 'Tippen',
  'marks.draw': 'Zeichnen',
  'marks.upload': 'Hochladen',
  'marks.remove': 'Entfernen',
  'marks.use_again': 'Wieder verwenden',
  'marks.use_saved_signature': 'Gespeicherte Unterschrift verwenden',
  'marks.use_saved_initials': 'Gespeicherte Initialen verwenden',
  'marks.type_missing': 'Geben Sie Ihren Namen ein, höchstens {max} Zeichen.',
  'marks.handwriting': 'Handschrift',
  'marks.handwriting_number': 'Handschrift {number}',
  'marks.printed_plain':
    'Für diese Schriftzeichen gibt es keine Handschrift, deshalb werden sie so gedruckt. Um sie von Hand zu schreiben, wählen Sie „Zeichnen“.',
  'marks.pad': 'Fläche zum Zeichnen mit Finger, Stift oder Maus. Für die Tastatur wählen Sie „Tippen“.',
  'marks.pad_coming': 'Die Zeichenfläche wird geladen',
  'marks.pad_help':
    'Zeichnen Sie mit Finger, Stift oder Maus. Wenn Ihnen das schwerfällt, wählen Sie „Tippen“: Das gilt genauso.',
  'marks.undo': 'Rückgängig',
  'marks.clear': 'Leeren',
  'marks.draw_missing': 'Zeichnen Sie zuerst Ihre Unterschrift auf die Linie, oder wählen Sie „Tippen“.',
  'marks.draw_too_little': 'Das ist zu klein. Zeichnen Sie größer, oder wählen Sie „Tippen“.',
  'marks.draw_too_much':
    'Das ist zu viel zum Speichern. Leeren Sie die Fläche und zeichnen Sie mit weniger Linien, oder wählen Sie „Tippen“.',
  'marks.upload_missing': 'Wählen Sie zuerst ein Bild Ihrer Unterschrift.',
  'marks.upload_hint':
    'Unterschreiben Sie mit dunkler Tinte auf weißem Papier und fotografieren Sie es bei gutem Licht von oben.',
  'marks.upload_drop': 'Sie können ein Bild auch hierher ziehen oder einfügen.',
  'marks.upload_rule':
    'PNG, JPEG oder WebP. Das Papier um die Tinte wird durchsichtig, und die Ränder werden abgeschnitten.',
  'marks.upload_reading': 'Das Bild wird gelesen …',
  'marks.upload_shown': 'So wird es gedruckt.',
  'marks.upload_unread':
    'Der Dienst ist nicht erreichbar, deshalb sehen Sie Ihr Bild so, wie Sie es gewählt haben. Der Hintergrund wird beim Speichern entfernt.',
  'marks.choose_picture': 'Bild wählen',
  'marks.choose_other': 'Anderes Bild wählen',
  'marks.take_photo': 'Foto aufnehmen',
  'marks.picture_type': 'Wählen Sie ein Bild im Format PNG, JPEG oder WebP.',
  'marks.picture_none': 'Diese Datei enthält kein Bild. Wählen Sie ein Bild im Format PNG, JPEG oder WebP.',
  'marks.picture_unreadable':
    'Dieses Bild lässt sich nicht lesen. Speichern Sie es neu als PNG oder JPEG, oder zeichnen Sie stattdessen.',
  'marks.picture_too_large':
    'Dieses Bild ist zu groß. Schneiden Sie es auf die Unterschrift zu, oder zeichnen Sie stattdessen.',
  'saving.saved': 'Gespeichert',
  'saving.all_saved': 'Ihre Eingaben sind gespeichert.',
  'saving.under_way': 'Wird gespeichert …',
  'saving.as_you_go': 'Wird laufend gespeichert',
  'saving.offline':
    '{count, plural, =0 {Sie sind offline. Sie können weitermachen: Ihre Eingaben warten hier und werden gesendet, sobald Sie wieder online sind.} one {Sie sind offline: # Eingabe wartet hier und wird gesendet, sobald Sie wieder online sind.} other {Sie sind offline: # Eingaben warten hier und werden gesendet, sobald Sie wieder online sind.}}',
  'saving.service_away':
    '{count, plural, one {Der Dienst antwortet gerade nicht: # Eingabe wartet hier und wird gesendet, sobald er wieder antwortet.} other {Der Dienst antwortet gerade nicht: # Eingaben warten hier und werden gesendet, sobald er wieder antwortet.}}',
  'saving.finish_held':
    '{count, plural, =0 {Sie können abschließen, sobald Ihre Eingaben gespeichert sind.} one {Sie können abschließen, sobald # Eingabe gespeichert ist.} other {Sie können abschließen, sobald # Eingaben gespeichert sind.}}',
  'saving.finish_unknown':
    'Beim Abschließen brach die Verbindung ab. Sobald Sie wieder online sind, sehen wir nach, ob Ihre Unterschrift angekommen ist.',
  'saving.changed_boxes':
    '{names} hat sich geändert, seit Sie es gesehen haben: auf einem anderen Gerät oder weil ein neuer Tag begonnen hat. Sehen Sie es noch einmal an und drücken Sie dann auf „Abschließen“.',
  'saving.finish_again':
    'Ihre Unterschrift ist nicht angekommen. Es ist nichts verloren: Drücken Sie noch einmal auf „Abschließen“.',
  'saving.unreachable':
    'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal; es ist nichts verloren.',
  'saving.service_error':
    'Der Dienst hat mit einem Fehler geantwortet ({status}). Versuchen Sie es gleich noch einmal.',
  'saving.too_many':
    'Das war viel auf einmal. Warten Sie einen Moment und versuchen Sie es noch einmal; es ist nichts verloren.',
} as const satisfies InFull<typeof english>
