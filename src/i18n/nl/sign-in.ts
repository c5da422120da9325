import type { InFull } from '../catalog.ts'
import type { sign_in as english } from '../en/sign-in.ts'

export const sign_in = {
  'sign_in.title': 'Inloggen',
  'sign_in.email': 'E-mail',
  'sign_in.password': 'Wachtwoord',
  'sign_in.with': 'Inloggen met {provider}',
  'sign_in.forgotten': 'Wachtwoord vergeten?',
  'sign_in.wrong': 'Het e-mailadres of wachtwoord klopt niet.',
  'sign_in.too_many':
    'Er waren te veel pogingen. Met uw account is niets mis: probeer het over {minutes, plural, one {# minuut} other {# minuten}} opnieuw.',
  'sign_in.crowded': 'Er melden zich nu te veel mensen aan. Probeer het over een paar seconden opnieuw.',
  'sign_in.password_changed': 'Uw wachtwoord is gewijzigd. Log in met het nieuwe wachtwoord.',
  'sign_in.code_title': 'Uw code',
  'sign_in.code_hint':
    'Open uw authenticator-app en vul de zes cijfers in die u daar ziet. Hebt u uw telefoon niet bij de hand, vul dan een van uw herstelcodes in.',
  'sign_in.code': 'Code',
  'sign_in.code_next': 'Doorgaan',
  'sign_in.code_wrong': 'Deze code klopt niet. Elke code werkt één keer.',
  'sign_in.with_passkey': 'Inloggen met een passkey',
  'sign_in.use_passkey': 'Passkey gebruiken',
  'sign_in.passkey_none': 'Er is geen passkey gebruikt. Probeer het opnieuw of log op een andere manier in.',
  'sign_in.passkey_wrong':
    'Deze passkey werkt hier niet, of het duurde te lang. Probeer het opnieuw of log op een andere manier in.',
  'sign_in.recovery_hint': 'Gebruik uw passkey of voer een van uw herstelcodes in.',
  'sign_in.somebody_else': 'Inloggen als iemand anders',
  'sign_in.reset_hint': 'Vul het adres in waarmee u inlogt. We sturen u een link om een nieuw wachtwoord te kiezen.',
  'sign_in.reset_send': 'Link sturen',
  'sign_in.reset_sent_title': 'Controleer uw e-mail',
  'sign_in.reset_sent':
    'Als er een account voor dit adres is, is er een link onderweg om een nieuw wachtwoord te kiezen. Die is een uur geldig.',
  'sign_in.reset_nothing':
    'Niets ontvangen? Kijk ook in de map met ongewenste e-mail en vraag na vijf minuten een nieuwe link aan.',
  'sign_in.reset_no_mail':
    'Deze dienst verstuurt geen e-mail en kan u dus geen link sturen. Degene die de dienst beheert, kan er een voor u maken:',
  'sign_in.back': 'Terug naar het inloggen',
  'sign_in.link_over': 'Deze link werkt niet meer',
  'sign_in.invitation_over':
    'De link is al gebruikt, vervangen door een nieuwere, ingetrokken of ouder dan een week. Vraag degene die u heeft uitgenodigd om een nieuwe.',
  'sign_in.reset_over': 'De link is al gebruikt, vervangen door een nieuwere of ouder dan een uur.',
  'sign_in.reset_again': 'Nieuwe link aanvragen',
  'sign_in.join': 'Deelnemen aan {workspace}',
  'sign_in.invited_as': 'U bent uitgenodigd als {email}.',
  'sign_in.your_name': 'Uw naam',
  'sign_in.new_password': 'Wachtwoord, minstens {min} tekens',
  'sign_in.password_again': 'Wachtwoord nogmaals',
  'sign_in.create_account': 'Account aanmaken en deelnemen',
  'sign_in.if_account': 'Is er al een account voor dit adres, log dan in om de uitnodiging te accepteren.',
  'sign_in.has_account': 'Er is al een account voor dit adres. Log in om de uitnodiging te accepteren.',
  'sign_in.for_somebody_else':
    'U bent ingelogd als {email}, en de uitnodiging is voor iemand anders. Log uit en open de link opnieuw.',
  'sign_in.device': '{browser} op {system}',
  'sign_in.sign_out': 'Uitloggen',
  'sign_in.do_not_join': 'Nee, niet deelnemen',
  'sign_in.asked_about': 'Tot u deelneemt, komt deze werkruimte niets over u te weten.',
  'sign_in.declined_title': 'U neemt niet deel',
  'sign_in.declined': 'U hebt geweigerd om deel te nemen aan {workspace}. U kunt deze pagina sluiten.',
  'sign_in.choose_password': 'Kies een nieuw wachtwoord',
  'sign_in.choose_password_for': 'Voor {email}. U wordt overal uitgelogd en logt weer in met het nieuwe wachtwoord.',
  'sign_in.change_password': 'Wachtwoord wijzigen',
  'sign_in.bad_password': 'Kies een wachtwoord van {min} tot {max} tekens.',
  'sign_in.weak_password':
    'Dit wachtwoord is makkelijk te raden: het komt vaak voor, volgt een patroon of bestaat uit uw naam of e-mailadres. Kies een langer wachtwoord, of meerdere woorden die niets met elkaar te maken hebben.',
  'sign_in.bad_again': 'De twee wachtwoorden zijn niet gelijk.',
  'sign_in.bad_name': 'Vul uw naam in, hoogstens {max} tekens.',
  'sign_in.already_in': 'U bent al aangemeld',
  'sign_in.already_in_as':
    'U bent aangemeld als {email} ({workspace}). De pagina waar u vandaan komt, wil u aanmelden als {other} ({other_workspace}). Als u doorgaat, eindigt de eerste sessie.',
  'sign_in.go_on_as': 'Doorgaan als {email}',
  'sign_in.stay_as': 'Aangemeld blijven als {email}',
  'sign_in.code_over': 'Deze toegang is niet meer geldig',
  'sign_in.code_over_why':
    'Een toegang werkt één keer, en één minuut lang. Is deze al eerder gebruikt, dan is degene die ermee binnenkwam uitgelogd.',
  'sign_in.code_over_next': 'Ga terug naar waar u vandaan kwam en begin opnieuw, of log in met uw wachtwoord.',
  'sign_in.code_over_title': 'Log opnieuw in',
  'sign_in.provider_away':
    'De inlogdienst antwoordt nu niet. Probeer het over een minuut opnieuw, of log in met uw wachtwoord.',
  'sign_in.provider_stale': 'Het inloggen duurde te lang of is in een andere browser begonnen. Probeer het opnieuw.',
  'sign_in.provider_unsure': '{provider} heeft niet bevestigd wie u bent. Probeer het opnieuw.',
  'sign_in.provider_no_email': '{provider} bevestigt niet dat uw e-mailadres van u is, dus we weten niet wie u bent.',
  'sign_in.provider_domain': 'Met adressen van dit domein kunt u hier niet inloggen.',
  'sign_in.provider_linked':
    'Het account van dit adres hoort bij {provider} bij iemand anders. Log in met uw wachtwoord.',
  'sign_in.provider_unknown':
    'Niemand met dit adres is uitgenodigd. Vraag een eigenaar van uw werkruimte om een uitnodiging.',
  'sign_in.not_found': 'Pagina niet gevonden',
  'sign_in.not_found_why':
    'Controleer het adres. Wat hier stond, is misschien verwijderd of hoort bij een andere werkruimte.',
  'sign_in.not_found_signer': 'Wilt u een document ondertekenen, open dan de link in uw e-mail opnieuw.',
  'sign_in.start_page': 'Naar de startpagina',
  'sign_in.failed': 'Dit is niet gelukt',
  'sign_in.failed_form':
    'Ga terug, laad de pagina opnieuw en probeer het nog eens. De pagina stond te lang open, of onder een ander adres dan {address}.',
  'sign_in.failed_signed_out': 'U bent uitgelogd. Log in en probeer het opnieuw.',
  'sign_in.failed_large': 'Wat u hebt verstuurd, is te groot. Kies iets kleiners en probeer het opnieuw.',
  'sign_in.failed_often': 'Dat was te vaak in korte tijd. Wacht een minuut en probeer het opnieuw.',
  'sign_in.failed_ours': 'Er is bij ons iets misgegaan. Probeer het zo meteen opnieuw.',
  'sign_in.failed_request':
    'Het adres, of wat ermee is verstuurd, is onvolledig. Open de pagina opnieuw en probeer het nog eens.',
  'sign_in.failed_tell': 'Gebeurt het weer, geef dan dit nummer aan degene die de dienst beheert: {id}',
} as const satisfies InFull<typeof english>
