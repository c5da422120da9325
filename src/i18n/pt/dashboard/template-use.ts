import type { InFull } from '../../catalog.ts'
import type { template_use as english } from '../../en/dashboard/template-use.ts'

export const template_use = {
  'template_use.title': 'Usar modelo',
  'template_use.title_of': 'Usar {template}',
  'template_use.is_archived': 'Este modelo está arquivado',
  'template_use.is_archived_hint': 'Ele não cria mais envelopes.',

  'template_use.send': 'Enviar para {count, plural, one {# pessoa} other {# pessoas}}',
  'template_use.make_draft': 'Criar rascunho',
  'template_use.role_gets_copy': '{role} (recebe uma cópia)',
  'template_use.filled_in': 'O que já vai preenchido',
  'template_use.filled_in_hint': 'O que ficar vazio aqui cabe a quem assina.',
  'template_use.this_envelope': 'Este envelope',

  'template_use.draft_made': 'O rascunho foi criado.',
  'template_use.under_way': 'O envelope está em andamento. Os e-mails dele esperam na caixa de saída.',
  'template_use.sent': 'Enviado para {count, plural, one {# pessoa} other {# pessoas}}.',

  'template_use.needed': 'Obrigatório: ninguém preenche isto depois.',
  'template_use.takes': 'Aceita {what}.',
  'template_use.data': 'Dados do documento',
  'template_use.data_hint': 'Estes valores preenchem o documento do Word.',
  'template_use.data_optional': 'Opcional: o documento só o mostra em alguns casos.',
  'template_use.row_of': '{list}: linha {row, number}',
  'template_use.add_row_to': 'Adicionar uma linha a {list}',
  'template_use.remove_row_of': 'Remover a última linha de {list}',
} as const satisfies InFull<typeof english>
