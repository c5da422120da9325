import type { InFull } from '../../catalog.ts'
import type { fields as english } from '../../en/dashboard/fields.ts'

export const fields = {
  'fields.signature': 'Firma',
  'fields.initials': 'Iniciales',
  'fields.full_name': 'Nombre completo',
  'fields.text': 'Texto',
  'fields.date': 'Fecha',
  'fields.time': 'Hora',
  'fields.checkbox': 'Casilla',
  'fields.strikethrough': 'Tachado',

  'fields.sign_here': 'Firme aquí',
  'fields.date_of_signing': 'Fecha de la firma',
  'fields.time_of_signing': 'Hora de la firma',

  'fields.filled_in_beforehand': 'Rellenado de antemano',
  'fields.ticked_beforehand': 'Marcada de antemano',
  'fields.struck_out_beforehand': 'Tachado de antemano',
  'fields.date_hint': 'Como 2027-02-18',

  'fields.example_date': 'una fecha, como 2027-01-31',
  'fields.example_time': 'una hora, como 14:30',
  'fields.example_tick': 'sí o no',
  'fields.radio': 'Opción única',
  'fields.dropdown': 'Lista desplegable',
  'fields.checkbox_group': 'Opción múltiple',
  'fields.number': 'Número',
  'fields.label': 'Texto fijo',
  'fields.label_text': 'Texto',
  'fields.example_choices': 'los valores de las opciones, separados por punto y coma',
  'fields.example_number': 'un número como 12.50',
  'fields.attachment': 'Archivo',
  'fields.attach_here': 'Adjuntar un archivo aquí',
} as const satisfies InFull<typeof english>
