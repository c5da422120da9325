import type { InFull } from '../../catalog.ts'
import type { template as english } from '../../en/dashboard/template.ts'

export const template = {
  'template.title': 'Modelo',
  'template.templates': 'Modelos',
  'template.archived_notice': 'Arquivado {age}: não cria mais envelopes. Os já criados com ele ficam como estão.',
  'template.is_archived': 'este modelo está arquivado',
  'template.is_archived_already': 'já está arquivado',
  'template.use': 'Usar',
  'template.bulk_send': 'Envio em massa',
  'template.edit_fields': 'Editar campos',
  'template.more': 'Mais',
  'template.rename_or_describe': 'Renomear ou descrever',
  'template.archive': 'Arquivar',

  'template.about': 'Sobre o modelo',
  'template.not_described': 'Ainda sem descrição.',
  'template.message': 'Mensagem',
  'template.message_usual': 'A habitual',
  'template.deadline': 'Prazo',
  'template.deadline_days': '{days, plural, one {# dia} other {# dias}} após o envio',
  'template.reminders': 'Lembretes',
  'template.reminders_at':
    'Após {first, plural, one {# dia} other {# dias}}, depois a cada {repeat, plural, one {# dia} other {# dias}}, no máximo {max, plural, one {# vez} other {# vezes}}',
  'template.language': 'Idioma',
  'template.language_and_zone': '{language}, {zone}',
  'template.created': 'Criado',
  'template.last_change': 'Última alteração',
  'template.its_envelopes': 'Envelopes criados com ele',

  'template.rename_title': 'Renomear ou descrever este modelo',
  'template.description': 'Descrição',
  'template.description_hint': 'Para seus colegas; quem assina nunca a vê.',
  'template.saved': 'Salvo.',
  'template.archive_title': 'Arquivar “{template}”?',
  'template.archive_hint':
    'Ele não cria mais envelopes, nem aqui nem pela API, e não pode ser restaurado. Os envelopes já criados com ele ficam como estão.',
  'template.archived': 'Arquivado.',

  'template.documents': 'Documentos',
  'template.pages': '{count, plural, one {# página} other {# páginas}}',
  'template.only_to_read': 'só para leitura',
  'template.page_of': 'Página {page} de {document}',
  'template.more_pages': 'e mais {count, plural, one {# página} other {# páginas}}',

  'template.roles': 'Papéis',
  'template.turn': 'Etapa {turn}',
  'template.role_signs': 'assina',
  'template.role_gets_copy': 'recebe uma cópia',
  'template.gets_copy_at_end': 'Recebe uma cópia quando todos tiverem assinado',
  'template.no_fields': 'Ainda sem campos',
  'template.fields_signature': '{count, plural, one {# assinatura} other {# assinaturas}}',
  'template.fields_initials': '{count, plural, one {# rubrica} other {# rubricas}}',
  'template.fields_full_name': '{count, plural, one {# nome} other {# nomes}}',
  'template.fields_text': '{count, plural, one {# texto} other {# textos}}',
  'template.fields_date': '{count, plural, one {# data} other {# datas}}',
  'template.fields_time': '{count, plural, one {# hora} other {# horas}}',
  'template.fields_checkbox': '{count, plural, one {# caixa de seleção} other {# caixas de seleção}}',
  'template.fields_strikethrough': '{count, plural, one {# tachado} other {# tachados}}',

  'template.bulk_sends': 'Envios em massa',
  'template.bulk_state':
    '{sent, number} de {rows, plural, one {# linha enviada} other {# linhas enviadas}}{failed, plural, =0 {} one {, # falhou} other {, # falharam}}{waiting, plural, =0 {} one {, falta #} other {, faltam #}}{stopped, plural, =0 {} one {, # interrompida} other {, # interrompidas}}',

  'template.by_api': 'Pela API',
  'template.by_api_hint': 'Cada papel é identificado por {entry}.',
  'template.documentation': 'Documentação',

  'template.mail_subject': 'Assunto do e-mail',
  'template.mail_subject_hint': 'Se ficar vazio, vale o do modelo.',
  'template.mail_message': 'Mensagem',
  'template.mail_deadline': 'Dias até o prazo',

  'template.column_name': 'Nome ({role})',
  'template.column_email': 'E-mail ({role})',
  'template.column_reference': 'Referência',
  'template.cell_yes': 'sim',
  'template.cell_no': 'não',
  'template.takes_email': 'um endereço de e-mail',
  'template.takes_number': 'um número, por exemplo, 1234.56',
  'template.takes_phone': 'um número, por exemplo, +5511912345678',
} as const satisfies InFull<typeof english>
