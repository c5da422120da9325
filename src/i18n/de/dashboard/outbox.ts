import type { InFull } from '../../catalog.ts'
import type { outbox as english } from '../../en/dashboard/outbox.ts'

export const outbox = {
  'outbox.title': 'Postausgang',
  'outbox.about': 'E-Mails, die dieser Dienst geschrieben hat. „Zurückgehaltene“ haben diesen Rechner nicht verlassen.',
  'outbox.search': 'E-Mails nach Adresse suchen',
  'outbox.search_example': 'Eine vollständige Adresse',
  'outbox.subject': 'Betreff',
  'outbox.to': 'An',
  'outbox.state': 'Status',
  'outbox.when': 'Wann',
  'outbox.pages': 'Seiten',
  'outbox.newer': 'Neuere',
  'outbox.older': 'Ältere',
  'outbox.none_found': 'Keine E-Mail an diese Adresse',
  'outbox.none_found_about': 'Geben Sie die vollständige Adresse ein. Groß- und Kleinschreibung spielt keine Rolle.',
  'outbox.show_all': 'Alle E-Mails zeigen',
  'outbox.none': 'Noch keine E-Mails',
  'outbox.none_about':
    'Senden Sie einen Umschlag, dann erscheinen hier seine Einladungen. Ohne Mailserver und in der Testumgebung kommen E-Mails hier an.',
  'outbox.go_to_envelopes': 'Zu den Umschlägen',
  'outbox.guide': 'So werden E-Mails versendet',
  'outbox.mail': 'E-Mail',
  'outbox.mail_to': 'An {person}, {date}. <envelope>Umschlag öffnen</envelope>',
  'outbox.mail_shown': 'So sieht die E-Mail aus',
  'outbox.mail_text': 'Nur Text',
} as const satisfies InFull<typeof english>
