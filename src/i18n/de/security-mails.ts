import type { InFull } from '../catalog.ts'
import type { security_mails as english } from '../en/security-mails.ts'

export const security_mails = {
  'security_mails.new_device': 'Neue Anmeldung in Ihrem Konto',
  'security_mails.password_changed': 'Ihr Passwort wurde geändert',
  'security_mails.password_reset': 'Ihr Passwort wurde zurückgesetzt',
  'security_mails.second_factor_on': 'Die Zwei-Faktor-Anmeldung wurde eingeschaltet',
  'security_mails.second_factor_off': 'Die Zwei-Faktor-Anmeldung wurde ausgeschaltet',
  'security_mails.second_factor_reset': 'Ihre Zwei-Faktor-Anmeldung wurde zurückgesetzt',
  'security_mails.passkey_added': 'Ihrem Konto wurde ein Passkey hinzugefügt: {what}',
  'security_mails.passkey_removed': 'Aus Ihrem Konto wurde ein Passkey entfernt: {what}',
  'security_mails.passkey_refused':
    'Ein Passkey Ihres Kontos wurde abgelehnt, weil er kopiert worden sein könnte: {what}',
  'security_mails.recovery_codes_renewed': 'Für Ihr Konto wurden neue Wiederherstellungscodes erstellt',
  'security_mails.recovery_code_used': 'Ein Wiederherstellungscode Ihres Kontos wurde verwendet',
  'security_mails.key_issued': 'Ein API-Schlüssel für den Live-Bereich wurde ausgestellt: {what}',
  'security_mails.key_rotated': 'Ein API-Schlüssel für den Live-Bereich wurde durch einen neuen ersetzt: {what}',
  'security_mails.program_connected': 'Ein Programm wurde mit Ihrem Konto verbunden: {what}',
  'security_mails.owner_made': '{what} ist jetzt Inhaber Ihres Arbeitsbereichs',
  'security_mails.admin_made': '{what} ist jetzt Admin Ihres Arbeitsbereichs',
  'security_mails.member_added': 'Sie sind jetzt Mitglied von {workspace}',
  'security_mails.when': 'Wann: {date}',
  'security_mails.from': 'IP-Adresse: {ip}',
  'security_mails.browser': 'Browser: {browser}',
  'security_mails.by': 'Durch: {who}',
  'security_mails.was_you': 'Wenn Sie das waren, brauchen Sie nichts zu tun.',
  'security_mails.was_not':
    'Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort, melden Sie sich überall ab und informieren Sie eine Person mit der Rolle „Inhaber“ in Ihrem Arbeitsbereich.',
  'security_mails.was_not_password':
    'Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort: Damit werden Sie auch überall abgemeldet. Informieren Sie dann eine Person mit der Rolle „Inhaber“ in Ihrem Arbeitsbereich.',
  'security_mails.password_button': 'Neues Passwort wählen',
  'security_mails.workspace': 'Arbeitsbereich: {workspace}',
  'security_mails.was_known': 'Wenn Sie davon wissen, brauchen Sie nichts zu tun.',
  'security_mails.was_not_key': 'Wenn das niemand aus Ihrem Arbeitsbereich war, widerrufen Sie den Schlüssel jetzt.',
  'security_mails.key_button': 'API-Schlüssel prüfen',
  'security_mails.was_not_role': 'Wenn das niemand aus Ihrem Arbeitsbereich wollte, ändern Sie die Rolle jetzt.',
  'security_mails.role_button': 'Mitglieder prüfen',
  'security_mails.was_not_member':
    'Wenn Sie das nicht möchten, verlassen Sie den Arbeitsbereich auf der Seite Ihres Kontos.',
  'security_mails.button': 'Konto prüfen',
  'security_mails.why':
    'Sie erhalten diese E-Mail, weil sie die Sicherheit Ihres Kontos betrifft. Diese E-Mails lassen sich nicht abschalten.',
  'security_mails.code_subject': 'Ihr Code zur Bestätigung',
  'security_mails.code_about':
    'Geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben. Er bestätigt vor einer wichtigen Änderung, dass Sie es sind.',
  'security_mails.code_life':
    '{minutes, plural, one {Er gilt # Minute und nur einmal.} other {Er gilt # Minuten und nur einmal.}}',
  'security_mails.code_to_nobody':
    'Geben Sie diesen Code an niemanden weiter. Wir fragen nie am Telefon oder per E-Mail danach.',
} as const satisfies InFull<typeof english>
