import type { InFull } from '../catalog.ts'
import type { link_record as english_link_record, links as english_links } from '../en/links.ts'

export const links = {
  'links.retired_title': 'Este link foi substituído',
  'links.retired_latest':
    'Um link mais recente foi enviado ao endereço de e-mail que o remetente tem agora para você. Procure o último e-mail e abra o link que está nele.',
  'links.retired_none': 'Se você não o encontrar, podemos enviá-lo de novo.',
  'links.over_title': 'Este link não funciona mais',
  'links.over_why': 'Ele expirou ou foi substituído por um link mais recente.',
  'links.over_again':
    'Volte ao lugar onde você recebeu o link e abra-o novamente a partir dali, ou pergunte à pessoa que enviou o documento.',
  'links.recalled_title': 'O remetente está fazendo alterações',
  'links.recalled_now': 'Por enquanto, não há nada para assinar, e este link não funciona mais.',
  'links.recalled_again': 'Se houver um novo envio, você recebe um novo link por e-mail.',
  'links.unknown_title': 'Este link não funciona',
  'links.unknown_part':
    'Talvez falte uma parte dele. Abra-o novamente a partir do e-mail ou copie-o por inteiro para a barra de endereço.',
  'links.unknown_ask': 'Se não resolver, pergunte à pessoa que enviou o documento a você.',
  'links.session_title': 'Abra seu link novamente',
  'links.session_open':
    'Faz algum tempo que o link de assinatura não é usado neste navegador. Abra novamente o link do seu e-mail; o que você preencheu está guardado.',
  'links.session_none': 'Se você não encontrar o e-mail, podemos enviá-lo de novo.',
  'links.mail_me': 'Enviar um novo link',
  'links.asked_title': 'Confira seu e-mail',
  'links.asked_sent':
    'Se ainda for sua vez, um e-mail com um novo link está a caminho do endereço que o remetente tem para você.',
  'links.asked_wait':
    'Pode levar alguns minutos; procure também na pasta de spam. Se não chegar nada, pergunte à pessoa que enviou o documento a você.',
} as const satisfies InFull<typeof english_links>

export const link_record = {
  'timeline.link_copied': 'O link de assinatura de {who} foi copiado para que o remetente o encaminhe',
  'timeline.own_page': '{who} abriu a própria página de assinatura a partir da sua conta',
  'timeline.signed_kept': '{who} assinou, com a assinatura guardada na conta de {email}',
  'certificate.identity_copied': 'além disso, link copiado pelo remetente',
  'certificate.identity_own': 'além disso, aberto a partir da conta desse endereço de e-mail',
  'certificate.identity_own_only': 'Aberto a partir da conta do endereço de e-mail acima',
  'timeline.link_mailed':
    'O link de assinatura de {who} foi enviado novamente; alguém o pediu na página de um link antigo',
  'timeline.link_product': 'O link de assinatura de {who} foi entregue ao sistema do remetente',
  'timeline.invited_silently': 'É a vez de {who}; nenhum e-mail foi enviado',
  'timeline.completed_silently': 'Concluído, nenhum e-mail enviado',
  'timeline.completed_partly': 'Concluído, documentos finais enviados a quem recebe e-mails',
  'timeline.email_added': '{to} foi definido como endereço de {who}; o link antigo não funciona mais',
  'timeline.email_removed': 'O endereço {from} de {who} foi removido; o link antigo não funciona mais',
  'timeline.part_notifications': 'e-mails',
  'certificate.identity_product': 'Link entregue pelo sistema do remetente',
  'certificate.identity_product_too': 'também um link entregue pelo sistema do remetente',
  'certificate.identity_embedded': 'Token para assinar dentro do produto do remetente; nenhum link enviado',
  'certificate.no_email': 'Sem endereço de e-mail',
  'certificate.ended_declined_by_name': 'Recusado por {who}',
} as const satisfies InFull<typeof english_link_record>
