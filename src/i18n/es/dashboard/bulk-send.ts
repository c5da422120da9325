import type { InFull } from '../../catalog.ts'
import type { bulk_send as english } from '../../en/dashboard/bulk-send.ts'

export const bulk_send = {
  'bulk_send.title': 'Envío masivo',
  'bulk_send.title_of': 'Envío masivo: {template}',
  'bulk_send.archived': 'Esta plantilla está archivada',
  'bulk_send.archived_hint': 'Ya no se pueden crear sobres con ella.',

  'bulk_send.list': '1. La lista',
  'bulk_send.download_columns': 'CSV con las columnas correctas',
  'bulk_send.list_hint':
    'Cada fila será un sobre. Necesita un nombre y un correo para {roles}. No se envía nada hasta que haya comprobado la lista.',
  'bulk_send.from_file': 'Lista de un archivo',
  'bulk_send.drop_here': 'Suelte aquí un archivo CSV',
  'bulk_send.choose_file': 'Elegir un archivo',
  'bulk_send.csv_file': 'Archivo CSV',
  'bulk_send.paste': 'O pegue filas de una hoja de cálculo',
  'bulk_send.nothing_pasted': 'aún no se ha pegado nada',
  'bulk_send.read_pasted': 'Leer estas filas',
  'bulk_send.no_rows_in_file': 'No hay filas en {file}.',
  'bulk_send.no_rows_pasted': 'No hay filas en lo que ha pegado.',
  'bulk_send.file_too_large': '{file} ocupa más de 10 MB: envíelo por partes.',
  'bulk_send.file_is_spreadsheet':
    '{file} es una hoja de cálculo o un archivo comprimido, no un CSV. En la hoja de cálculo, elija «Guardar como» y CSV.',
  'bulk_send.file_is_pdf': '{file} es un PDF, no un CSV. En una hoja de cálculo, elija «Guardar como» y CSV.',
  'bulk_send.file_is_old_spreadsheet':
    '{file} es una hoja de cálculo antigua, no un CSV. En la hoja de cálculo, elija «Guardar como» y CSV.',
  'bulk_send.file_is_program':
    '{file} es un programa o una imagen, no un CSV. En una hoja de cálculo, elija «Guardar como» y CSV.',
  'bulk_send.file_list': 'lista',
  'bulk_send.file_problems': 'problemas',
  'bulk_send.file_not_sent': 'no-enviadas',

  'bulk_send.read_as_latin':
    'Este archivo no está en UTF-8, así que se ha leído como Latin-1 (Windows). Compruebe que los nombres con acentos sean correctos.',
  'bulk_send.no_headings': 'La primera línea no tiene encabezados, así que se ha leído como una fila.',
  'bulk_send.quotation_open': 'Hay unas comillas sin cerrar: compruebe que las filas estén donde deben.',
  'bulk_send.column_at': 'Columna {number}',

  'bulk_send.columns': '2. Las columnas',
  'bulk_send.parted_by_commas':
    '{rows, plural, one {# fila} other {# filas}}, {columns, plural, one {# columna} other {# columnas}}, con comas como separador.',
  'bulk_send.parted_by_semicolons':
    '{rows, plural, one {# fila} other {# filas}}, {columns, plural, one {# columna} other {# columnas}}, con punto y coma como separador.',
  'bulk_send.parted_by_tabs':
    '{rows, plural, one {# fila} other {# filas}}, {columns, plural, one {# columna} other {# columnas}}, con tabuladores como separador.',
  'bulk_send.parted_by_bars':
    '{rows, plural, one {# fila} other {# filas}}, {columns, plural, one {# columna} other {# columnas}}, con barras verticales como separador.',
  'bulk_send.parted_by_other':
    '{rows, plural, one {# fila} other {# filas}}, {columns, plural, one {# columna} other {# columnas}}, con {separator} como separador.',
  'bulk_send.column_needed': '{column} (obligatoria)',
  'bulk_send.not_in_list': 'No está en esta lista',
  'bulk_send.cell_empty': '(vacía)',
  'bulk_send.columns_missing': 'Elija una columna para {columns}: sin ella, todas las filas tienen un problema.',

  'bulk_send.common': '3. Mensaje y fecha límite',

  'bulk_send.check_and_send': '4. Comprobar y enviar',
  'bulk_send.too_many':
    'Una lista tiene como máximo {max, plural, one {# fila} other {# filas}}; esta tiene {rows, plural, one {# fila} other {# filas}}. Envíela por partes.',
  'bulk_send.too_long': 'la lista es demasiado larga',
  'bulk_send.check': 'Comprobar {rows, plural, one {# fila} other {# filas}}',
  'bulk_send.check_again': 'Comprobar de nuevo',
  'bulk_send.send': 'Enviar {good, plural, one {# sobre} other {# sobres}}',
  'bulk_send.send_some': 'Omitir {bad, number} y enviar {good, plural, one {# sobre} other {# sobres}}',

  'bulk_send.all_good':
    '<strong>{rows, plural, one {La # fila está bien} other {Las # filas están bien}}</strong>: {good, plural, one {# sobre} other {# sobres}} para {people, plural, one {# dirección} other {# direcciones}}.',
  'bulk_send.some_good':
    '<strong>{good, number} de {rows, plural, one {# fila} other {# filas}} sin problemas</strong>: {good, plural, one {# sobre} other {# sobres}} para {people, plural, one {# dirección} other {# direcciones}}.',
  'bulk_send.spends_nothing': 'No se usa nada de su cupo.',
  'bulk_send.spends_without_limit': 'Su plan no tiene límite.',
  'bulk_send.spends':
    'Esto usa {would_spend, number} de {remaining, plural, one {# sobre que queda} other {los # sobres que quedan}} este mes en su plan.',
  'bulk_send.problems': 'Problemas',
  'bulk_send.problems_in_rows':
    '{problems, plural, one {# problema} other {# problemas}} en {rows, plural, one {# fila} other {# filas}}',
  'bulk_send.download_problems': 'Filas con problemas como CSV',
  'bulk_send.warnings': 'Advertencias',
  'bulk_send.worth_a_look': 'Conviene revisarlo',
  'bulk_send.beyond_allowance':
    '{remaining, plural, one {Queda # sobre} other {Quedan # sobres}} este mes en el plan: {beyond, plural, one {fallaría #} other {fallarían #}} de {would_spend, plural, one {# fila} other {# filas}}.',
  'bulk_send.nothing_good': 'No hay nada que se pueda enviar.',

  'bulk_send.run_stopped': 'Detenido',
  'bulk_send.run_sending': 'Enviando',
  'bulk_send.run_failed': 'Terminado, con filas fallidas',
  'bulk_send.run_done': 'Todo enviado',
  'bulk_send.rows_done': 'Filas procesadas',
  'bulk_send.progress':
    '{sent, plural, one {# sobre enviado} other {# sobres enviados}}{failed, plural, =0 {} one {, # fila fallida} other {, # filas fallidas}}{stopped, plural, =0 {} one {, # fila no enviada} other {, # filas no enviadas}}{waiting, plural, =0 {} one {, # fila pendiente} other {, # filas pendientes}}.',
  'bulk_send.begun':
    'Iniciado por {who} el {date}. Puede salir de esta página: el envío continúa, y en esta dirección se ve cómo va.',
  'bulk_send.its_envelopes': 'Sobres de esta plantilla',
  'bulk_send.another_list': 'Otra lista',
  'bulk_send.stop': 'Detener',
  'bulk_send.stop_title': 'Detener el envío de {template}',
  'bulk_send.stop_hint':
    'Las filas pendientes no se envían. Lo que ya se envió, enviado queda; puede anularlo en la lista de sobres.',
  'bulk_send.not_sent': '{rows, plural, one {# fila no enviada} other {# filas no enviadas}}',
  'bulk_send.download_not_sent': 'Como CSV',
  'bulk_send.row_stopped': 'Fila {line}: no se envió porque se detuvo el envío.',
  'bulk_send.again_archived': 'esta plantilla está archivada',
  'bulk_send.again_still_sending': 'las demás aún se están enviando',
  'bulk_send.at_row': 'Fila {row}: {problem}',
  'bulk_send.at_entry': 'Fila {row}, {entry}: {problem}',
  'bulk_send.every_row': 'Todas las filas: {problem}',
  'bulk_send.same_people': 'Fila {row}: las mismas personas que en la fila {before}.',
  'bulk_send.two_roles': 'Fila {row}: {email} tiene dos roles.',
  'bulk_send.field_on_page': '{field} en la página {page}',
  'bulk_send.illegible': 'El texto no cabe en su campo.',
  'bulk_send.not_printable': 'Algunos caracteres no se pueden imprimir. Escríbalo sin ellos.',
  'bulk_send.bad_name': 'Escriba un nombre de {max} caracteres como máximo, sin caracteres ocultos.',
} as const satisfies InFull<typeof english>
