import type { InFull } from '../../catalog.ts'
import type { passkeys as english } from '../../en/dashboard/passkeys.ts'

export const passkeys = {
  'passkeys.title': 'Passkeys',
  'passkeys.about': 'Melden Sie sich mit Fingerabdruck, Gesicht oder Bildschirmsperre an, ohne Passwort und ohne Code.',
  'passkeys.not_offered':
    'Passkeys brauchen eine https-Adresse mit einem Hostnamen. Wer diesen Dienst betreibt, kann seine Adresse ändern.',
  'passkeys.add': 'Passkey hinzufügen',
  'passkeys.name': 'Name des Passkeys',
  'passkeys.name_hint': 'Zum Beispiel das Gerät, auf dem er ist.',
  'passkeys.used': 'Zuletzt verwendet {when}',
  'passkeys.made': 'Hinzugefügt {when}, noch nicht verwendet',
  'passkeys.synced': 'Zwischen Ihren Geräten abgeglichen',
  'passkeys.elsewhere': 'Unter einer anderen Adresse dieses Dienstes erstellt. Hier gilt er nicht.',
  'passkeys.rename': 'Umbenennen<sr>: {passkey}</sr>',
  'passkeys.rename_title': 'Passkey umbenennen',
  'passkeys.remove': 'Entfernen<sr>: {passkey}</sr>',
  'passkeys.remove_title': '„{passkey}“ entfernen?',
  'passkeys.remove_told': 'Sie können sich damit hier nicht mehr anmelden. Löschen Sie ihn auch auf Ihrem Gerät.',
  'passkeys.remove_verb': 'Passkey entfernen',
  'passkeys.only_one':
    'Das ist Ihr einziger Passkey: Fügen Sie zuerst einen anderen hinzu, oder schalten Sie die Zwei-Faktor-Anmeldung aus',
  'passkeys.added': 'Der Passkey ist hinzugefügt.',
  'passkeys.removed': 'Der Passkey ist entfernt.',
  'passkeys.not_made': 'Es wurde kein Passkey hinzugefügt. Versuchen Sie es noch einmal.',
  'passkeys.not_used': 'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal, oder geben Sie einen Code ein.',
  'passkeys.code_or_passkey':
    'Aus Ihrer App, oder ein Wiederherstellungscode. Lassen Sie es leer, um einen Passkey zu verwenden.',
  'passkeys.add_app': 'Authenticator-App hinzufügen',
} as const satisfies InFull<typeof english>
