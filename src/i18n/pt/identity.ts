import type { InFull } from '../catalog.ts'
import type {
  identity as english_identity,
  identity_mails as english_identity_mails,
  identity_record as english_identity_record,
} from '../en/identity.ts'

export const identity = {
  'identity.will_ask_code': 'O código de acesso que você recebeu de {sender} será solicitado.',
  'identity.will_send_mail': 'Para confirmar que é você, vamos enviar um código para {to}.',
  'identity.will_send_text': 'Para confirmar que é você, vamos enviar um código por SMS para {to}.',
  'identity.heading': 'Confirme que é você',
  'identity.ask_code': 'Digite o código de acesso que você recebeu de {sender}, por exemplo, por telefone.',
  'identity.ask_mail': 'Enviamos um código de seis dígitos para {to}. Ele vale por 10 minutos.',
  'identity.ask_text': 'Enviamos um código de seis dígitos por SMS para {to}. Ele vale por 10 minutos.',
  'identity.sending': 'Enviando um código para {to}.',
  'identity.label_code': 'Código de acesso',
  'identity.label_digits': 'Código',
  'identity.continue': 'Continuar',
  'identity.checking': 'Verificando…',
  'identity.missing': 'Digite o código para continuar.',
  'identity.wrong':
    '{tries, plural, one {Código errado. Resta uma tentativa.} other {Código errado. Restam # tentativas.}}',
  'identity.expired': 'Este código expirou. Peça um novo abaixo.',
  'identity.send_again': 'Enviar um novo código',
  'identity.send_again_in':
    '{seconds, plural, one {Você pode pedir um novo código em # segundo.} other {Você pode pedir um novo código em # segundos.}}',
  'identity.send_again_later':
    '{minutes, plural, one {Você pode pedir um novo código em # minuto.} other {Você pode pedir um novo código em # minutos.}}',
  'identity.sent_again': 'Um novo código está a caminho.',
  'identity.spam': 'Não chegou nada? Procure também na pasta de spam.',
  'identity.patience': 'Pode levar um minuto para chegar.',
  'identity.no_code': 'Não recebeu o código ou {to} não é seu? Pergunte a {sender}.',
  'identity.lost_code': 'Você não tem um código? Pergunte a {sender}.',
  'identity.locked_heading': 'Muitos códigos errados',
  'identity.locked':
    '{minutes, plural, one {Para proteger seus documentos, esta página está bloqueada. Você pode tentar novamente em # minuto.} other {Para proteger seus documentos, esta página está bloqueada. Você pode tentar novamente em # minutos.}}',
  'identity.locked_for_good':
    'Houve muitos códigos errados. Para proteger seus documentos, só {sender} pode abrir esta página novamente, enviando um lembrete a você.',
  'identity.locked_help': 'Nada se perdeu. Se tiver dúvida sobre o código, pergunte a {sender}.',
  'identity.try_again': 'Tentar novamente',
} as const satisfies InFull<typeof english_identity>

export const identity_mails = {
  'mails.code_subject': 'Seu código para {envelope}',
  'mails.code_lead': 'Seu código é {code}',
  'mails.code_holds': 'Ele abre “{envelope}”, de {sender}, e vale por {minutes} minutos.',
  'mails.code_not_asked':
    'Se você não pediu este código, não precisa fazer nada. Ninguém jamais pedirá que você o informe.',
  'mails.text_code': '{code} é a sua senha para assinar. Vale {minutes} minutos. Senha pessoal.',
} as const satisfies InFull<typeof english_identity_mails>

export const identity_record = {
  'identity.shown_by_access_code': 'identidade comprovada por um código de acesso dado pelo remetente',
  'identity.shown_by_mail_code': 'identidade comprovada por um código enviado para {sent_to}',
  'identity.shown_by_way_code': 'confirmado por um código enviado por {way} para {sent_to}',
  'identity.shown_by_text_code': 'identidade comprovada por um código enviado por SMS para {sent_to}',
  'timeline.code_sent': 'Um código para {who} foi enviado para {sent_to}',
  'timeline.code_failed':
    '{tries_left, plural, one {{who} informou um código errado (resta # tentativa)} other {{who} informou um código errado (restam # tentativas)}}',
  'timeline.code_locked': 'Códigos de {who} não são aceitos por algum tempo, após muitos errados',
  'timeline.code_locked_for_good':
    'Códigos de {who} não são mais aceitos até que o remetente envie um lembrete ou envie o envelope novamente',
  'timeline.access_code_passed': '{who} informou o código de acesso dado pelo remetente',
  'timeline.code_passed': '{who} informou o código enviado para {sent_to}',
} as const satisfies InFull<typeof english_identity_record>
