import type { InFull } from '../../catalog.ts'
import type { proof as english } from '../../en/dashboard/proof.ts'

export const proof = {
  'proof.title': 'Bevestig dat u het bent',
  'proof.about':
    'Bij zulke wijzigingen vragen we het opnieuw, voor het geval iemand anders uw browser gebruikt. Daarna vragen we het vijf minuten niet.',
  'proof.verb': 'Bevestigen',
  'proof.use_password': 'Uw wachtwoord gebruiken',
  'proof.use_passkey': 'Passkey gebruiken',
  'proof.passkey_about': 'Uw browser vraagt om een van uw passkeys.',
  'proof.passkey_not_used': 'Er is geen passkey gebruikt. Probeer het opnieuw of kies een andere manier.',
  'proof.use_code': 'Een code uit uw app gebruiken',
  'proof.use_provider': 'Bevestigen met {provider}',
  'proof.provider_about': '{provider} opent in een nieuw tabblad en vraagt u in te loggen. Kom daarna hier terug.',
  'proof.use_mail': 'Een code per e-mail krijgen',
  'proof.mail_about': 'We sturen een code van zes cijfers naar {to}.',
  'proof.mail_send': 'Code sturen',
  'proof.mail_sent': 'We hebben een code van zes cijfers naar {to} gestuurd. Die is 10 minuten geldig.',
  'proof.mail_spam': 'Niets ontvangen? Kijk ook in de map met ongewenste e-mail.',
  'proof.mail_again': 'Nieuwe code sturen',
  'proof.mail_again_in':
    '{seconds, plural, one {Over # seconde kunt u een nieuwe code aanvragen.} other {Over # seconden kunt u een nieuwe code aanvragen.}}',
  'proof.mail_again_later':
    '{minutes, plural, one {Over # minuut kunt u een nieuwe code aanvragen.} other {Over # minuten kunt u een nieuwe code aanvragen.}}',
  'proof.none':
    'U kunt dit nog niet bevestigen: uw account heeft geen wachtwoord. Vraag degene die deze dienst beheert om een link om er een in te stellen.',
} as const satisfies InFull<typeof english>
