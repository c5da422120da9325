import type { InFull } from '../../catalog.ts'
import type { fields as english } from '../../en/dashboard/fields.ts'

export const fields = {
  'fields.signature': 'Unterschrift',
  'fields.initials': 'Initialen',
  'fields.full_name': 'Vollständiger Name',
  'fields.text': 'Text',
  'fields.date': 'Datum',
  'fields.time': 'Uhrzeit',
  'fields.checkbox': 'Kästchen',
  'fields.strikethrough': 'Streichung',

  'fields.sign_here': 'Hier unterschreiben',
  'fields.date_of_signing': 'Datum der Unterschrift',
  'fields.time_of_signing': 'Uhrzeit der Unterschrift',

  'fields.filled_in_beforehand': 'Vorab ausgefüllt',
  'fields.ticked_beforehand': 'Vorab angekreuzt',
  'fields.struck_out_beforehand': 'Vorab gestrichen',
  'fields.date_hint': 'Zum Beispiel 2027-02-18',

  'fields.example_date': 'ein Datum wie 2027-01-31',
  'fields.example_time': 'eine Uhrzeit wie 14:30',
  'fields.example_tick': 'ja oder nein',
  'fields.radio': 'Einfachauswahl',
  'fields.dropdown': 'Dropdown-Liste',
  'fields.checkbox_group': 'Mehrfachauswahl',
  'fields.number': 'Zahl',
  'fields.label': 'Fester Text',
  'fields.label_text': 'Text',
  'fields.example_choices': 'die Werte der Optionen, mit Semikolon getrennt',
  'fields.example_number': 'eine Zahl wie 12.50',
  'fields.attachment': 'Datei',
  'fields.attach_here': 'Datei hier anhängen',
} as const satisfies InFull<typeof english>
