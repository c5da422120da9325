import type { InFull } from '../../catalog.ts'
import type { proof as english } from '../../en/dashboard/proof.ts'

export const proof = {
  'proof.title': 'Confirme que é você',
  'proof.about':
    'Pedimos de novo antes de mudanças como esta, caso outra pessoa esteja usando seu navegador. Não pediremos outra vez por cinco minutos.',
  'proof.verb': 'Confirmar',
  'proof.use_password': 'Usar sua senha',
  'proof.use_passkey': 'Usar uma chave de acesso',
  'proof.passkey_about': 'Seu navegador pede uma das suas chaves de acesso.',
  'proof.passkey_not_used': 'Nenhuma chave de acesso foi usada. Tente de novo ou escolha outra forma.',
  'proof.use_code': 'Usar um código do aplicativo',
  'proof.use_provider': 'Confirmar com {provider}',
  'proof.provider_about': '{provider} abre em uma nova aba e pede que você entre. Depois, volte aqui.',
  'proof.use_mail': 'Receber um código por e-mail',
  'proof.mail_about': 'Enviaremos um código de seis dígitos para {to}.',
  'proof.mail_send': 'Enviar um código',
  'proof.mail_sent': 'Enviamos um código de seis dígitos para {to}. Ele vale por 10 minutos.',
  'proof.mail_spam': 'Não chegou nada? Procure também na pasta de spam.',
  'proof.mail_again': 'Enviar um novo código',
  'proof.mail_again_in':
    '{seconds, plural, one {Você pode pedir um novo código em # segundo.} other {Você pode pedir um novo código em # segundos.}}',
  'proof.mail_again_later':
    '{minutes, plural, one {Você pode pedir um novo código em # minuto.} other {Você pode pedir um novo código em # minutos.}}',
  'proof.none':
    'Ainda não é possível confirmar: sua conta não tem senha. Peça a quem administra este serviço um link para definir uma.',
} as const satisfies InFull<typeof english>
