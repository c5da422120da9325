import type { InFull } from '../catalog.ts'
import type { member_mails as english } from '../en/member-mails.ts'

export const member_mails = {
  'member_mails.open_envelope': 'Umschlag öffnen',
  'member_mails.why_sender':
    'Sie erhalten diese E-Mail, weil Sie diesen Umschlag gesendet haben. Unter „Einstellungen“, „Ihr Konto“ können Sie solche E-Mails abschalten.',
  'member_mails.completed_next':
    'Die Dokumente sind versiegelt. Sie können sie zusammen mit dem Nachweis im Umschlag herunterladen.',
  'member_mails.declined_short': '{name} hat die Unterschrift abgelehnt.',
  'member_mails.declined_lead': '{name} hat es abgelehnt, „{envelope}“ zu unterschreiben, und diesen Grund genannt:',
  'member_mails.declined_next': 'Der Umschlag ist beendet. Niemand kann ihn mehr unterschreiben.',
  'member_mails.expired_short': 'Die Frist ist abgelaufen, bevor alle unterschrieben haben.',
  'member_mails.expired_lead':
    '„{envelope}“ ist abgelaufen: Die Frist endete am {deadline}, bevor alle unterschrieben haben.',
  'member_mails.expired_next':
    'Niemand kann mehr unterschreiben. Der Umschlag zeigt, wer unterschrieben hat und wer nicht.',
  'member_mails.bounced_subject': 'Nicht zugestellt: {envelope}',
  'member_mails.bounced_short': 'Die E-Mail an {name} ist nicht angekommen.',
  'member_mails.bounced_lead': 'Die E-Mail an {name} zu „{envelope}“ ist nicht angekommen. Der Grund:',
  'member_mails.bounced_lead_nobody': 'Eine E-Mail zu „{envelope}“ ist nicht angekommen. Der Grund:',
  'member_mails.bounced_next': 'Berichtigen Sie die Adresse im Umschlag, dann wird sofort eine neue E-Mail gesendet.',
  'member_mails.invitation_subject': '{inviter} lädt Sie zu {workspace} ein',
  'member_mails.invitation_lead':
    '{inviter} lädt Sie ein, {workspace} bei Countersign beizutreten. Dort werden Dokumente versendet und unterschrieben.',
  'member_mails.invitation_button': 'Einladung annehmen',
  'member_mails.invitation_choice':
    'Sie entscheiden: Die Seite zeigt den Arbeitsbereich und fragt, ob Sie beitreten möchten.',
  'member_mails.invitation_life': 'Der Link gilt {days} Tage lang und nur einmal.',
  'member_mails.why_invited':
    'Sie erhalten diese E-Mail, weil jemand Ihre E-Mail-Adresse eingegeben hat. Wenn Sie die Person nicht kennen, brauchen Sie diese E-Mail nicht zu beachten: Ohne den Link geschieht nichts.',
  'member_mails.reset_lead': 'Jemand hat ein neues Passwort für Ihr Konto angefordert.',
  'member_mails.reset_life': 'Der Link gilt eine Stunde lang und nur einmal.',
  'member_mails.reset_next': 'Danach sind Sie überall abgemeldet.',
  'member_mails.why_reset':
    'Wenn Sie es nicht waren, brauchen Sie diese E-Mail nicht zu beachten: Ihr Passwort bleibt, wie es ist.',
  'member_mails.paused_subject': 'Der Webhook zu {host} ist pausiert',
  'member_mails.paused_lead':
    'Seit {days} Tagen ist jeder Aufruf von {workspace} an {host} fehlgeschlagen. Der Webhook ist deshalb jetzt pausiert.',
  'member_mails.paused_button': 'Webhook öffnen',
  'member_mails.paused_next':
    'Ereignisse der nächsten {days} Tage werden aufbewahrt und zugestellt, sobald Sie den Webhook fortsetzen.',
  'member_mails.why_manager':
    'Sie erhalten diese E-Mail, weil Sie in diesem Arbeitsbereich die Rolle „Inhaber“ oder „Admin“ haben.',
} as const satisfies InFull<typeof english>
