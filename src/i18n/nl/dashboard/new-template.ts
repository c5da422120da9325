import type { InFull } from '../../catalog.ts'
import type { new_template as english } from '../../en/dashboard/new-template.ts'

export const new_template = {
  'new_template.title': 'Nieuw sjabloon',
  'new_template.templates': 'Sjablonen',
  'new_template.place_fields': 'Velden plaatsen',
  'new_template.name': 'Naam van het sjabloon',
  'new_template.name_hint': 'Zonder naam heet het naar zijn eerste document',
  'new_template.description': 'Beschrijving',
  'new_template.description_hint': 'Voor wie het gaat gebruiken',

  'new_template.roles': 'Rollen',
  'new_template.roles_hint':
    'Wie ondertekent, geeft u op bij het gebruik van het sjabloon. Een rol is wat iemand daarin is: Huurder, Verhuurder, Getuige.',
  'new_template.role_at': 'Rol {number}',
  'new_template.called_role_at': 'rol {number}',
  'new_template.role': 'Rol',
  'new_template.first_role': 'Ondertekenaar',
  'new_template.does': 'Taak',
  'new_template.does_sign': 'Ondertekenen',
  'new_template.does_get_copy': 'Kopie krijgen',
  'new_template.needs_role': 'Een sjabloon heeft een rol nodig',
  'new_template.together': 'Tegelijk met de rol hierboven',
  'new_template.add_role': 'Rol toevoegen',
} as const satisfies InFull<typeof english>
