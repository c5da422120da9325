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
  'fields.radio': 'Escolha única',
  'fields.dropdown': 'Lista pendente',
  'fields.checkbox_group': 'Escolha múltipla',
  'fields.number': 'Número',
  'fields.label': 'Texto fixo',
  'fields.label_text': 'Texto',
  'fields.example_choices': 'os valores das opções, separados por ponto e vírgula',
  'fields.example_number': 'um número como 12.50',
  'fields.attachment': 'Ficheiro',
  'fields.attach_here': 'Anexe aqui um arquivo',
} as const satisfies InFull<typeof english>
