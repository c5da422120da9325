import type { InFull } from '../catalog.ts'
import type { signing as english } from '../en/signing.ts'

export const signing = {
  'signing.page': 'Seite {page} von {pages}',
  'signing.page_without_text': 'Diese Seite ist ein Bild ohne Text, der sich vorlesen lässt.',
  'signing.page_says_more': 'Auf dieser Seite steht mehr, als hier vorgelesen wird.',
  'signing.progress': '{done} von {total}',
  'signing.progress_name': 'Ausgefüllte Felder',
  'signing.progress_spoken': 'Ausgefüllte Felder: {done} von {total}',
  'signing.progress_full':
    'Alle Felder sind ausgefüllt. Drücken Sie auf „Abschließen“, um zu unterschreiben.',

  'signing.start': 'Start: {name}',
  'signing.next': 'Weiter: {name}',
  'signing.finish': 'Abschließen',
  'signing.finishing': 'Wird abgeschlossen …',
  'signing.decline': 'Unterschrift ablehnen',

  'signing.as_form': 'Als Formular',
  'signing.small_boxes':
    'Die Felder sind auf diesem Bildschirm klein. Sie können sie in einer Liste ausfüllen.',
  'signing.form_reads':
    'Bitte lesen Sie die Dokumente, bevor Sie unterschreiben: Jede Seite lässt sich von hier aus anzeigen.',
  'signing.form_empty':
    'Hier gibt es für Sie nichts auszufüllen. Drücken Sie auf „Abschließen“, um zu unterschreiben.',
  'signing.on_page': 'Auf Seite {page} zeigen',
  'signing.required': '(erforderlich)',
  'signing.optional': '(optional)',

  'signing.labelled': '„{label}“',
  'signing.name.signature': 'Ihre Unterschrift',
  'signing.name.initials': 'Ihre Initialen',
  'signing.name.full_name': 'Ihr vollständiger Name',
  'signing.name.text': 'Text',
  'signing.name.date': 'Datum',
  'signing.name.time': 'Uhrzeit',
  'signing.name.checkbox': 'Kästchen',
  'signing.name.strikethrough': 'Streichung',

  'signing.kind.signature': 'Unterschrift',
  'signing.kind.initials': 'Initialen',
  'signing.kind.full_name': 'Vollständiger Name',
  'signing.kind.text': 'Text',
  'signing.kind.date': 'Datum',
  'signing.kind.time': 'Uhrzeit',
  'signing.kind.checkbox': 'Kästchen',
  'signing.kind.strikethrough': 'Streichung',

  'signing.box': '{name}, Seite {page} von {pages}',
  'signing.box_required': '{name}, Seite {page} von {pages}, erforderlich',
  'signing.box_call': '{call}: {box}',
  'signing.box_done': '{box}, erledigt:',
  'signing.box_holds': '{box}:',
  'signing.box_of': '{box}, für {owner}:',
  'signing.call.signature': 'Unterschreiben',
  'signing.call.initials': 'Initialen',
  'signing.strike_out': 'Streichen',
  'signing.when_you_sign': 'beim Unterschreiben',
  'signing.yes': 'ja',

  'signing.hint.email': 'Eine E-Mail-Adresse.',
  'signing.hint.number': 'Eine Zahl.',
  'signing.hint.phone': 'Eine Telefonnummer mit Landesvorwahl.',
  'signing.hint.length': 'Höchstens {count, plural, one {# Zeichen} other {# Zeichen}}.',
  'signing.hint.printed': 'So wird es gedruckt: {text}.',
  'signing.trouble.unprintable': 'Das enthält Zeichen, die sich nicht drucken lassen.',
  'signing.trouble.date': 'Geben Sie ein Datum ein.',
  'signing.trouble.time': 'Geben Sie eine Uhrzeit ein.',
  'signing.trouble.length': 'Geben Sie höchstens {count, plural, one {# Zeichen} other {# Zeichen}} ein.',
  'signing.trouble.email': 'Geben Sie eine E-Mail-Adresse ein.',
  'signing.trouble.number': 'Geben Sie eine Zahl ein, mit Punkt statt Komma.',
  'signing.trouble.phone': 'Geben Sie eine Telefonnummer mit Landesvorwahl ein.',
  'signing.done': 'Fertig',

  'signing.later': 'Später weiter',
  'signing.later_title': 'Später fortsetzen',
  'signing.later_keeping': 'Ihre Eingaben werden gespeichert …',
  'signing.later_kept': 'Ihre Eingaben sind gespeichert. Sie können diese Seite jetzt schließen.',
  'signing.later_waiting':
    '{count, plural, one {# Eingabe ist} other {# Eingaben sind}} noch nicht gespeichert, weil keine Verbindung besteht. Lassen Sie diese Seite offen, bis Sie wieder online sind.',
  'signing.later_return':
    'Um weiterzumachen, öffnen Sie den Link in der E-Mail von {sender}. Sie haben Zeit bis {deadline}.',
  'signing.later_go_on': 'Jetzt weitermachen',

  'signing.decline_title': '„{envelope}“ ablehnen?',
  'signing.decline_means_workspace':
    'Damit ist es für alle beendet: Niemand kann „{envelope}“ danach noch unterschreiben. {sender} ({workspace}) und die anderen Beteiligten erfahren davon und können Ihren Grund lesen.',
  'signing.decline_means':
    'Damit ist es für alle beendet: Niemand kann „{envelope}“ danach noch unterschreiben. {sender} und die anderen Beteiligten erfahren davon und können Ihren Grund lesen.',
  'signing.reason': 'Grund',
  'signing.reason_hint': '{min} bis {max} Zeichen',
  'signing.reason_short': 'Nennen Sie einen Grund mit mindestens {min} Zeichen.',
  'signing.reason_long': 'Schreiben Sie höchstens {max} Zeichen. Jetzt sind es {count}.',
  'signing.decline_act': 'Ablehnen',
  'signing.declining': 'Wird abgelehnt …',
  'signing.cancel': 'Abbrechen',
  'signing.page_of_document': '{page}, {document}',
  'signing.page_damaged':
    '{page} ist beschädigt und kann nicht angezeigt werden. Bitten Sie den Absender um eine neue Kopie, bevor Sie unterschreiben.',
  'signing.page_not_loaded': '{page} konnte nicht geladen werden.',
  'signing.page_again': 'Erneut versuchen',
} as const satisfies InFull<typeof english>
