import type { InFull } from '../../catalog.ts'
import type { defaults as english } from '../../en/dashboard/defaults.ts'

export const defaults = {
  'defaults.about':
    'Lo que tienen los sobres y plantillas nuevos cuando no se indica otra cosa, aquí o desde un programa. Lo que ya existe no cambia. Los textos de las invitaciones están en <general>General</general>. <guide>Qué se puede indicar en una petición</guide>',
  'defaults.card': 'Sobres y plantillas nuevos',
  'defaults.deadline': 'Días para firmar',
  'defaults.deadline_hint': 'Desde el envío hasta la fecha límite. Si se deja vacío, {days}.',
  'defaults.language': 'Idioma',
  'defaults.language_hint': 'De las páginas y correos para quien no tenga uno indicado.',
  'defaults.language_usual': 'Inglés, como para todos',
  'defaults.zone': 'Zona horaria',
  'defaults.zone_hint': 'Para las fechas en documentos y correos. Déjelo vacío para usar UTC. La suya es {zone}.',
  'defaults.reminders': 'Recordatorios',
  'defaults.reminds': 'Enviar recordatorios a quienes no hayan firmado',
  'defaults.reminders_first_after_days': 'Primero, tras (días)',
  'defaults.reminders_repeat_every_days': 'Después, cada (días)',
  'defaults.reminders_max': 'Como máximo, por persona',
  'defaults.saved': 'Guardado para todo lo que se cree desde ahora.',
} as const satisfies InFull<typeof english>
