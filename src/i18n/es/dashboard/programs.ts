import type { InFull } from '../../catalog.ts'
import type { programs as english } from '../../en/dashboard/programs.ts'

export const programs = {
  'programs.title': 'Programas conectados',
  'programs.about':
    'Programas y agentes que trabajan en su nombre. Para conectar uno, indíquele la dirección del <guide>servidor de herramientas</guide>:',
  'programs.about_all': 'Programas y agentes que los miembros han conectado a este espacio de trabajo.',
  'programs.none': 'No hay programas conectados',
  'programs.address': 'Dirección del servidor de herramientas',
  'programs.scope_read': 'Lee',
  'programs.scope_prepare': 'Prepara',
  'programs.scope_send': 'Envía',
  'programs.live': 'Real',
  'programs.test': 'Prueba',
  'programs.answers_at': 'Acceso entregado a {host}',
  'programs.connected': 'Conectado: {date}',
  'programs.connected_by': 'Conectado por {name}: {date}',
  'programs.revoke': 'Desconectar<unseen> {name}</unseen>',
  'programs.revoke_title': '¿Desconectar «{name}»?',
  'programs.revoke_about': 'Su acceso termina de inmediato. Para usarlo de nuevo, vuelva a conectarlo.',
  'programs.revoke_verb': 'Desconectar',
  'programs.revoked': 'El programa se ha desconectado.',
  'programs.rule': 'Programas permitidos',
  'programs.rule_about': 'Los programas no permitidos no pueden hacer nada, aunque estén conectados.',
  'programs.rule_any': 'Cualquier programa',
  'programs.rule_named': 'Solo estos programas',
  'programs.rule_none': 'Ningún programa',
  'programs.rule_names': 'Programas, uno por línea',
  'programs.rule_names_hint': 'El host que publica el programa, como claude.ai, o su ID de cliente.',
  'programs.rule_saved': 'Guardado. Se aplica a los programas desde su próxima llamada.',
} as const satisfies InFull<typeof english>
