import type { InFull } from '../../catalog.ts'
import type { bulk_send as english } from '../../en/dashboard/bulk-send.ts'

export const bulk_send = {
  'bulk_send.title': 'Envio em massa',
  'bulk_send.title_of': 'Envio em massa: {template}',
  'bulk_send.archived': 'Este modelo está arquivado',
  'bulk_send.archived_hint': 'Ele não cria mais envelopes.',

  'bulk_send.list': '1. A lista',
  'bulk_send.download_columns': 'CSV com as colunas certas',
  'bulk_send.list_hint':
    'Cada linha vira um envelope. Ela precisa de nome e e-mail para {roles}. Nada é enviado antes de você conferir a lista.',
  'bulk_send.from_file': 'Lista de um arquivo',
  'bulk_send.drop_here': 'Arraste um arquivo CSV para cá',
  'bulk_send.choose_file': 'Escolher arquivo',
  'bulk_send.csv_file': 'Arquivo CSV',
  'bulk_send.paste': 'Ou cole linhas de uma planilha',
  'bulk_send.nothing_pasted': 'nada foi colado ainda',
  'bulk_send.read_pasted': 'Ler estas linhas',
  'bulk_send.no_rows_in_file': 'Não há linhas em {file}.',
  'bulk_send.no_rows_pasted': 'Não há linhas no que foi colado.',
  'bulk_send.file_too_large': '{file} tem mais de 10 MB: envie em partes.',
  'bulk_send.file_is_spreadsheet':
    '{file} é uma planilha ou um arquivo compactado, não um CSV. Na planilha, escolha “Salvar como” e CSV.',
  'bulk_send.file_is_pdf': '{file} é um PDF, não um CSV. Na planilha, escolha “Salvar como” e CSV.',
  'bulk_send.file_is_old_spreadsheet':
    '{file} é uma planilha antiga, não um CSV. Na planilha, escolha “Salvar como” e CSV.',
  'bulk_send.file_is_program':
    '{file} é um programa ou uma imagem, não um CSV. Na planilha, escolha “Salvar como” e CSV.',
  'bulk_send.file_list': 'lista',
  'bulk_send.file_problems': 'problemas',
  'bulk_send.file_not_sent': 'nao-enviadas',

  'bulk_send.read_as_latin':
    'Este arquivo não está em UTF-8, por isso foi lido como Latin-1 (Windows). Confira se os nomes com acentos estão certos.',
  'bulk_send.no_headings': 'A primeira linha não tem títulos, por isso foi lida como as outras.',
  'bulk_send.quotation_open': 'Há uma aspa que não se fecha: confira se as linhas estão onde deveriam.',
  'bulk_send.column_at': 'Coluna {number}',

  'bulk_send.columns': '2. As colunas',
  'bulk_send.parted_by_commas':
    '{rows, plural, one {# linha} other {# linhas}}, {columns, plural, one {# coluna} other {# colunas}}, com vírgula como separador.',
  'bulk_send.parted_by_semicolons':
    '{rows, plural, one {# linha} other {# linhas}}, {columns, plural, one {# coluna} other {# colunas}}, com ponto e vírgula como separador.',
  'bulk_send.parted_by_tabs':
    '{rows, plural, one {# linha} other {# linhas}}, {columns, plural, one {# coluna} other {# colunas}}, com tabulação como separador.',
  'bulk_send.parted_by_bars':
    '{rows, plural, one {# linha} other {# linhas}}, {columns, plural, one {# coluna} other {# colunas}}, com barra vertical como separador.',
  'bulk_send.parted_by_other':
    '{rows, plural, one {# linha} other {# linhas}}, {columns, plural, one {# coluna} other {# colunas}}, com {separator} como separador.',
  'bulk_send.column_needed': '{column} (obrigatório)',
  'bulk_send.not_in_list': 'Não está nesta lista',
  'bulk_send.cell_empty': '(vazio)',
  'bulk_send.columns_missing': 'Escolha uma coluna para {columns}: sem isso, todas as linhas têm um problema.',

  'bulk_send.common': '3. Mensagem e prazo',

  'bulk_send.check_and_send': '4. Verificar e enviar',
  'bulk_send.too_many':
    'Uma lista tem no máximo {max, plural, one {# linha} other {# linhas}}; esta tem {rows, plural, one {# linha} other {# linhas}}. Envie em partes.',
  'bulk_send.too_long': 'a lista é longa demais',
  'bulk_send.check': 'Verificar {rows, plural, one {# linha} other {# linhas}}',
  'bulk_send.check_again': 'Verificar novamente',
  'bulk_send.send': 'Enviar {good, plural, one {# envelope} other {# envelopes}}',
  'bulk_send.send_some': 'Deixar {bad, number} de fora, enviar {good, plural, one {# envelope} other {# envelopes}}',

  'bulk_send.all_good':
    '<strong>{rows, plural, one {# linha, sem problemas} other {# linhas, todas sem problemas}}</strong>: {good, plural, one {# envelope} other {# envelopes}} para {people, plural, one {# endereço} other {# endereços}}.',
  'bulk_send.some_good':
    '<strong>{good, number} de {rows, plural, one {# linha} other {# linhas}} sem problemas</strong>: {good, plural, one {# envelope} other {# envelopes}} para {people, plural, one {# endereço} other {# endereços}}.',
  'bulk_send.spends_nothing': 'Nada da sua cota é usado.',
  'bulk_send.spends_without_limit': 'Seu plano não tem limite.',
  'bulk_send.spends':
    'Isso usa {would_spend, number} de {remaining, plural, one {# envelope que resta} other {# envelopes que restam}} no seu plano este mês.',
  'bulk_send.problems': 'Problemas',
  'bulk_send.problems_in_rows':
    '{problems, plural, one {# problema} other {# problemas}} em {rows, plural, one {# linha} other {# linhas}}',
  'bulk_send.download_problems': 'Linhas com problemas em CSV',
  'bulk_send.warnings': 'Avisos',
  'bulk_send.worth_a_look': 'Vale conferir',
  'bulk_send.beyond_allowance':
    '{remaining, plural, one {Resta # envelope} other {Restam # envelopes}} no plano este mês: {beyond, number} de {would_spend, plural, one {# linha falharia} other {# linhas falhariam}}.',
  'bulk_send.nothing_good': 'Não há nada que possa ser enviado.',

  'bulk_send.run_stopped': 'Interrompido',
  'bulk_send.run_sending': 'Enviando',
  'bulk_send.run_failed': 'Concluído, com linhas que falharam',
  'bulk_send.run_done': 'Tudo enviado',
  'bulk_send.rows_done': 'Linhas concluídas',
  'bulk_send.progress':
    '{sent, plural, one {# envelope enviado} other {# envelopes enviados}}{failed, plural, =0 {} one {, # linha falhou} other {, # linhas falharam}}{stopped, plural, =0 {} one {, # linha não enviada} other {, # linhas não enviadas}}{waiting, plural, =0 {} one {, falta # linha} other {, faltam # linhas}}.',
  'bulk_send.begun':
    'Iniciado por {who} em {date}. Você pode sair desta página: o envio continua, e este endereço mostra o andamento.',
  'bulk_send.its_envelopes': 'Envelopes deste modelo',
  'bulk_send.another_list': 'Outra lista',
  'bulk_send.stop': 'Interromper',
  'bulk_send.stop_title': 'Interromper o envio de {template}',
  'bulk_send.stop_hint':
    'As linhas que esperam não são enviadas. O que já foi enviado continua enviado; você pode anulá-lo na lista de envelopes.',
  'bulk_send.not_sent': '{rows, plural, one {# linha não enviada} other {# linhas não enviadas}}',
  'bulk_send.download_not_sent': 'Em CSV',
  'bulk_send.row_stopped': 'Linha {line}: não enviada, porque o envio foi interrompido.',
  'bulk_send.again_archived': 'este modelo está arquivado',
  'bulk_send.again_still_sending': 'as outras ainda estão sendo enviadas',
  'bulk_send.at_row': 'Linha {row}: {problem}',
  'bulk_send.at_entry': 'Linha {row}, {entry}: {problem}',
  'bulk_send.every_row': 'Todas as linhas: {problem}',
  'bulk_send.same_people': 'Linha {row}: as mesmas pessoas que na linha {before}.',
  'bulk_send.two_roles': 'Linha {row}: {email} ocupa dois papéis.',
  'bulk_send.field_on_page': '{field} na página {page}',
  'bulk_send.illegible': 'O texto não cabe no campo.',
  'bulk_send.not_printable': 'Alguns caracteres não podem ser impressos. Escreva sem eles.',
  'bulk_send.bad_name': 'Informe um nome de no máximo {max} caracteres, sem caracteres ocultos.',
} as const satisfies InFull<typeof english>
