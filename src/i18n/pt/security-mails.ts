import type { InFull } from '../catalog.ts'
import type { security_mails as english } from '../en/security-mails.ts'

export const security_mails = {
  'security_mails.new_device': 'Novo acesso à sua conta',
  'security_mails.password_changed': 'Sua senha foi alterada',
  'security_mails.password_reset': 'Sua senha foi redefinida',
  'security_mails.second_factor_on': 'A verificação em duas etapas foi ativada',
  'security_mails.second_factor_off': 'A verificação em duas etapas foi desativada',
  'security_mails.second_factor_reset': 'Sua verificação em duas etapas foi redefinida',
  'security_mails.passkey_added': 'Uma chave de acesso foi adicionada à sua conta: {what}',
  'security_mails.passkey_removed': 'Uma chave de acesso foi removida da sua conta: {what}',
  'security_mails.passkey_refused':
    'Uma chave de acesso da sua conta foi recusada, porque pode ter sido copiada: {what}',
  'security_mails.recovery_codes_renewed': 'Novos códigos de recuperação foram gerados para sua conta',
  'security_mails.recovery_code_used': 'Um código de recuperação da sua conta foi usado',
  'security_mails.key_issued': 'Uma chave de API de produção foi emitida: {what}',
  'security_mails.key_rotated': 'Uma chave de API de produção foi substituída por uma nova: {what}',
  'security_mails.program_connected': 'Um programa foi conectado à sua conta: {what}',
  'security_mails.owner_made': '{what} agora é proprietário do seu espaço de trabalho',
  'security_mails.admin_made': '{what} agora é administrador do seu espaço de trabalho',
  'security_mails.member_added': 'Agora você é membro de {workspace}',
  'security_mails.when': 'Quando: {date}',
  'security_mails.from': 'Endereço IP: {ip}',
  'security_mails.browser': 'Navegador: {browser}',
  'security_mails.by': 'Por: {who}',
  'security_mails.was_you': 'Se foi você, não é preciso fazer nada.',
  'security_mails.was_not':
    'Se não foi você, altere sua senha agora, saia de todos os lugares e avise um proprietário do espaço de trabalho.',
  'security_mails.was_not_password':
    'Se não foi você, escolha uma nova senha agora: com isso você também sai de todos os lugares. Depois, avise um proprietário do espaço de trabalho.',
  'security_mails.password_button': 'Escolher uma nova senha',
  'security_mails.workspace': 'Espaço de trabalho: {workspace}',
  'security_mails.was_known': 'Se você já sabe disso, não é preciso fazer nada.',
  'security_mails.was_not_key': 'Se ninguém do seu espaço de trabalho fez isso, revogue a chave agora.',
  'security_mails.key_button': 'Conferir as chaves de API',
  'security_mails.was_not_role': 'Se ninguém do seu espaço de trabalho quis isso, mude a função agora.',
  'security_mails.role_button': 'Conferir os membros',
  'security_mails.was_not_member': 'Se você não quiser isso, saia do espaço de trabalho na página da sua conta.',
  'security_mails.button': 'Verificar sua conta',
  'security_mails.why':
    'Você recebe este e-mail porque ele trata da segurança da sua conta. Estes e-mails não podem ser desativados.',
  'security_mails.code_subject': 'Seu código para confirmar que é você',
  'security_mails.code_about':
    'Digite-o na página em que você o pediu. Ele confirma que é você antes de uma mudança importante.',
  'security_mails.code_life':
    '{minutes, plural, one {Ele vale por # minuto e uma única vez.} other {Ele vale por # minutos e uma única vez.}}',
  'security_mails.code_to_nobody': 'Não dê este código a ninguém. Nunca o pedimos por telefone ou e-mail.',
} as const satisfies InFull<typeof english>
