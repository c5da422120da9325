import type { InFull } from '../catalog.ts'
import type { ended as english } from '../en/ended.ts'

export const ended = {
  'ended.signed': 'Você assinou',
  'ended.signed_already': 'Você já assinou',
  'ended.copy': 'Uma cópia para você',
  'ended.from': '“{envelope}”, de {sender}.',
  'ended.from_workspace': '“{envelope}”, de {sender}, {workspace}.',
  'ended.next_signed':
    'Você não precisa fazer mais nada. Quando todos tiverem assinado, você recebe os documentos finais por e-mail.',
  'ended.next_copy':
    'Você não precisa assinar. Quando todos tiverem assinado, você recebe os documentos finais por e-mail.',
  'ended.looking': 'Esta página verifica sozinha se eles estão prontos. Você pode fechá-la.',
  'ended.close_and_return': 'Você pode fechar esta página. O link do seu e-mail traz você de volta.',
  'ended.look_again': 'Verificar novamente',
  'ended.completed':
    'Todos assinaram. Os documentos estão selados: a verificação do arquivo mostra qualquer alteração posterior.',
  'ended.download_documents': '{count, plural, one {Documento assinado} other {Documentos assinados}}',
  'ended.download_certificate': 'Comprovante',
  'ended.certificate_means':
    'O comprovante informa quem assinou, quando e como a identidade de cada pessoa foi verificada.',
  'ended.check': 'Verificar um arquivo',
  'ended.check_means':
    'Quem receber o arquivo de você pode ver se ele foi alterado desde que foi selado: basta abrir “Verificar um arquivo” e escolhê-lo. O arquivo não sai do dispositivo.',
  'ended.fingerprint': 'Impressão digital do arquivo',
  'ended.fingerprint_means': 'O valor SHA-256 abaixo. Quem tem o mesmo arquivo obtém o mesmo valor.',
  'ended.go_on': 'Continuar para {host}',
  'ended.not_your_turn': 'Ainda não é sua vez',
  'ended.not_your_turn_means': 'Outra pessoa assina “{envelope}” antes de você.',
  'ended.not_your_turn_do': 'Você recebe um e-mail de {sender} assim que for sua vez. Pode fechar esta página.',
  'ended.expired': 'O prazo para assinar terminou',
  'ended.expired_means': 'Era possível assinar “{envelope}” até {deadline}.',
  'ended.expired_do': 'Se ainda quiser assinar, peça a {sender} que envie novamente.',
  'ended.voided': 'Esta solicitação foi cancelada',
  'ended.voided_means': '{sender} cancelou “{envelope}”. Você não precisa fazer mais nada.',
  'ended.voided_reason': 'O motivo informado por {sender}',
  'ended.voided_do': 'Se isso for uma surpresa para você, pergunte a {sender}.',
  'ended.declined': 'Este envelope foi recusado',
  'ended.declined_means': 'Não é mais possível assinar “{envelope}”. {sender} recebeu um aviso com o motivo.',
  'ended.declined_do': 'Você não precisa fazer mais nada. Se tiver alguma dúvida, pergunte a {sender}.',
  'ended.you_declined': 'Você recusou',
  'ended.you_declined_means': 'Não é mais possível assinar “{envelope}”. {sender} recebeu um aviso com seu motivo.',
  'ended.you_declined_do': 'Se foi um engano, peça a {sender} que envie novamente.',
  'ended.recalled': 'O remetente está fazendo alterações',
  'ended.recalled_means':
    '{sender} está fazendo alterações em “{envelope}”. Por enquanto, não há nada para assinar, e o link do seu e-mail não funciona mais.',
  'ended.recalled_do': 'Quando estiver pronto, você recebe um novo e-mail com um novo link. Pode fechar esta página.',
  'ended.retired': 'Este link foi substituído',
  'ended.retired_means':
    'Um link mais recente para “{envelope}” foi enviado ao endereço de e-mail que {sender} tem agora para você.',
  'ended.retired_do': 'Procure o último e-mail e abra o link que está nele.',
  'ended.gone': 'Este envelope foi excluído',
  'ended.gone_means': '{sender} excluiu “{envelope}”. Nada foi assinado.',
  'ended.gone_do': 'Se isso for uma surpresa para você, pergunte a {sender}.',
  'ended.session_over': 'Abra seu link novamente',
  'ended.session_over_means': 'Esta página ficou aberta por muito tempo e foi fechada para proteger “{envelope}”.',
  'ended.session_over_do': 'Abra novamente o link do seu e-mail. O que foi salvo está guardado.',
  'ended.unsaved':
    '{count, plural, one {Sua última resposta não foi salva.} other {Suas últimas # respostas não foram salvas.}}',
  'ended.new_link': 'Enviar um novo link',
  'ended.link_again': 'Enviar o link novamente',
  'ended.mailing': 'Um momento…',
  'ended.mailed': 'Está a caminho do seu endereço de e-mail. Procure também na pasta de spam.',
} as const satisfies InFull<typeof english>
