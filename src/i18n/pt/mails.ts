import type { InFull } from '../catalog.ts'
import type { letters as english } from '../en/mails.ts'

export const letters = {
  'letters.sender': '{sender} ({workspace})',
  'letters.from': '{sender} via {service}',
  'letters.test_subject': '[Teste] {subject}',
  'letters.hello': 'Olá, {name},',
  'letters.hello_nobody': 'Olá,',
  'letters.deadline': 'Por favor, assine até {deadline}.',
  'letters.personal': 'O link é só para você: quem o tiver pode agir em seu nome, por isso não o compartilhe.',
  'letters.personal_final': 'O link é só para você: quem o tiver pode ler os documentos, por isso não o compartilhe.',
  'letters.sign': 'Revisar e assinar',
  'letters.see_final': '{count, plural, one {Ver o documento assinado} other {Ver os documentos assinados}}',
  'letters.nothing_to_do': 'Você não precisa fazer nada. Se tiver alguma dúvida, pergunte a {sender}.',
  'letters.why_asked':
    'Você recebe este e-mail porque {sender} pediu sua assinatura. Nada é assinado até você concluir na página. Se for um engano, você pode recusar ali.',
  'letters.why_asked_reply':
    'Você recebe este e-mail porque {sender} pediu sua assinatura. Nada é assinado até você concluir na página. Se for um engano, responda a este e-mail ou recuse na página.',
  'letters.why_involved':
    'Você recebe este e-mail porque {sender} incluiu você entre as pessoas que participam de “{envelope}”.',
  'letters.why_link':
    'Você recebe este e-mail porque alguém, provavelmente você, pediu um novo link. Se não foi você, não precisa fazer nada.',
  'letters.why_former': 'Você recebe este e-mail porque este endereço foi informado antes para “{envelope}”.',
  'letters.invitation_subject': '{sender} pede sua assinatura: {envelope}',
  'letters.invitation_lead':
    '{count, plural, one {{sender} pede que você assine “{envelope}”.} other {{sender} pede que você assine “{envelope}” (# documentos).}}',
  'letters.reminder_subject': 'Lembrete: {sender} pede sua assinatura: {envelope}',
  'letters.reminder_lead':
    '{count, plural, one {{sender} aguarda sua assinatura em “{envelope}”.} other {{sender} aguarda sua assinatura em “{envelope}” (# documentos).}}',
  'letters.link_subject': 'Seu link para assinar: {envelope}',
  'letters.link_lead': 'Aqui está seu link para “{envelope}”, de {sender}, como você pediu.',
  'letters.final_link_subject': 'Seu link: {envelope}',
  'letters.final_link_lead': 'Todos assinaram “{envelope}”. Aqui está seu link, como você pediu.',
  'letters.completed_subject': 'Concluído: {envelope}',
  'letters.completed_lead': 'Todos assinaram “{envelope}”.',
  'letters.copy_subject': 'Uma cópia para você: {envelope}',
  'letters.copy_lead':
    '{sender} envia a você uma cópia de “{envelope}”. Todos assinaram, e você não precisa assinar nada.',
  'letters.attached':
    '{count, plural, one {O documento assinado e o certificado de conclusão estão anexados.} other {Os documentos assinados e o certificado de conclusão estão anexados.}} Eles estão selados: qualquer alteração posterior apareceria.',
  'letters.linked':
    '{count, plural, one {Abra o link para baixar o documento assinado e o certificado de conclusão.} other {Abra o link para baixar os documentos assinados e o certificado de conclusão.}} Eles estão selados: qualquer alteração posterior apareceria.',
  'letters.declined_subject': 'Recusado: {envelope}',
  'letters.declined_lead': 'A assinatura de “{envelope}” foi recusada. Não é mais possível assinar.',
  'letters.voided_subject': 'Anulado: {envelope}',
  'letters.voided_lead': '{sender} anulou “{envelope}”. Não é mais possível assinar.',
  'letters.recalled_subject': 'Retirado: {envelope}',
  'letters.recalled_lead': '{sender} retirou “{envelope}”. Por enquanto, não é possível assinar.',
  'letters.recalled_next':
    'Você não precisa fazer nada, e seu link não funciona mais. Se houver um novo envio, você recebe um novo link.',
  'letters.expired_subject': 'Expirado: {envelope}',
  'letters.expired_lead': 'O prazo para assinar “{envelope}” terminou em {deadline}.',
  'letters.expired_next': 'Se ainda quiser assinar, peça a {sender} que envie novamente.',
  'letters.substituted_subject': 'Seu link não funciona mais: {envelope}',
  'letters.substituted_lead':
    '{sender} corrigiu o endereço de e-mail para “{envelope}”. O link enviado a este endereço não funciona mais.',
  'letters.substituted_next': 'Você não precisa fazer nada. Se estava esperando por ele, pergunte a {sender}.',
} as const satisfies InFull<typeof english>
