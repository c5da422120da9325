import type { InFull } from '../../catalog.ts'
import type { new_envelope as english } from '../../en/dashboard/new-envelope.ts'

export const new_envelope = {
  'new_envelope.title': 'Nuevo sobre',
  'new_envelope.envelopes': 'Sobres',
  'new_envelope.place_fields': 'Colocar los campos',
  'new_envelope.sign_yourself': 'Firmarlo yo',
  'new_envelope.others_named': 'Hay otras personas indicadas: quítelas primero',

  'new_envelope.people': 'Personas',
  'new_envelope.people_hint':
    'La firma se pide de arriba abajo, a cada persona cuando han firmado las anteriores. Quien solo recibe una copia la recibe al final.',
  'new_envelope.people_max': 'Un sobre tiene como máximo {max, plural, one {# persona} other {# personas}}',
  'new_envelope.needs_somebody': 'Un sobre necesita a alguien',
  'new_envelope.add_person': 'Añadir una persona',
  'new_envelope.add_me': 'Añadirme',
  'new_envelope.am_among_them': 'Usted ya está en la lista',
  'new_envelope.person_at': 'Persona {number}',
  'new_envelope.called_person_at': 'persona {number}',
  'new_envelope.turn': 'Turno {turn}',
  'new_envelope.gets_copy': 'Recibe una copia',
  'new_envelope.together': 'Al mismo tiempo que la persona de arriba',
  'new_envelope.more_of_person': 'En calidad de, idioma, teléfono, comprobación de identidad',

  'new_envelope.name_and_message': 'Nombre y mensaje',
  'new_envelope.name': 'Nombre del sobre',
  'new_envelope.name_hint': 'Sin nombre, se llama como su primer documento',
  'new_envelope.subject': 'Asunto del correo',
  'new_envelope.message': 'Mensaje',
  'new_envelope.message_hint': 'Aparece en el correo a todos',
  'new_envelope.times': 'Fecha límite y recordatorios',
  'new_envelope.days': 'Días para firmar',
  'new_envelope.days_hint': 'De 1 a {max, number}; si no se indica, los del espacio de trabajo',
  'new_envelope.reminders': 'Recordatorios',
  'new_envelope.reminders_usual': 'Los del espacio de trabajo',
  'new_envelope.reminders_own': 'Personalizados',
  'new_envelope.first_after_days': 'Primero, tras (días)',
  'new_envelope.repeat_every_days': 'Después, cada (días)',
} as const satisfies InFull<typeof english>
