import type { InFull } from '../../catalog.ts'
import type { confirm as english } from '../../en/dashboard/confirm.ts'

export const confirm = {
  'confirm.title': 'Anfrage bestätigen',
  'confirm.key': 'API-Schlüssel „{name}“',
  'confirm.asked': '{asker} hat am {date} darum gebeten. Sie können bis {until} antworten.',
  'confirm.what_happens': 'Was geschieht, wenn Sie zustimmen',
  'confirm.what_is_sent': 'Was die Empfänger erhalten',
  'confirm.send': '„{name}“ senden?',
  'confirm.remind': 'An „{name}“ erinnern?',
  'confirm.mailed_invitation': 'Erhalten jetzt eine E-Mail mit der Bitte zu unterschreiben:',
  'confirm.mailed_later': 'Erhalten sie, wenn sie an der Reihe sind:',
  'confirm.mailed_reminder': 'Erhalten jetzt noch einmal denselben Link:',
  'confirm.mailed_result': 'Erhalten die fertigen Dokumente, wenn alle unterschrieben haben:',
  'confirm.no_way_back': 'Gesendete E-Mails lassen sich nicht zurückholen.',
  'confirm.signed_so_far': 'Bisher haben {signed} von {signers} unterschrieben.',
  'confirm.reason': 'Grund, wie ihn die Empfänger lesen:',
  'confirm.no_reason': 'Es ist kein Grund angegeben.',
  'confirm.no': 'Nein, nicht tun',
  'confirm.open_envelope': 'Umschlag öffnen',
  'confirm.done': '{person} hat am {date} zugestimmt, und es ist geschehen.',
  'confirm.refused': '{person} hat am {date} abgelehnt. Es ist nichts geschehen.',
  'confirm.expired':
    'Diese Anfrage ist abgelaufen. Es ist nichts geschehen. Bitten Sie um einen neuen Link, wenn Sie es noch möchten.',
  'confirm.changed':
    'Der Umschlag hat sich seit der Anfrage geändert. Es ist nichts geschehen. Bitten Sie um einen neuen Link, wenn Sie es noch möchten.',
  'confirm.missing':
    'Diese Anfrage gibt es im Arbeitsbereich „{workspace}“ nicht. Vielleicht gehört sie zu einem anderen oder ist zu alt.',
} as const satisfies InFull<typeof english>
