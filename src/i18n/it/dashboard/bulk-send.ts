import type { InFull } from '../../catalog.ts'
import type { bulk_send as english } from '../../en/dashboard/bulk-send.ts'

export const bulk_send = {
  'bulk_send.title': 'Invio in blocco',
  'bulk_send.title_of': 'Invio in blocco: {template}',
  'bulk_send.archived': 'Questo modello è archiviato',
  'bulk_send.archived_hint': 'Non crea più buste.',

  'bulk_send.list': '1. L’elenco',
  'bulk_send.download_columns': 'CSV con le colonne giuste',
  'bulk_send.list_hint':
    'Ogni riga diventa una busta. Servono nome ed e-mail per {roles}. Nulla viene inviato prima che Lei abbia verificato l’elenco.',
  'bulk_send.from_file': 'Elenco da un file',
  'bulk_send.drop_here': 'Trascini qui un file CSV',
  'bulk_send.choose_file': 'Scegli un file',
  'bulk_send.csv_file': 'File CSV',
  'bulk_send.paste': 'Oppure incolli le righe di un foglio di calcolo',
  'bulk_send.nothing_pasted': 'non è stato ancora incollato nulla',
  'bulk_send.read_pasted': 'Leggi queste righe',
  'bulk_send.no_rows_in_file': 'In {file} non ci sono righe.',
  'bulk_send.no_rows_pasted': 'In ciò che ha incollato non ci sono righe.',
  'bulk_send.file_too_large': '{file} supera i 10 MB: lo invii in più parti.',
  'bulk_send.file_is_spreadsheet':
    '{file} è un foglio di calcolo o un archivio, non un CSV. Nel foglio di calcolo scelga «Salva con nome» e CSV.',
  'bulk_send.file_is_pdf': '{file} è un PDF, non un CSV. Nel foglio di calcolo scelga «Salva con nome» e CSV.',
  'bulk_send.file_is_old_spreadsheet':
    '{file} è un foglio di calcolo di vecchio formato, non un CSV. Nel foglio di calcolo scelga «Salva con nome» e CSV.',
  'bulk_send.file_is_program':
    '{file} è un programma o un’immagine, non un CSV. Nel foglio di calcolo scelga «Salva con nome» e CSV.',
  'bulk_send.file_list': 'elenco',
  'bulk_send.file_problems': 'problemi',
  'bulk_send.file_not_sent': 'non-inviate',

  'bulk_send.read_as_latin':
    'Questo file non è in UTF-8 ed è stato letto come Latin-1 (Windows). Controlli che i nomi con accenti siano corretti.',
  'bulk_send.no_headings': 'La prima riga non contiene intestazioni ed è stata letta come una riga di dati.',
  'bulk_send.quotation_open': 'Manca una virgoletta di chiusura: controlli che le righe siano al posto giusto.',
  'bulk_send.column_at': 'Colonna {number}',

  'bulk_send.columns': '2. Le colonne',
  'bulk_send.parted_by_commas':
    '{rows, plural, one {# riga} other {# righe}}, {columns, plural, one {# colonna} other {# colonne}}, separatore: virgola.',
  'bulk_send.parted_by_semicolons':
    '{rows, plural, one {# riga} other {# righe}}, {columns, plural, one {# colonna} other {# colonne}}, separatore: punto e virgola.',
  'bulk_send.parted_by_tabs':
    '{rows, plural, one {# riga} other {# righe}}, {columns, plural, one {# colonna} other {# colonne}}, separatore: tabulazione.',
  'bulk_send.parted_by_bars':
    '{rows, plural, one {# riga} other {# righe}}, {columns, plural, one {# colonna} other {# colonne}}, separatore: barra verticale.',
  'bulk_send.parted_by_other':
    '{rows, plural, one {# riga} other {# righe}}, {columns, plural, one {# colonna} other {# colonne}}, separatore: {separator}.',
  'bulk_send.column_needed': '{column} (obbligatoria)',
  'bulk_send.not_in_list': 'Non in questo elenco',
  'bulk_send.cell_empty': '(vuota)',
  'bulk_send.columns_missing': 'Scelga una colonna per {columns}: senza, ogni riga ha un problema.',

  'bulk_send.common': '3. Messaggio e scadenza',

  'bulk_send.check_and_send': '4. Verifica e invio',
  'bulk_send.too_many':
    'Un elenco ha al massimo {max, plural, one {# riga} other {# righe}}; questo ne ha {rows, plural, one {#} other {#}}. Lo invii in più parti.',
  'bulk_send.too_long': 'l’elenco è troppo lungo',
  'bulk_send.check': 'Verifica {rows, plural, one {# riga} other {# righe}}',
  'bulk_send.check_again': 'Controlla di nuovo',
  'bulk_send.send': 'Invia {good, plural, one {# busta} other {# buste}}',
  'bulk_send.send_some': 'Escludi {bad, number} e invia {good, plural, one {# busta} other {# buste}}',

  'bulk_send.all_good':
    '<strong>{rows, plural, one {La riga è corretta} other {Tutte le # righe sono corrette}}</strong>: {good, plural, one {# busta} other {# buste}} a {people, plural, one {# indirizzo} other {# indirizzi}}.',
  'bulk_send.some_good':
    '<strong>{good, plural, one {È corretta # riga} other {Sono corrette # righe}} su {rows, number}</strong>: {good, plural, one {# busta} other {# buste}} a {people, plural, one {# indirizzo} other {# indirizzi}}.',
  'bulk_send.spends_nothing': 'Non consuma buste del Suo piano.',
  'bulk_send.spends_without_limit': 'Il Suo piano non ha limiti.',
  'bulk_send.spends':
    'Il Suo piano ha ancora {remaining, plural, one {# busta} other {# buste}} per questo mese: questo invio ne usa {would_spend, number}.',
  'bulk_send.problems': 'Problemi',
  'bulk_send.problems_in_rows':
    '{problems, plural, one {# problema} other {# problemi}} in {rows, plural, one {# riga} other {# righe}}',
  'bulk_send.download_problems': 'Righe con problemi come CSV',
  'bulk_send.warnings': 'Avvisi',
  'bulk_send.worth_a_look': 'Da controllare',
  'bulk_send.beyond_allowance':
    'Il piano ha ancora {remaining, plural, one {# busta} other {# buste}} per questo mese: {beyond, plural, one {# riga non verrebbe inviata} other {# righe non verrebbero inviate}} su {would_spend, number}.',
  'bulk_send.nothing_good': 'Non c’è nulla che si possa inviare.',

  'bulk_send.run_stopped': 'Interrotto',
  'bulk_send.run_sending': 'Invio in corso',
  'bulk_send.run_failed': 'Terminato, alcune righe non inviate',
  'bulk_send.run_done': 'Tutto inviato',
  'bulk_send.rows_done': 'Righe elaborate',
  'bulk_send.progress':
    '{sent, plural, one {# busta inviata} other {# buste inviate}}{failed, plural, =0 {} one {, # riga non riuscita} other {, # righe non riuscite}}{stopped, plural, =0 {} one {, # riga non inviata} other {, # righe non inviate}}{waiting, plural, =0 {} one {, # riga in attesa} other {, # righe in attesa}}.',
  'bulk_send.begun':
    'Avviato da {who}, {date}. Può lasciare questa pagina: l’invio continua e a questo indirizzo si vede a che punto è.',
  'bulk_send.its_envelopes': 'Buste di questo modello',
  'bulk_send.another_list': 'Un altro elenco',
  'bulk_send.stop': 'Interrompi',
  'bulk_send.stop_title': 'Interrompere l’invio di {template}?',
  'bulk_send.stop_hint':
    'Le righe in attesa non vengono inviate. Ciò che è già partito resta inviato; può annullarlo nell’elenco delle buste.',
  'bulk_send.not_sent': '{rows, plural, one {# riga non inviata} other {# righe non inviate}}',
  'bulk_send.download_not_sent': 'Come CSV',
  'bulk_send.row_stopped': 'Riga {line}: non inviata, perché l’invio è stato interrotto.',
  'bulk_send.again_archived': 'questo modello è archiviato',
  'bulk_send.again_still_sending': 'l’invio delle altre righe è ancora in corso',
  'bulk_send.at_row': 'Riga {row}: {problem}',
  'bulk_send.at_entry': 'Riga {row}, {entry}: {problem}',
  'bulk_send.every_row': 'Ogni riga: {problem}',
  'bulk_send.same_people': 'Riga {row}: le stesse persone della riga {before}.',
  'bulk_send.two_roles': 'Riga {row}: {email} ha due ruoli.',
  'bulk_send.field_on_page': '{field} a pagina {page}',
  'bulk_send.illegible': 'Il testo non entra nel suo campo.',
  'bulk_send.not_printable': 'Alcuni caratteri non si possono stampare. Lo scriva senza di essi.',
  'bulk_send.bad_name': 'Inserisca un nome di al massimo {max} caratteri, senza caratteri nascosti.',
} as const satisfies InFull<typeof english>
