import type { InFull } from '../../catalog.ts'
import type { templates as english } from '../../en/dashboard/templates.ts'

export const templates = {
  'templates.title': 'Modelos',
  'templates.search': 'Pesquisar modelos',
  'templates.search_hint': 'Pesquisar modelos',
  'templates.new': 'Novo modelo',
  'templates.which': 'Quais modelos',
  'templates.in_use': 'Em uso',
  'templates.archived': 'Arquivados',
  'templates.no_match': 'Nenhum modelo tem este nome',
  'templates.no_match_about': 'Pesquise por outra parte do nome.',
  'templates.none_archived': 'Nada está arquivado',
  'templates.none_archived_about':
    'Um modelo que não é mais necessário pode ser arquivado: ele não cria mais envelopes, e os já criados com ele ficam como estão.',
  'templates.none_yet': 'Ainda não há modelos',
  'templates.none_yet_about':
    'Um modelo contém os documentos e campos do que você envia com frequência. Em vez de pessoas, ele tem papéis, por exemplo, cliente e vendedor; cada envelope atribui uma pessoa a cada papel, um por um ou uma lista inteira de uma vez. Qualquer envelope também pode ser salvo como modelo.',
  'templates.guide': 'Como funcionam os modelos',
  'templates.roles': 'Papéis',
  'templates.documents': 'Documentos',
  'templates.last_change': 'Última alteração',
  'templates.documents_and_pages':
    '{documents, plural, one {# documento} other {# documentos}}, {pages, plural, one {# página} other {# páginas}}',
  'templates.pages': 'Páginas',
  'templates.rows_of': '{from, number} a {to, number} de {total, number}',
  'templates.rows_none': 'Nada aqui de {total, number}',
  'templates.newer': 'Mais recentes',
  'templates.older': 'Mais antigos',
  'templates.first_page': 'esta é a primeira página',
  'templates.last_page': 'esta é a última página',
} as const satisfies InFull<typeof english>
