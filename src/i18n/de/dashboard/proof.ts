import type { InFull } from '../../catalog.ts'
import type { proof as english } from '../../en/dashboard/proof.ts'

export const proof = {
  'proof.title': 'Bestätigen Sie, dass Sie es sind',
  'proof.about':
    'Vor solchen Änderungen fragen wir noch einmal, falls jemand anderes an Ihrem Browser sitzt. Danach fragen wir fünf Minuten lang nicht mehr.',
  'proof.verb': 'Bestätigen',
  'proof.use_password': 'Passwort verwenden',
  'proof.use_passkey': 'Passkey verwenden',
  'proof.passkey_about': 'Ihr Browser fragt nach einem Ihrer Passkeys.',
  'proof.passkey_not_used':
    'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal, oder wählen Sie einen anderen Weg.',
  'proof.use_code': 'Code aus der App verwenden',
  'proof.use_provider': 'Mit {provider} bestätigen',
  'proof.provider_about':
    '{provider} öffnet sich in einem neuen Tab und bittet Sie, sich anzumelden. Kommen Sie danach hierher zurück.',
  'proof.use_mail': 'Code per E-Mail erhalten',
  'proof.mail_about': 'Wir senden einen sechsstelligen Code an {to}.',
  'proof.mail_send': 'Code senden',
  'proof.mail_sent': 'Wir haben einen sechsstelligen Code an {to} gesendet. Er gilt 10 Minuten.',
  'proof.mail_spam': 'Nichts angekommen? Sehen Sie auch im Spam-Ordner nach.',
  'proof.mail_again': 'Neuen Code senden',
  'proof.mail_again_in':
    '{seconds, plural, one {In # Sekunde können Sie einen neuen Code anfordern.} other {In # Sekunden können Sie einen neuen Code anfordern.}}',
  'proof.mail_again_later':
    '{minutes, plural, one {In # Minute können Sie einen neuen Code anfordern.} other {In # Minuten können Sie einen neuen Code anfordern.}}',
  'proof.none':
    'Sie können das noch nicht bestätigen: Ihr Konto hat kein Passwort. Bitten Sie die Person, die diesen Dienst betreibt, um einen Link, mit dem Sie eines festlegen.',
} as const satisfies InFull<typeof english>
