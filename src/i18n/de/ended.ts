import type { InFull } from '../catalog.ts'
import type { ended as english } from '../en/ended.ts'

export const ended = {
  'ended.signed': 'Sie haben unterschrieben',
  'ended.signed_already': 'Sie haben bereits unterschrieben',
  'ended.copy': 'Eine Kopie für Sie',
  'ended.from': '„{envelope}“, von {sender}.',
  'ended.from_workspace': '„{envelope}“, von {sender}, {workspace}.',
  'ended.next_signed':
    'Für Sie ist nichts mehr zu tun. Wenn alle unterschrieben haben, erhalten Sie die fertigen Dokumente per E-Mail.',
  'ended.next_copy':
    'Sie müssen nicht unterschreiben. Wenn alle unterschrieben haben, erhalten Sie die fertigen Dokumente per E-Mail.',
  'ended.looking': 'Diese Seite prüft von selbst, ob die Dokumente da sind. Sie können sie schließen.',
  'ended.close_and_return':
    'Sie können diese Seite schließen. Über den Link in Ihrer E-Mail kommen Sie hierher zurück.',
  'ended.look_again': 'Erneut prüfen',
  'ended.completed':
    'Alle haben unterschrieben. Die Dokumente sind versiegelt: Eine Prüfung der Datei zeigt jede spätere Änderung.',
  'ended.download_documents': '{count, plural, one {Unterschriebenes Dokument} other {Unterschriebene Dokumente}}',
  'ended.download_certificate': 'Nachweis',
  'ended.certificate_means': 'Der Nachweis zeigt, wer wann unterschrieben hat und wie jede Person identifiziert wurde.',
  'ended.check': 'Datei prüfen',
  'ended.check_means':
    'Wer die Datei von Ihnen erhält, kann sehen, ob sie seit dem Versiegeln geändert wurde: einfach „Datei prüfen“ öffnen und die Datei wählen. Die Datei verlässt das Gerät nicht.',
  'ended.fingerprint': 'Fingerabdruck der Datei',
  'ended.fingerprint_means': 'Der SHA-256-Wert unten. Wer dieselbe Datei hat, erhält denselben Wert.',
  'ended.go_on': 'Weiter zu {host}',

  'ended.not_your_turn': 'Sie sind noch nicht an der Reihe',
  'ended.not_your_turn_means': 'Jemand anderes unterschreibt „{envelope}“ vor Ihnen.',
  'ended.not_your_turn_do':
    'Sie erhalten eine E-Mail von {sender}, sobald Sie an der Reihe sind. Sie können diese Seite schließen.',
  'ended.expired': 'Die Zeit zum Unterschreiben ist abgelaufen',
  'ended.expired_means': '„{envelope}“ musste bis {deadline} unterschrieben werden.',
  'ended.expired_do': 'Wenn Sie noch unterschreiben möchten, bitten Sie {sender}, die Dokumente noch einmal zu senden.',
  'ended.voided': 'Diese Anfrage wurde abgebrochen',
  'ended.voided_means': '{sender} hat „{envelope}“ abgebrochen. Für Sie ist nichts mehr zu tun.',
  'ended.voided_reason': 'Der Grund, den {sender} angegeben hat',
  'ended.voided_do': 'Wenn Sie das überrascht, wenden Sie sich an {sender}.',
  'ended.declined': 'Dieser Umschlag wurde abgelehnt',
  'ended.declined_means': '„{envelope}“ wird nicht unterschrieben. {sender} hat den Grund erfahren.',
  'ended.declined_do': 'Für Sie ist nichts mehr zu tun. Wenn Sie eine Frage haben, wenden Sie sich an {sender}.',
  'ended.you_declined': 'Sie haben abgelehnt',
  'ended.you_declined_means':
    '„{envelope}“ wird nicht unterschrieben. {sender} hat davon erfahren und kann Ihren Grund lesen.',
  'ended.you_declined_do': 'Wenn das ein Versehen war, bitten Sie {sender}, die Dokumente noch einmal zu senden.',
  'ended.recalled': 'Der Absender nimmt Änderungen vor',
  'ended.recalled_means':
    '{sender} nimmt Änderungen an „{envelope}“ vor. Im Moment gibt es nichts zu unterschreiben, und der Link in Ihrer E-Mail gilt nicht mehr.',
  'ended.recalled_do':
    'Wenn alles bereit ist, erhalten Sie eine neue E-Mail mit einem neuen Link. Sie können diese Seite schließen.',
  'ended.retired': 'Dieser Link wurde ersetzt',
  'ended.retired_means':
    'Ein neuerer Link zu „{envelope}“ wurde an die E-Mail-Adresse gesendet, die {sender} jetzt für Sie angegeben hat.',
  'ended.retired_do': 'Suchen Sie nach der neuesten E-Mail und öffnen Sie den Link darin.',
  'ended.gone': 'Dieser Umschlag wurde gelöscht',
  'ended.gone_means': '{sender} hat „{envelope}“ gelöscht. Es wurde nichts unterschrieben.',
  'ended.gone_do': 'Wenn Sie das überrascht, wenden Sie sich an {sender}.',
  'ended.session_over': 'Öffnen Sie Ihren Link noch einmal',
  'ended.session_over_means': 'Diese Seite war lange offen und wurde deshalb geschlossen, um „{envelope}“ zu schützen.',
  'ended.session_over_do': 'Öffnen Sie den Link in Ihrer E-Mail noch einmal. Was gespeichert wurde, ist noch da.',
  'ended.unsaved':
    '{count, plural, one {Ihre letzte Eingabe wurde nicht gespeichert.} other {Ihre letzten # Eingaben wurden nicht gespeichert.}}',

  'ended.new_link': 'Neuen Link zusenden',
  'ended.link_again': 'Link noch einmal zusenden',
  'ended.mailing': 'Einen Moment …',
  'ended.mailed': 'Er ist unterwegs an Ihre E-Mail-Adresse. Sehen Sie auch im Spam-Ordner nach.',
} as const satisfies InFull<typeof english>
