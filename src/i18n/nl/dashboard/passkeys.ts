import type { InFull } from '../../catalog.ts'
import type { passkeys as english } from '../../en/dashboard/passkeys.ts'

export const passkeys = {
  'passkeys.title': 'Passkeys',
  'passkeys.about': 'Log in met uw vingerafdruk, gezicht of schermvergrendeling, zonder wachtwoord of code.',
  'passkeys.not_offered':
    'Passkeys hebben een https-adres met een hostnaam nodig. De beheerder van deze dienst kan het adres wijzigen.',
  'passkeys.add': 'Passkey toevoegen',
  'passkeys.name': 'Naam van de passkey',
  'passkeys.name_hint': 'Bijvoorbeeld het apparaat waarop hij staat.',
  'passkeys.used': 'Laatst gebruikt: {when}',
  'passkeys.made': 'Toegevoegd: {when}, nog niet gebruikt',
  'passkeys.synced': 'Gesynchroniseerd tussen uw apparaten',
  'passkeys.elsewhere': 'Gemaakt op een ander adres van deze dienst. Hier werkt hij niet.',
  'passkeys.rename': 'Naam wijzigen<sr>: {passkey}</sr>',
  'passkeys.rename_title': 'Naam van passkey wijzigen',
  'passkeys.remove': 'Verwijderen<sr>: {passkey}</sr>',
  'passkeys.remove_title': '‘{passkey}’ verwijderen?',
  'passkeys.remove_told': 'U kunt er hier niet meer mee inloggen. Verwijder hem ook op uw apparaat.',
  'passkeys.remove_verb': 'Passkey verwijderen',
  'passkeys.only_one': 'dit is uw enige passkey: voeg eerst een andere toe of schakel tweestapsverificatie uit',
  'passkeys.added': 'De passkey is toegevoegd.',
  'passkeys.removed': 'De passkey is verwijderd.',
  'passkeys.not_made': 'Er is geen passkey toegevoegd. Probeer het opnieuw.',
  'passkeys.not_used': 'Er is geen passkey gebruikt. Probeer het opnieuw of voer een code in.',
  'passkeys.code_or_passkey': 'Uit uw app, of een herstelcode. Laat leeg om een passkey te gebruiken.',
  'passkeys.add_app': 'Authenticator-app toevoegen',
} as const satisfies InFull<typeof english>
