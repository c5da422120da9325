import type { InFull } from '../../catalog.ts'
import type { new_template as english } from '../../en/dashboard/new-template.ts'

export const new_template = {
  'new_template.title': 'Nuovo modello',
  'new_template.templates': 'Modelli',
  'new_template.place_fields': 'Posiziona i campi',
  'new_template.name': 'Nome del modello',
  'new_template.name_hint': 'Se vuoto, prende il nome del primo documento',
  'new_template.description': 'Descrizione',
  'new_template.description_hint': 'Per chi lo userà',

  'new_template.roles': 'Ruoli',
  'new_template.roles_hint':
    'Chi firma si indica quando si usa il modello. Un ruolo è ciò che quella persona è nel documento: inquilino, locatore, testimone.',
  'new_template.role_at': 'Ruolo {number}',
  'new_template.called_role_at': 'ruolo {number}',
  'new_template.role': 'Ruolo',
  'new_template.first_role': 'Firmatario',
  'new_template.does': 'Che cosa fa',
  'new_template.does_sign': 'Firma',
  'new_template.does_get_copy': 'Riceve una copia',
  'new_template.needs_role': 'Un modello ha bisogno di un ruolo',
  'new_template.together': 'Nello stesso momento del ruolo sopra',
  'new_template.add_role': 'Aggiungi un ruolo',
} as const satisfies InFull<typeof english>
