import type { InFull } from '../../catalog.ts'
import type { upload as english } from '../../en/dashboard/upload.ts'

export const upload = {
  'upload.documents': 'Dokumente',
  'upload.start_over': 'Von vorn beginnen',
  'upload.let_go': 'Loslassen, um sie hinzuzufügen',
  'upload.drop_or': 'Ziehen Sie Dateien auf diese Seite, fügen Sie sie ein oder',
  'upload.choose': 'Dateien wählen',
  'upload.files': 'Dateien',
  'upload.kinds_and_limits':
    'PDF, Word, Excel, PowerPoint, OpenDocument, RTF, Text, Webseiten, PNG, JPEG, WebP und AVIF. Bis zu {documents, plural, one {# Dokument} other {# Dokumente}} mit je {mb} MB und {pages, plural, one {# Seite} other {# Seiten}}.',
  'upload.no_office':
    'PDFs und Bilder funktionieren. Office-Dateien kann dieser Server derzeit nicht umwandeln: LibreOffice oder dessen Sandbox fehlt. Wer ihn betreibt, erfährt mehr mit „countersign doctor“.',
  'upload.size_kb': '{size} KB',
  'upload.size_mb': '{size} MB',
  'upload.page_count': '{count, plural, one {# Seite} other {# Seiten}}',
  'upload.made_from_png': 'aus einem PNG-Bild',
  'upload.made_from_jpeg': 'aus einem JPEG-Bild',
  'upload.made_from_webp': 'aus einem WebP-Bild',
  'upload.made_from_avif': 'aus einem AVIF-Bild',
  'upload.made_from_docx': 'aus einem Word-Dokument (DOCX)',
  'upload.made_from_xlsx': 'aus einer Excel-Arbeitsmappe (XLSX)',
  'upload.made_from_pptx': 'aus einer PowerPoint-Präsentation (PPTX)',
  'upload.made_from_odt': 'aus einem OpenDocument-Text (ODT)',
  'upload.made_from_ods': 'aus einer OpenDocument-Tabelle (ODS)',
  'upload.made_from_odp': 'aus einer OpenDocument-Präsentation (ODP)',
  'upload.made_from_doc': 'aus einem alten Word-Dokument (DOC)',
  'upload.made_from_xls': 'aus einer alten Excel-Arbeitsmappe (XLS)',
  'upload.made_from_ppt': 'aus einer alten PowerPoint-Präsentation (PPT)',
  'upload.made_from_rtf': 'aus einem Rich-Text-Dokument (RTF)',
  'upload.made_from_html': 'aus einer Webseite (HTML)',
  'upload.made_from_plain': 'aus reinem Text',
  'upload.waiting': 'Wartet …',
  'upload.sending': '{size} werden gesendet …',
  'upload.converting': 'Wird umgewandelt …',
  'upload.waiting_named': '{name}: Wartet …',
  'upload.sending_named': '{name}: {size} werden gesendet …',
  'upload.converting_named': '{name}: Wird umgewandelt …',
  'upload.title_of': 'Titel von {name}',
  'upload.look_at': '{name} ansehen',
  'upload.look_at_pages': 'Seiten ansehen',
  'upload.page_of': 'Seite {page} von {count}',
  'upload.page_not_drawn':
    'Seite {page} konnte nicht angezeigt werden. Schließen Sie dies und öffnen Sie es noch einmal.',
  'upload.move_up': '{name} nach oben verschieben',
  'upload.move_down': '{name} nach unten verschieben',
  'upload.remove': '{name} entfernen',
  'upload.cancel': 'Hochladen von {name} abbrechen',
  'upload.replace': 'Ersetzen …',
  'upload.replace_named': '{name} ersetzen',
  'upload.in_place_of': 'Datei anstelle von {name}',
  'upload.it_is_first': 'Das ist schon ganz oben',
  'upload.it_is_last': 'Das ist schon ganz unten',
  'upload.first_already': 'Schon ganz oben',
  'upload.last_already': 'Schon ganz unten',
  'upload.wait_for_all': 'Warten Sie, bis alle Dateien angekommen sind',
  'upload.remove_failed':
    'Entfernen Sie „{name}“ oder versuchen Sie es erneut: Die Datei konnte nicht hinzugefügt werden',
  'upload.remove_all_failed':
    '{count, plural, one {Entfernen Sie die # Datei, die nicht hinzugefügt werden konnte, oder versuchen Sie es erneut} other {Entfernen Sie die # Dateien, die nicht hinzugefügt werden konnten, oder versuchen Sie es erneut}}',
  'upload.add_first': 'Fügen Sie zuerst ein Dokument hinzu',
  'upload.empty': '{name} ist leer oder ein Ordner.',
  'upload.too_large': '{name} hat {size} MB; ein Dokument darf höchstens {max} MB haben.',
  'upload.too_many':
    'Ein Umschlag hat höchstens {count, plural, one {# Dokument} other {# Dokumente}}. Entfernen Sie eines und versuchen Sie es noch einmal.',
  'upload.left':
    'Die Seite wurde verlassen, bevor diese Datei angekommen war. Entfernen Sie sie und wählen Sie sie noch einmal.',
  'upload.expired':
    'Diese Datei wurde vor mehr als einem Tag hochgeladen und ist nicht mehr da. Entfernen Sie sie und wählen Sie sie noch einmal.',
  'upload.damaged':
    'Diese Datei ist beschädigt. Öffnen Sie sie in einem PDF-Programm, drucken Sie sie in ein neues PDF und fügen Sie dieses hinzu.',
  'upload.encrypted':
    'Diese Datei lässt sich nur mit einem Passwort öffnen. Speichern Sie eine Kopie ohne Passwort und fügen Sie diese hinzu.',
  'upload.xfa':
    'Das ist ein Formular, das nur Adobe Acrobat zeigen kann. Öffnen Sie es in einem PDF-Programm, drucken Sie es in ein neues PDF und fügen Sie dieses hinzu.',
  'upload.signed': 'Diese Datei ist bereits signiert, und eine Änderung würde ihre Signatur brechen.',
  'upload.split': 'Diese Datei ist zu groß. Verkleinern oder teilen Sie sie.',
  'upload.too_often': 'Zu viele Dateien auf einmal. Warten Sie eine Minute und versuchen Sie es dann noch einmal.',
  'upload.note_other_kind': 'dem Namen nach ein anderes Format',
  'upload.note_macros': 'Makros wurden nicht ausgeführt',
  'upload.note_removed': 'entfernt: {what}',
  'upload.note_reads_differently':
    'liest sich anders, als es aussieht: kopierter Text hat andere Buchstaben oder Ziffern, als die Seiten zeigen',
  'upload.note_form_value_differs':
    'Formularfelder enthalten andere Werte, als sie zeigen; was sie zeigen, bleibt und wird unterschrieben',
  'upload.note_tracked_changes':
    '{count, plural, one {# nachverfolgte Änderung wurde angenommen} other {# nachverfolgte Änderungen wurden angenommen}}',
  'upload.note_comments':
    '{count, plural, one {# Kommentar wurde weggelassen} other {# Kommentare wurden weggelassen}}',
  'upload.removed_actions': 'automatische Aktionen',
  'upload.removed_ambiguities': 'Teile, die PDF-Programme verschieden anzeigen',
  'upload.removed_annotations': 'Anmerkungen',
  'upload.removed_attachments': 'Anhänge',
  'upload.removed_damage': 'Schäden',
  'upload.removed_form_fields': 'Formularfelder',
  'upload.removed_layers': 'ein- und ausblendbare Ebenen',
  'upload.removed_links': 'unsichere Links',
  'upload.removed_media': 'Medien',
  'upload.removed_drawing': 'unklare Zeichenanweisungen',
  'upload.word_template': '{count, plural, one {Word-Vorlage mit # Variable} other {Word-Vorlage mit # Variablen}}',
  'upload.active':
    'Dieses Word-Dokument hat Makros oder lädt andere Dateien nach. Entfernen Sie das in Word, speichern Sie es als DOCX und fügen Sie das hinzu.',
  'upload.wrong_placeholder':
    'Prüfen Sie „{placeholder}“ in diesem Word-Dokument: Der Name einer Variablen stimmt nicht, oder ein Block hat keinen Anfang oder kein Ende.',
} as const satisfies InFull<typeof english>
