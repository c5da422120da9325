import type { InFull } from '../../catalog.ts'
import type { bulk_send as english } from '../../en/dashboard/bulk-send.ts'

export const bulk_send = {
  'bulk_send.title': 'Bulkverzending',
  'bulk_send.title_of': 'Bulkverzending: {template}',
  'bulk_send.archived': 'Dit sjabloon is gearchiveerd',
  'bulk_send.archived_hint': 'Er worden geen enveloppen meer van gemaakt.',

  'bulk_send.list': '1. De lijst',
  'bulk_send.download_columns': 'CSV met de juiste kolommen',
  'bulk_send.list_hint':
    'Elke rij wordt een envelop. Daarin moeten naam en e-mail staan voor {roles}. Er wordt niets verzonden voordat u de lijst hebt gecontroleerd.',
  'bulk_send.from_file': 'Lijst uit een bestand',
  'bulk_send.drop_here': 'Sleep een CSV-bestand hierheen',
  'bulk_send.choose_file': 'Bestand kiezen',
  'bulk_send.csv_file': 'CSV-bestand',
  'bulk_send.paste': 'Of plak rijen uit een spreadsheet',
  'bulk_send.nothing_pasted': 'Er is nog niets geplakt',
  'bulk_send.read_pasted': 'Deze rijen inlezen',
  'bulk_send.no_rows_in_file': 'Er staan geen rijen in {file}.',
  'bulk_send.no_rows_pasted': 'Er staan geen rijen in wat u hebt geplakt.',
  'bulk_send.file_too_large': '{file} is groter dan 10 MB: verzend het in delen.',
  'bulk_send.file_is_spreadsheet':
    '{file} is een spreadsheet of een archief, geen CSV. Kies in het spreadsheet “Opslaan als” en dan CSV.',
  'bulk_send.file_is_pdf': '{file} is een pdf, geen CSV. Kies in een spreadsheet “Opslaan als” en dan CSV.',
  'bulk_send.file_is_old_spreadsheet':
    '{file} is een oud spreadsheet, geen CSV. Kies in het spreadsheet “Opslaan als” en dan CSV.',
  'bulk_send.file_is_program':
    '{file} is een programma of een afbeelding, geen CSV. Kies in een spreadsheet “Opslaan als” en dan CSV.',
  'bulk_send.file_list': 'lijst',
  'bulk_send.file_problems': 'problemen',
  'bulk_send.file_not_sent': 'niet-verzonden',

  'bulk_send.read_as_latin':
    'Dit bestand is geen UTF-8 en is daarom gelezen als Latin-1 (Windows). Controleer of namen met accenten kloppen.',
  'bulk_send.no_headings': 'De eerste regel bevat geen kolomkoppen en is daarom als rij gelezen.',
  'bulk_send.quotation_open': 'Een aanhalingsteken wordt niet gesloten: controleer of de rijen staan waar ze horen.',
  'bulk_send.column_at': 'Kolom {number}',

  'bulk_send.columns': '2. De kolommen',
  'bulk_send.parted_by_commas':
    '{rows, plural, one {# rij} other {# rijen}}, {columns, plural, one {# kolom} other {# kolommen}}, gescheiden door komma’s.',
  'bulk_send.parted_by_semicolons':
    '{rows, plural, one {# rij} other {# rijen}}, {columns, plural, one {# kolom} other {# kolommen}}, gescheiden door puntkomma’s.',
  'bulk_send.parted_by_tabs':
    '{rows, plural, one {# rij} other {# rijen}}, {columns, plural, one {# kolom} other {# kolommen}}, gescheiden door tabs.',
  'bulk_send.parted_by_bars':
    '{rows, plural, one {# rij} other {# rijen}}, {columns, plural, one {# kolom} other {# kolommen}}, gescheiden door verticale strepen.',
  'bulk_send.parted_by_other':
    '{rows, plural, one {# rij} other {# rijen}}, {columns, plural, one {# kolom} other {# kolommen}}, gescheiden door {separator}.',
  'bulk_send.column_needed': '{column} (verplicht)',
  'bulk_send.not_in_list': 'Niet in deze lijst',
  'bulk_send.cell_empty': '(leeg)',
  'bulk_send.columns_missing': 'Kies een kolom voor {columns}: zonder heeft elke rij een probleem.',

  'bulk_send.common': '3. Bericht en deadline',

  'bulk_send.check_and_send': '4. Controleren, dan verzenden',
  'bulk_send.too_many':
    'Een lijst heeft hoogstens {max, plural, one {# rij} other {# rijen}}; deze heeft er {rows, number}. Verzend de lijst in delen.',
  'bulk_send.too_long': 'De lijst is te lang',
  'bulk_send.check': '{rows, plural, one {# rij controleren} other {# rijen controleren}}',
  'bulk_send.check_again': 'Opnieuw controleren',
  'bulk_send.send': '{good, plural, one {# envelop verzenden} other {# enveloppen verzenden}}',
  'bulk_send.send_some':
    '{bad, number} overslaan, {good, plural, one {# envelop verzenden} other {# enveloppen verzenden}}',

  'bulk_send.all_good':
    '<strong>{rows, plural, one {De enige rij is} other {Alle # rijen zijn}} in orde</strong>: {good, plural, one {# envelop} other {# enveloppen}} naar {people, plural, one {# adres} other {# adressen}}.',
  'bulk_send.some_good':
    '<strong>{good, number} van {rows, plural, one {# rij} other {# rijen}} in orde</strong>: {good, plural, one {# envelop} other {# enveloppen}} naar {people, plural, one {# adres} other {# adressen}}.',
  'bulk_send.spends_nothing': 'Er gaat niets van uw tegoed af.',
  'bulk_send.spends_without_limit': 'Uw abonnement heeft geen limiet.',
  'bulk_send.spends':
    'Dat kost {would_spend, number} van {remaining, plural, one {de # envelop} other {de # enveloppen}} die uw abonnement deze maand nog heeft.',
  'bulk_send.problems': 'Problemen',
  'bulk_send.problems_in_rows':
    '{problems, plural, one {# probleem} other {# problemen}} in {rows, plural, one {# rij} other {# rijen}}',
  'bulk_send.download_problems': 'Rijen met problemen als CSV',
  'bulk_send.warnings': 'Waarschuwingen',
  'bulk_send.worth_a_look': 'Kijk hier nog even naar',
  'bulk_send.beyond_allowance':
    'Het abonnement heeft deze maand nog {remaining, plural, one {# envelop} other {# enveloppen}}: er {beyond, plural, one {zou} other {zouden}} {beyond, number} van {would_spend, plural, one {# rij} other {# rijen}} mislukken.',
  'bulk_send.nothing_good': 'Er is niets dat verzonden kan worden.',

  'bulk_send.run_stopped': 'Gestopt',
  'bulk_send.run_sending': 'Wordt verzonden',
  'bulk_send.run_failed': 'Klaar, met mislukte rijen',
  'bulk_send.run_done': 'Alles verzonden',
  'bulk_send.rows_done': 'Verwerkte rijen',
  'bulk_send.progress':
    '{sent, plural, one {# envelop} other {# enveloppen}} verzonden{failed, plural, =0 {} one {, # rij mislukt} other {, # rijen mislukt}}{stopped, plural, =0 {} one {, # rij niet verzonden} other {, # rijen niet verzonden}}{waiting, plural, =0 {} one {, nog # rij te gaan} other {, nog # rijen te gaan}}.',
  'bulk_send.begun':
    'Gestart door {who}, {date}. U kunt deze pagina verlaten: het verzenden gaat door, en op dit adres ziet u hoever het is.',
  'bulk_send.its_envelopes': 'Enveloppen van dit sjabloon',
  'bulk_send.another_list': 'Nog een lijst',
  'bulk_send.stop': 'Stoppen',
  'bulk_send.stop_title': 'Verzending van {template} stoppen',
  'bulk_send.stop_hint':
    'Rijen die wachten, worden niet verzonden. Wat al verzonden is, blijft verzonden; annuleren kunt u het in de lijst met enveloppen.',
  'bulk_send.not_sent': '{rows, plural, one {# rij niet verzonden} other {# rijen niet verzonden}}',
  'bulk_send.download_not_sent': 'Als CSV',
  'bulk_send.row_stopped': 'Rij {line}: niet verzonden, omdat de verzending is gestopt.',
  'bulk_send.again_archived': 'Dit sjabloon is gearchiveerd',
  'bulk_send.again_still_sending': 'De andere worden nog verzonden',
  'bulk_send.at_row': 'Rij {row}: {problem}',
  'bulk_send.at_entry': 'Rij {row}, {entry}: {problem}',
  'bulk_send.every_row': 'Elke rij: {problem}',
  'bulk_send.same_people': 'Rij {row}: dezelfde personen als in rij {before}.',
  'bulk_send.two_roles': 'Rij {row}: {email} heeft twee rollen.',
  'bulk_send.field_on_page': '{field} op pagina {page}',
  'bulk_send.illegible': 'De tekst past niet in het veld.',
  'bulk_send.not_printable': 'Sommige tekens kunnen niet worden afgedrukt. Schrijf het zonder die tekens.',
  'bulk_send.bad_name': 'Voer een naam in van hoogstens {max} tekens, zonder verborgen tekens.',
} as const satisfies InFull<typeof english>
