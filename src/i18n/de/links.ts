import type { InFull } from '../catalog.ts'
import type { links as english, link_record as english_record } from '../en/links.ts'

export const links = {
  'links.retired_title': 'Dieser Link wurde ersetzt',
  'links.retired_latest':
    'Ein neuerer Link wurde an die E-Mail-Adresse gesendet, die der Absender jetzt für Sie angegeben hat. Suchen Sie nach der neuesten Nachricht und öffnen Sie den Link darin.',
  'links.retired_none': 'Wenn Sie sie nicht finden, senden wir sie noch einmal.',
  'links.over_title': 'Dieser Link gilt nicht mehr',
  'links.over_why': 'Er ist abgelaufen oder wurde durch einen neueren ersetzt.',
  'links.over_again':
    'Gehen Sie dorthin zurück, wo Sie den Link erhalten haben, und öffnen Sie ihn von dort noch einmal, oder wenden Sie sich an die Person, die Ihnen das Dokument gesendet hat.',
  'links.recalled_title': 'Der Absender nimmt Änderungen vor',
  'links.recalled_now': 'Im Moment gibt es nichts zu unterschreiben, und dieser Link gilt nicht mehr.',
  'links.recalled_again': 'Wenn der Absender es noch einmal sendet, erhalten Sie einen neuen Link per E-Mail.',
  'links.unknown_title': 'Dieser Link funktioniert nicht',
  'links.unknown_part':
    'Vielleicht fehlt ein Teil davon. Öffnen Sie ihn noch einmal aus der E-Mail, oder kopieren Sie ihn vollständig in die Adresszeile.',
  'links.unknown_ask': 'Wenn das nicht hilft, wenden Sie sich an die Person, die Ihnen das Dokument gesendet hat.',
  'links.session_title': 'Öffnen Sie Ihren Link noch einmal',
  'links.session_open':
    'In diesem Browser wurde der Link zum Unterschreiben eine Weile nicht benutzt. Öffnen Sie den Link in Ihrer E-Mail noch einmal; was Sie ausgefüllt haben, ist gespeichert.',
  'links.session_none': 'Wenn Sie die E-Mail nicht finden, senden wir sie noch einmal.',
  'links.mail_me': 'Neuen Link zusenden',
  'links.asked_title': 'Sehen Sie in Ihre E-Mails',
  'links.asked_sent':
    'Wenn Sie noch an der Reihe sind, ist eine E-Mail mit einem neuen Link unterwegs an die Adresse, die der Absender für Sie angegeben hat.',
  'links.asked_wait':
    'Das kann ein paar Minuten dauern. Sehen Sie auch im Spam-Ordner nach. Wenn nichts kommt, wenden Sie sich an die Person, die Ihnen das Dokument gesendet hat.',
} as const satisfies InFull<typeof english>

export const link_record = {
  'timeline.link_copied': 'Der Link zum Unterschreiben für {who} wurde kopiert, damit der Absender ihn weitergibt',
  'timeline.own_page': '{who} hat die eigene Seite zum Unterschreiben geöffnet, angemeldet im eigenen Konto',
  'timeline.signed_kept': '{who} hat unterschrieben, mit der im Konto von {email} hinterlegten Unterschrift',
  'certificate.identity_copied': 'außerdem Link vom Absender kopiert',
  'certificate.identity_own': 'außerdem aus dem Konto dieser E-Mail-Adresse geöffnet',
  'certificate.identity_own_only': 'Aus dem Konto der oben genannten E-Mail-Adresse geöffnet',
  'timeline.link_mailed':
    'Der Link zum Unterschreiben von {who} wurde noch einmal gesendet; jemand hat auf der Seite eines alten Links darum gebeten',
  'timeline.link_product': 'Der Link zum Unterschreiben für {who} wurde dem System des Absenders übergeben',
  'timeline.invited_silently': '{who} ist an der Reihe; es wurde keine E-Mail gesendet',
  'timeline.completed_silently': 'Abgeschlossen, es wurden keine E-Mails gesendet',
  'timeline.completed_partly': 'Abgeschlossen, fertige Dokumente an alle gesendet, die E-Mails erhalten',
  'timeline.email_added': 'Für {who} wurde die Adresse {to} eingetragen; der alte Link gilt nicht mehr',
  'timeline.email_removed': 'Die Adresse {from} von {who} wurde entfernt; der alte Link gilt nicht mehr',
  'timeline.part_notifications': 'E-Mails',
  'certificate.identity_product': 'Link vom System des Absenders übergeben',
  'certificate.identity_product_too': 'außerdem ein Link vom System des Absenders übergeben',
  'certificate.identity_embedded': 'Token zum Unterschreiben im Produkt des Absenders; es wurde kein Link gesendet',
  'certificate.no_email': 'Keine E-Mail-Adresse',
  'certificate.ended_declined_by_name': 'Abgelehnt von {who}',
} as const satisfies InFull<typeof english_record>
