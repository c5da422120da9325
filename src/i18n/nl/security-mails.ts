import type { InFull } from '../catalog.ts'
import type { security_mails as english } from '../en/security-mails.ts'

export const security_mails = {
  'security_mails.new_device': 'Nieuwe aanmelding bij uw account',
  'security_mails.password_changed': 'Uw wachtwoord is gewijzigd',
  'security_mails.password_reset': 'Uw wachtwoord is opnieuw ingesteld',
  'security_mails.second_factor_on': 'Tweestapsverificatie is ingeschakeld',
  'security_mails.second_factor_off': 'Tweestapsverificatie is uitgeschakeld',
  'security_mails.second_factor_reset': 'Uw tweestapsverificatie is gereset',
  'security_mails.passkey_added': 'Er is een passkey aan uw account toegevoegd: {what}',
  'security_mails.passkey_removed': 'Er is een passkey uit uw account verwijderd: {what}',
  'security_mails.passkey_refused': 'Een passkey van uw account is geweigerd, omdat hij mogelijk gekopieerd is: {what}',
  'security_mails.recovery_codes_renewed': 'Er zijn nieuwe herstelcodes voor uw account gemaakt',
  'security_mails.recovery_code_used': 'Er is een herstelcode van uw account gebruikt',
  'security_mails.key_issued': 'Er is een live API-sleutel uitgegeven: {what}',
  'security_mails.key_rotated': 'Een live API-sleutel is door een nieuwe vervangen: {what}',
  'security_mails.program_connected': 'Er is een programma met uw account verbonden: {what}',
  'security_mails.owner_made': '{what} is nu eigenaar van uw werkruimte',
  'security_mails.admin_made': '{what} is nu beheerder van uw werkruimte',
  'security_mails.member_added': 'U bent nu lid van {workspace}',
  'security_mails.when': 'Wanneer: {date}',
  'security_mails.from': 'IP-adres: {ip}',
  'security_mails.browser': 'Browser: {browser}',
  'security_mails.by': 'Door: {who}',
  'security_mails.was_you': 'Was u dit, dan hoeft u niets te doen.',
  'security_mails.was_not':
    'Was u dit niet, wijzig dan nu uw wachtwoord, log overal uit en waarschuw een eigenaar van uw werkruimte.',
  'security_mails.was_not_password':
    'Was u dit niet, kies dan nu een nieuw wachtwoord: daarmee wordt u ook overal uitgelogd. Waarschuw daarna een eigenaar van uw werkruimte.',
  'security_mails.password_button': 'Een nieuw wachtwoord kiezen',
  'security_mails.workspace': 'Werkruimte: {workspace}',
  'security_mails.was_known': 'Weet u hiervan, dan hoeft u niets te doen.',
  'security_mails.was_not_key': 'Heeft niemand van uw werkruimte dit gedaan, trek de sleutel dan nu in.',
  'security_mails.key_button': 'API-sleutels bekijken',
  'security_mails.was_not_role': 'Heeft niemand van uw werkruimte dit bedoeld, wijzig de rol dan nu.',
  'security_mails.role_button': 'Leden bekijken',
  'security_mails.was_not_member': 'Wilt u dit niet, verlaat de werkruimte dan op de pagina van uw account.',
  'security_mails.button': 'Account controleren',
  'security_mails.why':
    'U krijgt deze e-mail omdat het om de beveiliging van uw account gaat. Deze e-mails kunnen niet worden uitgezet.',
  'security_mails.code_subject': 'Uw code om te bevestigen dat u het bent',
  'security_mails.code_about':
    'Vul hem in op de pagina waar u hem hebt aangevraagd. Zo bevestigt u vóór een belangrijke wijziging dat u het bent.',
  'security_mails.code_life':
    '{minutes, plural, one {Hij is # minuut geldig en werkt één keer.} other {Hij is # minuten geldig en werkt één keer.}}',
  'security_mails.code_to_nobody': 'Geef deze code aan niemand. We vragen er nooit om via telefoon of e-mail.',
} as const satisfies InFull<typeof english>
