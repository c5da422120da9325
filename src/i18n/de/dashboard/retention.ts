import type { InFull } from '../../catalog.ts'
import type { retention as english } from '../../en/dashboard/retention.ts'

export const retention = {
  'retention.title': 'Daten',
  'retention.about':
    'Was dieser Arbeitsbereich enthält: Nehmen Sie eine Kopie davon mit, und legen Sie fest, wie lange es aufbewahrt wird. <guide>So funktioniert das endgültige Löschen</guide>',

  'retention.export': 'Export von allem',
  'retention.export_about_live':
    'Ein ZIP der Live-Umgebung: jeder Umschlag, wie die API ihn zeigt, mit Protokoll und Nachweisen, seinen ursprünglichen und unterschriebenen Dokumenten und dem Zertifikat, dazu Vorlagen, Mitglieder, Webhooks und Einstellungen, eine Liste für die Tabellenkalkulation und ein Verzeichnis mit dem SHA-256-Wert jeder Datei. Schlüssel und Secrets sind nicht enthalten.',
  'retention.export_about_test':
    'Ein ZIP der Testumgebung: jeder Umschlag, wie die API ihn zeigt, mit Protokoll und Nachweisen, seinen ursprünglichen und unterschriebenen Dokumenten und dem Zertifikat, dazu Vorlagen, Mitglieder, Webhooks und Einstellungen, eine Liste für die Tabellenkalkulation und ein Verzeichnis mit dem SHA-256-Wert jeder Datei. Schlüssel und Secrets sind nicht enthalten.',
  'retention.export_verb': 'Alles herunterladen',
  'retention.export_takes':
    'Ihr Browser zeigt, wie weit es ist. Bei einem großen Arbeitsbereich dauert es Minuten; Sie können inzwischen weiterarbeiten. Gelöschte Umschläge sind nicht enthalten.',

  'retention.how_long': 'Wie lange Umschläge aufbewahrt werden',
  'retention.days': 'Beendete Umschläge löschen nach … Tagen',
  'retention.days_wrong': 'Eine ganze Zahl von 1 bis 3650.',
  'retention.kept': 'Umschläge werden unbegrenzt aufbewahrt.',
  'retention.erased_after':
    'Umschläge werden {days, plural, one {# Tag} other {# Tage}} nach ihrem Ende endgültig gelöscht.',
  'retention.erased':
    '{count, plural, one {Bisher wurde # Umschlag endgültig gelöscht.} other {Bisher wurden # Umschläge endgültig gelöscht.}}',
  'retention.erase_after': 'Danach endgültig löschen',
  'retention.keep': 'Unbegrenzt aufbewahren',
  'retention.what_goes':
    '<strong>Was verschwindet,</strong> in beiden Umgebungen: Umschläge, die abgeschlossen, abgelehnt, annulliert oder abgelaufen sind, mit ihren Dokumenten, Unterschriften, Eingaben, Protokollen, E-Mails, Ereignissen und Zustellungen. Niemand kann sie zurückholen: Die Unterzeichner behalten nur, was sie per E-Mail erhalten haben.',
  'retention.what_stays':
    '<strong>Was bleibt:</strong> Entwürfe und alles, was unterwegs ist; und von einem gelöschten Umschlag seine ID, wie und wann er endete, und die Prüfsummen seiner versiegelten Dateien und seines Protokolls. Sie nennen niemanden beim Namen und beweisen, dass eine vorgelegte Datei hier versiegelt wurde. Alles Übrige beweist jede versiegelte Datei selbst.',

  'retention.counting': 'Es wird gezählt, was gelöscht würde',
  'retention.erase': 'Umschläge {days, plural, one {# Tag} other {# Tage}} nach ihrem Ende endgültig löschen?',
  'retention.erase_verb': 'Endgültig löschen',
  'retention.erase_word': 'löschen',
  'retention.type_word': 'Geben Sie „{word}“ ein, um fortzufahren',
  'retention.word_wrong': 'Geben Sie das Wort „{word}“ ein.',
  'retention.erases_nothing':
    '<strong>Jetzt würde nichts gelöscht</strong>, später jeder Umschlag, sobald seine Zeit kommt. Das lässt sich nicht rückgängig machen.',
  'retention.erases':
    '<strong>Jetzt {count, plural, one {würde # Umschlag} other {würden # Umschläge}} gelöscht</strong>, der älteste endete am {date}, und später jeder weitere, sobald seine Zeit kommt. Das lässt sich nicht rückgängig machen.',
  'retention.erases_of_test':
    '<strong>Jetzt {count, plural, one {würde # Umschlag} other {würden # Umschläge}} gelöscht</strong> ({of_test, plural, one {# aus der Testumgebung} other {# aus der Testumgebung}}), der älteste endete am {date}, und später jeder weitere, sobald seine Zeit kommt. Das lässt sich nicht rückgängig machen.',

  'retention.keep_title': 'Umschläge unbegrenzt aufbewahren?',
  'retention.keep_verb': 'Aufbewahren',
  'retention.keep_about': 'Von jetzt an wird nichts mehr gelöscht. Was gelöscht wurde, kommt nicht zurück.',
  'retention.kept_from_now': 'Von jetzt an werden Umschläge unbegrenzt aufbewahrt.',
} as const satisfies InFull<typeof english>
