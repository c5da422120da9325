import type { InFull } from '../../catalog.ts'
import type { general as english } from '../../en/dashboard/general.ts'

export const general = {
  'general.title': 'Allgemein',
  'general.about':
    'So sehen alle, die für Sie unterschreiben, ihre Seiten und E-Mails. In der Live- und der Testumgebung ist es gleich. <guide>Was zu einem Markenauftritt gehört</guide>',
  'general.saved': 'Gespeichert.',

  'general.preview': 'Vorschau',
  'general.preview_page': 'Die Seite zum Unterschreiben',
  'general.preview_page_dark': 'Dieselbe Seite in Dunkel',
  'general.preview_envelope': 'Dienstleistungsvertrag',
  'general.preview_from': 'von {sender}',
  'general.preview_continue': 'Weiter',
  'general.preview_mail': 'Eine E-Mail mit der Bitte um Unterschrift',
  'general.preview_mail_subject': '{sender} bittet um Ihre Unterschrift: {envelope}',
  'general.preview_mail_text': '{sender} bittet Sie, „{envelope}“ zu unterschreiben.',
  'general.preview_sign': 'Prüfen und unterschreiben',

  'general.names_and_colour': 'Namen und Farbe',
  'general.name': 'Name des Arbeitsbereichs',
  'general.sender_name': 'Absendername',
  'general.sender_name_hint': 'Wer um Unterschriften bittet. Wenn leer: der Name des Arbeitsbereichs.',
  'general.reply_to': 'Antworten an',
  'general.reply_to_hint': 'Wohin eine Antwort auf Ihre E-Mails geht. Kann leer bleiben.',
  'general.colour': 'Farbe',
  'general.colour_hint': 'Für Schaltflächen und Links, zum Beispiel {example}. Wenn leer: unser Blau.',
  'general.colour_as_it_is': 'Für Schaltflächen und Links.',
  'general.colour_on_light': 'Auf hellem Grund wird sie als {colour} gezeigt, dunkler, damit man sie lesen kann.',
  'general.colour_on_dark': 'Auf dunklem Grund wird sie als {colour} gezeigt, heller.',
  'general.pick_colour': 'Farbe wählen',

  'general.logo': 'Logo',
  'general.logo_saved': 'Das Logo ist gespeichert.',
  'general.logo_removed': 'Das Logo ist entfernt. Schon gesendete E-Mails zeigen es weiterhin.',
  'general.present_logo': 'Das aktuelle Logo',
  'general.picture_of_logo': 'Bild des Logos',
  'general.choose_picture': 'Bild wählen',
  'general.choose_another_picture': 'Anderes Bild wählen',
  'general.remove_logo': 'Logo entfernen',
  'general.logo_hint':
    'PNG, JPEG oder WebP, bis 1,5 MB, für helle Hintergründe. Es wird bis zu 200 Pixel breit und 48 Pixel hoch gezeigt.',
  'general.picture_unreadable': 'Das Bild lässt sich nicht lesen.',

  'general.mail_texts': 'E-Mail-Texte',
  'general.mail_texts_about':
    'Für Einladungen, zu denen der Absender keinen eigenen Betreff oder keine eigene Nachricht geschrieben hat und deren Vorlage keine enthält. Wenn leer, ist der Betreff von uns, und es gibt keine Nachricht.',
  'general.mail_subject': 'Betreff',
  'general.mail_message': 'Nachricht',
  'general.save_texts': 'Texte speichern',
} as const satisfies InFull<typeof english>
