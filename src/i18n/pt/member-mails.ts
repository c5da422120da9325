import type { InFull } from '../catalog.ts'
import type { member_mails as english } from '../en/member-mails.ts'

export const member_mails = {
  'member_mails.open_envelope': 'Abrir o envelope',
  'member_mails.why_sender':
    'Você recebe este e-mail porque enviou este envelope. Você pode desativar estes e-mails em “Configurações”, “Sua conta”.',
  'member_mails.completed_next':
    'Os documentos estão selados. Você pode baixá-los, com o comprovante, a partir do envelope.',
  'member_mails.declined_short': '{name} recusou a assinatura.',
  'member_mails.declined_lead': '{name} recusou a assinatura de “{envelope}” e deu este motivo:',
  'member_mails.declined_next': 'O envelope está encerrado. Ninguém mais pode assiná-lo.',
  'member_mails.expired_short': 'O prazo terminou antes que todos assinassem.',
  'member_mails.expired_lead': '“{envelope}” expirou: o prazo terminou em {deadline}, antes que todos assinassem.',
  'member_mails.expired_next': 'Ninguém mais pode assiná-lo. O envelope mostra quem assinou e quem não assinou.',
  'member_mails.bounced_subject': 'Não entregue: {envelope}',
  'member_mails.bounced_short': 'O e-mail para {name} não chegou.',
  'member_mails.bounced_lead': 'O e-mail para {name} sobre “{envelope}” não chegou. O motivo:',
  'member_mails.bounced_lead_nobody': 'Um e-mail sobre “{envelope}” não chegou. O motivo:',
  'member_mails.bounced_next': 'Corrija o endereço no envelope, e um novo e-mail será enviado imediatamente.',
  'member_mails.invitation_subject': '{inviter} convida você para {workspace}',
  'member_mails.invitation_lead':
    '{inviter} convida você a participar de {workspace} no Countersign, onde documentos são enviados e assinados.',
  'member_mails.invitation_button': 'Aceitar o convite',
  'member_mails.invitation_choice':
    'A decisão é sua: a página mostra o espaço de trabalho e pergunta se você quer participar.',
  'member_mails.invitation_life': 'O link é válido por {days} dias e funciona uma única vez.',
  'member_mails.why_invited':
    'Você recebe este e-mail porque alguém informou seu endereço. Se não conhece essa pessoa, pode ignorar este e-mail: sem o link, nada acontece.',
  'member_mails.reset_lead': 'Alguém pediu uma nova senha para sua conta.',
  'member_mails.reset_life': 'O link é válido por uma hora e funciona uma única vez.',
  'member_mails.reset_next': 'Depois disso, sua sessão será encerrada em todos os lugares.',
  'member_mails.why_reset': 'Se não foi você, pode ignorar este e-mail: sua senha continua a mesma.',
  'member_mails.paused_subject': 'O webhook para {host} está pausado',
  'member_mails.paused_lead':
    'Há {days} dias, todas as chamadas de {workspace} para {host} falham. Por isso, o webhook está pausado agora.',
  'member_mails.paused_button': 'Abrir o webhook',
  'member_mails.paused_next':
    'Os eventos dos próximos {days} dias são guardados e entregues assim que você retomar o webhook.',
  'member_mails.why_manager': 'Você recebe este e-mail porque é proprietário ou administrador do espaço de trabalho.',
} as const satisfies InFull<typeof english>
