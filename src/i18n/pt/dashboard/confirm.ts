import type { InFull } from '../../catalog.ts'
import type { confirm as english } from '../../en/dashboard/confirm.ts'

export const confirm = {
  'confirm.title': 'Confirmar um pedido',
  'confirm.key': 'Chave de API “{name}”',
  'confirm.asked': '{asker} pediu isto em {date}. Pode responder até {until}.',
  'confirm.what_happens': 'O que acontece se aceitar',
  'confirm.what_is_sent': 'O que os destinatários recebem',
  'confirm.send': 'Enviar “{name}”?',
  'confirm.remind': 'Enviar um lembrete de “{name}”?',
  'confirm.mailed_invitation': 'Recebem agora um convite para assinar:',
  'confirm.mailed_later': 'Recebem um convite quando for a sua vez:',
  'confirm.mailed_reminder': 'Recebem agora novamente o mesmo link:',
  'confirm.mailed_result': 'Recebem os documentos finais quando todos tiverem assinado:',
  'confirm.no_way_back': 'Os e-mails enviados não podem ser recolhidos.',
  'confirm.signed_so_far': 'Até agora assinaram {signed} de {signers}.',
  'confirm.reason': 'Motivo, como os destinatários o lerão:',
  'confirm.no_reason': 'Nenhum motivo é indicado.',
  'confirm.no': 'Não, não fazer',
  'confirm.open_envelope': 'Abrir o envelope',
  'confirm.done': '{person} aceitou em {date}, e foi feito.',
  'confirm.refused': '{person} recusou em {date}. Nada foi feito.',
  'confirm.expired': 'Este pedido expirou. Nada foi feito. Peça um novo link se ainda o quiser.',
  'confirm.changed': 'O envelope mudou desde este pedido. Nada foi feito. Peça um novo link se ainda o quiser.',
  'confirm.missing':
    'Este pedido não existe no espaço de trabalho “{workspace}”. Pode pertencer a outro ou ser demasiado antigo.',
} as const satisfies InFull<typeof english>
