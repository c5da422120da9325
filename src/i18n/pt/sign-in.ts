import type { InFull } from '../catalog.ts'
import type { sign_in as english } from '../en/sign-in.ts'

export const sign_in = {
  'sign_in.title': 'Entrar',
  'sign_in.email': 'E-mail',
  'sign_in.password': 'Senha',
  'sign_in.with': 'Entrar com {provider}',
  'sign_in.forgotten': 'Esqueceu a senha?',
  'sign_in.wrong': 'E-mail ou senha incorretos.',
  'sign_in.too_many':
    'Houve tentativas demais. Não há nada de errado com sua conta: tente novamente em {minutes, plural, one {# minuto} other {# minutos}}.',
  'sign_in.crowded': 'Há pessoas demais entrando neste momento. Tente novamente em alguns segundos.',
  'sign_in.password_changed': 'Sua senha foi alterada. Entre com a nova.',
  'sign_in.code_title': 'Seu código',
  'sign_in.code_hint':
    'Abra seu aplicativo autenticador e digite os seis dígitos que ele mostra. Se estiver sem o celular, digite um dos seus códigos de recuperação.',
  'sign_in.code': 'Código',
  'sign_in.code_next': 'Continuar',
  'sign_in.code_wrong': 'Código incorreto. Cada código vale uma vez.',
  'sign_in.with_passkey': 'Entrar com uma chave de acesso',
  'sign_in.use_passkey': 'Usar uma chave de acesso',
  'sign_in.passkey_none': 'Nenhuma chave de acesso foi usada. Tente de novo ou entre de outra forma.',
  'sign_in.passkey_wrong':
    'Esta chave de acesso não funciona aqui ou demorou demais. Tente de novo ou entre de outra forma.',
  'sign_in.recovery_hint': 'Use sua chave de acesso ou digite um dos seus códigos de recuperação.',
  'sign_in.somebody_else': 'Entrar com outra conta',
  'sign_in.reset_hint':
    'Informe o endereço que você usa para entrar. Vamos enviar um link para escolher uma nova senha.',
  'sign_in.reset_send': 'Enviar o link',
  'sign_in.reset_sent_title': 'Confira seu e-mail',
  'sign_in.reset_sent':
    'Se houver uma conta com este endereço, um link para escolher uma nova senha está a caminho. Ele vale por uma hora.',
  'sign_in.reset_nothing': 'Não chegou nada? Procure na pasta de spam e peça novamente depois de cinco minutos.',
  'sign_in.reset_no_mail':
    'Este serviço não envia e-mails, por isso não pode enviar um link a você. Quem o administra pode criar um:',
  'sign_in.back': 'Voltar para a página de entrada',
  'sign_in.link_over': 'Este link não vale mais',
  'sign_in.invitation_over':
    'Ele foi usado, substituído por um mais recente, cancelado ou tem mais de uma semana. Peça outro convite a quem convidou você.',
  'sign_in.reset_over': 'Ele foi usado, substituído por um mais recente ou tem mais de uma hora.',
  'sign_in.reset_again': 'Pedir outro link',
  'sign_in.join': 'Participar de {workspace}',
  'sign_in.invited_as': 'O convite é para {email}.',
  'sign_in.your_name': 'Seu nome',
  'sign_in.new_password': 'Senha, com pelo menos {min} caracteres',
  'sign_in.password_again': 'Repita a senha',
  'sign_in.create_account': 'Criar conta e participar',
  'sign_in.if_account': 'Se já existe uma conta com este endereço, entre para aceitar.',
  'sign_in.has_account': 'Já existe uma conta com este endereço. Entre para aceitar.',
  'sign_in.for_somebody_else':
    'Você entrou como {email}, e o convite é para outra pessoa. Saia e abra o link novamente.',
  'sign_in.device': '{browser} em {system}',
  'sign_in.sign_out': 'Sair',
  'sign_in.do_not_join': 'Não, não participar',
  'sign_in.asked_about': 'Até você participar, este espaço de trabalho não fica sabendo nada sobre você.',
  'sign_in.declined_title': 'Você não participou',
  'sign_in.declined': 'Você recusou participar de {workspace}. Você pode fechar esta página.',
  'sign_in.choose_password': 'Escolher uma nova senha',
  'sign_in.choose_password_for': 'Para {email}. Você sai de todos os lugares e entra com a nova senha.',
  'sign_in.change_password': 'Alterar senha',
  'sign_in.bad_password': 'Escolha uma senha de {min} a {max} caracteres.',
  'sign_in.weak_password':
    'Esta senha é fácil de adivinhar: é comum, segue um padrão ou é formada pelo seu nome ou e-mail. Escolha uma mais longa ou várias palavras sem relação entre si.',
  'sign_in.bad_again': 'A segunda senha é diferente da primeira.',
  'sign_in.bad_name': 'Escreva seu nome, com no máximo {max} caracteres.',
  'sign_in.already_in': 'Já há uma sessão aberta',
  'sign_in.already_in_as':
    'Você entrou como {email} ({workspace}). A página de onde você veio quer entrar como {other} ({other_workspace}). Se continuar, a primeira sessão termina.',
  'sign_in.go_on_as': 'Continuar como {email}',
  'sign_in.stay_as': 'Permanecer como {email}',
  'sign_in.code_over': 'Este acesso não vale mais',
  'sign_in.code_over_why':
    'Ele funciona uma única vez, por um minuto. Se já tinha sido usado, quem entrou com ele foi desconectado.',
  'sign_in.code_over_next': 'Volte para onde você estava e comece novamente ou entre com sua senha.',
  'sign_in.code_over_title': 'Entre novamente',
  'sign_in.provider_away':
    'O serviço de login não responde no momento. Tente novamente em um minuto ou entre com sua senha.',
  'sign_in.provider_stale': 'Esta entrada demorou demais ou começou em outro navegador. Tente novamente.',
  'sign_in.provider_unsure': '{provider} não confirmou quem você é. Tente novamente.',
  'sign_in.provider_no_email':
    '{provider} não confirma que seu endereço de e-mail é seu, por isso não sabemos quem você é.',
  'sign_in.provider_domain': 'Endereços deste domínio não podem entrar aqui.',
  'sign_in.provider_linked': 'A conta deste endereço pertence a outra pessoa em {provider}. Entre com sua senha.',
  'sign_in.provider_unknown':
    'Ninguém com este endereço foi convidado. Peça um convite a um proprietário do seu espaço de trabalho.',
  'sign_in.not_found': 'Página não encontrada',
  'sign_in.not_found_why':
    'Confira o endereço. O que estava aqui pode ter sido excluído ou pertencer a outro espaço de trabalho.',
  'sign_in.not_found_signer': 'Para assinar um documento, abra novamente o link do seu e-mail.',
  'sign_in.start_page': 'Ir para a página inicial',
  'sign_in.failed': 'Não funcionou',
  'sign_in.failed_form':
    'Volte, recarregue a página e tente novamente. Ela ficou aberta por tempo demais ou em outro endereço que não {address}.',
  'sign_in.failed_signed_out': 'Você saiu da sua conta. Entre e tente novamente.',
  'sign_in.failed_large': 'O que você enviou é grande demais. Escolha algo menor e tente novamente.',
  'sign_in.failed_often': 'Foram vezes demais em pouco tempo. Aguarde um minuto e tente novamente.',
  'sign_in.failed_ours': 'Algo deu errado do nosso lado. Tente novamente em um momento.',
  'sign_in.failed_request':
    'O endereço, ou o que foi enviado com ele, está incompleto. Abra a página outra vez e tente novamente.',
  'sign_in.failed_tell': 'Se acontecer de novo, informe este número a quem administra o serviço: {id}',
} as const satisfies InFull<typeof english>
