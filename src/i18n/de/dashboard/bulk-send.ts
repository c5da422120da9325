import type { InFull } from '../../catalog.ts'
import type { bulk_send as english } from '../../en/dashboard/bulk-send.ts'

export const bulk_send = {
  'bulk_send.title': 'Serienversand',
  'bulk_send.title_of': 'Serienversand: {template}',
  'bulk_send.archived': 'Diese Vorlage ist archiviert',
  'bulk_send.archived_hint': 'Aus ihr entstehen keine Umschläge mehr.',

  'bulk_send.list': '1. Die Liste',
  'bulk_send.download_columns': 'CSV mit den passenden Spalten',
  'bulk_send.list_hint':
    'Aus jeder Zeile wird ein Umschlag. Sie braucht Name und E-Mail für {roles}. Nichts wird gesendet, bevor Sie die Liste geprüft haben.',
  'bulk_send.from_file': 'Liste aus einer Datei',
  'bulk_send.drop_here': 'CSV-Datei hierher ziehen',
  'bulk_send.choose_file': 'Datei wählen',
  'bulk_send.csv_file': 'CSV-Datei',
  'bulk_send.paste': 'Oder Zeilen aus einer Tabelle einfügen',
  'bulk_send.nothing_pasted': 'Es ist noch nichts eingefügt',
  'bulk_send.read_pasted': 'Diese Zeilen einlesen',
  'bulk_send.no_rows_in_file': 'In {file} stehen keine Zeilen.',
  'bulk_send.no_rows_pasted': 'Im eingefügten Text stehen keine Zeilen.',
  'bulk_send.file_too_large': '{file} ist größer als 10 MB: Senden Sie die Liste in Teilen.',
  'bulk_send.file_is_spreadsheet':
    '{file} ist eine Tabelle oder ein Archiv, kein CSV. Wählen Sie in der Tabelle „Speichern unter“ und dann CSV.',
  'bulk_send.file_is_pdf': '{file} ist ein PDF, kein CSV. Wählen Sie in der Tabelle „Speichern unter“ und dann CSV.',
  'bulk_send.file_is_old_spreadsheet':
    '{file} ist eine Tabelle in einem alten Format, kein CSV. Wählen Sie in der Tabelle „Speichern unter“ und dann CSV.',
  'bulk_send.file_is_program':
    '{file} ist ein Programm oder ein Bild, kein CSV. Wählen Sie in einer Tabelle „Speichern unter“ und dann CSV.',
  'bulk_send.file_list': 'liste',
  'bulk_send.file_problems': 'probleme',
  'bulk_send.file_not_sent': 'nicht-gesendet',

  'bulk_send.read_as_latin':
    'Diese Datei ist nicht in UTF-8 und wurde deshalb als Latin-1 (Windows) gelesen. Prüfen Sie, ob Namen mit Umlauten und Akzenten stimmen.',
  'bulk_send.no_headings': 'Die erste Zeile enthält keine Überschriften und wurde deshalb als Zeile der Liste gelesen.',
  'bulk_send.quotation_open':
    'Ein Anführungszeichen wird nicht geschlossen: Prüfen Sie, ob die Zeilen dort sind, wo sie hingehören.',
  'bulk_send.column_at': 'Spalte {number}',

  'bulk_send.columns': '2. Die Spalten',
  'bulk_send.parted_by_commas':
    '{rows, plural, one {# Zeile} other {# Zeilen}}, {columns, plural, one {# Spalte} other {# Spalten}}, durch Kommas getrennt.',
  'bulk_send.parted_by_semicolons':
    '{rows, plural, one {# Zeile} other {# Zeilen}}, {columns, plural, one {# Spalte} other {# Spalten}}, durch Semikolons getrennt.',
  'bulk_send.parted_by_tabs':
    '{rows, plural, one {# Zeile} other {# Zeilen}}, {columns, plural, one {# Spalte} other {# Spalten}}, durch Tabulatoren getrennt.',
  'bulk_send.parted_by_bars':
    '{rows, plural, one {# Zeile} other {# Zeilen}}, {columns, plural, one {# Spalte} other {# Spalten}}, durch senkrechte Striche getrennt.',
  'bulk_send.parted_by_other':
    '{rows, plural, one {# Zeile} other {# Zeilen}}, {columns, plural, one {# Spalte} other {# Spalten}}, durch {separator} getrennt.',
  'bulk_send.column_needed': '{column} (erforderlich)',
  'bulk_send.not_in_list': 'Nicht in dieser Liste',
  'bulk_send.cell_empty': '(leer)',
  'bulk_send.columns_missing': 'Wählen Sie eine Spalte für {columns}: Sonst hat jede Zeile ein Problem.',

  'bulk_send.common': '3. Nachricht und Frist',

  'bulk_send.check_and_send': '4. Prüfen, dann senden',
  'bulk_send.too_many':
    'Eine Liste hat höchstens {max, plural, one {# Zeile} other {# Zeilen}}; diese hat {rows, plural, one {# Zeile} other {# Zeilen}}. Senden Sie sie in Teilen.',
  'bulk_send.too_long': 'Die Liste ist zu lang',
  'bulk_send.check': '{rows, plural, one {# Zeile prüfen} other {# Zeilen prüfen}}',
  'bulk_send.check_again': 'Erneut prüfen',
  'bulk_send.send': '{good, plural, one {# Umschlag senden} other {# Umschläge senden}}',
  'bulk_send.send_some': '{bad, number} auslassen, {good, plural, one {# Umschlag senden} other {# Umschläge senden}}',

  'bulk_send.all_good':
    '<strong>{rows, plural, one {Die eine Zeile ist} other {Alle # Zeilen sind}} in Ordnung</strong>: {good, plural, one {# Umschlag} other {# Umschläge}} an {people, plural, one {# Adresse} other {# Adressen}}.',
  'bulk_send.some_good':
    '<strong>{good, number} von {rows, plural, one {# Zeile} other {# Zeilen}} in Ordnung</strong>: {good, plural, one {# Umschlag} other {# Umschläge}} an {people, plural, one {# Adresse} other {# Adressen}}.',
  'bulk_send.spends_nothing': 'Von Ihrem Kontingent wird nichts verbraucht.',
  'bulk_send.spends_without_limit': 'Ihr Tarif hat keine Grenze.',
  'bulk_send.spends':
    'Das verbraucht {would_spend, number} von {remaining, plural, one {# Umschlag, der} other {# Umschlägen, die}} in Ihrem Tarif diesen Monat noch übrig {remaining, plural, one {ist} other {sind}}.',
  'bulk_send.problems': 'Probleme',
  'bulk_send.problems_in_rows':
    '{problems, plural, one {# Problem} other {# Probleme}} in {rows, plural, one {# Zeile} other {# Zeilen}}',
  'bulk_send.download_problems': 'Zeilen mit Problemen als CSV',
  'bulk_send.warnings': 'Warnungen',
  'bulk_send.worth_a_look': 'Einen Blick wert',
  'bulk_send.beyond_allowance':
    'Im Tarif {remaining, plural, one {ist diesen Monat noch # Umschlag} other {sind diesen Monat noch # Umschläge}} übrig: {beyond, number} von {would_spend, plural, one {# Zeile} other {# Zeilen}} würden fehlschlagen.',
  'bulk_send.nothing_good': 'Es gibt nichts, was gesendet werden könnte.',

  'bulk_send.run_stopped': 'Gestoppt',
  'bulk_send.run_sending': 'Wird gesendet',
  'bulk_send.run_failed': 'Fertig, einige Zeilen sind fehlgeschlagen',
  'bulk_send.run_done': 'Alle gesendet',
  'bulk_send.rows_done': 'Erledigte Zeilen',
  'bulk_send.progress':
    '{sent, plural, one {# Umschlag} other {# Umschläge}} gesendet{failed, plural, =0 {} one {, # Zeile fehlgeschlagen} other {, # Zeilen fehlgeschlagen}}{stopped, plural, =0 {} one {, # Zeile nicht gesendet} other {, # Zeilen nicht gesendet}}{waiting, plural, =0 {} one {, # Zeile steht noch aus} other {, # Zeilen stehen noch aus}}.',
  'bulk_send.begun':
    'Begonnen von {who}, {date}. Sie können diese Seite verlassen: Der Versand läuft weiter, und unter dieser Adresse sehen Sie, wie weit er ist.',
  'bulk_send.its_envelopes': 'Umschläge aus dieser Vorlage',
  'bulk_send.another_list': 'Weitere Liste',
  'bulk_send.stop': 'Stoppen',
  'bulk_send.stop_title': 'Versand von {template} stoppen',
  'bulk_send.stop_hint':
    'Wartende Zeilen werden nicht gesendet. Was schon gesendet ist, bleibt gesendet; annullieren können Sie es in der Liste der Umschläge.',
  'bulk_send.not_sent': '{rows, plural, one {# Zeile nicht gesendet} other {# Zeilen nicht gesendet}}',
  'bulk_send.download_not_sent': 'Als CSV',
  'bulk_send.row_stopped': 'Zeile {line}: nicht gesendet, weil der Versand gestoppt wurde.',
  'bulk_send.again_archived': 'Diese Vorlage ist archiviert',
  'bulk_send.again_still_sending': 'Die anderen werden noch gesendet',
  'bulk_send.at_row': 'Zeile {row}: {problem}',
  'bulk_send.at_entry': 'Zeile {row}, {entry}: {problem}',
  'bulk_send.every_row': 'Jede Zeile: {problem}',
  'bulk_send.same_people': 'Zeile {row}: dieselben Personen wie in Zeile {before}.',
  'bulk_send.two_roles': 'Zeile {row}: {email} übernimmt zwei Rollen.',
  'bulk_send.field_on_page': '{field} auf Seite {page}',
  'bulk_send.illegible': 'Der Text passt nicht in sein Feld.',
  'bulk_send.not_printable': 'Einige Zeichen lassen sich nicht drucken. Schreiben Sie es ohne diese Zeichen.',
  'bulk_send.bad_name': 'Geben Sie einen Namen mit höchstens {max} Zeichen ein, ohne unsichtbare Zeichen.',
} as const satisfies InFull<typeof english>
