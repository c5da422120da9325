import type { InFull } from '../../catalog.ts'
import type { members as english } from '../../en/dashboard/members.ts'

export const members = {
  'members.title': 'Membros',
  'members.about':
    'Quem trabalha neste espaço de trabalho e o que cada pessoa pode fazer. <guide>O que cada função pode fazer</guide>',
  'members.only_admins_manage': 'só proprietários e administradores gerenciam membros',

  'members.person': 'Pessoa',
  'members.role': 'Função',
  'members.two_factor': 'Duas etapas',
  'members.signed_in': 'Último acesso',
  'members.what_you_can_do': 'O que você pode fazer',
  'members.role_owner': 'Proprietário',
  'members.role_admin': 'Administrador',
  'members.role_member': 'Membro',
  'members.yourself': '{name} <you>(você)</you>',
  'members.two_factor_on': 'Ativada',
  'members.two_factor_off': 'Desativada',
  'members.never_signed_in': 'Ainda não',
  'members.change': 'Alterar<unseen> {name}</unseen>',

  'members.make_owner': 'Tornar proprietário',
  'members.make_admin': 'Tornar administrador',
  'members.make_member': 'Tornar membro',
  'members.make_owner_title': 'Dar a {name} a função de proprietário?',
  'members.make_admin_title': 'Dar a {name} a função de administrador?',
  'members.make_member_title': 'Dar a {name} a função de membro?',
  'members.make_owner_about':
    'Proprietários podem tudo: criam chaves, alteram o selo, exportam o espaço de trabalho e removem proprietários.',
  'members.make_admin_about':
    'Administradores gerenciam membros e configurações. Eles veem as chaves, mas não as criam.',
  'members.make_member_about': 'Membros trabalham com envelopes e não veem as configurações do espaço de trabalho.',
  'members.is_owner': '{name} agora tem a função de proprietário.',
  'members.is_admin': '{name} agora tem a função de administrador.',
  'members.is_member': '{name} agora tem a função de membro.',

  'members.reset_two_factor': 'Redefinir verificação em duas etapas',
  'members.reset_title': 'Redefinir a verificação em duas etapas de {name}?',
  'members.reset_about':
    '{name} sai de todos os lugares e volta a entrar só com a senha até configurar a verificação novamente. Certifique-se de que é mesmo {name} quem pede isso.',
  'members.reset_verb': 'Redefinir',
  'members.is_reset': '{name} pode entrar sem código.',
  'members.remove_title': 'Remover {name}?',
  'members.remove_about':
    '{name} sai de {workspace} imediatamente e não vê mais os envelopes. O que essa pessoa criou permanece.',
  'members.is_removed': '{name} não é mais membro.',

  'members.invite': 'Convidar pessoa',
  'members.invite_verb': 'Convidar',
  'members.email': 'E-mail',
  'members.role_hint':
    'Proprietários podem tudo. Administradores gerenciam membros e configurações. Membros trabalham com envelopes.',
  'members.invite_by_mail': 'A pessoa recebe um e-mail com um link que vale por sete dias.',
  'members.invite_by_hand':
    'Este serviço não envia e-mails: copie o link da lista e entregue-o por conta própria. Ele vale por sete dias.',
  'members.is_invited': 'O convite para {email} foi criado.',

  'members.invited': 'Convites',
  'members.owner_invited': 'Proprietário, convite feito por {name} {age}.',
  'members.owner_invited_by_left': 'Proprietário, convite feito {age} por alguém que já saiu.',
  'members.admin_invited': 'Administrador, convite feito por {name} {age}.',
  'members.admin_invited_by_left': 'Administrador, convite feito {age} por alguém que já saiu.',
  'members.member_invited': 'Membro, convite feito por {name} {age}.',
  'members.member_invited_by_left': 'Membro, convite feito {age} por alguém que já saiu.',
  'members.letter_queued': 'O e-mail está a caminho.',
  'members.letter_kept': 'O e-mail espera na caixa de saída: encaminhe o link por conta própria.',
  'members.letter_sent': 'O e-mail foi enviado.',
  'members.letter_failed': 'Não foi possível entregar o e-mail.',
  'members.letter_superseded': 'O e-mail não era mais necessário.',
  'members.link_expired': 'O link expirou: envie-o novamente.',
  'members.copy_link': 'Copiar o link',
  'members.send_again': 'Enviar novamente<unseen> para {email}</unseen>',
  'members.is_sent_again': '{email} tem um novo link. O anterior não funciona mais.',
  'members.withdraw': 'Cancelar convite<unseen> de {email}</unseen>',
  'members.is_withdrawn': 'O convite de {email} foi cancelado.',
  'members.only_owner_invites_owner': 'só um proprietário pode tornar alguém proprietário',

  'members.sign_in': 'Como as pessoas entram',
  'members.sign_in_needed':
    'Todos precisam da verificação em duas etapas. Quem não a tem precisa configurá-la antes de qualquer outra coisa.',
  'members.sign_in_free': 'Cada pessoa decide se usa a verificação em duas etapas.',
  'members.only_owner_rules_sign_in': 'só um proprietário define como as pessoas entram',
  'members.leave_it': 'Deixar à escolha de cada um',
  'members.leave_it_title': 'Deixar a verificação em duas etapas à escolha de cada um?',
  'members.leave_it_about': 'Quem a tem continua com ela e pode desativá-la.',
  'members.leave_it_verb': 'Deixar à escolha',
  'members.is_left': 'A verificação em duas etapas voltou a ser opcional.',
  'members.ask_for_it': 'Exigir de todos',
  'members.ask_for_it_title': 'Exigir de todos a verificação em duas etapas?',
  'members.ask_for_it_about':
    'Membros que não a têm, inclusive você, não podem fazer mais nada até configurá-la. Integrações e pessoas que entram por um CRM continuam como antes.',
  'members.ask_for_it_verb': 'Exigir de todos',
  'members.is_asked_for': 'Todos precisam configurar a verificação em duas etapas.',
} as const satisfies InFull<typeof english>
