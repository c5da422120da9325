import type { InFull } from '../catalog.ts'
import type { mails as english } from '../en/mails.ts'

export const mails = {
  'mails.sender': '{sender} ({workspace})',
  'mails.from': '{sender} via {service}',
  'mails.test_subject': '[Teste] {subject}',
  'mails.hello': 'Olá, {name},',
  'mails.hello_nobody': 'Olá,',
  'mails.deadline': 'Por favor, assine até {deadline}.',
  'mails.personal': 'O link é só para você: quem o tiver pode agir em seu nome, por isso não o compartilhe.',
  'mails.personal_final': 'O link é só para você: quem o tiver pode ler os documentos, por isso não o compartilhe.',
  'mails.sign': 'Revisar e assinar',
  'mails.see_final': '{count, plural, one {Ver o documento assinado} other {Ver os documentos assinados}}',
  'mails.nothing_to_do': 'Você não precisa fazer nada. Se tiver alguma dúvida, pergunte a {sender}.',
  'mails.why_asked':
    'Você recebe este e-mail porque {sender} pediu sua assinatura. Nada é assinado até você concluir na página. Se for um engano, você pode recusar ali.',
  'mails.why_asked_reply':
    'Você recebe este e-mail porque {sender} pediu sua assinatura. Nada é assinado até você concluir na página. Se for um engano, responda a este e-mail ou recuse na página.',
  'mails.why_involved':
    'Você recebe este e-mail porque {sender} incluiu você entre as pessoas que participam de “{envelope}”.',
  'mails.why_link':
    'Você recebe este e-mail porque alguém, provavelmente você, pediu um novo link. Se não foi você, não precisa fazer nada.',
  'mails.why_former': 'Você recebe este e-mail porque este endereço foi informado antes para “{envelope}”.',
  'mails.invitation_subject': '{sender} pede sua assinatura: {envelope}',
  'mails.invitation_lead':
    '{count, plural, one {{sender} pede que você assine “{envelope}”.} other {{sender} pede que você assine “{envelope}” (# documentos).}}',
  'mails.reminder_subject': 'Lembrete: {sender} pede sua assinatura: {envelope}',
  'mails.reminder_lead':
    '{count, plural, one {{sender} aguarda sua assinatura em “{envelope}”.} other {{sender} aguarda sua assinatura em “{envelope}” (# documentos).}}',
  'mails.extended_subject': 'Mais tempo para assinar: {envelope}',
  'mails.extended_lead': '{sender} deu a você mais tempo para assinar “{envelope}”.',

  'mails.link_subject': 'Seu link para assinar: {envelope}',
  'mails.link_lead': 'Aqui está seu link para “{envelope}”, de {sender}, como você pediu.',
  'mails.final_link_subject': 'Seu link: {envelope}',
  'mails.final_link_lead': 'Todos assinaram “{envelope}”. Aqui está seu link, como você pediu.',
  'mails.completed_subject': 'Concluído: {envelope}',
  'mails.completed_lead': 'Todos assinaram “{envelope}”.',
  'mails.copy_subject': 'Uma cópia para você: {envelope}',
  'mails.copy_lead':
    '{sender} envia a você uma cópia de “{envelope}”. Todos assinaram, e você não precisa assinar nada.',
  'mails.attached':
    '{count, plural, one {O documento assinado e o comprovante de assinatura estão anexados.} other {Os documentos assinados e o comprovante de assinatura estão anexados.}} Eles estão selados: a verificação dos arquivos mostra qualquer alteração posterior.',
  'mails.linked':
    '{count, plural, one {Abra o link para baixar o documento assinado e o comprovante de assinatura.} other {Abra o link para baixar os documentos assinados e o comprovante de assinatura.}} Eles estão selados: a verificação dos arquivos mostra qualquer alteração posterior.',

  'mails.text_asked': '{sender} pede a sua assinatura: {link}',
  'mails.text_reminded': 'Lembrete: {sender} pede a sua assinatura: {link}',
  'mails.text_finished': 'Todos assinaram. Seus documentos de {sender}: {link}',
  'mails.text_ended': 'O pedido de assinatura de {sender} foi encerrado. Nada a fazer.',
  'mails.text_changing': '{sender} vai alterar os documentos. Seu link deixou de valer; outro vem depois.',
  'mails.text_moved': '{sender} manda agora este pedido a outro contato. Nada a fazer.',

  'mails.declined_subject': 'Recusado: {envelope}',
  'mails.declined_lead': 'A assinatura de “{envelope}” foi recusada. Não é mais possível assinar.',
  'mails.voided_subject': 'Cancelado: {envelope}',
  'mails.voided_lead': '{sender} cancelou “{envelope}”. Não é mais possível assinar.',
  'mails.recalled_subject': 'Em pausa: {envelope}',
  'mails.recalled_lead': '{sender} está fazendo alterações em “{envelope}”. Por enquanto, não é possível assinar.',
  'mails.recalled_next':
    'Você não precisa fazer nada, e seu link não funciona mais. Se houver um novo envio, você recebe um novo link.',
  'mails.expired_subject': 'Expirado: {envelope}',
  'mails.expired_lead': 'O prazo para assinar “{envelope}” terminou em {deadline}.',
  'mails.expired_next': 'Se ainda quiser assinar, peça a {sender} que envie novamente.',
  'mails.substituted_subject': 'Seu link não funciona mais: {envelope}',
  'mails.substituted_lead':
    '{sender} corrigiu o endereço de e-mail para “{envelope}”. O link enviado a este endereço não funciona mais.',
  'mails.substituted_next': 'Você não precisa fazer nada. Se estava esperando por ele, pergunte a {sender}.',
} as const satisfies InFull<typeof english>
