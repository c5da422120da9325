import type { InFull } from '../catalog.ts'
import type { landing as english } from '../en/landing.ts'

export const landing = {
  'landing.greeting': '{name}, por favor, firme',
  'landing.from': 'de {sender}',
  'landing.from_workspace': 'de {sender}, {workspace}',
  'landing.by': 'hasta el {deadline}',
  'landing.documents': '{count, plural, one {# documento} other {# documentos}}',
  'landing.extent': '{documents}, {pages}',
  'landing.pages': '{count, plural, one {# página} other {# páginas}}',
  'landing.agreed_before':
    'Ya ha aceptado recibir y firmar estos documentos electrónicamente. Sus respuestas hasta ahora están guardadas.',
  'landing.continue': 'Continuar',
  'landing.opening': 'Abriendo…',
  'landing.decline': 'Rechazar',
  'landing.not_me': '¿No es {name}?',
  'landing.tick_to_continue': 'Marque la casilla para continuar, o rechace más abajo.',
  'landing.version': 'Versión {version} de este texto. Queda registrada con su firma.',
  'landing.what_this_means': 'Qué significa esto',
  'landing.not_me_advice':
    'Entonces, por favor, no firme. Cierre esta página; no se ha registrado nada. Responda al correo para que {sender} pueda enviarlo a la persona correcta.',
  'landing.not_me_decline': 'También puede rechazar con un breve mensaje para {sender}.',
} as const satisfies InFull<typeof english>
