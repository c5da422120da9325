import type { InFull } from '../../catalog.ts'
import type { general as english } from '../../en/dashboard/general.ts'

export const general = {
  'general.title': 'Geral',
  'general.about':
    'Quem assina para você vê isto nas páginas e nos e-mails. Vale igualmente para os ambientes de produção e de teste. <guide>O que uma marca pode ter</guide>',
  'general.saved': 'Salvo.',

  'general.preview': 'Prévia',
  'general.preview_page': 'A página de assinatura',
  'general.preview_page_dark': 'A mesma no modo escuro',
  'general.preview_envelope': 'Contrato de serviços',
  'general.preview_from': 'de {sender}',
  'general.preview_continue': 'Continuar',
  'general.preview_mail': 'Um e-mail que pede a assinatura',
  'general.preview_mail_subject': '{sender} pede sua assinatura: {envelope}',
  'general.preview_mail_text': '{sender} pede que você assine “{envelope}”.',
  'general.preview_sign': 'Revisar e assinar',

  'general.names_and_colour': 'Nomes e cor',
  'general.name': 'Nome do espaço de trabalho',
  'general.sender_name': 'Nome do remetente',
  'general.sender_name_hint': 'Quem pede as assinaturas. Se ficar vazio, é o nome do espaço de trabalho.',
  'general.reply_to': 'Respostas vão para',
  'general.reply_to_hint': 'Para onde vai a resposta de quem responde a um e-mail seu. Pode ficar vazio.',
  'general.colour': 'Cor',
  'general.colour_hint': 'De botões e links, por exemplo, {example}. Se ficar vazio, é o nosso azul.',
  'general.colour_as_it_is': 'De botões e links.',
  'general.colour_on_light': 'Em fundo claro, é mostrada como {colour}, mais escura, para que se possa ler.',
  'general.colour_on_dark': 'Em fundo escuro, é mostrada como {colour}, mais clara.',
  'general.pick_colour': 'Escolher uma cor',

  'general.logo': 'Logotipo',
  'general.logo_saved': 'O logotipo foi salvo.',
  'general.logo_removed': 'O logotipo foi removido. Os e-mails já enviados continuam a mostrá-lo.',
  'general.present_logo': 'O logotipo atual',
  'general.picture_of_logo': 'Imagem do logotipo',
  'general.choose_picture': 'Escolher uma imagem',
  'general.choose_another_picture': 'Escolher outra imagem',
  'general.remove_logo': 'Remover o logotipo',
  'general.logo_hint':
    'PNG, JPEG ou WebP, até 1,5 MB, feito para fundos claros. É mostrado com no máximo 200 pixels de largura e 48 de altura.',
  'general.picture_unreadable': 'Não foi possível ler a imagem.',

  'general.mail_texts': 'Textos dos e-mails',
  'general.mail_texts_about':
    'Para convites em que o remetente não escreveu assunto ou mensagem e cujo modelo não os tem. Se ficarem vazios, o assunto é o nosso e não há mensagem.',
  'general.mail_subject': 'Assunto',
  'general.mail_message': 'Mensagem',
  'general.save_texts': 'Salvar textos',
} as const satisfies InFull<typeof english>
