import type { InFull } from '../catalog.ts'
import type {
  identity as english,
  identity_mails as english_mails,
  identity_record as english_record,
} from '../en/identity.ts'

export const identity = {
  'identity.will_ask_code': 'Sie werden nach dem Zugangscode gefragt, den {sender} Ihnen gegeben hat.',
  'identity.will_send_mail': 'Um zu bestätigen, dass Sie es sind, senden wir einen Code an {to}.',
  'identity.will_send_text': 'Um zu bestätigen, dass Sie es sind, senden wir einen Code per SMS an {to}.',
  'identity.heading': 'Bestätigen Sie, dass Sie es sind',
  'identity.ask_code': 'Geben Sie den Zugangscode ein, den {sender} Ihnen gegeben hat, zum Beispiel am Telefon.',
  'identity.ask_mail': 'Wir haben einen sechsstelligen Code an {to} gesendet. Er gilt 10 Minuten.',
  'identity.ask_text': 'Wir haben einen sechsstelligen Code per SMS an {to} gesendet. Er gilt 10 Minuten.',
  'identity.sending': 'Wir senden einen Code an {to}.',
  'identity.label_code': 'Zugangscode',
  'identity.label_digits': 'Code',
  'identity.continue': 'Weiter',
  'identity.checking': 'Wird geprüft …',
  'identity.missing': 'Geben Sie den Code ein, um fortzufahren.',
  'identity.wrong':
    '{tries, plural, one {Falscher Code. Sie haben noch einen Versuch.} other {Falscher Code. Sie haben noch # Versuche.}}',
  'identity.expired': 'Dieser Code ist abgelaufen. Fordern Sie unten einen neuen an.',
  'identity.send_again': 'Neuen Code senden',
  'identity.send_again_in':
    '{seconds, plural, one {In # Sekunde können Sie einen neuen Code anfordern.} other {In # Sekunden können Sie einen neuen Code anfordern.}}',
  'identity.send_again_later':
    '{minutes, plural, one {In # Minute können Sie einen neuen Code anfordern.} other {In # Minuten können Sie einen neuen Code anfordern.}}',
  'identity.sent_again': 'Ein neuer Code ist unterwegs.',
  'identity.spam': 'Nichts angekommen? Sehen Sie auch im Spam-Ordner nach.',
  'identity.patience': 'Es kann eine Minute dauern, bis er ankommt.',
  'identity.no_code': 'Kein Code, oder gehört {to} nicht Ihnen? Wenden Sie sich an {sender}.',
  'identity.lost_code': 'Sie haben keinen Code? Wenden Sie sich an {sender}.',
  'identity.locked_heading': 'Zu viele falsche Codes',
  'identity.locked':
    '{minutes, plural, one {Zum Schutz Ihrer Dokumente ist diese Seite gesperrt. In # Minute können Sie es wieder versuchen.} other {Zum Schutz Ihrer Dokumente ist diese Seite gesperrt. In # Minuten können Sie es wieder versuchen.}}',
  'identity.locked_for_good':
    'Zum Schutz Ihrer Dokumente ist diese Seite gesperrt. Nur {sender} kann sie wieder freigeben, mit einer Erinnerung an Sie.',
  'identity.locked_help':
    'Es ist nichts verloren. Wenn Sie sich beim Code nicht sicher sind, wenden Sie sich an {sender}.',
  'identity.try_again': 'Erneut versuchen',
} as const satisfies InFull<typeof english>

export const identity_mails = {
  'mails.code_subject': 'Ihr Code für „{envelope}“',
  'mails.code_lead': 'Ihr Code lautet {code}',
  'mails.code_holds': 'Er öffnet „{envelope}“ von {sender} und gilt {minutes} Minuten.',
  'mails.code_not_asked':
    'Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun. Niemand wird Sie je bitten, diesen Code weiterzusagen.',
  'mails.text_code': '{code} ist Ihr Code zum Unterschreiben, {minutes} Minuten gültig. Geben Sie ihn nicht weiter.',
} as const satisfies InFull<typeof english_mails>

export const identity_record = {
  'identity.shown_by_access_code': 'nachgewiesen durch einen Zugangscode, den der Absender mitgeteilt hat',
  'identity.shown_by_mail_code': 'nachgewiesen durch einen Code, der an {sent_to} gesendet wurde',
  'identity.shown_by_way_code': 'nachgewiesen durch einen Code, der per {way} an {sent_to} gesendet wurde',
  'identity.shown_by_text_code': 'nachgewiesen durch einen Code, der per SMS an {sent_to} gesendet wurde',
  'timeline.code_sent': 'Ein Code für {who} wurde an {sent_to} gesendet',
  'timeline.code_failed':
    '{tries_left, plural, one {{who} hat einen falschen Code eingegeben (noch # Versuch)} other {{who} hat einen falschen Code eingegeben (noch # Versuche)}}',
  'timeline.code_locked': 'Nach zu vielen falschen Codes werden von {who} eine Weile keine mehr angenommen',
  'timeline.code_locked_for_good':
    'Von {who} werden keine Codes mehr angenommen, bis der Absender eine Erinnerung oder einen neuen Link sendet',
  'timeline.access_code_passed': '{who} hat den Zugangscode eingegeben, den der Absender mitgeteilt hat',
  'timeline.code_passed': '{who} hat den an {sent_to} gesendeten Code eingegeben',
} as const satisfies InFull<typeof english_record>
