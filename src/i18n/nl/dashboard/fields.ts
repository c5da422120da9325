import type { InFull } from '../../catalog.ts'
import type { fields as english } from '../../en/dashboard/fields.ts'

export const fields = {
  'fields.signature': 'Handtekening',
  'fields.initials': 'Paraaf',
  'fields.full_name': 'Volledige naam',
  'fields.text': 'Tekst',
  'fields.date': 'Datum',
  'fields.time': 'Tijd',
  'fields.checkbox': 'Vakje',
  'fields.strikethrough': 'Doorhaling',

  'fields.sign_here': 'Teken hier',
  'fields.date_of_signing': 'Datum van ondertekening',
  'fields.time_of_signing': 'Tijd van ondertekening',

  'fields.filled_in_beforehand': 'Vooraf ingevuld',
  'fields.ticked_beforehand': 'Vooraf aangevinkt',
  'fields.struck_out_beforehand': 'Vooraf doorgehaald',
  'fields.date_hint': 'Zoals 2027-02-18',

  'fields.example_date': 'een datum zoals 2027-01-31',
  'fields.example_time': 'een tijd zoals 14:30',
  'fields.example_tick': 'ja of nee',
  'fields.radio': 'Enkele keuze',
  'fields.dropdown': 'Keuzelijst',
  'fields.checkbox_group': 'Meerkeuze',
  'fields.number': 'Getal',
  'fields.label': 'Vaste tekst',
  'fields.label_text': 'Tekst',
  'fields.example_choices': 'de waarden van opties, gescheiden door puntkomma’s',
  'fields.example_number': 'een getal zoals 12.50',
  'fields.attachment': 'Bestand',
  'fields.attach_here': 'Voeg hier een bestand bij',
} as const satisfies InFull<typeof english>
