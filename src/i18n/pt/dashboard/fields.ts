import type { InFull } from '../../catalog.ts'
import type { fields as english } from '../../en/dashboard/fields.ts'

export const fields = {
  'fields.signature': 'Assinatura',
  'fields.initials': 'Rubrica',
  'fields.full_name': 'Nome completo',
  'fields.text': 'Texto',
  'fields.date': 'Data',
  'fields.time': 'Hora',
  'fields.checkbox': 'Caixa de seleção',
  'fields.strikethrough': 'Tachado',

  'fields.sign_here': 'Assine aqui',
  'fields.date_of_signing': 'Data da assinatura',
  'fields.time_of_signing': 'Hora da assinatura',

  'fields.filled_in_beforehand': 'Preenchido previamente',
  'fields.ticked_beforehand': 'Marcada previamente',
  'fields.struck_out_beforehand': 'Riscado previamente',
  'fields.date_hint': 'Por exemplo, 2027-02-18',

  'fields.example_date': 'uma data, por exemplo, 2027-01-31',
  'fields.example_time': 'uma hora, por exemplo, 14:30',
  'fields.example_tick': 'sim ou não',
} as const satisfies InFull<typeof english>
