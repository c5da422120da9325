import type { InFull } from '../catalog.ts'
import type { timeline as english } from '../en/timeline.ts'

export const timeline = {
  'timeline.created': 'Envelope criado',
  'timeline.sent': 'Enviado',
  'timeline.opened': '{who} concordou em assinar eletronicamente e abriu os documentos',
  'timeline.signed': '{who} assinou',
  'timeline.all_signed': 'Todos assinaram',
  'timeline.sealed': 'Documentos selados',
  'timeline.completed': 'Concluído, documentos finais enviados a todos',
  'timeline.declined': '{who} recusou',
  'timeline.declined_because': '{who} recusou: “{reason}”',
  'timeline.voided': 'Anulado',
  'timeline.voided_because': 'Anulado: “{reason}”',
  'timeline.expired': 'Expirado',
  'timeline.recalled': 'Retirado',
  'timeline.recalled_because': 'Retirado: “{reason}”',
  'timeline.deleted': 'Excluído, mantido como prova',
  'timeline.reminded': 'Lembrete enviado a {who}',
  'timeline.reminded_automatically': 'Lembrete automático enviado a {who}',
  'timeline.invited': 'Assinatura solicitada a {who}',
  'timeline.added': 'Inclusão de {who}',
  'timeline.edited': 'Alteração de {who}',
  'timeline.edited_in': 'Alteração de {who} ({changed})',
  'timeline.substituted':
    'O endereço de {who} foi corrigido de {from} para {to}; o link antigo não funciona mais',
  'timeline.removed': 'Remoção de {email}',
  'timeline.handed_out': 'O link de assinatura de {who} foi entregue para assinatura presencial',
  'timeline.fields_placed': '{count, plural, one {# campo posicionado} other {# campos posicionados}}',
  'timeline.fields_replaced':
    '{count, plural, one {# campo posicionado} other {# campos posicionados}} no lugar de {replaced}',
  'timeline.field_removed': 'Um campo de {who} foi removido',
  'timeline.mail_failed': 'O e-mail para {who} não chegou',
  'timeline.mail_failed_because': 'O e-mail para {who} não chegou: “{reason}”',
  'timeline.a_person': 'Uma pessoa',
  'timeline.api_key': 'Chave de API “{name}”',
  'timeline.on_behalf_of': '{who} em nome de {name} ({email})',
} as const satisfies InFull<typeof english>
