import type { InFull } from '../../catalog.ts'
import type { integrations as english } from '../../en/dashboard/integrations.ts'

export const integrations = {
  'integrations.title': 'Integraciones',
  'integrations.about':
    'Un programa que envía {header} con una clave secreta puede hacer todo lo que permite este espacio de trabajo. <guide>Cómo hacer una primera llamada</guide>',
  'integrations.no_keys': 'Aún no hay claves',
  'integrations.no_keys_about':
    'Con una clave, sus propios programas pueden crear, enviar y seguir sobres. Empiece con una clave de prueba: con ella no se envía ningún correo, y ningún documento obliga a nadie.',
  'integrations.free_plan': 'El plan gratuito no tiene claves de API; las incluyen Pro, Team y Enterprise.',
  'integrations.only_owner_issues': 'Solo un propietario gestiona las claves.',
  'integrations.only_owner_revokes': 'solo un propietario gestiona las claves',

  'integrations.issue_key': 'Crear una clave',
  'integrations.issue_key_verb': 'Crear clave',
  'integrations.key_name_hint': 'Quién la usará, para que la reconozca después.',
  'integrations.key_name_example': 'CRM',
  'integrations.kind': 'Tipo',
  'integrations.kind_csk_live': 'Real, secreta: sobres reales',
  'integrations.kind_csk_test': 'Prueba, secreta: no se envía ningún correo',
  'integrations.kind_cpk_live': 'Real, pública: para páginas que incrustan la firma',
  'integrations.kind_cpk_test': 'Prueba, pública: para probar la firma incrustada',
  'integrations.last_day': 'Último día',
  'integrations.last_day_hint':
    'Funciona hasta el final de ese día, {zone}. Déjelo vacío para una clave que no caduque.',

  'integrations.key_is_issued': 'Se ha creado «{name}»',
  'integrations.key_is_new': '«{name}» tiene una clave nueva',
  'integrations.key_is_new_about':
    'La clave anterior ha dejado de funcionar. Ponga esta en todas las integraciones que la usaban.',
  'integrations.key': 'Clave',
  'integrations.copied_it': 'La he copiado',

  'integrations.keys': 'Claves de API',
  'integrations.short_csk_live': 'Real, secreta',
  'integrations.short_csk_test': 'Prueba, secreta',
  'integrations.short_cpk_live': 'Real, pública',
  'integrations.short_cpk_test': 'Prueba, pública',
  'integrations.never_used': 'Nunca usada',
  'integrations.last_used': 'Último uso {age}',
  'integrations.last_used_from': 'Último uso {age} desde {ip}',
  'integrations.created_by': 'Creada el {date} por {name}',
  'integrations.created_on_server': 'Creada el {date} en el servidor',
  'integrations.revoked_at': 'Revocada el {date}',
  'integrations.expired_at': 'Caducó el {date}',
  'integrations.expires_at': 'Caduca el {date}',
  'integrations.does_not_expire': 'No caduca',
  'integrations.state_revoked': 'Revocada',
  'integrations.state_expired': 'Caducada',
  'integrations.rotate': 'Rotar<unseen> {name}</unseen>',
  'integrations.revoke': 'Revocar<unseen> {name}</unseen>',

  'integrations.rotate_title': '¿Rotar «{name}»?',
  'integrations.rotate_about':
    '{key} se sustituye de inmediato: <b>todas las integraciones que aún la usen dejan de funcionar</b> hasta que reciban la clave nueva.',
  'integrations.rotate_verb': 'Rotar clave',
  'integrations.revoke_title': '¿Revocar «{name}»?',
  'integrations.revoke_about': '{key} deja de funcionar de inmediato y para siempre. Nada la sustituye.',
  'integrations.revoke_verb': 'Revocar clave',
  'integrations.key_is_revoked': 'Se ha revocado la clave.',
  'integrations.was_never_used': 'Nunca se ha usado.',
  'integrations.was_last_used': 'Se usó por última vez el {date}.',
  'integrations.was_last_used_from': 'Se usó por última vez el {date} desde {ip}.',

  'integrations.first_call': 'Su primera llamada',
  'integrations.first_call_label': 'Primera llamada',
  'integrations.first_call_about': 'Crea un sobre con {file}, lo envía y lee su estado.',
  'integrations.first_call_without_key': 'Cuando cree una clave, aparecerá aquí ya puesta.',
  'integrations.first_call_with_key': 'Su clave nueva ya está puesta.',
  'integrations.first_call_more':
    'Más en la <quickstart>guía de inicio rápido</quickstart>, cada llamada en la <reference>referencia</reference>, y para máquinas en la <description>descripción OpenAPI</description>.',
} as const satisfies InFull<typeof english>
