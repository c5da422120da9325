import type { InFull } from '../../catalog.ts'
import type { editor as english } from '../../en/dashboard/editor.ts'

export const editor = {
  'editor.title': 'Campos de {name}',
  'editor.back_to': 'Voltar para {name}',
  'editor.how_to_place':
    'Arraste um campo para a página ou pressione-o para posicioná-lo no meio da página que está à vista.',
  'editor.new_fields': 'Novos campos',
  'editor.options_and_pages': 'Opções e páginas',
  'editor.field': 'Campo',
  'editor.new_field': 'Novo campo',
  'editor.options': 'Opções',
  'editor.pages': 'Páginas',
  'editor.choose_first': 'Primeiro, escolha um campo.',

  'editor.nobody_signs': 'Ninguém assina ainda',
  'editor.nobody_signs_hint':
    'Aqui você define onde cada pessoa assina e o que preenche. Primeiro, adicione pelo menos um signatário.',
  'editor.nothing_signable': 'Nenhum documento pode ser assinado',
  'editor.nothing_signable_hint':
    'Aqui você define onde cada pessoa assina. Todos os documentos são apenas para leitura; primeiro, permita a assinatura em um deles.',
  'editor.back_to_envelope': 'Voltar para o envelope',
  'editor.back_to_template': 'Voltar para o modelo',

  'editor.page_of': 'Página {page} de {pages}',
  'editor.page_of_document': '{document}, página {page} de {pages}',
  'editor.page_with_fields': '{page}, {count, plural, one {# campo} other {# campos}}',
  'editor.fields': '{count, plural, one {# campo} other {# campos}}',

  'editor.field_labelled': '“{field_label}”',
  'editor.field_kind_labelled': '{kind} “{field_label}”',
  'editor.for_person': '{field}, para {person}',
  'editor.for_nobody': '{field}, para ninguém',
  'editor.box': '{field}, página {page}, {left, number}% da esquerda, {top, number}% do topo',
  'editor.box_with_problem': '{box}, tem um problema',
  'editor.role_number': 'Papel {number}',

  'editor.box_added': '{box}, campo adicionado',
  'editor.added_for': '{count, plural, one {# campo adicionado} other {# campos adicionados}} para {person}',
  'editor.moved': '{kind}: {left, number}% da esquerda, {top, number}% do topo',
  'editor.moved_to_page': '{count, plural, one {# campo movido} other {# campos movidos}} para a página {page}',
  'editor.resized': '{width, number}% de largura, {height, number}% de altura',
  'editor.aligned_left': 'Alinhado: à esquerda',
  'editor.aligned_centre': 'Alinhado: ao centro',
  'editor.aligned_right': 'Alinhado: à direita',
  'editor.aligned_top': 'Alinhado: no topo',
  'editor.aligned_middle': 'Alinhado: no meio',
  'editor.aligned_bottom': 'Alinhado: na base',
  'editor.distributed': 'Distribuído',
  'editor.deleted': '{count, plural, one {# campo excluído} other {# campos excluídos}}',
  'editor.duplicated': '{count, plural, one {# campo duplicado} other {# campos duplicados}}',
  'editor.copied': '{count, plural, one {# campo copiado} other {# campos copiados}}',
  'editor.pasted': '{count, plural, one {# campo colado} other {# campos colados}} na página {page}',
  'editor.added_on_pages': '{count, plural, one {# campo adicionado} other {# campos adicionados}} em outras páginas',
  'editor.undone': 'Desfeito',
  'editor.redone': 'Refeito',

  'editor.too_many_fields':
    'Um envelope tem no máximo {limit, plural, one {# campo} other {# campos}}; este tem {count, number}.',
  'editor.person_without_field':
    '{person} ainda não tem um campo obrigatório: posicione um, por exemplo, uma assinatura.',
  'editor.field_of_nobody': 'Este campo não pertence mais a ninguém.',
  'editor.field_without_document': 'O documento deste campo não está mais aqui.',
  'editor.field_label_unusable': 'Use texto comum e visível no rótulo, sem caracteres ocultos.',
  'editor.placeholder_unusable': 'Use texto comum e visível no texto de exemplo, sem caracteres ocultos.',
  'editor.text_missing': 'Escreva o texto que será impresso.',
  'editor.value_unusable': 'Use texto comum e visível no que é preenchido, sem caracteres ocultos.',
  'editor.unusable': 'Algo nos campos não pode ser salvo. Carregue a página novamente e tente outra vez.',
  'editor.overlap': 'Na página {page}, há sobreposição: {one} e {other}.',

  'editor.locked_sent': 'Este envelope foi enviado: os campos não podem mais ser alterados.',
  'editor.locked_opened': 'Este envelope foi aberto: os campos não podem mais ser alterados.',
  'editor.locked_signed': 'Este envelope foi assinado: os campos não podem mais ser alterados.',
  'editor.locked_completed': 'Este envelope foi concluído: os campos não podem mais ser alterados.',
  'editor.locked_declined': 'Este envelope foi recusado: os campos não podem mais ser alterados.',
  'editor.locked_voided': 'Este envelope foi anulado: os campos não podem mais ser alterados.',
  'editor.locked_expired': 'Este envelope expirou: os campos não podem mais ser alterados.',
  'editor.locked_archived': 'Este modelo está arquivado: ele fica como está.',
  'editor.change_not_saved': 'Sua última alteração não foi salva. {why}',
  'editor.leave_unsaved':
    'Suas últimas alterações ainda não foram salvas. Este navegador as guarda para quando você voltar. Sair mesmo assim?',
} as const satisfies InFull<typeof english>
