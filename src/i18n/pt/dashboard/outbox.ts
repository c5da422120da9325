import type { InFull } from '../../catalog.ts'
import type { outbox as english } from '../../en/dashboard/outbox.ts'

export const outbox = {
  'outbox.title': 'Caixa de saída',
  'outbox.about': 'E-mails que este serviço escreveu. Os que estão como “Guardado” não saíram desta máquina.',
  'outbox.search': 'Pesquisar e-mails por endereço',
  'outbox.search_example': 'Um endereço inteiro',
  'outbox.subject': 'Assunto',
  'outbox.to': 'Para',
  'outbox.state': 'Status',
  'outbox.when': 'Quando',
  'outbox.pages': 'Páginas',
  'outbox.newer': 'Mais recentes',
  'outbox.older': 'Mais antigos',
  'outbox.none_found': 'Nenhum e-mail para este endereço',
  'outbox.none_found_about': 'Informe o endereço inteiro. Maiúsculas e minúsculas não fazem diferença.',
  'outbox.show_all': 'Mostrar todos os e-mails',
  'outbox.none': 'Ainda não há e-mails',
  'outbox.none_about':
    'Envie um envelope, e os convites aparecem aqui. Quando não há servidor de e-mail e no ambiente de teste, é aqui que os e-mails chegam.',
  'outbox.go_to_envelopes': 'Ir para os envelopes',
  'outbox.guide': 'Como os e-mails são enviados',
  'outbox.mail': 'E-mail',
  'outbox.mail_to': 'Para {person}, em {date}. <envelope>Abrir o envelope</envelope>',
  'outbox.mail_shown': 'O e-mail como aparece',
  'outbox.mail_text': 'Texto simples',
} as const satisfies InFull<typeof english>
