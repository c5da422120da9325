import type { InFull } from '../../catalog.ts'
import type { passkeys as english } from '../../en/dashboard/passkeys.ts'

export const passkeys = {
  'passkeys.title': 'Llaves de acceso',
  'passkeys.about': 'Inicie sesión con su huella, su cara o el bloqueo de pantalla, sin contraseña ni código.',
  'passkeys.not_offered':
    'Las llaves de acceso necesitan una dirección https con un nombre de host. Quien administra este servicio puede cambiar su dirección.',
  'passkeys.add': 'Añadir llave de acceso',
  'passkeys.name': 'Nombre de la llave de acceso',
  'passkeys.name_hint': 'Por ejemplo, el dispositivo en el que está.',
  'passkeys.used': 'Último uso: {when}',
  'passkeys.made': 'Añadida: {when}, sin usar todavía',
  'passkeys.synced': 'Sincronizada entre sus dispositivos',
  'passkeys.elsewhere': 'Creada en otra dirección de este servicio. Aquí no sirve.',
  'passkeys.rename': 'Cambiar nombre<sr> de {passkey}</sr>',
  'passkeys.rename_title': 'Cambiar el nombre de la llave de acceso',
  'passkeys.remove': 'Eliminar<sr> {passkey}</sr>',
  'passkeys.remove_title': '¿Eliminar «{passkey}»?',
  'passkeys.remove_told': 'Ya no servirá para iniciar sesión aquí. Elimínela también en su dispositivo.',
  'passkeys.remove_verb': 'Eliminar llave de acceso',
  'passkeys.only_one': 'es su única llave de acceso: añada antes otra o desactive la verificación en dos pasos',
  'passkeys.added': 'Se ha añadido la llave de acceso.',
  'passkeys.removed': 'Se ha eliminado la llave de acceso.',
  'passkeys.not_made': 'No se ha añadido ninguna llave de acceso. Inténtelo de nuevo.',
  'passkeys.not_used': 'No se ha usado ninguna llave de acceso. Inténtelo de nuevo o escriba un código.',
  'passkeys.code_or_passkey':
    'De su aplicación, o un código de recuperación. Déjelo vacío para usar una llave de acceso.',
  'passkeys.add_app': 'Añadir una aplicación de autenticación',
} as const satisfies InFull<typeof english>
