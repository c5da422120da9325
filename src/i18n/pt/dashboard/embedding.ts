import type { InFull } from '../../catalog.ts'
import type { embedding as english } from '../../en/dashboard/embedding.ts'

export const embedding = {
  'embedding.title': 'Incorporação',
  'embedding.about':
    'Suas páginas podem mostrar a página de assinatura em um quadro. Os navegadores a mostram nos sites listados aqui e em nenhum outro. <guide>Como incorporar a assinatura</guide>',

  'embedding.sites': 'Sites',
  'embedding.sites_about':
    'Esquema e host, com a porta quando não for a habitual; sem caminho. {http} só para {localhost} e {loopback}. Envelopes do ambiente de teste podem ser incorporados em {http_localhost} sem constar aqui.',
  'embedding.site': 'Site {number}',
  'embedding.add_site': 'Adicionar site',
  'embedding.remove_site': 'Remover o site {number}',
  'embedding.sites_full': 'São no máximo {count}',
  'embedding.saved': 'Salvo. Os quadros abertos de agora em diante seguem esta lista.',

  'embedding.on_your_page': 'Na sua página',
  'embedding.on_your_page_about':
    'Seu servidor pede um token de destinatário ({call}) e o coloca na página. O playground mostra um quadro com qualquer token, o que ele informa à página em volta e as linhas para copiar.',
  'embedding.lines': 'Linhas para sua página',
  'embedding.open_playground': 'Abrir o playground',
} as const satisfies InFull<typeof english>
