import type { InFull } from '../../catalog.ts'
import type { fields as english } from '../../en/dashboard/fields.ts'

export const fields = {
  'fields.signature': 'Signature',
  'fields.initials': 'Paraphe',
  'fields.full_name': 'Nom complet',
  'fields.text': 'Texte',
  'fields.date': 'Date',
  'fields.time': 'Heure',
  'fields.checkbox': 'Case à cocher',
  'fields.strikethrough': 'Texte à barrer',

  'fields.sign_here': 'Signer ici',
  'fields.date_of_signing': 'Date de signature',
  'fields.time_of_signing': 'Heure de signature',

  'fields.filled_in_beforehand': 'Rempli d’avance',
  'fields.ticked_beforehand': 'Coché d’avance',
  'fields.struck_out_beforehand': 'Barré d’avance',
  'fields.date_hint': 'Comme 2027-02-18',

  'fields.example_date': 'une date comme 2027-01-31',
  'fields.example_time': 'une heure comme 14:30',
  'fields.example_tick': 'oui ou non',
  'fields.radio': 'Choix unique',
  'fields.dropdown': 'Liste déroulante',
  'fields.checkbox_group': 'Choix multiple',
  'fields.number': 'Nombre',
  'fields.label': 'Texte fixe',
  'fields.label_text': 'Texte',
  'fields.example_choices': 'les valeurs des options, séparées par des points-virgules',
  'fields.example_number': 'un nombre tel que 12.50',
  'fields.attachment': 'Fichier',
  'fields.attach_here': 'Joindre un fichier ici',
} as const satisfies InFull<typeof english>
