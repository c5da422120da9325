import type { InFull } from '../../catalog.ts'
import type { outbox as english } from '../../en/dashboard/outbox.ts'

export const outbox = {
  'outbox.title': 'Bandeja de salida',
  'outbox.about':
    'Correos que ha escrito este servicio. Los que están en estado «Retenido» no han salido de este equipo.',
  'outbox.search': 'Buscar correos por dirección',
  'outbox.search_example': 'Una dirección completa',
  'outbox.subject': 'Asunto',
  'outbox.to': 'Para',
  'outbox.state': 'Estado',
  'outbox.when': 'Cuándo',
  'outbox.pages': 'Páginas',
  'outbox.newer': 'Más recientes',
  'outbox.older': 'Más antiguos',
  'outbox.none_found': 'No hay correos a esta dirección',
  'outbox.none_found_about': 'Escriba la dirección completa. No importan las mayúsculas.',
  'outbox.show_all': 'Mostrar todos los correos',
  'outbox.none': 'Aún no hay correos',
  'outbox.none_about':
    'Envíe un sobre y sus invitaciones aparecerán aquí. Si no hay servidor de correo, y en el entorno de prueba, los correos llegan aquí.',
  'outbox.go_to_envelopes': 'Ir a los sobres',
  'outbox.guide': 'Cómo se envían los correos',
  'outbox.mail': 'Correo',
  'outbox.mail_to': 'Para {person}, {date}. <envelope>Abrir su sobre</envelope>',
  'outbox.mail_shown': 'El correo tal como se ve',
  'outbox.mail_text': 'Texto sin formato',
} as const satisfies InFull<typeof english>
