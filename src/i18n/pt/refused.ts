import type { InFull } from '../catalog.ts'
import type { refused as english } from '../en/refused.ts'

export const refused = {
  'refused.link_retired': 'Este link foi substituído por um mais recente. Procure o último e-mail.',
  'refused.invalid_token': 'Abra novamente o link do seu e-mail.',
  'refused.not_opened': 'Primeiro, concorde em assinar eletronicamente.',
  'refused.not_your_turn': 'Outras pessoas precisam assinar antes.',
  'refused.recipient_already_acted': 'Você já assinou.',
  'refused.envelope_not_in_flight': 'Isto não pode mais ser assinado.',
  'refused.envelope_already_signed': 'Todos já assinaram.',
  'refused.field_not_yours': 'Este campo pertence a outra pessoa.',
  'refused.invalid_value': 'Este valor não pode ser usado. Altere-o, por favor.',
  'refused.required_fields_missing': 'Um campo obrigatório ainda está vazio.',
  'refused.shown_differs': 'Algo nesta página mudou desde que viu. Verifique e conclua de novo.',
  'refused.reason_required': 'Informe um motivo, por favor.',
  'refused.invalid_parameter': 'Esta página está desatualizada. Carregue-a novamente, por favor.',
  'refused.request_too_large': 'É grande demais.',
  'refused.other': 'Não funcionou. Carregue a página novamente e tente de novo.',
} as const satisfies InFull<typeof english>
