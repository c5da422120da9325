import type { InFull } from '../../catalog.ts'
import type { passkeys as english } from '../../en/dashboard/passkeys.ts'

export const passkeys = {
  'passkeys.title': 'Klucze dostępu',
  'passkeys.about': 'Loguj się odciskiem palca, twarzą lub blokadą ekranu, bez hasła i kodu.',
  'passkeys.not_offered':
    'Klucze dostępu wymagają adresu https z nazwą hosta. Administrator tej usługi może zmienić jej adres.',
  'passkeys.add': 'Dodaj klucz dostępu',
  'passkeys.name': 'Nazwa klucza dostępu',
  'passkeys.name_hint': 'Na przykład urządzenie, na którym się znajduje.',
  'passkeys.used': 'Ostatnio użyty: {when}',
  'passkeys.made': 'Dodany: {when}, jeszcze nieużyty',
  'passkeys.synced': 'Synchronizowany między urządzeniami',
  'passkeys.elsewhere': 'Utworzony pod innym adresem tej usługi. Tutaj nie działa.',
  'passkeys.rename': 'Zmień nazwę<sr>: {passkey}</sr>',
  'passkeys.rename_title': 'Zmień nazwę klucza dostępu',
  'passkeys.remove': 'Usuń<sr>: {passkey}</sr>',
  'passkeys.remove_title': 'Usunąć „{passkey}”?',
  'passkeys.remove_told': 'Nie zalogujesz się nim już tutaj. Usuń go także na swoim urządzeniu.',
  'passkeys.remove_verb': 'Usuń klucz dostępu',
  'passkeys.only_one': 'to jedyny klucz dostępu: najpierw dodaj inny albo wyłącz logowanie dwuetapowe',
  'passkeys.added': 'Dodano klucz dostępu.',
  'passkeys.removed': 'Usunięto klucz dostępu.',
  'passkeys.not_made': 'Nie dodano klucza dostępu. Spróbuj ponownie.',
  'passkeys.not_used': 'Nie użyto klucza dostępu. Spróbuj ponownie albo wpisz kod.',
  'passkeys.code_or_passkey': 'Z aplikacji albo kod odzyskiwania. Zostaw puste, aby użyć klucza dostępu.',
  'passkeys.add_app': 'Dodaj aplikację uwierzytelniającą',
} as const satisfies InFull<typeof english>
