import type { InFull } from '../../catalog.ts'
import type { fields as english } from '../../en/dashboard/fields.ts'

export const fields = {
  'fields.signature': 'Firma',
  'fields.initials': 'Iniziali',
  'fields.full_name': 'Nome e cognome',
  'fields.text': 'Testo',
  'fields.date': 'Data',
  'fields.time': 'Ora',
  'fields.checkbox': 'Casella',
  'fields.strikethrough': 'Barratura',

  'fields.sign_here': 'Firma qui',
  'fields.date_of_signing': 'Data della firma',
  'fields.time_of_signing': 'Ora della firma',

  'fields.filled_in_beforehand': 'Precompilato',
  'fields.ticked_beforehand': 'Già selezionata',
  'fields.struck_out_beforehand': 'Già barrato',
  'fields.date_hint': 'Come 2027-02-18',

  'fields.example_date': 'una data come 2027-01-31',
  'fields.example_time': 'un’ora come 14:30',
  'fields.example_tick': 'sì o no',
  'fields.radio': 'Scelta singola',
  'fields.dropdown': 'Menu a discesa',
  'fields.checkbox_group': 'Scelta multipla',
  'fields.number': 'Numero',
  'fields.label': 'Testo fisso',
  'fields.label_text': 'Testo',
  'fields.example_choices': 'i valori delle opzioni, separati da punto e virgola',
  'fields.example_number': 'un numero come 12.50',
  'fields.attachment': 'File',
  'fields.attach_here': 'Allegare un file qui',
} as const satisfies InFull<typeof english>
