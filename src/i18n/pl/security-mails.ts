import type { InFull } from '../catalog.ts'
import type { security_mails as english } from '../en/security-mails.ts'

export const security_mails = {
  'security_mails.new_device': 'Nowe logowanie na Twoje konto',
  'security_mails.password_changed': 'Hasło do Twojego konta zostało zmienione',
  'security_mails.password_reset': 'Hasło do Twojego konta zostało ustawione na nowo',
  'security_mails.second_factor_on': 'Logowanie dwuetapowe zostało włączone',
  'security_mails.second_factor_off': 'Logowanie dwuetapowe zostało wyłączone',
  'security_mails.second_factor_reset': 'Logowanie dwuetapowe na Twoim koncie zostało zresetowane',
  'security_mails.passkey_added': 'Do Twojego konta dodano klucz dostępu: {what}',
  'security_mails.passkey_removed': 'Z Twojego konta usunięto klucz dostępu: {what}',
  'security_mails.passkey_refused': 'Odrzucono klucz dostępu do Twojego konta, bo mógł zostać skopiowany: {what}',
  'security_mails.recovery_codes_renewed': 'Utworzono nowe kody odzyskiwania do Twojego konta',
  'security_mails.recovery_code_used': 'Użyto kodu odzyskiwania Twojego konta',
  'security_mails.key_issued': 'Wydano produkcyjny klucz API: {what}',
  'security_mails.key_rotated': 'Wydano na nowo produkcyjny klucz API: {what}',
  'security_mails.program_connected': 'Z Twoim kontem połączono program: {what}',
  'security_mails.owner_made': '{what} ma teraz rolę właściciela w Twoim obszarze roboczym',
  'security_mails.admin_made': '{what} ma teraz rolę administratora w Twoim obszarze roboczym',
  'security_mails.member_added': 'Należysz teraz do obszaru roboczego {workspace}',
  'security_mails.when': 'Kiedy: {date}',
  'security_mails.from': 'Adres IP: {ip}',
  'security_mails.browser': 'Przeglądarka: {browser}',
  'security_mails.by': 'Kto: {who}',
  'security_mails.was_you': 'Jeśli to Ty, nie musisz nic robić.',
  'security_mails.was_not':
    'Jeśli to nie Ty, zmień teraz hasło, wyloguj się wszędzie i powiadom właściciela obszaru roboczego.',
  'security_mails.was_not_password':
    'Jeśli to nie Ty, ustaw teraz nowe hasło: spowoduje to także wylogowanie wszędzie. Następnie powiadom właściciela obszaru roboczego.',
  'security_mails.password_button': 'Ustaw nowe hasło',
  'security_mails.workspace': 'Obszar roboczy: {workspace}',
  'security_mails.was_known': 'Jeśli o tym wiesz, nie musisz nic robić.',
  'security_mails.was_not_key': 'Jeśli nikt z Twojego obszaru roboczego tego nie zrobił, unieważnij teraz ten klucz.',
  'security_mails.key_button': 'Sprawdź klucze API',
  'security_mails.was_not_role': 'Jeśli nikt z Twojego obszaru roboczego tego nie chciał, zmień teraz tę rolę.',
  'security_mails.role_button': 'Sprawdź członków',
  'security_mails.was_not_member': 'Jeśli tego nie chcesz, opuść ten obszar roboczy na stronie swojego konta.',
  'security_mails.button': 'Sprawdź swoje konto',
  'security_mails.why':
    'Powód tej wiadomości: dotyczy bezpieczeństwa Twojego konta. Takich wiadomości nie można wyłączyć.',
  'security_mails.code_subject': 'Kod do potwierdzenia tożsamości',
  'security_mails.code_about':
    'Proszę wpisać go na stronie, na której o niego poproszono. Potwierdza tożsamość przed ważną zmianą.',
  'security_mails.code_life':
    '{minutes, plural, one {Jest ważny # minutę i działa raz.} few {Jest ważny # minuty i działa raz.} many {Jest ważny # minut i działa raz.} other {Jest ważny # minuty i działa raz.}}',
  'security_mails.code_to_nobody':
    'Proszę nikomu nie podawać tego kodu. Nigdy nie prosimy o niego telefonicznie ani e-mailem.',
} as const satisfies InFull<typeof english>
